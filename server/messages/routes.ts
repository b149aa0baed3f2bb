/** Reports of the SMS and e-mail providers. They are not signed: the secret in the address says whose they are. */
import { hooks } from '../../contract/payments.ts'
import { handle, type Route } from '../platform/http.ts'
import { fail } from '../platform/problem.ts'
import { sameText } from '../platform/secrets.ts'
import type { Messages } from './service.ts'

export const messageRoutes = (messages: Messages, callbackSecret: string): Route[] => [
  handle(hooks.smsReport, async ({ params, unparsed }) => {
    if (!sameText(params.secret, callbackSecret)) return fail('notFound')
    await messages.applyReport(unparsed.body)
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  }),
  handle(hooks.mailReport, async ({ params, unparsed }) => {
    if (!sameText(params.secret, callbackSecret)) return fail('notFound')
    await messages.applyEmailReport(unparsed.body)
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  }),
]
