/**
 * Africa's Talking forwards SMS to our short code without a signature, so the secret in the address
 * authenticates them.
 */
import { hooks } from '../../../contract/payments.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { fail } from '../../platform/http/problem.ts'
import type { SmsKeywords } from './service.ts'

export const smsKeywordRoutes = (words: SmsKeywords, fromProvider: CallbackGate): Route[] => [
  handle(hooks.smsIn, async (input) => {
    if (!fromProvider(input)) return fail('notFound')
    await words.receive(input.unparsed.body)
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  }),
]
