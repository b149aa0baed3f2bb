/**
 * Goal: a change of the trail behind our back is found by the daily look, and a page of the trail costs the same
 * however long the trail is. Method: a trail in a database, changed as only its owner can.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createAudit, createAuditCheck, type Audit } from './index.ts'

const dayMs = 86_400_000
const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
let held: TestDatabase
let database: Database
let audit: Audit
let logged: string[]
beforeEach(async () => {
  held = await createTestDatabase()
  database = held.database
  audit = createAudit({ database, clock })
  logged = []
  for (let entry = 1; entry <= 8; entry++)
    await database.transaction((tx) => audit.record(tx, null, { act: 'x', subject: String(entry) }))
})
afterEach(() => held.stop())

const look = async () => {
  const log = createLog('error', { write: (line) => void logged.push(line) })
  await createAuditCheck({ database, clock, jobs: createJobs(clock), log }).run()
  return (await audit.page(null)).check
}
async function behindOurBack(change: string): Promise<void> {
  await sql`alter table audit_entry disable trigger audit_entry_append_only`.execute(database.db)
  await sql.raw(change).execute(database.db)
  await sql`alter table audit_entry enable trigger audit_entry_append_only`.execute(database.db)
}

test('a whole trail is whole, up to its last entry', async () => {
  expect((await audit.page(null)).check).toBeNull()
  expect(await look()).toEqual({ at: clock.now().toISOString(), checkedTo: 8, firstBroken: null })
  expect(logged).toEqual([])
})

test.each([
  ['one that was taken out', 'delete from audit_entry where seq = 5', 6],
  ['the first one', 'delete from audit_entry where seq = 1', 2],
  ['the last ones', 'delete from audit_entry where seq > 6', 7],
  [
    'one that was written anew with its hash',
    `update audit_entry set content = '{}', hash = sha256(previous || '{}') where seq = 3`,
    4,
  ],
])('%s shows at the next look, and is told; it stays so', async (_, change, firstBroken) => {
  await look()
  await behindOurBack(change)
  expect((await audit.page(null)).check).toMatchObject({ firstBroken: null })
  expect(await look()).toMatchObject({ firstBroken })
  expect(logged.join('')).toContain('the audit trail is broken')
  expect(await look()).toMatchObject({ firstBroken })
})

test('a page reads its own entries and what was found, and not the chain', async () => {
  let rows = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length
      return result
    },
  })
  await sql`insert into audit_entry (seq, at, act, subject, content, previous, hash)
    select n, now(), 'x', 'x', '{"n":' || n || '}', '', sha256(convert_to('{"n":' || n || '}', 'UTF8')) from generate_series(9, 5000) n`.execute(
    database.db,
  )
  const page = await createAudit({ database: { ...database, db }, clock }).page(4_000)
  expect(page.entries).toHaveLength(100)
  expect(rows).toBe(100)
})

test('the next look is a day after the last one, whenever the service starts', async () => {
  const check = createAuditCheck({ database, clock, jobs: createJobs(clock), log: createLog('silent') })
  const waits = async () =>
    (await database.db.selectFrom('job').select('run_at as at').execute()).map(({ at }) => at)
  await check.plan()
  expect(await waits()).toEqual([clock.now()])
  await database.db.deleteFrom('job').execute()
  await check.run()
  await check.plan()
  clock.move(dayMs / 2)
  await check.plan()
  expect(await waits()).toEqual([new Date(clock.now().getTime() + dayMs / 2)])
})
