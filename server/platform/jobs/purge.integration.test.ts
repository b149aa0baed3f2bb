/**
 * Expired rows are deleted: codes, attempts, sessions, submissions and message texts, each at its own age.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isNumberExpired, purgeCounted } from '../../people/identity/purge-store.ts'
import { countedKeepDays, endedSessionKeepDays } from '../../people/identity/service.ts'
import { sessionLifeDays } from '../../people/identity/sessions/sessions.ts'
import { bodyKeepDays } from '../../messaging/messages/service.ts'
import { customerProcessDays } from '../../origination/onboarding/process-views.ts'
import { stepKeepDays } from '../../origination/onboarding/service.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  startPeople,
  startProcess,
  submitForm,
  stored,
  typed,
  viewIn,
  wanjiku,
} from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { createJobs } from './jobs.ts'
import { createPurging, deleteInBatches, purgeBatchRows, purgeJob } from './purge.ts'

const people = started(() => startPeople({ upkeep: ['platform'] }))
const dayMs = 86_400_000
const tables = [
  'one_time_code',
  'one_time_code_number',
  'identity_attempt',
  'identity_session',
  'identity_refresh_token',
  'identity_limit',
  'process',
  'process_step',
] as const
async function counts(): Promise<Record<string, number>> {
  const counted = await Promise.all(
    tables.map(
      async (table) =>
        [
          table,
          (
            await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
              people.database.db,
            )
          ).rows[0]?.n ?? 0,
        ] as const,
    ),
  )
  const { rows } = await sql<{ n: number }>`select count(body)::int as n from message`.execute(
    people.database.db,
  )
  return { ...Object.fromEntries(counted), bodies: rows[0]?.n ?? 0 }
}

test('the daily job deletes all expired rows, and no row that still counts', async () => {
  const phone = newPhone()
  const customer: TestCookies = {}
  await registerUpToConfirmation(people, customer, phone)
  const abandoned: TestCookies = {}
  viewIn(
    await submitForm(
      people,
      abandoned,
      viewIn(await startProcess(people, abandoned)),
      'getStarted',
      typed.getStarted(newPhone()),
    ),
  )
  await people.api('POST /api/v2/ken/users/login/password', {
    body: { phone, password: wanjiku.password, scope: 'profile offline_access' },
  })
  await people.database.transaction((tx) =>
    people.services.messages.queue(tx, { to: stored(phone), language: 'en' }, 'requestRejected', {
      why: ['ageAboveLimit'],
    }),
  )
  await people.drain()
  const before = await counts()
  for (const [name, count] of Object.entries(before)) expect([name, count > 0]).toEqual([name, true])

  await people.advance(dayMs) // first run of the job: everything is still in use
  expect(await counts()).toEqual(before)

  await people.advance(Math.max(countedKeepDays, stepKeepDays) * dayMs)
  expect(await counts()).toMatchObject({
    one_time_code: 0,
    one_time_code_number: 0,
    identity_attempt: 0,
    identity_limit: 0,
    process_step: 0,
    process: 1,
    identity_session: before['identity_session'],
    bodies: before['bodies'],
  })
  const known = await people.api('GET /api/v1/customer/account', undefined, { cookies: customer })
  expect(known.status).toBe(401) // a browser's session ends a day after its last use

  await people.advance(bodyKeepDays * dayMs)
  expect(await counts()).toMatchObject({ bodies: 0 })

  await people.advance(
    (Math.max(sessionLifeDays + endedSessionKeepDays, customerProcessDays + stepKeepDays) - bodyKeepDays) *
      dayMs,
  )
  expect(await counts()).toMatchObject({ identity_session: 0, identity_refresh_token: 0, process: 0 })
  expect(
    (
      await people.api('POST /api/v2/ken/users/login/password', {
        body: { phone, password: wanjiku.password },
      })
    ).status,
  ).toBe(200)
})
test('old numbers with codes are found by their age', async () => {
  await sql`insert into one_time_code_number (phone_key, sent_at)
    select 'number ' || n, array[${people.clock.now()}::timestamptz - n * interval '1 second']
    from generate_series(1, 20000) n`.execute(people.database.db)
  await sql`analyze one_time_code_number`.execute(people.database.db)
  const before = new Date(people.clock.now().getTime() - 19_990_500)
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain select 1 from one_time_code_number
    where ${isNumberExpired(before)}`.execute(people.database.db)
  expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('one_time_code_number_by_age')
  await purgeCounted(people.database.db, before, people.clock.now())
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from one_time_code_number
    where phone_key like 'number %'`.execute(people.database.db)
  expect(rows[0]?.n).toBe(19_990)
  await sql`delete from one_time_code_number where phone_key like 'number %'`.execute(people.database.db)
})
test('a start does not put it off', async () => {
  const dueAt = () =>
    people.database.db.selectFrom('job').select('runAt').where('name', '=', purgeJob.name).execute()
  const before = await dueAt()
  people.clock.move(dayMs / 2)
  await people.services.scheduleRecurringJobs()
  expect(await dueAt()).toEqual(before)
})
test('a purge that fails keeps no other from its work, and is reported', async () => {
  const ran: string[] = []
  const { database, clock } = people
  const purging = createPurging({
    database,
    clock,
    jobs: createJobs(clock),
    purges: [() => Promise.reject(new Error('first')), async () => void ran.push('second')],
  })
  await expect(purging.run()).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'first' })],
  })
  expect(ran).toEqual(['second'])
})

test('many rows go in batches, each a transaction of its own, found by their age', async () => {
  const { db } = people.database
  await sql`insert into captcha_used (key, expires_at)
    select 'batch ' || n, timestamptz '2020-01-01' from generate_series(1, ${purgeBatchRows * 2 + 5}::int) n`.execute(
    db,
  )
  await sql`insert into captcha_used (key, expires_at)
    select 'kept ' || n, timestamptz '2220-01-01' from generate_series(1, 20000) n`.execute(db)
  await sql`create table deleted (transaction bigint, rows bigint)`.execute(db)
  await sql`create function count_deleted() returns trigger language plpgsql as $$ begin
    insert into deleted select txid_current(), count(*) from gone; return null; end $$`.execute(db)
  await sql`create trigger count_deleted after delete on captcha_used
    referencing old table as gone for each statement execute function count_deleted()`.execute(db)
  await deleteInBatches(db, 'captcha_used', ['key'], sql`expires_at < timestamptz '2021-01-01'`)
  const { rows } = await sql<{ rows: number; transactions: number }>`select rows,
    count(*) over (partition by transaction) as transactions from deleted order by transaction`.execute(db)
  expect(rows).toEqual(
    [purgeBatchRows, purgeBatchRows, 5].map((deleted) => ({ rows: deleted, transactions: 1 })),
  )
})

/** Purged tables: age and index. */
test.each([
  ['one_time_code', 'sent_at'],
  ['identity_attempt', 'started_at'],
  ['identity_sign_in', 'last_failed_at'],
  ['identity_limit', 'started_at'],
  ['captcha_used', 'expires_at'],
  ['identity_session', 'least(expires_at, ended_at)'],
  ['process', 'changed_at'],
  ['process_step', 'answered_at'],
  ['customer_closed', 'keep_until'],
  ['client_token', 'expires_at'],
  ['device_signal', 'collected_at'],
  ['message_report', 'reported_at'],
  ['platform_idempotency', 'started_at'],
  ['platform_page_answer', 'expires_at'],
  ['security_event', 'last_at'],
  ['staff_try', 'last_failed_at'],
  ['staff_challenge', 'expires_at'],
  ['event', 'day'],
  ['payment_trace', 'created_at'],
])('expired rows of %s are found by an index on %s', async (table, age) => {
  await people.database.transaction(async (tx) => {
    // to the nodes, where there are some
    await sql`set local citus.propagate_set_commands = 'local'`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select 1 from ${sql.table(table)}
      where ${sql.raw(age)} < now() limit 1`.execute(tx)
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toMatch(/Index Cond|Index Only Scan/)
  })
})
