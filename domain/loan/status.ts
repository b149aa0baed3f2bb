/**
 * Loan status (rule states-12): stored states and displayed states. Due and past due are computed, never
 * stored.
 */
import type { ApplicationStatus } from './loan-application.ts'
import { allows, hasEdgeTo, type Edges } from '../state-machine.ts'

export const loanStatuses = ['active', 'repaid', 'writtenOff', 'ceded'] as const
export type LoanStatus = (typeof loanStatuses)[number]

export type LoanEvent = 'settle' | 'writeOff' | 'cede' | 'reverse' | 'recover'

/**
 * `settle`: nothing is owed any more; `reverse`: the provider reversed a payment; `recover`: the payment
 * arrived after all.
 */
export const loanEdges = {
  active: {
    settle: { to: 'repaid', by: 'system' },
    writeOff: { to: 'writtenOff', by: 'officer' },
    cede: { to: 'ceded', by: 'officer' },
  },
  repaid: { reverse: { to: 'active', by: 'provider' } },
  writtenOff: { recover: { to: 'repaid', by: 'system' } },
  ceded: {},
} as const satisfies Edges<LoanStatus, LoanEvent>

export type LoanSituation = {
  readonly status: LoanStatus
  /** Days to the next due date; negative when it is past, null when nothing falls due. */
  readonly daysUntilDue: number | null
  readonly dueCount: number
  readonly nonPerforming: boolean
  /** Days the total term still allows beyond the present maturity date (rule money-5). */
  readonly prolongableDays: number
}

type Status = Pick<LoanSituation, 'status'>

/** Possible actions on a loan, derived from the table. Screens, calls and tests all use them. */
export const can = {
  /** A written-off loan can still be paid. Money for a sold loan goes to the unmatched list. */
  pay: (loan: Status) => hasEdgeTo<LoanStatus, LoanEvent>(loanEdges, loan.status, 'repaid'),
  /**
   * Not possible when the term is used up, the loan is non-performing, or it has several dues (rule
   * money-12).
   */
  prolong: (loan: Omit<LoanSituation, 'daysUntilDue'>) =>
    allows<LoanStatus, LoanEvent>(loanEdges, loan.status, 'settle', 'system') &&
    loan.dueCount === 1 &&
    !loan.nonPerforming &&
    loan.prolongableDays > 0,
  /** New dues for the open amount. A written-off debt has none. */
  restructure: (loan: Status) => allows<LoanStatus, LoanEvent>(loanEdges, loan.status, 'settle', 'system'),
  writeOff: (loan: Status) => allows<LoanStatus, LoanEvent>(loanEdges, loan.status, 'writeOff', 'officer'),
  cede: (loan: Status) => allows<LoanStatus, LoanEvent>(loanEdges, loan.status, 'cede', 'officer'),
  /** Not while a loan is owed to us, even when written off. A sold loan is owed to its buyer. */
  borrowAgain: (loan: Status) => loan.status === 'repaid' || loan.status === 'ceded',
} as const

export type LoanDisplayState = 'active' | 'due' | 'pastDue' | 'repaid' | 'writtenOff' | 'ceded'

/** An active loan is shown as active, due (today), or past due; the others as they are. */
export function displayState({
  status,
  daysUntilDue,
}: Pick<LoanSituation, 'status' | 'daysUntilDue'>): LoanDisplayState {
  if (status !== 'active' || daysUntilDue === null || daysUntilDue > 0) return status
  return daysUntilDue === 0 ? 'due' : 'pastDue'
}

/**
 * Labels of applications and loans on every screen (rule states-14): the six of the specification, of which
 * two read alike and are shown with their reason; two for an active loan that is due or past due; and four
 * for states that the six would misname.
 */
export const stateLabels = [
  'approved',
  'active',
  'due',
  'pastDue',
  'extinguished',
  'pendingApproval',
  'waitingForSmsConfirmation',
  'notApprovedRejected',
  'notApprovedCancelled',
  'offerWaiting',
  'sold',
  'writtenOff',
] as const
export type StateLabel = (typeof stateLabels)[number]

const requestLabels = {
  waitingUserConfirmation: 'waitingForSmsConfirmation',
  pendingApproval: 'pendingApproval',
  alternativeOffer: 'offerWaiting',
  approved: 'approved',
  rejected: 'notApprovedRejected',
  cancelled: 'notApprovedCancelled',
  repaid: 'extinguished',
} as const satisfies Record<ApplicationStatus, StateLabel>

const loanLabels = {
  active: 'active',
  due: 'due',
  pastDue: 'pastDue',
  repaid: 'extinguished',
  writtenOff: 'writtenOff',
  ceded: 'sold',
} as const satisfies Record<LoanDisplayState, StateLabel>

/** Label of an application's or loan's state. */
export const labelOfState: Readonly<Record<ApplicationStatus | LoanDisplayState, StateLabel>> = {
  ...requestLabels,
  ...loanLabels,
}

/** Label of an application: its loan's label once there is a loan. */
export const labelOf = (
  request: ApplicationStatus,
  loan: Pick<LoanSituation, 'status' | 'daysUntilDue'> | null,
): StateLabel => (loan === null ? requestLabels[request] : loanLabels[displayState(loan)])
