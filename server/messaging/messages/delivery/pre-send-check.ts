/** Checks just before messages are sent: whether one is outdated or not allowed. */
import type { Day } from '../../../../domain/days.ts'
import type { Database } from '../../../platform/database/database.ts'
import { contactOf } from '../texts/kind-properties.ts'
import { unwantedOffers, type AgreedToOffers } from './offers.ts'
import type { MessageRow } from '../store.ts'

type LoanKey = { readonly customerId: string; readonly id: string }
export type LeavingDeps = {
  readonly database: Database
  /** Returns the current next due dates of open loans: a reminder of another date is outdated. */
  readonly openDues: (loans: readonly LoanKey[]) => Promise<ReadonlyMap<string, Day>>
  /**
   * Returns which of these loans have customers who may not be contacted now; no written-off loan is reminded
   * of.
   */
  readonly notContactable: (
    loans: readonly LoanKey[],
    to: 'remind' | 'notify',
  ) => Promise<ReadonlySet<string>>
  readonly agreedToOffers: AgreedToOffers
}

const loansOf = (messages: readonly MessageRow[]): LoanKey[] =>
  messages.flatMap(({ customerId, about }) =>
    customerId !== null && about && 'loanId' in about ? [{ customerId, id: about.loanId }] : [],
  )

/**
 * Loads the facts for all of these messages; the returned function gives the reason not to send a message, or
 * null.
 */
export async function shouldStillSend(
  { database, openDues, notContactable, agreedToOffers }: LeavingDeps,
  messages: readonly MessageRow[],
): Promise<(message: MessageRow) => string | null> {
  const stoppedAmong = async (to: 'remind' | 'notify'): Promise<ReadonlySet<string>> => {
    const late = loansOf(messages.filter(({ kind }) => contactOf(kind) === to))
    return late.length > 0 ? notContactable(late, to) : new Set()
  }
  const loans = loansOf(messages)
  const open = loans.length > 0 ? await openDues(loans) : new Map<string, Day>()
  const stopped = { remind: await stoppedAmong('remind'), notify: await stoppedAmong('notify') }
  const unwanted = await unwantedOffers(database.db, messages, agreedToOffers)
  return ({ id, kind, about }) => {
    if (unwanted.has(id)) return 'consent taken back'
    if (!about || !('loanId' in about)) return null
    if (open.get(about.loanId) !== about.dueOn) return 'paid meanwhile'
    const contact = contactOf(kind)
    return contact && stopped[contact].has(about.loanId) ? 'contact stopped' : null
  }
}
