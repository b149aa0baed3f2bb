/** What a loan owes: a pure replay of its terms and its dated movements (PRODUCT 2). */
import type { LoanTerms, Movement, Position } from './loan-terms.ts'
import type { Day } from './days.ts'

export type { AddOnKind, Bucket, BucketName, Due, InDuplum, LoanTerms, Movement, Position } from './loan-terms.ts'

export function positionOn(terms: LoanTerms, movements: readonly Movement[], on: Day): Position {
  throw new Error(`being written ${terms.paidOutOn} ${movements.length} ${on}`)
}
