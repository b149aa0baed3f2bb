/** The state that a loan's position calls for. */
import type { Position } from '../../../domain/loan/loan.ts'
import { loanEdges, type LoanEvent, type LoanStatus } from '../../../domain/loan/status.ts'
import { next } from '../../../domain/state-machine.ts'
import type { Loan } from './store.ts'

/** The edge that the position calls for, by the table; a loan that needs none keeps its state. */
export function statusAfter({ status, writtenOffOn }: Loan, position: Position): LoanStatus {
  const settled = position.settledOn !== null
  const event: LoanEvent | null = settled
    ? status === 'active'
      ? 'settle'
      : status === 'writtenOff'
        ? 'recover'
        : null
    : status === 'repaid'
      ? 'reverse'
      : null
  if (event === null) return status
  const to = next<LoanStatus, LoanEvent>(
    loanEdges,
    status,
    event,
    event === 'reverse' ? 'provider' : 'system',
  )
  if (typeof to !== 'string') return status
  // What made the written-off loan repaid was taken back: the officer's decision stands.
  const again =
    to === 'active' && writtenOffOn !== null
      ? next<LoanStatus, LoanEvent>(loanEdges, to, 'writeOff', 'officer')
      : to
  return typeof again === 'string' ? again : to
}
