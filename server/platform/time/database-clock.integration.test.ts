/**
 * Machines with different clocks: each process follows the database's clock and reports its own difference.
 */
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { started } from '../../testing/service/started.ts'
import { sandboxClock, systemClock } from '../../testing/service/clocks.ts'
import { isClockRight, readDatabaseClock, skewOf } from './database-clock.ts'
import { createLog } from '../observability/log.ts'
import { moveOffset } from './clock-store.ts'

const minuteMs = 60_000
const held = started(() => createTestDatabase())

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const ahead = (ms: number) => () => Date.now() + ms
const nearly = (ms: number) => expect(Math.abs(ms)).toBeLessThan(2_000)

test.each([45 * minuteMs, -45 * minuteMs, 31_000])(
  'a process whose clock is %d ms ahead goes by the database’s time, says so and is not ready',
  async (ms) => {
    const clock = systemClock(ahead(ms))
    nearly(clock.now().getTime() - Date.now() - ms)
    lines.length = 0
    await readDatabaseClock({ db: held.database.db, clock, log }, ahead(ms))
    nearly(clock.now().getTime() - Date.now())
    nearly(skewOf(clock) + ms)
    expect(isClockRight(clock)).toBe(false)
    expect(lines.join()).toContain('differs from the database')
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', seconds: -ms / 1_000 })
    await readDatabaseClock({ db: held.database.db, clock, log }, ahead(ms))
    expect(lines).toHaveLength(1)
    await readDatabaseClock({ db: held.database.db, clock, log })
    expect(isClockRight(clock)).toBe(true)
    expect(lines.at(-1)).toContain('right again')
  },
)

test('some seconds are corrected without a word', async () => {
  const clock = systemClock(ahead(9_000))
  lines.length = 0
  await readDatabaseClock({ db: held.database.db, clock, log }, ahead(9_000))
  nearly(clock.now().getTime() - Date.now())
  expect([isClockRight(clock), lines]).toEqual([true, []])
})

test('the sandbox clock that was moved by months is no wrong clock, and a wrong clock moves it no further', async () => {
  const moved = 90 * 86_400_000
  await moveOffset(held.database.db, moved)
  for (const ms of [0, 45 * minuteMs]) {
    const clock = sandboxClock(0, ahead(ms))
    await readDatabaseClock({ db: held.database.db, clock, log }, ahead(ms))
    nearly(clock.now().getTime() - Date.now() - moved)
    expect(isClockRight(clock)).toBe(ms === 0)
  }
})
