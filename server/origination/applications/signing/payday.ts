/** The payday of the due date, chosen before signing (rule money-51). */
import type { Failure } from '../../../../contract/errors.ts'
import type { Payday } from '../../../../domain/loan/payday.ts'
import type { SendRefusal } from '../../../people/identity/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { withPayday } from '../../../pricing/products/index.ts'
import type { ApplicationDeps } from '../deps.ts'
import type { Application } from '../intake/application.ts'
import * as store from '../store.ts'

type Help = {
  /** The customer's application that awaits its code. */
  readonly waiting: (tx: Tx, customerId: string) => Promise<Application | undefined>
  readonly endCodes: (tx: Tx, request: Application) => Promise<void>
  readonly sendSoon: (tx: Tx, request: Application, address: string | null) => Promise<SendRefusal | null>
}
type Chosen = { readonly requestId: string } | SendRefusal | Failure<'nothingToConfirm' | 'validationFailed'>

/** A new price, and a new code. `payday`: null for the end of the term. */
export const createPaydayChoice =
  ({ database, products }: Pick<ApplicationDeps, 'database' | 'products'>, help: Help) =>
  (customerId: string, payday: Payday | null, address: string | null): Promise<Chosen> =>
    database.transaction(async (tx): Promise<Chosen> => {
      const request = await help.waiting(tx, customerId)
      if (!request) return { error: 'nothingToConfirm' }
      if (request.offer.template.dueAfterDays.length > 1)
        return { error: 'validationFailed', fields: { payday: 'choiceInvalid' } }
      const { termDaysMin } = await products.configInForce()
      await help.endCodes(tx, request)
      const offer = withPayday(request.offer, payday, Math.min(termDaysMin, request.termDays))
      const changed = await store.save(tx, request, { offer })
      return (await help.sendSoon(tx, changed, address)) ?? { requestId: request.id }
    })
