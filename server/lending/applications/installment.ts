/** Which of several payments comes next. */
import type { DuePayment } from '../../../domain/loan-terms.ts'
import type { CurrentLoanView } from './current-input.ts'

/** What has fallen due already is one payment, of one or several of the schedule. */
export function installmentOf(of: number, comes: readonly DuePayment[]): CurrentLoanView['installment'] {
  const [next, ...later] = comes
  if (of <= 1 || !next) return null
  const through = of - later.length
  return { number: through - (next.parts?.length ?? 1) + 1, through, of }
}
