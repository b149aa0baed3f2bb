/**
 * Goal: the daily check finds unauthorised changes of the audit trail, and a page of the trail costs the same
 * however long the trail is. Method: a trail in a database, changed as only the owner of the database can.
 */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { manualClock } from '../../testing/service/clocks.ts'
import type { Database } from '../../platform/database/database.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/observability/log.ts'
import { newKey } from '../../platform/security/key-ring.ts'
import { createSecrets } from '../../platform/security/secrets.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { startedForEach } from '../../testing/service/started.ts'
import { createAudit, createAuditCheck, type Audit } from './index.ts'

const dayMs = 86_400_000
const secrets = createSecrets('a key of a test that the database does not have')
const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
const held = startedForEach(() => createTestDatabase())
let database: Database
let audit: Audit
let logged: string[]
beforeEach(async () => {
  database = held.database
  audit = createAudit({ database, clock, secrets })
  logged = []
  for (let entry = 1; entry <= 8; entry++)
    await database.transaction((tx) => audit.record(tx, null, { act: 'list.opened', subject: String(entry) }))
})

const lookWith = (ring = secrets): Promise<void> => {
  const log = createLog('warn', { write: (line) => void logged.push(line) })
  const checked = createAudit({ database, clock, secrets: ring })
  return createAuditCheck({
    database,
    clock,
    jobs: createJobs(clock),
    log,
    secrets: ring,
    audit: checked,
  }).run()
}
const look = async () => {
  await lookWith()
  return (await audit.page({})).check
}
async function behindOurBack(change: string): Promise<void> {
  await sql`alter table audit_entry disable trigger audit_entry_append_only`.execute(database.db)
  await sql.raw(change).execute(database.db)
  await sql`alter table audit_entry enable trigger audit_entry_append_only`.execute(database.db)
}

test('an unchanged trail passes the check up to its last entry', async () => {
  expect((await audit.page({})).check).toBeNull()
  expect(await look()).toEqual({ at: clock.now().toISOString(), checkedTo: 8, firstBroken: null })
  expect(logged).toEqual([])
})

test.each([
  ['a deleted entry', 'delete from audit_entry where seq = 5', 6],
  ['a deleted first entry', 'delete from audit_entry where seq = 1', 2],
  ['deleted last entries', 'delete from audit_entry where seq > 6', 7],
  [
    'an entry rewritten with its hash',
    `update audit_entry set content = '{}', hash = sha256(previous || '{}') where seq = 3`,
    3,
  ],
])(
  'the next check finds and reports %s, and later checks keep reporting it',
  async (_, change, firstBroken) => {
    await look()
    await behindOurBack(change)
    expect((await audit.page({})).check).toMatchObject({ firstBroken: null })
    expect(await look()).toMatchObject({ firstBroken })
    expect(logged.join('')).toContain('the audit trail is broken')
    expect(await look()).toMatchObject({ firstBroken })
  },
)

/**
 * Rewrites every hash from an entry on, so that the chain fits again: possible for the owner of the database,
 * who has no sealing key.
 */
const rewrittenFrom = (seq: number): string => `do $$ declare entry record; before bytea; changed text; begin
  select hash into before from audit_entry where seq = ${seq - 1};
  for entry in select * from audit_entry where seq >= ${seq} order by seq loop
    changed := case when entry.seq = ${seq} then replace(entry.content, '"act":"list.opened"', '"act":"y"') else entry.content end;
    update audit_entry set content = changed, previous = before, hash = sha256(before || convert_to(changed, 'UTF8'))
      where seq = entry.seq;
    before := sha256(before || convert_to(changed, 'UTF8'));
  end loop; end $$`

test.each([
  ['with the seals as they were', '', 5],
  ['without their seals', 'delete from audit_seal where seq >= 5', 5],
  [
    'with a forged record of the last check',
    'delete from audit_seal where seq >= 5; update audit_check set sealed_to = 4',
    4,
  ],
  [
    'with the seal of another entry',
    'update audit_seal set seal = (select seal from audit_seal where seq = 4) where seq = 5',
    5,
  ],
])(
  'the check finds a chain that was rewritten from an entry on and fits again: %s',
  async (_, more, firstBroken) => {
    await look()
    await behindOurBack(`${rewrittenFrom(5)}; ${more}`)
    expect(await look()).toMatchObject({ firstBroken })
    expect(logged.join('')).toContain('the audit trail is broken')
    expect(await look()).toMatchObject({ firstBroken })
  },
)

test('entries of the previous version are sealed once; the trail and the log record it', async () => {
  await sql`delete from audit_seal`.execute(database.db)
  expect(await look()).toMatchObject({ checkedTo: 8, firstBroken: null })
  expect(logged.join('')).toContain('had no seal')
  expect((await audit.page({})).entries[0]).toMatchObject({
    seq: 9,
    act: 'trail.sealed',
    after: { from: 1, to: 8 },
  })
  await sql`insert into audit_entry (seq, at, act, subject, content, previous, hash)
    select 10, now(), 'x', 'x', '{}', hash, sha256(hash || '{}') from audit_entry where seq = 9`.execute(
    database.db,
  )
  expect(await look()).toMatchObject({ checkedTo: 10, firstBroken: null })
  expect((await audit.page({})).entries[0]).toMatchObject({ seq: 11, after: { from: 10, to: 10 } })
  logged.length = 0
  expect(await look()).toMatchObject({ checkedTo: 11, firstBroken: null })
  expect(logged).toEqual([])
  await behindOurBack(rewrittenFrom(3))
  expect(await look()).toMatchObject({ firstBroken: 3 })
})

test('a check by the previous version, which knows no seals, breaks nothing', async () => {
  await look()
  await sql`update audit_check set checked_to = 8, checked_at = now()`.execute(database.db)
  expect(await look()).toMatchObject({ checkedTo: 8, firstBroken: null })
})

test('seals made with an older key of the ring are valid; without that key they are not', async () => {
  await look()
  const made = newKey()
  await lookWith(createSecrets(`${made},a key of a test that the database does not have`))
  expect((await audit.page({})).check).toMatchObject({ firstBroken: null })
  await lookWith(createSecrets(made))
  expect((await audit.page({})).check).toMatchObject({ firstBroken: 1 })
})

test('a page reads its own entries and the last result of the check, not the whole chain', async () => {
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
  const page = await createAudit({ database: { ...database, db }, clock, secrets }).page({ before: 4_000 })
  expect(page.entries).toHaveLength(100)
  expect(rows).toBe(100)
})

test('the next check runs a day after the last one, whenever the service starts', async () => {
  const check = createAuditCheck({
    database,
    clock,
    jobs: createJobs(clock),
    log: createLog('silent'),
    secrets,
    audit,
  })
  const waits = async () =>
    (await database.db.selectFrom('job').select('runAt as at').execute()).map(({ at }) => at)
  await check.plan()
  expect(await waits()).toEqual([clock.now()])
  await database.db.deleteFrom('job').execute()
  await check.run()
  await check.plan()
  clock.move(dayMs / 2)
  await check.plan()
  expect(await waits()).toEqual([new Date(clock.now().getTime() + dayMs / 2)])
})
