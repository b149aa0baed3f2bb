type LaneOptions = {
  /** Somebody waits: a worker is not ready while it is late. */
  readonly urgent: boolean
  /** How many jobs of it run at the same time where nothing else is said. */
  readonly atATime?: number
  /** After each job as long as it took: work on all customers leaves half of the machine to each of them. */
  readonly rests?: boolean
}

/**
 * Lanes of jobs: each has workers of its own, so that what is slow or much in one holds up no other
 * (docs/decisions/2026-11-23-lanes-for-jobs.md).
 */
export const lanes = {
  /** What we were told of money, and decisions: nobody outside is asked. */
  money: { urgent: true },
  /** SMS that somebody waits for: codes, and that a payment arrived. Many at a time, for a provider may be slow. */
  codes: { urgent: true, atATime: 16 },
  /** Payouts and prompts by M-Pesa. */
  mpesa: { urgent: false },
  /** Payouts and prompts by Airtel Money. */
  airtel: { urgent: false },
  /** Questions to M-Pesa: what became of a payout, whether a payment is real. Many of them hold up no payout. */
  mpesaQuestions: { urgent: false },
  airtelQuestions: { urgent: false },
  /** Calls of the card provider. */
  cards: { urgent: false },
  /** The other SMS about one customer's affairs. */
  sms: { urgent: false },
  email: { urgent: false },
  /** What partners are told: their servers may be slow, or away for days. */
  webhooks: { urgent: false },
  /** Messages to many. */
  bulk: { urgent: false },
  /** What no provider is asked for and no customer looks at: files, events, what expires. */
  background: { urgent: false },
  /** The day's work on all loans: one at a time in a process with rests between them, so that customers hardly feel it. */
  daily: { urgent: false, atATime: 1, rests: true },
} as const satisfies Readonly<Record<string, LaneOptions>>

export type Lane = keyof typeof lanes
export const laneNames = Object.keys(lanes) as Lane[]
const isLane = (name: string): name is Lane => Object.hasOwn(lanes, name)

const optionsOf = (name: string): LaneOptions | undefined => (isLane(name) ? lanes[name] : undefined)
export const restsBetween = (name: string): boolean => optionsOf(name)?.rests ?? false

const concurrencyMax = 100
/** `money:8,codes`: how many jobs of each lane run at the same time. */
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
