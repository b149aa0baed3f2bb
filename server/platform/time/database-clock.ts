/**
 * Every process follows the database's clock, so that codes, due times and expiries on several machines use
 * one clock. The difference of the system clock is measured and reported; beyond a limit the process is not
 * ready.
 */
import { sql } from 'kysely'
import type { ServiceClock } from './clock.ts'
import { currentOffset } from './clock-store.ts'
import type { Db } from '../database/database.ts'
import { retryUntilDatabaseAnswers } from '../database/database-unavailable.ts'
import type { Log } from '../observability/log.ts'

/** From this difference on, a process reports its clock and is not ready. */
const skewMaxMs = 30_000
/** Smaller differences are network delay and are not corrected. */
const noticeableMs = 500
/** A slower response says nothing about the clock. */
const answerWithinMs = 2_000
const askEveryMs = { system: 10_000, sandbox: 1_000 } as const

/** How far the database's clock is ahead of the system clock. */
export const skewOf = (clock: ServiceClock): number => (clock.kind === 'manual' ? 0 : clock.skewMs())
export const isClockRight = (clock: ServiceClock): boolean => Math.abs(skewOf(clock)) < skewMaxMs

type Deps = { readonly db: Db; readonly clock: ServiceClock; readonly log: Log }

/** Reads the database's clock once, and the sandbox's offset. Tests replace `systemNow`. */
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

/** Follows the database's clock; returns a function that stops it. */
export async function followDatabaseClock(deps: Deps): Promise<() => void> {
  const { clock, log } = deps
  if (clock.kind === 'manual') return () => undefined
  await retryUntilDatabaseAnswers(log, () => readDatabaseClock(deps))
  const timer = setInterval(() => {
    readDatabaseClock(deps).catch((error: unknown) =>
      log.warn({ err: error }, "the database's clock could not be read"),
    )
  }, askEveryMs[clock.kind]).unref()
  return () => clearInterval(timer)
}
