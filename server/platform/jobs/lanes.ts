/**
 * The lanes of background jobs: which are urgent, how many jobs each runs at once, and which rest in between.
 */
import { ofEachPhoneMethod, phoneMethods, type PhoneMethod } from '../../../domain/phone-money.ts'

type LaneOptions = {
  /** A person waits for it: a worker is not ready while this lane is behind. */
  readonly urgent: boolean
  /** Jobs of this lane that run at once, by default. */
  readonly atATime?: number
  /** After each job, rest for as long as it took: work on all customers leaves half of the machine free. */
  readonly rests?: boolean
}

/** The lane of status queries to a mobile money provider. */
export const questionLaneOf = (method: PhoneMethod) => `${method}Questions` as const
type QuestionLane = ReturnType<typeof questionLaneOf>
const questionLanes = Object.fromEntries(
  phoneMethods.map((method) => [questionLaneOf(method), { urgent: false }]),
) as Readonly<Record<QuestionLane, LaneOptions>>

/**
 * Lanes of jobs. Each has its own workers, so that slow or numerous jobs in one do not delay another
 * (docs/decisions/2026-11-23-lanes-for-jobs.md).
 */
export const lanes = {
  /** Incoming payment messages and decisions; calls no provider. */
  money: { urgent: true },
  /**
   * SMS that a customer waits for: codes, and payment confirmations. Many at once, because a provider may be
   * slow.
   */
  codes: { urgent: true, atATime: 16 },
  /** One per mobile money provider: its payouts and payment prompts. */
  ...ofEachPhoneMethod<LaneOptions>(() => ({ urgent: false })),
  /** One per mobile money provider: status queries. Separate, so that many of them delay no payout. */
  ...questionLanes,
  /** Calls of the card provider. */
  cards: { urgent: false },
  /** Other SMS to a single customer. */
  sms: { urgent: false },
  email: { urgent: false },
  /** Webhooks of partners: their servers may be slow, or down for days. */
  webhooks: { urgent: false },
  /** Bulk messages. */
  bulk: { urgent: false },
  /** Internal work without a provider or a waiting customer: files, events, expiry. */
  background: { urgent: false },
  /** Daily work on all loans: one at a time per process with rests, so that customers hardly notice it. */
  daily: { urgent: false, atATime: 1, rests: true },
} as const satisfies Readonly<Record<string, LaneOptions>>

export type Lane = keyof typeof lanes
export const laneNames = Object.keys(lanes) as Lane[]
const isLane = (name: string): name is Lane => Object.hasOwn(lanes, name)

const optionsOf = (name: string): LaneOptions | undefined => (isLane(name) ? lanes[name] : undefined)
export const restsBetweenJobs = (name: string): boolean => optionsOf(name)?.rests ?? false

const concurrencyMax = 100
/** Parses `money:8,codes`: the number of concurrent jobs per lane. */
export function readLanes(
  list: readonly string[],
  concurrency: number,
): { readonly lanes: Readonly<Partial<Record<Lane, number>>>; readonly wrong: readonly string[] } {
  const read = list.map((item) => {
    const [name = '', text] = item.split(':')
    const most = Number(text ?? optionsOf(name)?.atATime ?? concurrency)
    const right = isLane(name) && Number.isSafeInteger(most) && most >= 1 && most <= concurrencyMax
    return { item, name, most, right }
  })
  return {
    lanes: Object.fromEntries(read.filter(({ right }) => right).map(({ name, most }) => [name, most])),
    wrong: read.filter(({ right }) => !right).map(({ item }) => item),
  }
}
