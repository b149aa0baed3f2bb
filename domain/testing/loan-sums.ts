/** Sums over the movements and the position of a loan, for tests of properties. */
import { type Day } from '../days.ts'
import { bucketNames, isMoney, type Movement, type Position } from '../loan/loan-terms.ts'
import { sumCents } from '../money.ts'

export const upTo = (movements: readonly Movement[], on: Day) =>
  movements.filter((movement) => movement.on <= on)
export const sumOf = (movements: readonly Movement[], ...kinds: Movement['kind'][]) =>
  sumCents(movements.map((one) => (isMoney(one) && kinds.includes(one.kind) ? one.amountCents : 0)))
export const total = (position: Position, of: 'chargedCents' | 'paidCents' | 'writtenOffCents') =>
  sumCents(bucketNames.map((name) => position.buckets[name][of]))
