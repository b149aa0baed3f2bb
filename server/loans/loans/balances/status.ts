/** Derives a loan's status from its position. */
import type { Position } from '../../../../domain/loan/loan.ts'
import { loanEdges, type LoanEvent, type LoanStatus } from '../../../../domain/loan/status.ts'
import { next } from '../../../../domain/state-machine.ts'
import type { Loan } from '../store.ts'

/** The status after applying the event that the position requires; unchanged when it requires none. */
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
  // The payment that had repaid a written-off loan was reversed: the officer's write-off applies again.
  const again =
    to === 'active' && writtenOffOn !== null
      ? next<LoanStatus, LoanEvent>(loanEdges, to, 'writeOff', 'officer')
      : to
  return typeof again === 'string' ? again : to
}
