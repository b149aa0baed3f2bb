/**
 * How busy an address and its network are with what strangers may do: ask for codes, mistype codes and
 * passwords. Thousands of customers of a mobile operator share an address, so nobody is refused for their
 * number: beyond what a household does, each has to prove work, and the more the busier it is (rule
 * identity-4). Counted in the database, for all processes.
 */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Failure } from '../../../../contract/errors.ts'
import { networkKey } from '../../../platform/http/limits/address-key.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'

type Limit = {
  /** In an hour: from then on work is to be proved. */
  readonly address: number
  readonly network: number
  /** In an hour, whatever is proved. */
  readonly networkMax: number
}
/**
 * `code`: asked for; the budget gives its share of a network. Wrong codes are bounded by what guessing can reach: 1,000
 * of a network find one code of 10,000 in ten hours, spread over as many numbers as there are.
 */
export const networkLimits = {
  code: { address: 40, network: 200, networkMax: Infinity },
  wrongCode: { address: 60, network: 200, networkMax: 1_000 },
  // Each account slows its own wrong ones down; a network that was full of them would shut its neighbours out.
  wrongPassword: { address: 60, network: 200, networkMax: Infinity },
} as const satisfies Record<string, Limit>
export type NetworkAct = keyof typeof networkLimits

/** The most work that is asked for, in times of the least: some seconds on a cheap phone. */
export const costMax = 16
/** The count is of the last hour, in steps of so many seconds. */
export const stepSeconds = 300
/** As the text of this refusal says. */
export const codesHeldUpSeconds = 900
const hourMs = 3_600_000
/** Rows that share one count. */
const slots = 8

/** How much work is to be proved at so many times the limit: as much again with each doubling. */
export const costAt = (timesLimit: number): number =>
  timesLimit < 1 ? 0 : Math.min(costMax, 2 ** Math.floor(Math.log2(timesLimit)))

export type NetworkLoad = ReturnType<typeof createNetworkLoad>

export function createNetworkLoad({
  clock,
  secrets,
  factor = 1,
  codesOfNetworkMax = Infinity,
}: {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly factor?: number
  /** Codes that one network may ask for in an hour. */
  readonly codesOfNetworkMax?: number
}) {
  const limits: Record<NetworkAct, Limit> = {
    ...networkLimits,
    code: { ...networkLimits.code, networkMax: codesOfNetworkMax },
  }
  const keysOf = (act: NetworkAct, address: string) => ({
    address: secrets.hash('load', `${act} ${address}`),
    network: secrets.hash('load', `${act} network ${networkKey(address)}`),
  })

  /** How often each was counted in the last hour. */
  async function counted(db: Db | Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .selectFrom('network_load')
      .select(['key', sql<number>`sum(taken)::int`.as('taken')])
      .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
      .where('window_start', '>', new Date(clock.now().getTime() - hourMs))
      .groupBy('key')
      .execute()
    return new Map(rows.map(({ key, taken }) => [key, taken]))
  }

  /** Counts once for each key, in one statement; always in this order, so that nobody waits in a circle. */
  async function add(db: Db | Tx, keys: readonly string[]): Promise<void> {
    const now = clock.now().getTime()
    const window = new Date(now - (now % (stepSeconds * 1_000)))
    await db
      .insertInto('network_load')
      .values(keys.map((key) => ({ key, window_start: window, slot: randomInt(slots), taken: 1 })))
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start', 'slot'])
          .doUpdateSet((eb) => ({ taken: eb('network_load.taken', '+', 1) })),
      )
      .execute()
  }

  /** Of one act or several, in one statement. */
  async function timesLimits(db: Db | Tx, acts: readonly NetworkAct[], address: string) {
    const keys = acts.map((act) => ({ act, ...keysOf(act, address) }))
    const counts = await counted(
      db,
      keys.flatMap((each) => [each.address, each.network]),
    )
    return keys.map((each) => {
      const [ofAddress, ofNetwork] = [counts.get(each.address) ?? 0, counts.get(each.network) ?? 0]
      const { address: soft, network: softNetwork, networkMax } = limits[each.act]
      return {
        times: Math.max(ofAddress / soft, ofNetwork / softNetwork) / factor,
        full: ofNetwork >= networkMax * factor,
      }
    })
  }

  /** Why whoever proved so much work may not do it now, or null. Half of what is asked for now is enough: it rises. */
  async function refusal(
    db: Db | Tx,
    act: NetworkAct,
    address: string,
    work: number,
  ): Promise<Failure<'moreProofNeeded' | 'tooManyRequests'> | null> {
    const [load] = await timesLimits(db, [act], address)
    if (load!.full) return { error: 'tooManyRequests', retryAfterSeconds: stepSeconds }
    return work * 2 >= costAt(load!.times)
      ? null
      : { error: 'moreProofNeeded', retryAfterSeconds: stepSeconds }
  }

  return {
    counted,
    add,
    count: (db: Db | Tx, act: NetworkAct, address: string): Promise<void> =>
      add(db, Object.values(keysOf(act, address))),

    refusal,

    /** As `refusal`, for asking for a code: a network that had its share of the money waits. */
    async codeRefusal(
      db: Db | Tx,
      address: string,
      work: number,
    ): Promise<Failure<'moreProofNeeded' | 'codesHeldUp'> | null> {
      const refused = await refusal(db, 'code', address, work)
      return refused?.error === 'tooManyRequests'
        ? { error: 'codesHeldUp', retryAfterSeconds: codesHeldUpSeconds }
        : (refused as Failure<'moreProofNeeded'> | null)
    },

    /** How much work a challenge for this address asks for: the least, or more where it is busy. */
    async cost(db: Db | Tx, address: string): Promise<number> {
      const loads = await timesLimits(db, Object.keys(networkLimits) as NetworkAct[], address)
      return Math.max(1, ...loads.map(({ times }) => costAt(times)))
    },
  }
}
