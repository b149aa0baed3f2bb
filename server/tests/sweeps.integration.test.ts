/**
 * Goal: sweeps of every capability add each missing job once, and no job that exists. Method: the whole
 * service; jobs are deleted in the middle of a customer's way to a loan, as after a restore.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/days.ts'
import { registered } from '../platform/capability/capability.ts'
import { moveJob, moveSweep } from '../platform/keys/key-rotation.ts'
import { purgeJob } from '../platform/jobs/purge.ts'
import { noMetrics } from '../platform/observability/metrics/metrics.ts'
import type { TestCookies } from '../testing/service/harness.ts'
import { newOfficer } from '../testing/people/officers.ts'
import {
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  signLoan,
  startPeople,
  stored,
  submitForm,
} from '../testing/people/customers.ts'
import { started } from '../testing/service/started.ts'

const people = started(() =>
  startPeople({
    upkeep: true,
    env: { REFERRAL_FREE_DAYS: '3' },
    metrics: {
      ...noMetrics,
      swept: (...each) => void counted.push(each),
    },
  }),
)
const counted: [string, number][] = []

const loseJobs = () => people.database.db.deleteFrom('job').execute()
const sweep = () => people.services.sweeper.run()
const jobKeys = async (): Promise<(string | null)[]> =>
  (await people.database.db.selectFrom('job').select('key').orderBy('key').execute()).map(({ key }) => key)

/**
 * Kinds of jobs that no sweep looks for: the kind that replaces a lost one (null if none is needed), and why.
 */
const notSwept: Readonly<Record<string, { readonly by: string | null; readonly why: string }>> = {
  'books.check': { by: 'books.daily', why: 'the next day that is taken into the books queues it' },
  'books.day': { by: 'books.daily', why: 'it takes every day that is missing' },
  'bureau.monthly': { by: 'bureau.file', why: 'planned each day' },
  'collectionsWork.range': { by: 'collectionsWork.daily', why: 'shares out every loan that is late' },
  'duePrompts.prompt': { by: null, why: 'docs/decisions/2026-11-30-jobs-that-no-sweep-adds.md' },
  'duePrompts.standingOrder': { by: 'duePrompts.hour', why: 'queues it each hour' },
  'loans.nonPerforming': { by: 'loans.daily', why: 'queues it' },
  'loans.nonPerformingEntries': { by: 'loans.daily', why: 'queues it' },
  'loans.nonPerformingRange': { by: 'loans.daily', why: 'shares out every loan whose day came' },
  'messages.sendAwaitedBatch': { by: 'messages.sendAwaited', why: 'the sweep finds each message' },
  'messages.sendBatch': { by: 'messages.sendToMany', why: 'the sweep finds each message' },
  'payments.pull': { by: 'payments.pullDaily', why: 'goes back to the last one that was answered' },
  'payments.register': { by: null, why: 'each start queues it' },
  'payments.resumeProvider': {
    by: null,
    why: 'it moves up what waits for an hour at most with a job of its own',
  },
  'portfolio.day': { by: 'portfolio.daily', why: 'takes every day that is missing' },
  'reminders.arrange': { by: 'reminders.plan', why: 'queues reminders.send, which queues it' },
  'reminders.range': { by: 'reminders.plan', why: 'reminders.send shares out every loan whose day came' },
  'reminders.send': { by: 'reminders.plan', why: 'queues it' },
  'scorecards.figures': { by: 'scorecards.daily', why: 'queues it' },
  'staff.accountNotice': { by: null, why: 'docs/decisions/2026-11-30-jobs-that-no-sweep-adds.md' },
  'statements.compare': { by: 'statements.compareNightly', why: 'compares the days that are open' },
}

test('every kind of job is swept, recurs, or is replaced by one that does', () => {
  const { capabilities } = people.services
  const { sweeps, recurring, jobs } = registered(capabilities)
  const kinds = new Set([...jobs.map(({ job }) => job.name), purgeJob.name, moveJob.name])
  const covered = [
    ...[...sweeps, moveSweep].flatMap((each) => each.jobs.map(({ name }) => name)),
    ...recurring.flatMap(({ keys }) => keys),
    purgeJob.name,
  ]
  for (const [kind, { by }] of Object.entries(notSwept))
    if (by !== null) expect(covered, `${by} replaces ${kind}`).toContain(by)
  expect([...kinds].filter((name) => !covered.includes(name)).sort()).toEqual(Object.keys(notSwept).sort())
  expect(
    covered.filter((name) => !kinds.has(name)),
    'a sweep of a kind without a handler',
  ).toEqual([])
})

