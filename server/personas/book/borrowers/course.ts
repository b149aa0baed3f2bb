/** Course of a loan: when its borrower pays, how much, and whether at all. */
import { payableCents, type Position } from '../../../../domain/loan/loan.ts'
import type { Dice } from '../random.ts'

export type Payment = {
  /** Relative to the due date; negative before it. */
  readonly day: number
  /** Share of the debt on that day. */
  readonly share: number
  readonly more?: number
}
export type Course = {
  readonly kind: 'early' | 'onTime' | 'inParts' | 'prolongs' | 'slips' | 'late' | 'defaults'
  readonly payments: readonly Payment[]
  /** Days of an extension bought on the day before the due date. */
  readonly prolongedBy?: number
}

/** A share of the debt in shillings, at least one. */
export const shillingsOf = (position: Position, share: number): number =>
  Math.max(1, Math.round(Math.ceil(payableCents(position) / 100) * share))

/** For first and later loans: returning customers have shown that they pay. */
const shares = {
  first: { early: 24, onTime: 36, inParts: 11, prolongs: 4, slips: 12, late: 6, defaults: 7 },
  later: { early: 31, onTime: 36, inParts: 10, prolongs: 6, slips: 11, late: 4, defaults: 2 },
} as const

export function courseOf(dice: Dice, earlierLoans: number, termDays: number): Course {
  const weights = earlierLoans === 0 ? shares.first : shares.later
  const kind = dice.weighted(Object.entries(weights) as [Course['kind'], number][])
  const all = (day: number): Payment => ({
    day,
    share: 1,
    ...(dice.chance(0.03) ? { more: dice.between(1, 7) * 100 } : {}),
  })
  const early = (): number => -dice.between(8, termDays - 8)
  switch (kind) {
    case 'early':
      return { kind, payments: [all(early())] }
    case 'onTime':
      return {
        kind,
        payments: [
          all(
            dice.weighted([
              [0, 5],
              [-1, 3],
              [-2, 2],
              [-dice.between(3, 7), 2],
            ]),
          ),
        ],
      }
    case 'inParts':
      return {
        kind,
        payments: [
          { day: early(), share: dice.between(2, 5) / 10 },
          { day: -dice.between(4, 8), share: dice.between(4, 7) / 10 },
          all(-dice.between(0, 2)),
        ],
      }
    case 'prolongs': {
      const prolongedBy = dice.oneOf([7, 14, 30])
      return { kind, prolongedBy, payments: [all(prolongedBy - dice.between(0, 4))] }
    }
    case 'slips':
      return {
        kind,
        payments: [
          all(
            dice.weighted([
              [1, 4],
              [2, 3],
              [3, 2],
              [dice.between(4, 12), 3],
            ]),
          ),
        ],
      }
    case 'late':
      return {
        kind,
        payments: [{ day: dice.between(6, 25), share: dice.between(2, 5) / 10 }, all(dice.between(28, 75))],
      }
    case 'defaults':
      return {
        kind,
        payments: dice.chance(0.35) ? [{ day: dice.between(5, 60), share: dice.between(1, 3) / 10 }] : [],
      }
  }
}
