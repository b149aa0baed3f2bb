/** Cases of late loans: their stages by days past due, what a call is worth, and what may come of one (rule states-24). */
import { contactStops, type ContactRefusal } from './contact-rules.ts'
import { addDays, laterDay, type Day } from '../days.ts'
import type { FlagKind } from '../loan/loan-terms.ts'
import { cents, type Cents } from '../money.ts'

/**
 * For each stage: first day past due, percent of the open balance paid without contact, and percent paid
 * after a call. Assumed until a lender has its own figures.
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

/** Expected recovery of a call above what would be paid anyway. The call list is sorted by it. */
export function expectedCents(stage: CaseStage, balanceCents: Cents): Cents {
  const { selfCurePercent, contactedPercent } = caseStages[stage]
  return cents(Math.floor((balanceCents * (contactedPercent - selfCurePercent)) / 100))
}

/** In working order. */
export const urgencies = ['promiseToday', 'promiseBroken', 'ordinary'] as const
export type Urgency = (typeof urgencies)[number]

/**
 * Why an open case is not on today's call list, in order of precedence: contact stops, the case's next step,
 * then calls already made.
 */
export const pauseReasons = [
  ...contactStops,
  'promised',
  'spoken',
  'later',
  'beingCalled',
  'tooOften',
] as const
export type PauseReason = (typeof pauseReasons)[number]
/** `until`: the day on which the case returns to the call list; null when no date ends the reason. */
export type CallListPause = { readonly why: PauseReason; readonly until: Day | null }

/**
 * Returns why a case is not on today's call list, or null when it is. This is the only rule for that list.
 */
export function callListPauseOf(
  late: { readonly nextOn: Day; readonly promisedOn: Day | null },
  now: {
    readonly refusal: ContactRefusal | null
    /** A colleague's call is under way. */
    readonly isBeingCalled: boolean
    /** A call of today has its result. */
    readonly spokenToday: boolean
  },
  today: Day,
): CallListPause | null {
  const { refusal } = now
  const stop = contactStops.find((each) => each === refusal)
  if (stop) return { why: stop, until: stop === 'paidToday' ? addDays(today, 1) : null }
  // A promise moves the next call to the promised day at the earliest.
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
  /** Days until the next step. For a promise the next step is on the promised day. */
  readonly nextAfterDays: number | 'onPromise'
  /** Flag recorded on the loan with this outcome. The flag stops contact. */
  readonly marks?: FlagKind
}
/** Call outcomes, in the order of their keyboard shortcuts. */
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

/** Whether the call was answered, by the customer or another person. Always true for an inbound call. */
export const isAnswered = (result: CallResult): boolean => result !== 'noAnswer'

/**
 * Default day of the next step after a call: the promised day for a promise, otherwise after the outcome's
 * days, and not before the day of a promise that is still open.
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
