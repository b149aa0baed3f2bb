/**
 * Goal: customers who chose due-date prompts get one at their hour, at most a second one, and none that is
 * unwanted or not needed. Method: a whole service with its sandbox; the 61-day loan of 2 March 2026 is due on
 * 2 May.
 */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  wanjiku,
  type People,
} from '../../testing/people/customers.ts'

const hourMs = 3_600_000
let people: People
let cookies: TestCookies
let phone: string

beforeEach(async () => {
  await people?.stop()
  people = await startPeople()
  ;[cookies, phone] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
})
afterAll(() => people.stop())

async function goTo(day: string, hour: number): Promise<void> {
  await people.advance(Date.parse(`${day}T00:00:00+03:00`) + hour * hourMs - people.clock.now().getTime())
  await people.drain()
}
/** Moves the clock through these hours of one day. */
async function hours(from: number, through: number): Promise<void> {
  for (let hour = from; hour <= through; hour++) await goTo('2026-05-02', hour)
}
const signIn = () =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
const wish = (hour: number) => people.api('PUT /api/account/due-prompt', { body: { hour } }, { cookies })
/** All prompts sent to a phone, in any state. */
const prompts = async () =>
  (
    await sql<{
      id: string
      shillings: number
    }>`select provider_id as id, (amount_cents / 100)::int as shillings
      from payment_prompt order by started_at`.execute(people.database.db)
  ).rows

test('two prompts at most, at the hour that was chosen and three hours later', async () => {
  expect(await people.api('GET /api/account/due-prompt', {}, { cookies })).toMatchObject({
    data: { hour: null },
  })
  expect(await wish(3)).toMatchObject({ status: 422, problem: { errors: { hour: [expect.anything()] } } })
  expect(await wish(9)).toMatchObject({ data: { hour: 9 } })
  await goTo('2026-05-01', 12)
  expect(await prompts()).toHaveLength(0)
  await hours(8, 8)
  expect(await prompts()).toHaveLength(0)
  await hours(9, 9)
  expect(await prompts()).toMatchObject([{ shillings: 10_000 }])
  await people.services.duePrompts.planHour()
  await people.drain()
  await hours(10, 11)
  expect(await prompts()).toHaveLength(1)
  await hours(12, 12)
  expect(await prompts()).toHaveLength(2)
  await hours(13, 23)
  expect(await prompts()).toHaveLength(2)
  await goTo('2026-05-03', 9)
  expect(await prompts()).toHaveLength(2)
})

test('no due prompt is sent without a wish', async () => {
  await hours(7, 20)
  expect(await prompts()).toHaveLength(0)
})

test('paid by the first one, there is no second', async () => {
  await wish(9)
  await hours(8, 9)
  const [first] = await prompts()
  await people.sandbox.post(`/api/prompts/${first!.id}/pay`)
  await settle(people)
  await signIn()
  expect((await currentLoan(people, cookies)).status).toBe('repaid')
  await hours(10, 14)
  expect(await prompts()).toHaveLength(1)
})

test('push messages are turned off with one press, also on the due day', async () => {
  await wish(9)
  await hours(8, 9)
  await signIn()
  expect(await people.api('DELETE /api/account/due-prompt', {}, { cookies })).toMatchObject({
    data: { hour: null },
  })
  await hours(10, 14)
  expect(await prompts()).toHaveLength(1)
})

test('no due prompt is sent for a loan whose mark stops our contact', async () => {
  await wish(9)
  const { id } = await currentLoan(people, cookies)
  await people.database.transaction(async (tx) => {
    const { loans } = people.services
    const [found] = await loans.ofRequests([id], tx)
    const loan = (await loans.lock(tx, [found!])).get(found!.id)!
    const mark = {
      kind: 'mark',
      on: people.clock.today(),
      until: null,
      mark: 'dispute',
      pauses: 'penalty',
    } as const
    await loans.recordConcession(tx, loan, mark, 'Not as agreed.')
  })
  await hours(8, 14)
  expect(await prompts()).toHaveLength(0)
})
