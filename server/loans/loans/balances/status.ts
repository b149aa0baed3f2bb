/** Derives a loan's status from its position. */
import type { Position } from '../../../../domain/loan/loan.ts'
import { loanEdges, type LoanEvent, type LoanStatus } from '../../../../domain/loan/status.ts'
import { next } from '../../../../domain/state-machine.ts'
import type { Loan } from '../store.ts'

type EventByStatus = Readonly<Partial<Record<LoanStatus, LoanEvent>>>
/** The event of a loan that its movements settle. */
const settling: EventByStatus = { active: 'settle', writtenOff: 'recover' }
/** The event of a loan that they no longer settle. */
const reopening: EventByStatus = { repaid: 'reverse' }

/** The status after applying the event that the position requires; unchanged when it requires none. */
export function statusAfter({ status, writtenOffOn }: Loan, position: Position): LoanStatus {
  const event = position.settledOn === null ? reopening[status] : settling[status]
  if (event === undefined) return status
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
