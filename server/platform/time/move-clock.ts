/** Moves the service's clock forward, in sandbox mode and in tests. */
import type { ServiceClock } from './clock.ts'
import { currentOffset, moveOffset, setOffsetBack } from './clock-store.ts'
import type { Database } from '../database/database.ts'

/** How far the sandbox clock is ahead of real time, in milliseconds; negative when behind. */
export const clockOffset = (database: Database): Promise<number> => currentOffset(database.db)
/** Sets the clock of an empty database back; from then on it only moves forward. */
export const setClockBack = (database: Database, ms: number): Promise<void> => setOffsetBack(database.db, ms)

export function createMoveClock({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: ServiceClock
}) {
  return async (ms: number): Promise<void> => {
    if (!Number.isSafeInteger(ms) || ms < 0)
      throw new RangeError('the clock moves ahead, by whole milliseconds')
    if (clock.kind === 'system') throw new Error('the clock moves only in sandbox mode')
    if (clock.kind === 'manual') return clock.move(ms)
    clock.setOffset(await moveOffset(database.db, ms))
  }
}
