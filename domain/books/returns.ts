/**
 * Regulatory returns with their figures, and the calendar of other compliance obligations (rule law-15). The
 * Central Bank publishes neither templates nor due dates; ours apply until it does.
 */
import { addDays, type Day } from '../days.ts'
import { isMonthEnd, monthEndOf, monthOf, monthsBefore } from './portfolio.ts'

/** Months that a period has. */
export const frequencies = { monthly: 1, quarterly: 3, yearly: 12 } as const
export type Frequency = keyof typeof frequencies

/** Whole things, shillings (kept as cents), or percent (kept as parts per million). */
export type FigureKind = 'count' | 'amount' | 'percent'
export type FigureDefinition = {
  readonly kind: FigureKind
  /** The figure must be typed by staff: no data of ours has it. */
  readonly typed?: true
}
export const registers = ['agents', 'outsourcing', 'bankAccounts', 'paybills'] as const
export type Register = (typeof registers)[number]

type Definition = {
  readonly frequency: Frequency
  /** Days after the end of the period. */
  readonly dueDays: number
  readonly figures: Readonly<Record<string, FigureDefinition>>
  /** Registers whose entries belong to the return. */
  readonly registers?: readonly Register[]
}
const count = { kind: 'count' } as const
const amount = { kind: 'amount' } as const
const percent = { kind: 'percent' } as const
const typed = { kind: 'amount', typed: true } as const

export const returns = {
  loans: {
    frequency: 'monthly',
    dueDays: 10,
    figures: { disbursedLoans: count, disbursed: amount, openLoans: count, outstanding: amount },
  },
  nonPerforming: {
    frequency: 'monthly',
    dueDays: 10,
    figures: {
      normalLoans: count,
      normal: amount,
      watchLoans: count,
      watch: amount,
      substandardLoans: count,
      substandard: amount,
      doubtfulLoans: count,
      doubtful: amount,
      lossLoans: count,
      loss: amount,
      nonPerforming: amount,
    },
  },
  complaints: {
    frequency: 'quarterly',
    dueDays: 15,
    figures: { received: count, spoken: count, answered: count, openAtEnd: count },
  },
  borrowings: {
    frequency: 'quarterly',
    dueDays: 15,
    figures: { opening: typed, borrowed: typed, repaid: typed, closing: typed },
  },
  outsourcing: {
    frequency: 'quarterly',
    dueDays: 15,
    figures: { agents: count, outsourcing: count, bankAccounts: count, paybills: count },
    registers,
  },
  pricing: {
    frequency: 'quarterly',
    dueDays: 15,
    figures: {
      dailyRate: percent,
      yearlyRate: percent,
      penaltyRate: percent,
      smallest: amount,
      largest: amount,
    },
  },
} as const satisfies Record<string, Definition>
export type ReturnName = keyof typeof returns
export const returnNames = Object.keys(returns) as ReturnName[]
export const definitionOf = (name: ReturnName): Definition => returns[name]

export type Period = { readonly from: Day; readonly to: Day }
/** The period that ends on a day; null where none does. */
export function periodEnding(name: ReturnName, to: Day): Period | null {
  const months = frequencies[definitionOf(name).frequency]
  const isEnd = isMonthEnd(to) && Number(to.slice(5, 7)) % months === 0
  return isEnd ? { from: monthsBefore(to, months - 1), to } : null
}
export const returnDueOn = (name: ReturnName, to: Day): Day => addDays(to, definitionOf(name).dueDays)

const periodsShown = 24
/** Periods that are over, in which the lender had loans, the newest first. */
export function periodsOver(name: ReturnName, since: Day, today: Day): Period[] {
  const endBefore = (of: Day): Day => addDays(monthOf(of), -1)
  const periods: Period[] = []
  for (let to = endBefore(today); to >= since && periods.length < periodsShown; to = endBefore(to)) {
    const period = periodEnding(name, to)
    if (period) periods.push(period)
  }
  return periods
}

export type Figure = {
  readonly name: string
  readonly kind: FigureKind
  readonly typed: boolean
  /** Null until staff type the figure. */
  readonly value: number | null
  /** The same from another place; null where there is none. */
  readonly beside: number | null
}
export const isDifferent = ({ value, beside }: Pick<Figure, 'value' | 'beside'>): boolean =>
  value !== null && beside !== null && value !== beside

/** Day and month of a duty, every so many years; a monthly one has only its day. */
type Duty = { readonly day: number; readonly month?: number; readonly everyYears?: number }
export const obligations = {
  licenceFee: { day: 31, month: 12 },
  certification: { day: 31, month: 12 },
  amlReport: { day: 31, month: 1 },
  highRiskCustomers: { day: 31, month: 1 },
  riskAssessment: { day: 31, month: 1, everyYears: 2 },
  dataProtection: { day: 30, month: 6, everyYears: 2 },
  tierTest: { day: 5 },
  exciseDuty: { day: 20 },
} as const satisfies Record<string, Duty>
export type ObligationName = keyof typeof obligations
export const obligationNames = Object.keys(obligations) as ObligationName[]

/** Obligations and returns appear on the page My work this many days before they are due. */
export const obligationReminderDays = 14

const two = (part: number): string => String(part).padStart(2, '0')
/** The days of a duty from one day to another, the earliest first. */
export function obligationDays(name: ObligationName, from: Day, to: Day): Day[] {
  const { day, month, everyYears = 1 }: Duty = obligations[name]
  const days: Day[] = []
  for (let first = monthOf(from); first <= to; first = addDays(monthEndOf(first), 1)) {
    const [year, ofMonth] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
    if (month !== undefined && (ofMonth !== month || year % everyYears !== 0)) continue
    const on = `${first.slice(0, 8)}${two(day)}` as Day
    if (on >= from && on <= to) days.push(on)
  }
  return days
}
