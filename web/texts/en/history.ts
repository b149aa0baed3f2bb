import type { Answer } from '../../../contract/client.ts'
import type { HistoryLabel } from '../../../domain/loan-states.ts'

const labels: Record<HistoryLabel, string> = {
  active: 'Active',
  extinguished: 'Extinguished (repaid)',
  pendingApproval: 'Pending approval',
  waitingForSmsConfirmation: 'Waiting for SMS confirmation',
  notApprovedRejected: 'Not approved (rejected)',
  notApprovedCancelled: 'Not approved (cancelled)',
  offerWaiting: 'Offer waiting for your answer',
  sold: 'Sold to another company',
  writtenOff: 'Written off',
}

type Status = NonNullable<Answer<'GET /api/account/loans/current'>>['status']

/** The same for the detail, where a loan says more exactly how it stands. */
const states: Record<Status, string> = {
  active: labels.active,
  due: 'Due today',
  pastDue: 'Past due',
  repaid: 'Repaid',
  writtenOff: labels.writtenOff,
  ceded: labels.sold,
  approved: 'Approved',
  pendingApproval: labels.pendingApproval,
  alternativeOffer: 'A smaller offer',
  waitingUserConfirmation: labels.waitingForSmsConfirmation,
  rejected: labels.notApprovedRejected,
  cancelled: labels.notApprovedCancelled,
}

export const history = {
  title: 'Loan history',
  empty: 'You have not asked for a loan yet.',
  labels,
  states,
  item: (amount: string, days: string) => `${amount} for ${days}`,
  requested: (day: string) => `Asked for on ${day}`,
  paidOut: (day: string) => `Paid out on ${day}`,
  closed: (day: string) => `Closed on ${day}`,
  writtenOff: (day: string) => `Written off on ${day}`,
  detail: {
    title: (number: string) => `Loan ${number}`,
    back: 'Loan history',
    slipOwed: 'What you owe',
    slipRepaid: 'Your receipt',
    slipPrice: 'What it would have cost',
    slipOffer: 'What it costs',
    facts: 'At a glance',
    state: 'State',
    requested: 'Asked for on',
    signed: 'Agreement of',
    closed: 'Closed on',
    writtenOff: 'Written off on',
    amount: 'Amount',
    maturity: 'Due date',
    schedule: 'Payments to come',
    payments: 'What you have paid',
    toLoan: 'Go to My loan to pay or to go on',
  },
}

export type HistoryTexts = typeof history
