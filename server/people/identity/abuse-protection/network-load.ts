/**
 * Load of an address and its network by acts of unknown callers: requesting codes, wrong codes and passwords.
 * Thousands of customers of a mobile operator share an address, so no number of people is refused: beyond the
 * use of a household each caller solves a proof of work, which grows with the load (rule identity-4). Counted
 * in the database, for all processes.
 */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Failure } from '../../../../contract/errors.ts'
import { networkKey } from '../../../platform/http/limits/address-key.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'

type Limit = {
  /** Per hour: above this, proof of work is required. */
  readonly address: number
  readonly network: number
  /** Per hour: above this, even proof of work is refused. */
  readonly networkMax: number
}
/**
 * `code`: requested codes; the budget limits a network's share. Wrong codes are limited by what guessing can
 * reach: 1,000 of a network find one code of 10,000 in ten hours, over as many numbers as there are.
 */
export const networkLimits = {
  code: { address: 40, network: 200, networkMax: Infinity },
  wrongCode: { address: 60, network: 200, networkMax: 1_000 },
  // Each account slows its own wrong passwords down; a limit on a network would lock its other users out.
  wrongPassword: { address: 60, network: 200, networkMax: Infinity },
} as const satisfies Record<string, Limit>
export type NetworkAct = keyof typeof networkLimits

/** Highest work as a multiple of the lowest: some seconds on a cheap phone. */
export const costMax = 16
/** Resolution in seconds of the sliding hour. */
export const stepSeconds = 300
/** As in the text of this refusal. */
export const codesHeldUpSeconds = 900
const hourMs = 3_600_000
/** Rows that share one count, so that updates do not queue. */
const slots = 8

/** Returns the cost at a multiple of the limit: it grows with each doubling. */
export const costAtLoad = (timesLimit: number): number =>
  timesLimit < 1 ? 0 : Math.min(costMax, 2 ** Math.floor(Math.log2(timesLimit)))

export type NetworkLoad = ReturnType<typeof createNetworkLoad>

export function createNetworkLoad({
  clock,
  secrets,
  rateLimitFactor: factor = 1,
  codesOfNetworkMax = Infinity,
}: {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly rateLimitFactor?: number
  /** Codes per hour that one network may request. */
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

  /** Returns the counts of the last hour by key. */
  async function counted(db: Db | Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .selectFrom('network_load')
      .select(['key', sql<number>`sum(taken)::int`.as('taken')])
      .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
      .where('windowStart', '>', new Date(clock.now().getTime() - hourMs))
      .groupBy('key')
      .execute()
    return new Map(rows.map(({ key, taken }) => [key, taken]))
  }

  /** Adds one to each key, in one statement and a fixed order, so that updates never deadlock. */
  async function add(db: Db | Tx, keys: readonly string[]): Promise<void> {
    const now = clock.now().getTime()
    const window = new Date(now - (now % (stepSeconds * 1_000)))
    await db
      .insertInto('network_load')
      .values(keys.map((key) => ({ key, windowStart: window, slot: randomInt(slots), taken: 1 })))
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'windowStart', 'slot'])
          .doUpdateSet((eb) => ({ taken: eb('network_load.taken', '+', 1) })),
      )
      .execute()
  }

  /** Returns the load as a multiple of the limit for one or several acts, in one statement. */
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

  /**
   * Returns why a caller with this much proven work is refused, or null. Half of the current cost is enough,
   * because the cost rises while a browser works.
   */
  async function refusal(
    db: Db | Tx,
    act: NetworkAct,
    address: string,
    work: number,
  ): Promise<Failure<'moreProofNeeded' | 'tooManyRequests'> | null> {
    const [load] = await timesLimits(db, [act], address)
    if (load!.full) return { error: 'tooManyRequests', retryAfterSeconds: stepSeconds }
    return work * 2 >= costAtLoad(load!.times)
      ? null
      : { error: 'moreProofNeeded', retryAfterSeconds: stepSeconds }
  }

  return {
    counted,
    add,
    count: (db: Db | Tx, act: NetworkAct, address: string): Promise<void> =>
      add(db, Object.values(keysOf(act, address))),

    refusal,

    /** As `refusal`, for requesting a code: a network that used its share of the budget waits. */
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

    /** Returns the cost of a challenge for this address: the lowest, or more under load. */
    async cost(db: Db | Tx, address: string): Promise<number> {
      const loads = await timesLimits(db, Object.keys(networkLimits) as NetworkAct[], address)
      return Math.max(1, ...loads.map(({ times }) => costAtLoad(times)))
    },
  }
}
