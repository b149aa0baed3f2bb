/**
 * Standing orders (M-Pesa Ratiba) for loans with several payments (rule messages-22): which orders at the
 * provider make exactly the payments to come.
 */
import { addDays, daysBetween, day, type Day } from '../days.ts'
import type { Part } from '../loan/loan-terms.ts'
import { shillingCents, wholeShillings, type Cents } from '../money.ts'

/** How often an order pays. Which of them a provider takes is configured. */
export const standingFrequencies = ['once', 'weekly', 'biweekly', 'monthly'] as const
export type StandingFrequency = (typeof standingFrequencies)[number]
export const isStandingFrequency = (text: string): text is StandingFrequency =>
  (standingFrequencies as readonly string[]).includes(text)

/** Codes of the edition of the provider's portal that the lender's contract names. */
export type StandingOrderCodes = {
  readonly transactionType: string
  readonly frequencies: Readonly<Partial<Record<StandingFrequency, string>>>
  /** Whether that edition takes an id of ours. */
  readonly ownId: boolean
}
/** Those of the stand-in: the edition of August 2026. */
export const standInStandingOrderCodes: StandingOrderCodes = {
  transactionType: 'Standing Order Pay Bill External Third Party',
  frequencies: { once: '1', weekly: '3', biweekly: '4', monthly: '5' },
  ownId: true,
}

/** An order at the provider: the same amount on its first day and at each interval after it. */
export type StandingOrderPart = {
  readonly frequency: StandingFrequency
  readonly firstOn: Day
  readonly times: number
  readonly amountCents: Cents
}

/** The customer enters a PIN for each part, so a plan that needs more than these has no standing order. */
const partsMost = 3

export const standingReasons = [
  'declined',
  'wrongPin',
  'noAnswer',
  'refused',
  'differs',
  'customer',
  'paidOff',
  'sold',
  'writtenOff',
  'planChanged',
  'over',
] as const
/** Why an order failed (the first five) or ended; `over`: all its days have passed. */
export type StandingReason = (typeof standingReasons)[number]

/** The hour of the due date by which an order must have paid; the customer is prompted then. */
export const standingCheckHour = 17
/** A prompt comes no later than this hour. */
const lastPromptHour = 20
export const isStandingCheckHour = (hour: number): boolean =>
  hour >= standingCheckHour && hour < lastPromptHour

/** The same day of a later month; null where that month is shorter. */
function addMonths(from: Day, count: number): Day | null {
  const [year, month, ofMonth] = from.split('-').map(Number) as [number, number, number]
  const months = year * 12 + (month - 1) + count
  const text = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-${String(ofMonth).padStart(2, '0')}`
  try {
    return day(text)
  } catch {
    return null
  }
}

const daysApart: Readonly<Partial<Record<StandingFrequency, number>>> = { weekly: 7, biweekly: 14 }
/** The day of a payment of an order, counted from 0; null where a month has no such day. */
function dayAt(frequency: StandingFrequency, firstOn: Day, index: number): Day | null {
  if (index === 0) return firstOn
  if (frequency === 'monthly') return addMonths(firstOn, index)
  const days = daysApart[frequency]
  return days === undefined ? null : addDays(firstOn, days * index)
}

/** The days on which an order pays. */
export const standingDays = ({ frequency, firstOn, times }: Omit<StandingOrderPart, 'amountCents'>): Day[] =>
  Array.from({ length: times }, (_, index) => dayAt(frequency, firstOn, index)!)

/**
 * The fewest orders, in order of their days, that pay exactly these amounts on their days; null when the
 * provider's frequencies would need too many, or when there is nothing to pay.
 */
export function standingParts(
  dues: readonly Part[],
  frequencies: readonly StandingFrequency[],
): StandingOrderPart[] | null {
  const asked = dues
    .map(({ on, amountCents }) => ({ on, amountCents: wholeShillings(amountCents) }))
    .filter(({ amountCents }) => amountCents >= shillingCents)
  const parts: StandingOrderPart[] = []
  for (let at = 0; at < asked.length;) {
    const { on: firstOn, amountCents } = asked[at]!
    const runs = frequencies.map((frequency) => {
      let times = 1
      for (let next = asked[at + times]; next; next = asked[at + times]) {
        if (next.amountCents !== amountCents || dayAt(frequency, firstOn, times) !== next.on) break
        times += 1
      }
      return { frequency, firstOn, times, amountCents }
    })
    const longest = runs.reduce<StandingOrderPart | null>(
      (best, run) => (best === null || run.times > best.times ? run : best),
      null,
    )
    const part =
      longest && longest.times === 1 ? (runs.find(({ frequency }) => frequency === 'once') ?? null) : longest
    if (part === null) return null
    parts.push(part)
    at += part.times
  }
  return parts.length === 0 || parts.length > partsMost ? null : parts
}

/** Whether every later payment of an order is still due on its day, with at least its amount. */
export function stillDue(part: StandingOrderPart, dues: readonly Part[], today: Day): boolean {
  const dueOn = new Map(dues.map(({ on, amountCents }) => [on, wholeShillings(amountCents)]))
  return standingDays(part)
    .filter((on) => daysBetween(today, on) > 0)
    .every((on) => (dueOn.get(on) ?? 0) >= part.amountCents)
}
