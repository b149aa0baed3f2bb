/**
 * Goal: what should have a job and has none gets one, in every capability, once, and nothing that has one gets another.
 * Method: the whole service; its jobs are deleted in the middle of a customer's way to a loan, as a restore would leave it.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noMetrics } from '../platform/metrics/metrics.ts'
import type { TestCookies } from '../testing/harness.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  stored,
  type People,
} from '../testing/people.ts'

let people: People
const counted: [string, number][] = []
beforeAll(async () => {
  people = await startPeople({
    nightly: true,
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
