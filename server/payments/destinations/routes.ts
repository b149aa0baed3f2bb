/** API calls of the receiving method. */
import { changeReceiving, readReceiving } from '../../../contract/cards.ts'
import type { Proofs } from '../../people/identity/index.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { ReceivingService } from './service.ts'

export const receivingRoutes = (
  receiving: ReceivingService,
  { whenDestination }: Pick<Proofs, 'whenDestination'>,
): Route[] => [
  handle(readReceiving, ({ customerId }) => receiving.read(customerId)),
  handle(changeReceiving, async ({ identity, body, ...from }) =>
    orFail(
      await whenDestination(
        identity,
        body,
        from,
        (proved) => receiving.change(identity.customerId, body, proved),
        () => receiving.wrongFields(identity.customerId, body),
      ),
    ),
  ),
]
