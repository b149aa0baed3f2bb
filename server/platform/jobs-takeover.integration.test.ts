/** Goal: what waits in graphile-worker is taken over. Method: stand-ins for its tables, with some jobs. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { takeOver } from './job-store.ts'
import { jobsOfTest } from './jobs.fixture.ts'

const { db, rows } = jobsOfTest()

test('jobs that waited, ran or failed there are here, in their lanes and by the clock of the service', async () => {
  await sql`update platform_clock set offset_ms = 3600000`.execute(db())
  await sql
    .raw(
      `drop schema graphile_worker cascade;
      create schema graphile_worker;
      create table graphile_worker._private_tasks (id int, identifier text);
      create table graphile_worker._private_jobs (task_id int, job_queue_id int, payload json, key text,
        run_at timestamptz, attempts smallint, max_attempts smallint,
        locked_at timestamptz, locked_by text, last_error text, updated_at timestamptz);
      insert into graphile_worker._private_tasks values (1, 'payments.applyInbox'), (2, 'messages.send'),
        (3, 'payments.payOut'), (4, 'events.send'), (5, 'platform.clockMoved');
      insert into graphile_worker._private_jobs (task_id, job_queue_id, payload, key, run_at, attempts, max_attempts,
        last_error, updated_at)
        select id, case id when 4 then 9 end, '{"a": 1}', 'key ' || id, '2026-11-23T09:00:00Z',
          case id when 3 then 25 else 1 end, 25, case id when 3 then 'away' end, '2026-11-23T08:00:00Z'
        from graphile_worker._private_tasks`,
    )
    .execute(db())
  await takeOver(db())

  const waiting = { run_at: new Date('2026-11-23T10:00:00Z'), payload: { a: 1 }, attempts: 1, taken_by: null }
  expect((await rows()).toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
    { ...waiting, name: 'events.send', lane: 'background', queue: 'events.send', key: 'key 4' },
    { ...waiting, name: 'messages.sendSms', lane: 'sms', queue: null },
    { ...waiting, name: 'payments.applyInbox', lane: 'money', failed_at: null },
    {
      name: 'payments.payOut',
      lane: 'mpesa',
      attempts: 25,
      last_error: 'away',
      failed_at: new Date('2026-11-23T08:00:00Z'),
    },
  ])
  const { rows: left } = await sql`select 1 from graphile_worker._private_jobs`.execute(db())
  expect(left).toEqual([])
})
