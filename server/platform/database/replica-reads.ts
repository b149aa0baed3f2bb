/**
 * Reads from a hot standby: figures, counts, and lists that are not acted on in the same step. Never money,
 * decisions, limits, sessions, locks, or data that its reader has just written. .dependency-cruiser.json
 * lists who may use it (docs/decisions/2026-11-23-read-replica.md).
 */
import { sql } from 'kysely'
import { createDatabase, type Database, type Db } from './database.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics/metrics.ts'

/** Runs in a read-only transaction, on either server; `ask` may run twice. */
export type ReadQuery = <T>(ask: (db: Db) => Promise<T>) => Promise<T>

type Deps = {
  /** Null without a replica. */
  readonly url: string | null
  readonly primary: Pick<Database, 'db'>
  readonly log: Pick<Log, 'warn'>
  readonly metrics: Pick<Metrics, 'readFromPrimary'>
}

const poolSize = 4
const connectWithinMs = 1_000
/** Longest wait of a page for the replica, before the primary is used. */
const answerWithinMs = 5_000
/** How long the last check of the replica is trusted. */
const lookEveryMs = 5_000
const reportEveryMs = 60_000
export const lagMaxSeconds = 30

/**
 * The lag is zero when everything received is replayed: an idle primary sends no transactions. Without a
 * connection to the primary, only the time of the last transaction shows the age. A promoted replica has no
 * lag.
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

export function createReplicaReads({ url, primary, log, metrics }: Deps): {
  readonly reading: ReadQuery
  /** Lag of the replica; null when there is none or it does not answer. */
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
    () => undefined, // the next caller gets the error
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
  /** Concurrent readers share one check. */
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
    if (performance.now() - saidAt < reportEveryMs) return
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
        // An error of the query itself would also occur on the primary and says nothing about the replica.
        const answer = await readOnly(primary.db, ask)
        note({ lag: null, why: error })
        fromPrimary(found)
        return answer
      }
    },
    replicaLag: async () => (await look()).lag,
    // stop waiting for hung connections
    stopReading: () => within(connectWithinMs, replica.stop()).catch(() => undefined),
  }
}
