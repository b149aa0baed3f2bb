/** Distinguishes a temporarily unavailable database from our own errors, and waits for it. */
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Log } from '../observability/log.ts'

/**
 * SQLSTATE classes: no connection, out of resources (connections, memory, disk), ended or refused by an
 * operator, I/O error. Then single codes: session timeout, read-only standby, and a transaction that still
 * conflicts after all retries.
 */
const awayClasses: readonly string[] = ['08', '53', '57', '58']
const awayStates: readonly string[] = ['25P03', '25P04', '25006', '40001', '40P01']
/** Network errors, as Node names them. */
const awayCodes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // No file or socket can be opened for now: the process has too many open.
  'EMFILE',
  'ENFILE',
]
/** pg has no codes for these errors. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed))/

/** Whether the error is temporary: the work was not done, or may not have been done, and can be retried. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof DatabaseError)
    return awayClasses.includes(code.slice(0, 2)) || awayStates.includes(code)
  return awayCodes.includes(code) || awayMessages.test(error.message)
}

/** Retry-After for callers. */
export const databaseRetrySeconds = 5
const askEveryMs = 1_000
const reportEveryMs = 5_000

/** Repeats `work` while the database is unavailable, and logs that every few seconds. */
export async function retryUntilDatabaseAnswers<T>(log: Log, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (performance.now() - saidAt >= reportEveryMs) {
        saidAt = performance.now()
        const seconds = Math.round((saidAt - since) / 1_000)
        log.warn({ err: error, seconds }, 'the database is away: waiting for it')
      }
      await wait(askEveryMs)
    }
  }
}
