/**
 * Goal: what should have a job and has none gets one, in every capability, once, and nothing that has one gets another.
 * Method: the whole service; its jobs are deleted in the middle of a customer's way to a loan, as a restore would leave it.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noMetrics } from '../platform/metrics/metrics.ts'
import type { TestCookies } from '../testing/harness.ts'
import { newOfficer } from '../testing/officers.ts'
import {
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  signLoan,
  startPeople,
  stored,
  submitForm,
  type People,
} from '../testing/people.ts'

let people: People
const counted: [string, number][] = []
beforeAll(async () => {
  people = await startPeople({
    nightly: true,
    env: { REFERRAL_FREE_DAYS: '3' },
    metrics: {
      ...noMetrics,
      swept: (...each) => void counted.push(each),
    },
  })
})
afterAll(() => people.stop())

const loseJobs = () => people.database.db.deleteFrom('job').execute()
const sweep = () => people.services.sweeper.run()
const jobKeys = async (): Promise<(string | null)[]> =>
  (await people.database.db.selectFrom('job').select('key').orderBy('key').execute()).map(({ key }) => key)

test('a service at rest has every job that it should have', async () => {
  await people.drain()
  expect(await sweep()).toEqual({})
})

test('recurring jobs that are gone are planned again, all of them', async () => {
  const before = (await jobKeys()).filter((key) => key !== null)
  await loseJobs()
  const { recurring = 0 } = await sweep()
  expect(recurring).toBeGreaterThan(10)
  expect(await jobKeys()).toEqual(expect.arrayContaining(before))
  expect(await sweep()).toEqual({})
  expect(counted).toContainEqual(['recurring', expect.any(Number)])
  await people.drain()
})

test('a request goes from its signature to its money although all jobs are deleted at each step', async () => {
  const cookies: TestCookies = {}
  const phone = newPhone()
  await signLoan(people, cookies, phone)
  const seen: string[] = []
  for (let step = 0; step < 12; step += 1) {
    await loseJobs()
    seen.push(...Object.keys(await sweep()))
    expect(await sweep(), `step ${step}`).toEqual({})
    // One at a time, so that jobs are lost between any two steps.
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

test('each kind that was lost is found by itself', async () => {
  const { db } = people.database
  const [id, customerId] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`insert into provider_outage (provider, since) values ('mpesa', now())`.execute(db)
  await sql`insert into sms_inbox (provider_id, phone, body, received_at)
    values ('lost', '+254712000999', '\\x00'::bytea, ${people.clock.now()})`.execute(db)
  await sql`insert into card_setup (id, customer_id, amount_cents, status, return_to, started_at)
    values (${id}, ${customerId}, 100, 'started', 'account', ${people.clock.now()})`.execute(db)
  expect(await sweep()).toEqual({ providersDown: 1, smsToAnswer: 1, cardsToCheck: 1 })
  expect(await sweep()).toEqual({})
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
  expect(await sweep(), "what the provider denied is a person's").not.toHaveProperty('payoutsToConfirm')
})