test('an idle service has all its jobs', async () => {
  await people.drain()
  expect(await sweep()).toEqual({})
})

test('each sweep can be read from its first row and from a later one', async () => {
  const { sweeps } = registered(people.services.capabilities)
  const { db } = people.database
  const [id, at] = [crypto.randomUUID(), '2026-03-01 10:00:00+03']
  for (const { name, find, found } of [...sweeps, moveSweep]) {
    const read = (after: readonly string[] | null) => find(db, people.clock.now(), { limit: 1, after })
    expect(await read(null), name).toHaveProperty('rows')
    // Sorted by an id, by a time and an id, or by two ids.
    expect(await Promise.any([[id], [at, id], [id, id]].map(read)), name).toHaveProperty('rows')
    if (found) expect(await found(db), name).toBeInstanceOf(Set)
  }
})

test('all lost recurring jobs are scheduled again', async () => {
  const before = (await jobKeys()).filter((key) => key !== null)
  await loseJobs()
  const { recurring = 0 } = await sweep()
  expect(recurring).toBeGreaterThan(10)
  expect(await jobKeys()).toEqual(expect.arrayContaining(before))
  expect(await sweep()).toEqual({})
  expect(counted).toContainEqual(['recurring', expect.any(Number)])
  await people.drain()
})

test('an application gets from signature to payout although all jobs are deleted at each step', async () => {
  const cookies: TestCookies = {}
  const phone = newPhone()
  await signLoan(people, cookies, phone)
  const seen: string[] = []
  for (let step = 0; step < 12; step += 1) {
    await loseJobs()
    seen.push(...Object.keys(await sweep()))
    expect(await sweep(), `step ${step}`).toEqual({})
    // Step by step, so that jobs are lost between any two steps.
    if (step % 2 === 0) await people.advance(step < 6 ? 0 : 30_000)
    else await people.services.moveClock(20_000)
  }
  await settle(people)
  expect([...new Set(seen)].sort()).toEqual([
    'messagesToSend',
    'payoutsInQuestion',
    'payoutsToSend',
    'recurring',
  ])
  expect(await currentLoan(people, cookies)).toMatchObject({ status: 'active' })
  const { rows } = await sql<{ status: string }>`select status from payout`.execute(people.database.db)
  expect(rows).toEqual([{ status: 'paid' }])
  expect((await people.sentTo(stored(phone))).length).toBeGreaterThan(2)
  expect(await sweep()).toEqual({})
})

test('a sweep finds each kind of lost job', async () => {
  const { db } = people.database
  const [id, customerId] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`insert into provider_outage (provider, since) values ('mpesa', now())`.execute(db)
  await sql`insert into sms_inbox (provider_id, phone, body, received_at)
    values ('lost', '+254712000999', '\\x00'::bytea, ${people.clock.now()})`.execute(db)
  await sql`insert into card_setup (id, customer_id, amount_cents, status, return_to, started_at)
    values (${id}, ${customerId}, 100, 'started', 'account', ${people.clock.now()})`.execute(db)
  await sql`insert into card_deactivation (id, authorization_sealed, asked_at)
    values (${id}, ${people.services.secrets.seal('card.authorization', 'AUTH_lost')}, ${people.clock.now()})`.execute(
    db,
  )
  await sql`insert into message (id, customer_id, channel, phone, language, kind, status, queued_at, sent_at)
    values (${id}, ${customerId}, 'whatsapp', '+254712000999', 'en', 'dueSoon', 'sent', ${people.clock.now()}, ${people.clock.now()})`.execute(
    db,
  )
  await sql`insert into platform_key (id, move_asked_at) values (${people.services.secrets.ids[0]}, now())`.execute(
    db,
  )
  expect(await sweep()).toEqual({
    providersDown: 1,
    smsToAnswer: 1,
    cardsToCheck: 1,
    cardsToDeactivate: 1,
    keysToMove: 1,
    whatsAppsToWatch: 1,
  })
  expect(await sweep()).toEqual({})
  await people.drain()
  const { rows } = await sql`select 1 from card_deactivation
    union all select 1 from platform_key where move_asked_at is not null`.execute(db)
  expect(rows, 'all done').toEqual([])
  expect(await sweep()).toEqual({})
})

