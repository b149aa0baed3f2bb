/** Message to the customer about a concession. */
import { nextPayment, payableCents, type Position } from '../../../domain/loan/loan.ts'
import type { ConcessionPreview, Loan } from '../loans/index.ts'
import type { Notice } from '../../messaging/messages/index.ts'
import type { TypedConcession } from './input.ts'

/** With the current figures; null for a flag. */
export function noticeOf(
  typed: TypedConcession,
  { customerId, documentNumber }: Loan,
  position: Position,
  { before, after, givenUpCents }: ConcessionPreview,
  paybill: string,
): Notice | null {
  const to = { paybill, accountNumber: documentNumber }
  switch (typed.kind) {
    case 'waiver': {
      const values = { ...to, amountCents: givenUpCents, owedCents: payableCents(position) }
      return { customerId, kind: 'chargesWaived', values }
    }
    case 'settlement':
      return {
        customerId,
        kind: 'settlementAgreed',
        values: { ...to, amountCents: typed.amount, until: typed.until },
      }
    case 'restructure':
      return newScheduleNotice({ customerId, documentNumber }, { before, after }, paybill)
    case 'mark':
      return null
  }
}

export function newScheduleNotice(
  { customerId, documentNumber }: Pick<Loan, 'customerId' | 'documentNumber'>,
  { before, after }: Pick<ConcessionPreview, 'before' | 'after'>,
  paybill: string,
): Notice {
  const { amountCents, on: dueOn } = nextPayment(after.position)
  const lastOn = after.dues.at(-1)?.on ?? before.position.maturityDay
  const values = { paybill, accountNumber: documentNumber, amountCents, dueOn, lastOn }
  return { customerId, kind: 'newSchedule', values }
}
