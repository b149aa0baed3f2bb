/** Steps from signing to payout with their progress: done at a time, in progress, or to come. */
import { showDayWithWeekday, showTimeOfDay } from '../../texts/format.ts'
import type { MyLoanWords } from '../../../words/compiled/en/screens/my-loan.ts'
import type { CurrentLoan } from '../loan-data.ts'
import { lastDayOf, dayUnlessToday } from '../times.ts'

export type TimelineStep = {
  readonly key: string
  readonly title: string
  readonly note: string | null
  readonly state: 'done' | 'now' | 'next' | 'failed'
}
type Known = Pick<CurrentLoan, 'status'> & {
  readonly slip: Pick<CurrentLoan['slip'], 'holdsOn'>
  readonly loanRequest: Pick<
    CurrentLoan['loanRequest'],
    'timeline' | 'payout' | 'dueBy' | 'requirePassportScans' | 'requireStatement' | 'expirationDate'
  >
}
type Texts = MyLoanWords['timeline']

export function timelineOf(loan: Known, texts: Texts, language: string): TimelineStep[] {
  const {
    status,
    slip,
    loanRequest: { timeline, dueBy },
  } = loan
  const at = (instant: string | null): string | null => instant && whenOf(instant, slip.holdsOn)
  const decided = status !== 'pendingApproval' && status !== 'alternativeOffer'
  const checkedAlready = decided || status === 'alternativeOffer' || dueBy !== null
  const signed: TimelineStep = {
    key: 'signed',
    title: texts.signed,
    note: at(timeline.signedAt),
    state: 'done',
  }
  const checked: TimelineStep = checkedAlready
    ? { key: 'checked', title: texts.checked, note: at(timeline.checkedAt), state: 'done' }
    : checkingStep(loan, texts, language)
  const approved: TimelineStep = {
    key: 'approved',
    title: texts.approved,
    note: decided ? at(timeline.decidedAt) : null,
    state: decided ? 'done' : 'next',
  }
  const sent = sentStep(loan, texts, at)
  // Our offer of less is signed after we made it.
  if (decided && (timeline.signedAt ?? '') > (timeline.decidedAt ?? ''))
    return [checked, approved, signed, sent]
  return [
    signed,
    checked,
    ...(dueBy
      ? [
          {
            key: 'person',
            title: texts.person,
            note: texts.personBy({ day: showDayWithWeekday(dueBy, language) }),
            state: 'now',
          } as const,
        ]
      : []),
    ...(status === 'alternativeOffer'
      ? [{ key: 'answer', title: texts.answer, note: null, state: 'now' } as const]
      : []),
    approved,
    sent,
  ]
}

/** `09:52`, or with its day where that is not today. */
const whenOf = (instant: string, today: CurrentLoan['slip']['holdsOn']): string =>
  [dayUnlessToday(instant, today), showTimeOfDay(new Date(instant))].filter(Boolean).join(', ')

function checkingStep(
  { loanRequest: { requirePassportScans, requireStatement, expirationDate } }: Known,
  texts: Texts,
  language: string,
): TimelineStep {
  return requirePassportScans || requireStatement
    ? {
        key: 'checked',
        title: texts.yours,
        note: texts.yoursBy({ day: showDayWithWeekday(lastDayOf(expirationDate), language) }),
        state: 'now',
      }
    : { key: 'checked', title: texts.checking, note: texts.checkingNote, state: 'now' }
}

function sentStep(
  { status, loanRequest: { payout, timeline } }: Known,
  texts: Texts,
  at: (instant: string | null) => string | null,
): TimelineStep {
  const key = 'sent'
  if (payout?.status === 'paid')
    return {
      key,
      title: texts.arrived,
      note: [at(timeline.arrivedAt), payout.receipt].filter(Boolean).join(', ') || null,
      state: 'done',
    }
  if (payout?.status === 'failed') return { key, title: texts.notSent, note: null, state: 'failed' }
  if (status !== 'approved') return { key, title: texts.sent, note: null, state: 'next' }
  return {
    key,
    title: texts.sending,
    note: payout?.startsAt ? texts.startsAt({ time: at(payout.startsAt) ?? '' }) : at(timeline.sentAt),
    state: 'now',
  }
}

export const arrivedOn = (
  instant: string,
  today: CurrentLoan['slip']['holdsOn'],
): { readonly time: string; readonly day: string | null } => ({
  time: showTimeOfDay(new Date(instant)),
  day: dayUnlessToday(instant, today),
})
