/**
 * Reading from a hot standby what is only looked at: figures, counts, and lists that nobody acts on in the same step.
 * Never money, decisions, limits, sessions, locks, or what its reader has just written; the boundary in
 * .dependency-cruiser.json names who may (docs/decisions/2026-11-23-read-replica.md).
 */
import { sql } from 'kysely'
import { createDatabase, type Database, type Db } from './database.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics/metrics.ts'

/** Runs in one transaction that can write nothing, wherever it goes; `ask` may run twice. */
export type Reading = <T>(ask: (db: Db) => Promise<T>) => Promise<T>

type Deps = {
  /** Null: there is no replica. */
  readonly url: string | null
  readonly primary: Pick<Database, 'db'>
  readonly log: Pick<Log, 'warn'>
  readonly metrics: Pick<Metrics, 'readFromPrimary'>
}

const poolSize = 4
const connectWithinMs = 1_000
/** A page waits no longer for the replica; then the primary is asked. */
const answerWithinMs = 5_000
/** How long what was last found of the replica is believed. */
const lookEveryMs = 5_000
const sayEveryMs = 60_000
export const lagMaxSeconds = 30

/**
 * Nothing is late where all that was received is replayed: an idle primary sends no transactions. Without a primary
 * that sends, only the time of the last transaction says how old this is. A replica that became the primary is not late.
 */
async function lagOf(db: Db): Promise<number> {
  const lag = sql<number>`case
    when not pg_is_in_recovery() then 0
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 'infinity') end::float8`
  return (await db.selectNoFrom(lag.as('lag')).executeTakeFirstOrThrow()).lag
}

const readOnly = <T>(db: Db, ask: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').execute(ask)

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${ms} ms`)), ms).unref()
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

export function createReading({ url, primary, log, metrics }: Deps): {
  readonly reading: Reading
  /** How late the replica is; null where there is none, or it does not answer. */
  readonly replicaLag: () => Promise<number | null>
  readonly stopReading: () => Promise<void>
} {
  if (url === null)
    return {
      reading: (ask) => readOnly(primary.db, ask),
      replicaLag: async () => null,
      stopReading: async () => undefined,
    }

  const replica = createDatabase(
    { url, poolSize, statementTimeoutMs: answerWithinMs, connectWithinMs },
    () => undefined, // whoever asks next is told
  )
  type Found = { readonly lag: number | null; readonly why?: unknown }
  let found: Found = { lag: null }
  let foundAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let saidAt = Number.NEGATIVE_INFINITY

  const note = (what: Found): void => {
    found = what
    foundAt = performance.now()
  }
  /** Whoever reads meanwhile waits for the same look. */
  async function look(): Promise<Found> {
    if (performance.now() - foundAt >= lookEveryMs)
      await (looking ??= within(connectWithinMs, lagOf(replica.db))
        .then((lag) => note({ lag }))
        .catch((error: unknown) => note({ lag: null, why: error }))
        .finally(() => {
          looking = undefined
        }))
    return found
  }
  function fromPrimary({ lag, why }: Found): void {
    metrics.readFromPrimary(lag === null ? 'away' : 'behind')
    if (performance.now() - saidAt < sayEveryMs) return
    saidAt = performance.now()
    log.warn({ err: why, lagSeconds: lag }, 'the replica is away or behind: it is read from the primary')
  }

  return {
    async reading(ask) {
      const { lag, why } = await look()
      if (lag === null || lag > lagMaxSeconds) {
        fromPrimary({ lag, why })
        return readOnly(primary.db, ask)
      }
      try {
        return await within(answerWithinMs, readOnly(replica.db, ask))
      } catch (error) {
        // A fault of the question is one at the primary too, and says nothing of the replica.
        const answer = await readOnly(primary.db, ask)
        note({ lag: null, why: error })
        fromPrimary(found)
        return answer
      }
    },
    replicaLag: async () => (await look()).lag,
    stopReading: () => within(connectWithinMs, replica.stop()).catch(() => undefined), // what hangs is let go of
  }
}
