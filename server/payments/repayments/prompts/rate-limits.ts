/** Limits on the number of prompts (rule identity-17). */
import type { Failure } from '../../../../contract/errors.ts'
import type { Loan } from '../../../loans/loans/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { guestPromptsPerLoan, promptsPerPhone } from '../limits.ts'
import * as store from './store.ts'

type Asked = { readonly loan: Loan; readonly phone: string; readonly byGuest: boolean }

/**
 * Checks the limits for a locked loan. Guests' prompts do not count against the customer, who must always be
 * able to pay.
 */
export async function tooMany(
  tx: Tx,
  now: Date,
  { loan, phone, byGuest }: Asked,
): Promise<Failure<'tooManyRequests'> | null> {
  const since = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000)
  for (const { count, withinSeconds } of promptsPerPhone)
    if ((await store.countToPhone(tx, phone, since(withinSeconds), byGuest)) >= count)
      return { error: 'tooManyRequests', retryAfterSeconds: withinSeconds }
  if (!byGuest) return null
  for (const { count, withinSeconds } of guestPromptsPerLoan)
    if ((await store.countByGuests(tx, loan, since(withinSeconds))) >= count)
      return { error: 'tooManyRequests', retryAfterSeconds: withinSeconds }
  return null
}
