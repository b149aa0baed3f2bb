/** Slips of made-up loans, and the sums that must agree in each. */
import { expect } from 'vitest'
import { slipShape, type Slip } from '../../../contract/fields.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { positionOn, type LoanTerms, type Movement } from '../../../domain/loan/loan.ts'
import { loanSlip, type LoanFigures } from './slips.ts'

export const inCents = (amount: number): number => Math.round(amount * 100)
const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + inCents(amount), 0)
export const of = (slip: Slip, key: Slip['lines'][number]['key']): number | undefined =>
  slip.lines.find((line) => line.key === key)?.amount
export const figuresOn = (
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
  sold = false,
): LoanFigures => {
  const position = positionOn(terms, movements, on)
  const notSold = position.settledOn ? 'repaid' : position.writtenOffOn ? 'writtenOff' : 'active'
  return {
    status: sold ? 'ceded' : notSold,
    terms,
    movements,
    position,
    closedOn: sold ? on : position.settledOn,
  }
}
export const slipOn = (terms: LoanTerms, movements: readonly Movement[], on: Day): Slip =>
  loanSlip(figuresOn(terms, movements, on), on)
/**
 * Returns the days of a loan's history on which its figures change: those of its payments, around its due
 * dates, and some later ones.
 */
export const daysOf = (terms: LoanTerms, movements: readonly Movement[], on: Day): Day[] => {
  const { maturityDay } = positionOn(terms, movements, on)
  return [
    ...new Set([
      on,
      ...movements.map((movement) => movement.on),
      ...[...terms.dues.map((due) => due.on), maturityDay].flatMap((due) =>
        [-1, 0, 1, 40, 91].map((days) => addDays(due, days)),
      ),
    ]),
  ].filter((each) => each >= terms.paidOutOn)
}

export function reconciles(slip: Slip): void {
  expect(slipShape.parse(slip)).toEqual(slip)
  expect(sum(slip.lines)).toBe(inCents(slip.total.amount))
  if (slip.kept) {
    expect(sum(slip.kept.lines)).toBe(inCents(slip.kept.total))
    expect(slip.kept.total).toBe(slip.total.amount)
  }
  if (slip.ahead) expect(sum(slip.ahead.lines)).toBe(inCents(slip.ahead.total))
  for (const amount of [
    slip.ahead?.total ?? 0,
    slip.dailyIncrease,
    slip.total.key === 'repaid' ? 0 : slip.total.amount,
  ])
    expect(Number.isInteger(amount)).toBe(true)
}
