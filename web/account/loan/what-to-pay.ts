/** The one sentence about a debt: how much, and by when. */
import type { Day } from '../../../domain/days.ts'
import type { CurrentLoan } from '../loan-data.ts'

export type WhatToPay = {
  /** Major units: what falls due next; once something is past due, everything that is to pay today. */
  readonly amount: number
  readonly on: Day
  readonly when: 'later' | 'today' | 'past'
  /** Breakdown by due date when more than one payment is due; the first is on `on`. */
  readonly parts: NonNullable<CurrentLoan['schedule'][number]['parts']>
  /** Days until that day, or since. */
  readonly days: number
  readonly payoffToday: number
  /** Further payments follow this one. */
  readonly oneOfSeveral: boolean
}

type Owed = Pick<CurrentLoan, 'schedule' | 'slip' | 'maturityDate'> & {
  readonly paymentInfo: Pick<CurrentLoan['paymentInfo'], 'totalPayableToday' | 'daysUntilRepayment'>
}

export function whatToPay({ schedule, slip, maturityDate, paymentInfo }: Owed): WhatToPay {
  const { totalPayableToday: payoffToday, daysUntilRepayment } = paymentInfo
  const days = daysUntilRepayment ?? 0
  const next = schedule[0] ?? { on: slip.dueOn ?? maturityDate ?? slip.holdsOn, amount: payoffToday }
  const when = days > 0 ? 'later' : days === 0 ? 'today' : 'past'
  const oneOfSeveral = schedule.length > 1
  // For a loan with one payment, the amount due today is exactly the payoff amount. A smaller amount would
  // leave the loan open.
  const amount = when === 'later' || oneOfSeveral ? Math.floor(next.amount) : payoffToday
  const parts = when === 'past' ? (schedule[0]?.parts ?? []) : []
  return { amount, parts, on: slip.dueOn ?? next.on, when, days: Math.abs(days), payoffToday, oneOfSeveral }
}
