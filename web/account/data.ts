/** What the screens of the account load, and what they do with a reply. */
import { data } from 'react-router'
import type { Answer, Api, CallKey, Reply } from '../../contract/client.ts'
import { pathsIn } from '../paths.ts'
import { signInAgain } from './sign-in-again.ts'
import type { Rates } from '../ui/key-facts.tsx'

export type CurrentLoan = NonNullable<Answer<'GET /api/account/loans/current'>>
export type Statement = NonNullable<Answer<'GET /api/account/statement'>>

/** The data of a reply. A session that ended leads to sign-in; any other failure to the error page, with Retry. */
export function given<K extends CallKey>(reply: Reply<K>): Extract<Reply<K>, { ok: true }>['data'] {
  if (reply.ok) return reply.data
  if (reply.status === 401) throw signInAgain(pathsIn(null))
  throw data(null, { status: reply.status })
}

/** What this customer's key facts say about being late. */
export async function loadRates(api: Api): Promise<Rates> {
  const { dailyRatePercent, penaltyDailyPercent } = given(await api('GET /api/v1/customer/products/config'))
  return { dailyPercent: dailyRatePercent, penaltyDailyPercent }
}

/** How a loan can be paid today; null where there is none to pay. */
export async function loadPaymentMethods(api: Api) {
  const reply = await api('GET /api/account/loans/current/payment-methods', { query: {} })
  return !reply.ok && reply.problem.code === 'noLoan' ? null : given(reply)
}

/** A key that makes a repeated press have one effect. `randomUUID` needs https in a browser; this does not. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
