/** What a code signs: one plan of one loan, with its days and amounts. Another plan needs another code. */
import { createHash } from 'node:crypto'
import type { HardshipPlan } from '../../../domain/loan/hardship.ts'

/** A UUID, as the codes name their subjects: the same for the same plan of the same day. */
export function codeSubject(
  { id }: { readonly id: string },
  { choice, payments }: Pick<HardshipPlan, 'choice' | 'payments'>,
): string {
  const facts = [id, choice.kind, ...payments.map(({ on, amountCents }) => `${on}=${amountCents}`)]
  const hash = createHash('sha256').update(facts.join(' ')).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
