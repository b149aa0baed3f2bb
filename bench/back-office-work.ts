/** Staff records of a loan book: collections cases, the audit trail, pending approvals and bulk actions. */
import { sql } from 'kysely'
import { permissions } from '../contract/permissions.ts'
import type { Harness } from './loan-page-service.ts'

const role = 'bench'
const entries = 300_000
const actions = 3_000
const bulkActions = 60
const rowsEach = 100

/** A role with all permissions. */
export async function everyRole({ database }: Harness): Promise<string> {
  await sql`insert into staff_role (name, title, permissions) values (${role}, 'Everything',
    ${sql.val([...permissions])}::text[]) on conflict do nothing`.execute(database.db)
  return role
}

/** Opens cases for all past-due loans, with the midnight job. */
export async function openCases({ services, database }: Harness): Promise<void> {
  const jobs = services.capabilities.flatMap((each) => each.jobs ?? [])
  const run = (name: string, payload: unknown) =>
    jobs.find(({ job }) => job.name === name)!.run(payload as never)
  await run('collectionsWork.daily', {})
  const ranges = await database.db
    .deleteFrom('job')
    .where('name', '=', 'collectionsWork.range')
    .returning('payload')
    .execute()
  for (const { payload } of ranges) await run('collectionsWork.range', payload)
  await sql`vacuum analyze late_case`.execute(database.db)
}

/** Written directly to the tables, once. */
export async function writeWork({ database: { db }, services, clock }: Harness): Promise<void> {
  const sealed = (purpose: string, text: string): Buffer => services.secrets.seal(purpose, text)
  await sql`update appeal set content = ${sealed('appeal.content', '[]')},
    answer = case when answer is not null then ${sealed('appeal.answer', 'Yes.')}::bytea end where content = ''`.execute(
    db,
  )
  const { rows } = await sql`select 1 from pending_action limit 1`.execute(db)
  if (rows.length > 0) return
  const now = sql`${clock.now()}::timestamptz`
  await sql`insert into staff_member (id, email, role, password_hash, created_at)
    select gen_random_uuid(), 'colleague' || n || '@mkopo.example', 'officer', '', ${now}
    from generate_series(1, 40) n on conflict do nothing`.execute(db)
  await sql`create unlogged table bench_loan as select row_number() over () as n, id, customer_id, document_number
    from (select * from loan limit 20000) l`.execute(db)
  await sql`alter table audit_entry disable trigger user`.execute(db)
  await sql`insert into audit_entry (seq, at, officer_id, act, subject, customer_id, content, previous, hash)
    select seq, at, id, act, subject, customer_id, content, previous, sha256(previous || convert_to(content, 'UTF8'))
    from (
      select last.seq + e.n as seq, ${now} - (${entries} - e.n) * interval '100 seconds' as at, member.id, act,
        s.id::text as subject, s.customer_id, '\\x00'::bytea as previous,
        json_build_object('n', e.n, 'at', ${now}, 'officer', member.email, 'act', act, 'subject', s.id,
          'customerId', s.customer_id, 'before', null, 'after', json_build_object('rows', 50))::text as content
      from (select coalesce(max(seq), 0) as seq from audit_entry) last
        cross join generate_series(1, ${entries}) e (n)
        join lateral (select (array['customer.opened', 'list.opened', 'late.called', 'request.approved',
          'money.assigned'])[1 + e.n % 5] as act) acts on true
        join bench_loan s on s.n = 1 + e.n % 20000
        join (select id, email, row_number() over () as place from staff_member) member
          on member.place = 1 + e.n % (select count(*) from staff_member)
    ) written`.execute(db)
  await sql`alter table audit_entry enable trigger user`.execute(db)
  await sql`insert into pending_action (id, kind, subject, label, customer_id, payload, before, after, effect_cents, reason,
      evidence, status, made_by, made_at, expires_at, decided_by, decided_at, note)
    select gen_random_uuid(), 'loan.writeOff', s.id::text, document_number, customer_id, '{}', '{}', '{}',
      array[n * 1000], 'Not reached.', '', case when n % 60 = 0 then 'waiting' else 'declined' end, maker, made_at,
      made_at + interval '7 days', case when n % 60 = 0 then null else checker end,
      case when n % 60 = 0 then null else made_at + interval '1 day' end, null
    from bench_loan s cross join lateral (select ${now} - n * interval '1 hour' as made_at) at
      cross join (select min(id::text)::uuid as maker, max(id::text)::uuid as checker from staff_member) people
    where n <= ${actions}`.execute(db)
  await sql`insert into bulk_action (id, kind, reason, evidence, status, made_by, made_at)
    select gen_random_uuid(), 'loan.waiver', 'The paybill was away.', '', 'checked', maker, ${now} - n * interval '1 day'
    from generate_series(1, ${bulkActions}) n
      cross join (select min(id::text)::uuid as maker from staff_member) people`.execute(db)
  await sql`insert into bulk_row (bulk_id, number, typed, label, customer_id, subject, payload, before, after,
      effect_cents, checked_on, status)
    select bulk_action.id, place, array[document_number, 'penalty', '5'], document_number, customer_id, s.id::text, '{}',
      '{}', '{}', array[500], made_at::date, 'ready'
    from bulk_action cross join generate_series(1, ${rowsEach}) place
      join bench_loan s on s.n = bulk_action.number * ${rowsEach} + place`.execute(db)
  await sql`drop table bench_loan`.execute(db)
  for (const table of ['audit_entry', 'pending_action', 'bulk_action', 'bulk_row'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
