/** Data that several account screens load. */
import type { Answer, Api } from '../../contract/client.ts'
import { unwrap } from '../calls/reply.ts'
import type { Rates } from '../ui/key-facts.tsx'

export type CurrentLoan = NonNullable<Answer<'GET /api/account/loans/current'>>
export type Statement = NonNullable<Answer<'GET /api/account/statement'>>

export type Extension = NonNullable<CurrentLoan['paybillWish']>

/** Polled by screens that wait for a change of the current application or loan. */
export const currentUrl = '/api/account/loans/current'

/** Rates in this customer's key facts for being past due. */
export async function loadRates(api: Api): Promise<Rates> {
  const { standardDailyPercent, penaltyDailyPercent, lateFee } = unwrap(
    await api('GET /api/v1/customer/products/config'),
  )
  return { standardDailyPercent, penaltyDailyPercent, lateFee }
}

/**
 * Payment methods and amounts for today. `?again` names a failed prompt. Null when there is no loan to pay.
 */
export async function loadPaymentMethods(api: Api, { url }: Pick<Request, 'url'>) {
  const again = new URL(url).searchParams.get('again') ?? undefined
  const reply = await api('GET /api/account/loans/current/payment-methods', { query: { again } })
  return !reply.ok && reply.problem.code === 'noLoan' ? null : unwrap(reply)
}
