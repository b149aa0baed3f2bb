/** Complaints, and the clocks that the law sets to them (rule law-14). */
import type { RequestTopic } from './customer-request.ts'
import type { Zone } from '../country/zone.ts'
import { addDays, daysBetween, type Day } from '../days.ts'

/** Customer requests under these topics are complaints. For other topics staff decide. */
const complaintTopics: ReadonlySet<RequestTopic> = new Set([
  'treatment',
  'representative',
  'payment',
  'other',
])
export const isComplaint = (topic: RequestTopic): boolean => complaintTopics.has(topic)
/** Topics that staff can record for a customer who calls or visits. */
export const recordedTopics = ['treatment', 'payment'] as const satisfies readonly RequestTopic[]

export const complaintChannels = ['written', 'oral'] as const
export type ComplaintChannel = (typeof complaintChannels)[number]
export const complaintOutcomes = ['upheld', 'partlyUpheld', 'notUpheld', 'withdrawn'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]
export const replyManners = ['account', 'telephone', 'letter', 'email', 'inPerson'] as const
export type ReplyManner = (typeof replyManners)[number]
/** How a non-customer can submit a complaint. */
export const nonCustomerManners = [
  'telephone',
  'letter',
  'email',
  'inPerson',
] as const satisfies readonly ReplyManner[]

const acknowledgeDays = 7
const resolveDays = 30
/** An oral complaint still open after this many hours is put in writing. */
const oralHours = 48
/** Staff are reminded this many days before a deadline. */
export const remindedDays = 3

/** Answer deadline of a complaint received on a day. */
export const answerBy = (receivedOn: Day): Day => addDays(receivedOn, resolveDays)

export type ComplaintFacts = {
  readonly channel: ComplaintChannel
  readonly receivedAt: Date
  /** Null until receipt is acknowledged to the customer. */
  readonly acknowledgedOn: Day | null
  readonly writtenOn: Day | null
  readonly repliedOn: Day | null
  readonly outcome: ComplaintOutcome | null
}
export const complaintDeadlines = ['acknowledge', 'write', 'resolve', 'record'] as const
export type ComplaintDeadline = (typeof complaintDeadlines)[number]
export type NextDeadline = {
  readonly clock: ComplaintDeadline
  readonly dueOn: Day
  readonly doneOn: Day | null
  readonly late: boolean
}

/** The deadlines of a complaint: required action, due time, and whether it was met. */
export function deadlinesOf(facts: ComplaintFacts, now: Date, zone: Zone): readonly NextDeadline[] {
  const { channel, receivedAt, acknowledgedOn, writtenOn, repliedOn, outcome } = facts
  const receivedOn = zone.dayOf(receivedAt)
  const byDay = (clock: ComplaintDeadline, dueOn: Day, doneOn: Day | null): NextDeadline => ({
    clock,
    dueOn,
    doneOn,
    late: (doneOn ?? zone.dayOf(now)) > dueOn,
  })
  const writeBy = new Date(receivedAt.getTime() + oralHours * 3_600_000)
  const put = writtenOn ?? repliedOn
  return [
    byDay('acknowledge', addDays(receivedOn, acknowledgeDays), acknowledgedOn),
    ...(channel === 'oral'
      ? [
          {
            clock: 'write' as const,
            dueOn: zone.dayOf(writeBy),
            doneOn: put,
            late: put === null ? now >= writeBy : zone.startOf(put) > writeBy,
          },
        ]
      : []),
    byDay('resolve', answerBy(receivedOn), repliedOn),
    // The finding is recorded with the reply.
    ...(repliedOn !== null && outcome === null ? [byDay('record', repliedOn, null)] : []),
  ]
}

export const isOpen = ({ repliedOn, outcome }: Pick<ComplaintFacts, 'repliedOn' | 'outcome'>): boolean =>
  repliedOn === null || outcome === null

/** The next deadline to meet; null when there is none. */
export const nextDeadline = (facts: ComplaintFacts, now: Date, zone: Zone): NextDeadline | null =>
  deadlinesOf(facts, now, zone)
    .filter(({ doneOn }) => doneOn === null)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))[0] ?? null

/** Whole days from the receipt to the reply, or to today. */
export const daysToReply = ({ receivedAt, repliedOn }: ComplaintFacts, today: Day, zone: Zone): number =>
  daysBetween(zone.dayOf(receivedAt), repliedOn ?? today)

/** Late first, then by the next day that is due. */
export const byDeadline = (one: NextDeadline | null, other: NextDeadline | null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return Number(other.late) - Number(one.late) || (one.dueOn < other.dueOn ? -1 : 1)
}
