/** A database that is away for a while, told from a fault of ours; and waiting for it. */
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Log } from '../observability/log.ts'

/**
 * Classes of SQLSTATE: no connection, no room (connections, memory, disk), ended or refused by an operator, a
 * failing disk. Then single codes: a session that waited too long, a standby, and a transaction that was in
 * the way of others however often it was tried.
 */
const awayClasses: readonly string[] = ['08', '53', '57', '58']
const awayStates: readonly string[] = ['25P03', '25P04', '25006', '40001', '40P01']
/** Of the network, as Node names them. */
const awayCodes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // No file or socket can be opened for now: too many are open.
  'EMFILE',
  'ENFILE',
]
/** pg has no codes of its own for these. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed))/

/** Whether it passes: what was asked for was not done, or is not known to be, and may be asked for again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof DatabaseError)
    return awayClasses.includes(code.slice(0, 2)) || awayStates.includes(code)
  return awayCodes.includes(code) || awayMessages.test(error.message)
}

/** What a caller is told to wait. */
export const awayRetrySeconds = 5
const askEveryMs = 1_000
const sayEveryMs = 5_000

/** Runs `work` again and again while the database is away, and says so every few seconds. */
export async function untilDatabaseAnswers<T>(log: Log, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (performance.now() - saidAt >= sayEveryMs) {
        saidAt = performance.now()
        const seconds = Math.round((saidAt - since) / 1_000)
        log.warn({ err: error, seconds }, 'the database is away: waiting for it')
      }
      await wait(askEveryMs)
    }
  }
}
