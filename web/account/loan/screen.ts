/** Chooses the screen of My loan: one per state of the customer. */
import type { CurrentLoan } from '../loan-data.ts'

export type LoanScreen =
  | 'confirm'
  | 'pending'
  | 'offer'
  | 'approved'
  | 'payoutFailed'
  | 'rejected'
  | 'cancelled'
  | 'owed'
  | 'repaid'
  | 'writtenOff'
  | 'ceded'

const screens = {
  waitingUserConfirmation: 'confirm',
  pendingApproval: 'pending',
  alternativeOffer: 'offer',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  active: 'owed',
  due: 'owed',
  pastDue: 'owed',
  repaid: 'repaid',
  writtenOff: 'writtenOff',
  ceded: 'ceded',
} as const satisfies Record<CurrentLoan['status'], LoanScreen>

type Known = Pick<CurrentLoan, 'status'> & {
  readonly loanRequest: Pick<CurrentLoan['loanRequest'], 'canChoosePayoutMethod'>
}

/** A final payout failure asks for another destination. A failure that we retry automatically does not. */
export const screenOf = ({ status, loanRequest }: Known): LoanScreen =>
  status === 'approved' && loanRequest.canChoosePayoutMethod ? 'payoutFailed' : screens[status]

const troubled: readonly LoanScreen[] = ['payoutFailed', 'rejected', 'cancelled', 'writtenOff', 'ceded']
/** Whether nothing is late, refused, failed or sold (rule screens-20). */
export const isCalm = (loan: Known | null): boolean =>
  loan === null || (loan.status !== 'pastDue' && !troubled.includes(screenOf(loan)))
