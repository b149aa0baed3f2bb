/** Status of an application in words, with what it waits for or why it ended (rule states-2). */
import type { Answer } from '../../../contract/client.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import type { Texts } from '../../texts/loaded-texts.ts'
import { usePageTexts } from '../../ui/page-texts.ts'
import { cancellationText } from '../why-cancelled.ts'

type HistoryItem = Answer<'GET /api/v1/customer/demand/history'>['items'][number]
export type RequestState = Pick<
  HistoryItem,
  | 'status'
  | 'label'
  | 'loanStatus'
  | 'size'
  | 'cancellationReason'
  | 'waitsFor'
  | 'dueBy'
  | 'promiseMissedOn'
  | 'goodThrough'
  | 'paidOutOn'
  | 'closedOn'
>

/** `Approved`; with the loan's status if there is a loan: `Approved · Past due`. */
const stateOf = (
  { status, label }: Pick<RequestState, 'status' | 'label'>,
  { labels }: Texts['history'],
): string =>
  status === 'approved' && label !== 'approved' ? `${labels.approved} · ${labels[label]}` : labels[label]

/**
 * Whether My loan is the place to continue: for an open application, and for its loan until nothing is owed.
 */
export const isOngoing = ({ status, loanStatus }: Pick<RequestState, 'status' | 'loanStatus'>): boolean =>
  loanStatus === null
    ? status !== 'rejected' && status !== 'cancelled'
    : loanStatus === 'active' || loanStatus === 'writtenOff'

const ended = (text: (values: { day: string }) => string, on: Day | null): string | null =>
  on && text({ day: showDay(on) })

export function statusSentenceOf(
  request: RequestState,
  { requests: texts, myLoan }: Pick<Texts, 'requests' | 'myLoan'>,
): string | null {
  const {
    status,
    loanStatus,
    size,
    cancellationReason,
    waitsFor,
    dueBy,
    promiseMissedOn,
    goodThrough,
    paidOutOn,
    closedOn,
  } = request
  const through = showDay(goodThrough)
  switch (status) {
    case 'waitingUserConfirmation':
      return texts.toSign({ day: through })
    case 'pendingApproval': {
      const owed = waitsFor.filter((each) => each !== 'person')
      if (owed.length > 0)
        return texts.waitsFor({
          what: owed.map((each) => texts.materials[each]).join(texts.and),
          day: through,
        })
      if (!waitsFor.includes('person') || !dueBy) return texts.deciding
      return promiseMissedOn
        ? texts.late({ missed: showDay(promiseMissedOn), by: showDay(dueBy) })
        : texts.person({ day: showDay(dueBy) })
    }
    case 'alternativeOffer':
      return texts.offer({ amount: showMoney(size), day: through })
    case 'approved':
      return loanStatus === 'ceded'
        ? ended(texts.closed, closedOn)
        : paidOutOn
          ? texts.paidOut({ day: showDay(paidOutOn) })
          : texts.toBePaidOut
    case 'rejected':
      return ended(texts.decided, closedOn)
    case 'cancelled':
      return cancellationText(cancellationReason, myLoan.cancelled)
    case 'repaid':
      return ended(texts.repaid, closedOn)
  }
}

export function RequestStatus({ request }: { readonly request: RequestState }) {
  const texts = usePageTexts()
  const sentence = statusSentenceOf(request, texts)
  return (
    <>
      <p className="font-semibold">{stateOf(request, texts.history)}</p>
      {sentence ? <p>{sentence}</p> : null}
    </>
  )
}
