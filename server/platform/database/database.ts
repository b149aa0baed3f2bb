/** PostgreSQL: one pool, Kysely on top, and transactions that are retried when PostgreSQL asks for it. */
import { Kysely, sql, type Transaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, Pool, types, type ClientBase, type CustomTypesConfig } from 'pg'
import { Dialect, nameResults } from './names.ts'
import { createPreparedStatements, isPlanStale, nameStatements } from './prepared.ts'
import type { Tables } from './schema/tables.ts'

/** A pool or a transaction: the parameter of store functions that work with either. */
export type Db = Kysely<Tables>
/** A transaction: the parameter of store functions that must commit together with other work. */
export type Tx = Transaction<Tables>

export type Database = {
  readonly db: Db
  readonly url: string
  /**
   * Runs `work` in one transaction. A thrown error rolls back; any returned value, including an error value,
   * commits. `work` may run more than once.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether the database answers within a second. */
  healthy(): Promise<boolean>
  /** Connections by state, and the number of callers waiting for one. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number }
  stop(): Promise<void>
}

/**
 * Uses the caller's transaction if there is one: requesting a second connection while holding one starves the
 * pool.
 */
export const inCallersTransaction = <T>(
  database: Pick<Database, 'transaction'>,
  within: Tx | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => (within ? work(within) : database.transaction(work))

export type DatabaseOptions = {
  readonly url: string
  readonly poolSize: number
  readonly statementTimeoutMs: number
  readonly connectWithinMs?: number
  /**
   * For tests: a transaction that requests a second connection fails at once. With a full pool it would
   * deadlock.
   */
  readonly oneConnectionEach?: boolean
}

const int8Oid = 20
const dateOid = 1082
const int8ArrayOid = 1016
const dateArrayOid = 1182
const textArrayOid = 1009

/** bigint columns hold cents and counts: parse them as numbers while these are exact. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError('a bigint from the database is beyond the safe integers')
  return value
}

/** Keep days as 'YYYY-MM-DD': a Date would turn them into an instant. */
const parsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return types.getTypeParser(oid, 'binary') as never
    if (oid === int8Oid) return safeInteger as never
    if (oid === dateOid) return ((text: string) => text) as never
    if (oid === dateArrayOid) return types.getTypeParser(textArrayOid as number) as never
    if (oid === int8ArrayOid) {
      const texts = types.getTypeParser(textArrayOid as number) as (text: string) => (string | null)[]
      return ((text: string) =>
        texts(text).map((item) => (item === null ? null : safeInteger(item)))) as never
    }
    return types.getTypeParser(oid) as never
  },
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const transactionAttempts = 5
const isRetryable = (error: unknown): boolean =>
  isPlanStale(error) ||
  (error instanceof DatabaseError && (error.code === serializationFailure || error.code === deadlockDetected))

type ServerError = { readonly severity?: string }
/** A notice of the server on a connection; pg has no type for it. */
const messagesOf = (client: ClientBase) =>
  (client as unknown as { readonly connection: EventEmitter<{ errorMessage: [ServerError] }> }).connection

export function createDatabase(
  { url, poolSize, statementTimeoutMs, connectWithinMs = 10_000, oneConnectionEach = false }: DatabaseOptions,
  onError: (error: Error) => void,
): Database {
  const statements = createPreparedStatements()
  const inTransaction = new AsyncLocalStorage<boolean>()
  const pool = new Pool({
    // oxlint-disable-next-line typescript/no-misused-promises -- it is waited for, which its types do not say
    onConnect: (client) => nameStatements(client, statements, () => !inTransaction.getStore()),
    connectionString: url,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    connectionTimeoutMillis: connectWithinMs,
    // After a failover, a connection may lead to a server that is now a standby.
    maxLifetimeSeconds: 600,
    types: parsers,
  })
  let stopping = false
  // The pool replaces a broken connection, and its user gets the error from the statement. A connection that
  // is closing may also see its server stop.
  const lost = (error: Error): void => {
    if (!stopping) onError(error)
  }
  const ended = new WeakSet<ClientBase>()
  pool.on('connect', (client) => {
    client.on('error', lost)
    nameResults(client)
    messagesOf(client).on('errorMessage', ({ severity }) => {
      if (severity === 'FATAL') ended.add(client)
    })
  })
  pool.on('error', () => undefined) // the same error a second time, from an idle connection
  const connect = async () => {
    if (oneConnectionEach && inTransaction.getStore())
      throw new Error('a transaction asks for a second connection: hand the transaction on instead')
    const client = await pool.connect()
    const release = client.release.bind(client)
    // The server announces this before it closes the connection. Until then the pool would hand the
    // connection out.
    client.release = (discard) => release(discard || ended.has(client))
    return client
  }
  const db = new Kysely<Tables>({
    dialect: new Dialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
  })

  return {
    db,
    url,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction().execute((tx) => inTransaction.run(true, () => work(tx)))
        } catch (error) {
          if (attempt >= transactionAttempts || !isRetryable(error)) throw error
          await wait(Math.random() * 10 * 2 ** attempt)
        }
      }
    },
    async healthy() {
      const answered = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      return Promise.race([answered, wait(1_000, false, { ref: false })])
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    stop() {
      stopping = true
      return db.destroy()
    },
  }
}
