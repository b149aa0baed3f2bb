/** Reports of the SMS and e-mail providers. They are not signed: the secret in the address says whose they are. */
import { sentMessages } from '../../../contract/messages.ts'
import { hooks } from '../../../contract/payments.ts'
import type { CallbackGate } from '../../platform/callbacks.ts'
import { handle, type Route } from '../../platform/http.ts'
import { fail } from '../../platform/problem.ts'
import type { Messages } from './service.ts'

export const messageRoutes = (
  messages: Messages,
  { fromSms, fromMail }: { readonly fromSms: CallbackGate; readonly fromMail: CallbackGate },
): Route[] => [
  handle(sentMessages, async ({ customerId }) => ({
    items: (await messages.sentTo(customerId)).map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
  })),
  handle(hooks.smsReport, async (input) => {
    if (!fromSms(input)) return fail('notFound')
    await messages.applyReport(input.unparsed.body)
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  }),
  handle(hooks.mailReport, async (input) => {
    if (!fromMail(input)) return fail('notFound')
    await messages.applyEmailReport(input.unparsed.body)
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  }),
]
