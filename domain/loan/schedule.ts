/** Schedules: when a loan is repaid, in how many payments (rule money-19). */
import { addDays, type Day } from '../days.ts'
import { chargeWithin, withExcise } from './excise.ts'
import type { Allocation, Due } from './loan-terms.ts'
import { cents, type Cents } from '../money.ts'

export type ScheduleInput = {
  readonly principalCents: Cents
  readonly paidOutOn: Day
  /** Days from payout to each due, rising. */
  readonly dueAfterDays: readonly number[]
  readonly dailyRatePpm: number
  readonly exciseRatePpm: number
  /** Paid with the last payment, or with the first where they come before principal (rule money-6). */
  readonly addOnsCents: Cents
  readonly allocation: Allocation
  /** With in duplum `always`: maximum total charges, excise included. */
  readonly chargesLimitCents: number
}

/**
 * The dues of a loan, in equal payments; the last one takes the odd cents. Where charges before a due exceed an equal
 * payment (small loans with dear add-ons), each due repays an equal part of the principal instead.
 */
export function makeDues(input: ScheduleInput): Due[] {
  const { principalCents, paidOutOn, dueAfterDays } = input
  const equal = dueAfterDays.length === 1 ? [principalCents] : equalPayments(input).parts
  const parts = equal.every((part) => part > 0) ? equal : equalParts(principalCents, dueAfterDays.length)
  return dueAfterDays.map((after, index) => ({
    on: addDays(paidOutOn, after),
    principalCents: cents(parts[index]!),
  }))
}

function equalParts(principalCents: number, count: number): number[] {
  const part = Math.floor(principalCents / count)
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? part : principalCents - part * (count - 1),
  )
}

type Plan = { parts: number[]; lastPayment: number }

/** The largest payment that leaves the last one no smaller: the last falls as the others rise. */
function equalPayments(input: ScheduleInput): Plan {
  let enough = 0
  let tooMuch = input.principalCents + planFor(input, 0).lastPayment
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2)
    if (planFor(input, middle).lastPayment >= middle) enough = middle
    else tooMuch = middle
  }
  return planFor(input, enough)
}

function planFor(input: ScheduleInput, payment: number): Plan {
  const {
    principalCents,
    dueAfterDays,
    dailyRatePpm,
    exciseRatePpm,
    addOnsCents,
    allocation,
    chargesLimitCents,
  } = input
  const addOns = withExcise(addOnsCents, exciseRatePpm)
  const mostInterest =
    chargesLimitCents === Infinity ? Infinity : chargeWithin(chargesLimitCents - addOns, exciseRatePpm)
  const parts: number[] = []
  let principal: number = principalCents
  let interestMicro = 0
  let chargesPaid = 0
  let lastPayment = 0
  dueAfterDays.forEach((after, index) => {
    interestMicro += principal * dailyRatePpm * (after - (dueAfterDays[index - 1] ?? 0))
    const interest = Math.min(Math.floor(interestMicro / 1_000_000), mostInterest)
    const isLast = index === dueAfterDays.length - 1
    const charges =
      withExcise(interest, exciseRatePpm) + (isLast || allocation !== 'addOnsLast' ? addOns : 0) - chargesPaid
    chargesPaid += charges
    const part = isLast ? principal : payment - charges
    lastPayment = charges + part
    parts.push(part)
    principal -= part
  })
  return { parts, lastPayment }
}
