/** Actions that take two people: one proposes, another approves (rules identity-32, identity-37). */

export type Proposal = {
  readonly status: 'proposed' | 'approved' | 'declined'
  readonly proposedBy: string
  /** As `Approver.resetBy`, of the proposer. */
  readonly proposerResetBy: readonly string[]
}

/** A factor opens the back office at once, and approves after this many hours: a thief's is found before. */
export const factorRestHours = 24
/** An account that was reset approves nothing for this many days. */
export const resetRestDays = 7
const hourMs = 3_600_000

/** Why an account approves nothing at all for now. */
export type ApprovalBar = Extract<ApprovalRefusal, 'resetLately' | 'factorTooNew'>
export type Approver = {
  readonly officerId: string
  /** Who reset the account last, who reset that person's account before, and so on: each could have used the next. */
  readonly resetBy: readonly string[]
  readonly approvalBar: ApprovalBar | null
}
/** Why a person may not approve or decline a proposal. */
export const approvalRefusals = [
  'conflict',
  'ownProposal',
  'resetByProposer',
  'resetLately',
  'factorTooNew',
] as const
export type ApprovalRefusal = (typeof approvalRefusals)[number]

/**
 * `resetAt`: null when the account was never reset. `factorSince`: since when the person has had the factor that
 * opened the session; null where no session is looked at.
 */
export function approvalBarAt(
  now: Date,
  { resetAt, factorSince }: { readonly resetAt: Date | null; readonly factorSince: Date | null },
): ApprovalBar | null {
  const isWithin = (since: Date | null, hours: number): boolean =>
    since !== null && now.getTime() - since.getTime() < hours * hourMs
  if (isWithin(resetAt, resetRestDays * 24)) return 'resetLately'
  return isWithin(factorSince, factorRestHours) ? 'factorTooNew' : null
}

/** Why this person may not approve or decline a proposal; null where they may. */
export function approvalRefusal(
  { status, proposedBy, proposerResetBy }: Proposal,
  by: Approver,
): ApprovalRefusal | null {
  if (status !== 'proposed') return 'conflict'
  if (proposedBy === by.officerId) return 'ownProposal'
  // One person may be behind both: who reset the other account, or who reset the two of them.
  const behindProposer = [proposedBy, ...proposerResetBy]
  const isOnePerson = [by.officerId, ...by.resetBy].some((each) => behindProposer.includes(each))
  return isOnePerson ? 'resetByProposer' : by.approvalBar
}
