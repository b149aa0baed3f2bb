/** Cases of late loans: their stages by days past due, what a call is worth, and what may come of one (rule states-24). */
import { contactStops, type ContactRefusal } from './contact-rules.ts'
import { addDays, laterDay, type Day } from '../days.ts'
import type { MarkKind } from '../loan/loan-terms.ts'
import { cents, type Cents } from '../money.ts'

/**
 * From which day past due a stage begins, and of a hundred shillings that are open how many come in by themselves, and
 * how many where somebody calls. Assumed until a lender has figures of its own.
 */
export const caseStages = {
  soft: { fromDay: 1, selfCurePercent: 55, contactedPercent: 65 },
  called: { fromDay: 8, selfCurePercent: 25, contactedPercent: 40 },
  firm: { fromDay: 31, selfCurePercent: 10, contactedPercent: 20 },
  final: { fromDay: 61, selfCurePercent: 5, contactedPercent: 12 },
  nonPerforming: { fromDay: 91, selfCurePercent: 2, contactedPercent: 6 },
} as const
export type CaseStage = keyof typeof caseStages
export const caseStageNames = Object.keys(caseStages) as CaseStage[]

export const stageOf = (daysPastDue: number): CaseStage =>
  caseStageNames.findLast((stage) => caseStages[stage].fromDay <= daysPastDue) ?? 'soft'

/** What a call is expected to recover beyond what would come anyway: cases are worked in this order. */
export function expectedCents(stage: CaseStage, balanceCents: Cents): Cents {
  const { selfCurePercent, contactedPercent } = caseStages[stage]
  return cents(Math.floor((balanceCents * (contactedPercent - selfCurePercent)) / 100))
}

/** In the order in which they are worked. */
export const urgencies = ['promiseToday', 'promiseBroken', 'ordinary'] as const
export type Urgency = (typeof urgencies)[number]

/** Why an open case does not wait for a call today: what stops contact first, then its own step, then calls made. */
export const restReasons = [
  ...contactStops,
  'promised',
  'spoken',
  'later',
  'beingCalled',
  'tooOften',
] as const
export type RestReason = (typeof restReasons)[number]
/** `until`: the day on which it waits again; null where no day ends it. */
export type Rest = { readonly why: RestReason; readonly until: Day | null }

/** Null where the case waits today. What the list of the day leaves out is what this names: nothing else decides it. */
export function restOf(
  late: { readonly nextOn: Day; readonly promisedOn: Day | null },
  now: {
    readonly refusal: ContactRefusal | null
    /** A colleague's call is under way. */
    readonly isBeingCalled: boolean
    /** A call of today has its result. */
    readonly spokenToday: boolean
  },
  today: Day,
): Rest | null {
  const { refusal } = now
  const stop = contactStops.find((each) => each === refusal)
  if (stop) return { why: stop, until: stop === 'paidToday' ? addDays(today, 1) : null }
  // Nobody is called before the day of their promise, whatever the next step was.
  const until = laterDay(late.nextOn, late.promisedOn ?? late.nextOn)
  if (until > today) {
    const why = late.promisedOn !== null ? 'promised' : now.spokenToday ? 'spoken' : 'later'
    return { why, until }
  }
  if (now.isBeingCalled) return { why: 'beingCalled', until: null }
  // Outside the hours of contact the list of the day is the one for when they begin.
  return refusal === 'tooOften' ? { why: refusal, until: null } : null
}

type Result = {
  /** Days until the next step; of a promise the next step is on its own day. */
  readonly nextAfterDays: number | 'onPromise'
  /** What is noted of the loan with it: from then on we do not contact them. */
  readonly marks?: MarkKind
}
/** What came of a call, in the order of their keys. */
export const callResults = {
  promised: { nextAfterDays: 'onPromise' },
  noAnswer: { nextAfterDays: 1 },
  callBack: { nextAfterDays: 1 },
  refused: { nextAfterDays: 3 },
  hardship: { nextAfterDays: 1 },
  someoneElse: { nextAfterDays: 7 },
  disputes: { nextAfterDays: 7, marks: 'dispute' },
  lawyer: { nextAfterDays: 7, marks: 'lawyer' },
  deceased: { nextAfterDays: 7, marks: 'deceased' },
  stopCalls: { nextAfterDays: 7, marks: 'stopContact' },
} as const satisfies Record<string, Result>
export type CallResult = keyof typeof callResults
export const callResultNames = Object.keys(callResults) as CallResult[]

/** Whether somebody spoke with them: what a call of theirs always is. */
export const isAnswered = (result: CallResult): boolean => result !== 'noAnswer'

/**
 * The day of the next step after a call, where nobody says another: of a promise that is made its day, and otherwise not
 * before the day of the one that is open.
 */
export function nextStepOn(
  result: CallResult,
  today: Day,
  promise: { readonly made: Day | null; readonly open: Day | null },
): Day {
  const { nextAfterDays } = callResults[result]
  if (nextAfterDays === 'onPromise') return promise.made ?? addDays(today, 1)
  const on = addDays(today, nextAfterDays)
  return laterDay(on, promise.open ?? on)
}

/** The latest day of a next step: a case is not put away. */
export const nextStepDaysMax = 30
