/**
 * Actions that need a second approver: one person submits and another approves (rules identity-32,
 * identity-37).
 */

export type Proposal = {
  readonly status: 'proposed' | 'approved' | 'declined'
  readonly proposedBy: string
  /** The same of the proposer as in `Maker`. */
  readonly proposerResetBy: readonly string[]
  readonly proposerResetAt: Date | null
}

/**
 * A new factor opens the back office at once. It approves only after this many hours: in that time a factor that a thief
 * added is noticed.
 */
export const factorRestHours = 24
/** An account that was reset approves nothing for this many days. */
export const resetRestDays = 7
/**
 * Two accounts whose resets go back to one administrator count as one person's while both resets are younger than this.
 * Later the owner of a stolen account has noticed: their own password no longer works.
 */
export const sharedResetDays = 90
const hourMs = 3_600_000

/** Why an account approves nothing at all for now. */
export type ApprovalBar = Extract<AccountRefusal, 'resetLately' | 'factorTooNew'>
/** A person who submitted, wrote, credited or uploaded the work that needs a second approver. */
export type Maker = {
  readonly officerId: string
  /**
   * The colleague who reset this account, then the colleague who had reset that colleague's account, and so on. Each of
   * them could have signed in to the next account.
   */
  readonly resetBy: readonly string[]
  /** When the account was reset last; null when it never was. */
  readonly resetAt: Date | null
}
export type Approver = Maker & { readonly approvalBar: ApprovalBar | null }
/** Why an account may not approve although it did not submit. */
export const accountRefusals = ['resetByProposer', 'resetLately', 'factorTooNew'] as const
export type AccountRefusal = (typeof accountRefusals)[number]
/** Why a person may not approve or decline a proposal. */
export const approvalRefusals = ['conflict', 'ownProposal', ...accountRefusals] as const
export type ApprovalRefusal = (typeof approvalRefusals)[number]
export type DeclineRefusal = Exclude<ApprovalRefusal, 'ownProposal'>

/**
 * `resetAt`: null when the account was never reset. `factorSince`: when the person got the factor that opened the session;
 * null where there is no session.
 */
export function approvalBarAt(
  now: Date,
  { resetAt, factorSince }: { readonly resetAt: Date | null; readonly factorSince: Date | null },
): ApprovalBar | null {
  if (isWithin(now, resetAt, resetRestDays * 24)) return 'resetLately'
  return isWithin(now, factorSince, factorRestHours) ? 'factorTooNew' : null
}
const isWithin = (now: Date, since: Date | null, hours: number): boolean =>
  since !== null && now.getTime() - since.getTime() < hours * hourMs

/** Why this person may not approve or decline a proposal; null where they may. */
export const approvalRefusal = (
  { status, proposedBy, proposerResetBy, proposerResetAt }: Proposal,
  by: Approver,
  now: Date,
): ApprovalRefusal | null =>
  status === 'proposed'
    ? makersRefusal(
        [{ officerId: proposedBy, resetBy: proposerResetBy, resetAt: proposerResetAt }],
        by,
        now,
        'ownProposal',
      )
    : 'conflict'

/**
 * Why this person may not decline a proposal; null when they may. The submitter may decline, which withdraws
 * the proposal.
 */
export function declineRefusal(proposal: Proposal, by: Approver, now: Date): DeclineRefusal | null {
  const refusal = approvalRefusal(proposal, by, now)
  return refusal === 'ownProposal' ? null : refusal
}

/** Why this person cannot approve the work of these makers; `own` when they are one of the makers. */
export function makersRefusal<Own extends string>(
  makers: readonly Maker[],
  by: Approver,
  now: Date,
  own: Own,
): Own | AccountRefusal | null {
  if (makers.some(({ officerId }) => officerId === by.officerId)) return own
  if (makers.some((maker) => isOnePerson(maker, by, now))) return 'resetByProposer'
  return makers.length > 0 ? by.approvalBar : null
}

/** Whether one person may be behind both accounts: one reset the other, or a third colleague lately reset both. */
const isOnePerson = (one: Maker, other: Maker, now: Date): boolean =>
  one.resetBy.includes(other.officerId) ||
  other.resetBy.includes(one.officerId) ||
  (one.resetBy.some((each) => other.resetBy.includes(each)) &&
    [one, other].every(({ resetAt }) => isWithin(now, resetAt, sharedResetDays * 24)))
