/** Splits a refund over loans. */
import { cents, sumCents, type Cents } from '../../../domain/money.ts'
import type { RefundPart } from './store.ts'

export const sumOf = (parts: readonly RefundPart[]): Cents =>
  sumCents(parts.map(({ amountCents }) => amountCents))

/** Takes from loan after loan until the amount is reached; cents below a shilling stay with the last loan. */
export function partsWithin(held: readonly RefundPart[], amountCents: Cents): RefundPart[] {
  let left: number = amountCents
  return held.flatMap(({ loanId, amountCents: most }) => {
    const part = Math.min(left, most)
    left -= part
    return part > 0 ? [{ loanId, amountCents: cents(part) }] : []
  })
}
