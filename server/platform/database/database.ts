/** PostgreSQL: one pool, Kysely on it, transactions that are tried again where PostgreSQL asks for that. */
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, Pool, types, type ClientBase, type CustomTypesConfig } from 'pg'
import { createStatements, planIsOld, nameStatements } from './prepared.ts'
import type { Tables } from './schema/tables.ts'

/** A connection pool or a transaction: what a store function takes when either will do. */
export type Db = Kysely<Tables>
/** A transaction: what a store function takes when its work must happen together with other work. */
export type Tx = Transaction<Tables>

export type Database = {
  readonly db: Db
  readonly url: string
  /**
   * Runs `work` in one transaction. An error thrown rolls it back; a value, an error value included, commits.
   * `work` may run more than once.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether the database answers within a second. */
  healthy(): Promise<boolean>
  /** How many of its connections do what, and how many callers wait for one. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number }
  stop(): Promise<void>
}

/**
 * In the caller's transaction where there is one: asking for a second connection while holding one starves the pool.
 */
export const inside = <T>(
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
   * Of tests: a transaction that waits for a second connection fails at once. With a full pool it would wait
   * for itself.
   */
  readonly oneConnectionEach?: boolean
}

const int8Oid = 20
const dateOid = 1082
const int8ArrayOid = 1016
const dateArrayOid = 1182
const textArrayOid = 1009

/** bigint columns hold cents and counts: numbers, as long as they are exact. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError('a bigint from the database is beyond the safe integers')
  return value
}

/** Days stay 'YYYY-MM-DD': a Date would make an instant of them. */
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
  planIsOld(error) ||
  (error instanceof DatabaseError && (error.code === serializationFailure || error.code === deadlockDetected))

type ServerError = { readonly severity?: string }
/** What the server says on a connection: pg has no type for it. */
const messagesOf = (client: ClientBase) =>
  (client as unknown as { readonly connection: EventEmitter<{ errorMessage: [ServerError] }> }).connection

export function createDatabase(
  { url, poolSize, statementTimeoutMs, connectWithinMs = 10_000, oneConnectionEach = false }: DatabaseOptions,
  onError: (error: Error) => void,
): Database {
  const statements = createStatements()
  const inTransaction = new AsyncLocalStorage<boolean>()
  const pool = new Pool({
    // oxlint-disable-next-line typescript/no-misused-promises -- it is waited for, which its types do not say
    onConnect: (client) => nameStatements(client, statements, () => !inTransaction.getStore()),
    connectionString: url,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    connectionTimeoutMillis: connectWithinMs,
    // After a change of roles a connection may lead to what is a standby by now.
    maxLifetimeSeconds: 600,
    types: parsers,
  })
  let stopping = false
  // A connection that broke, idle or in use: the pool replaces it, and who uses it is told by its statement. One
  // that is being ended may meet the end of its server.
  const lost = (error: Error): void => {
    if (!stopping) onError(error)
  }
  const ended = new WeakSet<ClientBase>()
  pool.on('connect', (client) => {
    client.on('error', lost)
    messagesOf(client).on('errorMessage', ({ severity }) => {
      if (severity === 'FATAL') ended.add(client)
    })
  })
  pool.on('error', () => undefined) // of an idle one: the same error a second time
  const connect = async () => {
    if (oneConnectionEach && inTransaction.getStore())
      throw new Error('a transaction asks for a second connection: hand the transaction on instead')
    const client = await pool.connect()
    const release = client.release.bind(client)
    // The server says so before the connection ends: until then the pool would give it to whoever is next.
    client.release = (discard) => release(discard || ended.has(client))
    return client
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
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
