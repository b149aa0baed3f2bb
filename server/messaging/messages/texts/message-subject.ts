/** The subject of a message, and the notices that count from the day on which a provider accepts them. */
import type { Day } from '../../../../domain/days.ts'
import type { CountedKind } from './kind-properties.ts'
import type { MessageKind, MessageValues } from './kinds.ts'

/**
 * A signed copy, the due date of a reminder, new terms or prices, a placed loan, or the repaid loan of an
 * offer.
 */
export type MessageSubject = SignedCopyOf | DueDateOf | PublicationOf | PlacedLoanOf | RepaidOf
export type SignedCopyOf = { readonly requestId: string; readonly part: number }
type DueDateOf = { readonly loanId: string; readonly dueOn: Day }
type PublicationOf = { readonly publicationId: string }
export type RepaidOf = { readonly repaidRequestId: string }
type PlacedLoanOf = { readonly placementId: string; readonly placedLoanId: string }

/** Returns the subject of a message; it is checked again before sending. */
export const aboutOf = (values: MessageValues[MessageKind]): MessageSubject | null => {
  if ('copy' in values) return { requestId: values.copy.requestId, part: values.copy.part }
  if ('publication' in values) return { publicationId: values.publication.id }
  if ('placement' in values)
    return { placementId: values.placement.id, placedLoanId: values.placement.loanId }
  if ('repaid' in values) return { repaidRequestId: values.repaid.requestId }
  return 'loan' in values ? { loanId: values.loan.id, dueOn: values.dueOn } : null
}

/** A notice that counts from now on. */
export type AcceptedMessage = {
  readonly customerId: string
  readonly kind: CountedKind
  readonly about: MessageSubject
}
declare module '../../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    'message.accepted': AcceptedMessage
  }
}
