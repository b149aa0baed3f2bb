/**
 * Every process goes by the database's clock, so that codes, due times and expiries of several machines are compared by
 * one clock. How far the system clock is off is measured and reported; beyond a bound the process is not ready.
 */
import { sql } from 'kysely'
import type { ServiceClock } from './clock.ts'
import { currentOffset } from './clock-store.ts'
import type { Db } from '../database/database.ts'
import { untilDatabaseAnswers } from '../database/database-unavailable.ts'
import type { Log } from '../observability/log.ts'

/** From here on a process says that its clock is off, and is not ready. */
const skewMaxMs = 30_000
/** Less is the way to the database, and is not corrected. */
const noticeableMs = 500
/** An answer that took longer says nothing about the clock. */
const answerWithinMs = 2_000
const askEveryMs = { system: 10_000, sandbox: 1_000 } as const

/** By how much the database's clock is ahead of the system clock. */
export const skewOf = (clock: ServiceClock): number => (clock.kind === 'manual' ? 0 : clock.skewMs())
export const isClockRight = (clock: ServiceClock): boolean => Math.abs(skewOf(clock)) < skewMaxMs

type Deps = { readonly db: Db; readonly clock: ServiceClock; readonly log: Log }

/** Reads the database's clock once; for the sandbox also how far it was moved. `systemNow` is another clock in tests. */
export async function readDatabaseClock(
  { db, clock, log }: Deps,
  systemNow: () => number = Date.now,
): Promise<void> {
  if (clock.kind === 'manual') return
  const asked = systemNow()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const answered = systemNow()
  if (clock.kind === 'sandbox') clock.setOffset(await currentOffset(db))
  if (answered - asked > answerWithinMs) return
  const measured = Math.round(rows[0]!.ms - (asked + answered) / 2)
  const wasRight = isClockRight(clock)
  if (Math.abs(measured) < noticeableMs) clock.setSkew(0)
  else if (Math.abs(measured - clock.skewMs()) >= noticeableMs) clock.setSkew(measured)
  const seconds = Math.round(measured / 1_000)
  if (wasRight && !isClockRight(clock))
    log.error({ seconds }, "the system clock differs from the database's clock: this process is not ready")
  if (!wasRight && isClockRight(clock)) log.warn({ seconds }, 'the system clock is right again')
}

/** Follows it from now on; gives how that is stopped. */
export async function followDatabaseClock(deps: Deps): Promise<() => void> {
  const { clock, log } = deps
  if (clock.kind === 'manual') return () => undefined
  await untilDatabaseAnswers(log, () => readDatabaseClock(deps))
  const timer = setInterval(() => {
    readDatabaseClock(deps).catch((error: unknown) =>
      log.warn({ err: error }, "the database's clock could not be read"),
    )
  }, askEveryMs[clock.kind]).unref()
  return () => clearInterval(timer)
}
