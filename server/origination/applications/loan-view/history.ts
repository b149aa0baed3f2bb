/** A past application or loan in the customer's history. */
import type { Calendar } from '../../../../domain/country/calendar.ts'
import type { history } from '../../../../contract/loans/history.ts'
import type { CallAnswer } from '../../../../contract/call.ts'
import { daysBetween, type Day } from '../../../../domain/days.ts'
import { labelOf } from '../../../../domain/loan/status.ts'
import { toMajor } from '../../../../domain/money.ts'
import { answerDeadlineOn } from '../../../../domain/contact/answer-deadlines.ts'
import { photosDue, statementDue, type Application } from '../intake/application.ts'
import type { Loan } from '../../../loans/loans/index.ts'

export type HistoryItem = CallAnswer<typeof history>['items'][number]

export const productOf = ({ product }: Application) => (product === 'installment' ? product : 'standard')

function waitsFor(request: Application): HistoryItem['waitsFor'] {
  if (request.status !== 'pendingApproval') return []
  const [scans, statement] = [photosDue(request) !== undefined, statementDue(request)]
  return [
    ...(scans ? ['scans' as const] : []),
    ...(statement ? ['statement' as const] : []),
    ...(request.isReferred && !scans && !statement ? ['person' as const] : []),
  ]
}

/** A line of the history and of My requests (rule states-14). */
export const historyItem = (
  request: Application,
  loan: Pick<Loan, 'status' | 'paidOutOn' | 'closedOn' | 'writtenOffOn' | 'nextDueOn'> | null,
  today: Day,
  calendar: Calendar,
): HistoryItem => ({
  id: request.id,
  documentNumber: request.contractNumber,
  requestDate: request.requestedOn,
  size: toMajor(request.offeredCents),
  termDays: request.termDays,
  label: labelOf(
    request.status,
    loan && { status: loan.status, daysUntilDue: loan.nextDueOn && daysBetween(today, loan.nextDueOn) },
  ),
  paidOutOn: loan?.paidOutOn ?? null,
  closedOn: loan ? loan.closedOn : request.closedOn,
  writtenOffOn: loan?.writtenOffOn ?? null,
  requestedSize: toMajor(request.requestedCents),
  product: productOf(request),
  status: request.status,
  loanStatus: loan?.status ?? null,
  cancellationReason: request.cancellationReason,
  waitsFor: waitsFor(request),
  dueBy:
    request.status === 'pendingApproval'
      ? answerDeadlineOn(request.personDueOn, request.answerDeadlineMissedOn, today, calendar).by
      : null,
  promiseMissedOn:
    request.status === 'pendingApproval'
      ? answerDeadlineOn(request.personDueOn, request.answerDeadlineMissedOn, today, calendar).missedOn
      : null,
  goodThrough: request.expiresOn,
})