test('offers for repaid loans and notices of withdrawn terms get their jobs again', async () => {
  const { db } = people.database
  await newOfficer(people, 'controller')
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const [id, now, today] = [crypto.randomUUID(), people.clock.now(), people.clock.today()]
  const { rows: loans } = await sql<{ id: string }>`select customer_id as id from loan
    where customer_id = (select id from identity_user where phone = ${stored(phone)})`.execute(db)
  const customerId = loans[0]!.id
  await sql`update loan set status = 'repaid', closed_on = ${addDays(today, -13)}, opened_at = opened_at - interval '20 days'
    where customer_id = ${customerId}`.execute(db)
  await sql`insert into condition_version (id, kind, valid_from, dearer, summary, body, published_at, published_by)
    select ${id}::uuid, 'terms', ${addDays(today, 60)}, false, '{}', '{}', ${now}, id from staff_member limit 1`.execute(
    db,
  )
  await sql`insert into condition_notice (condition_id, customer_id, told_at, sent_at, binds_on)
    values (${id}, ${customerId}, ${now}, ${now}, ${addDays(today, 60)})`.execute(db)
  await sql`insert into condition_withdrawal (condition_id, reason, withdrawn_at) values (${id}, 'Mistyped', ${now})`.execute(
    db,
  )
  expect(await sweep()).toMatchObject({ offersToMake: 1, withdrawalsToNotify: 1 })
  expect(await sweep()).toEqual({})
  await people.drain()
  const { rows: notices } = await sql`select 1 from message
    where customer_id = ${customerId} and kind = 'termsWithdrawn' and channel = 'sms'`.execute(db)
  expect(notices).toHaveLength(1)
  await loseJobs()
  const again = await sweep()
  expect(
    [again.withdrawalsToNotify, again.offersToMake],
    'notified once; the offer waits for its day',
  ).toEqual([undefined, 1])
})

test('rewards, sign codes, publications, placements and confirmations that lost their job get it again', async () => {
  const { db } = people.database
  await newOfficer(people, 'controller')
  const [cookies, phone, asking]: [TestCookies, string, string] = [{}, newPhone(), newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const other: TestCookies = {}
  await submitForm(people, other, await registerUpToConfirmation(people, other, asking), 'confirmation', {
    agreement: 'on',
  })
  await people.drain()
  const [id, by, now] = [crypto.randomUUID(), crypto.randomUUID(), people.clock.now()]
  await sql`insert into referral (customer_id, code, invited_by, created_at)
    select customer_id, 'FRIEND22', ${by}, opened_at from loan
      where customer_id = (select id from identity_user where phone = ${stored(phone)})
    on conflict (customer_id) do update set invited_by = excluded.invited_by`.execute(db)
  await sql`insert into condition_version (id, kind, valid_from, dearer, summary, body, published_at, published_by)
    select ${id}::uuid, 'terms', ${now}::date + 40, false, '{}', '{}', ${now}, id from staff_member limit 1`.execute(
    db,
  )
  await sql`insert into agency_placement (id, agency, calls_from, commission_ppm, placed_on, starts_on)
    values (${id}, 'Deni', '+254722000111', 0, ${now}, ${now})`.execute(db)
  await sql`insert into placed_loan (customer_id, placement_id, loan_id) select customer_id, ${id}, id from loan`.execute(
    db,
  )
  await sql`update payout set confirm_answer = 'unknown there (1)', confirmed_at = null`.execute(db)
  await sql`delete from one_time_code where purpose = 'confirmation'`.execute(db)
  await loseJobs()
  people.clock.move(3 * 60_000)
  expect(await sweep()).toMatchObject({
    referralRewards: 1,
    signCodesToSend: 1,
    publicationsToNotify: 1,
    placementsToNotify: 1,
    payoutsToConfirm: expect.any(Number) as number,
  })
  expect(await sweep()).toEqual({})
  await people.drain()
  expect(await people.codeFor(stored(asking))).toMatch(/^\d+$/)

  await sql`update payout set confirm_answer = 'reversed', confirmed_at = null`.execute(db)
  await loseJobs()
  expect(
    await sweep(),
    'an officer handles payouts that the provider reports as reversed',
  ).not.toHaveProperty('payoutsToConfirm')
})

test('a code that was refused after its waiting time is not swept again', async () => {
  const { db } = people.database
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await submitForm(people, cookies, await registerUpToConfirmation(people, cookies, phone), 'confirmation', {
    agreement: 'on',
  })
  await people.drain()
  await sql`delete from one_time_code where purpose = 'confirmation'
    and subject_id = (select id from loan_request order by sequence desc limit 1)`.execute(db)
  await sql`update one_time_code_number set sent_at = array_fill(${people.clock.now()}::timestamptz, array[20])`.execute(
    db,
  )
  await loseJobs()
  people.clock.move(3 * 60_000)
  expect(await sweep()).toMatchObject({ signCodesToSend: 1 })
  await people.drain()
  expect(await sweep()).toEqual({})
})
