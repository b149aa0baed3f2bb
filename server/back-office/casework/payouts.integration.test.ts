/**
 * Goal: a payout whose outcome nobody told is seen by its customer and by officers, who can ask about it at
 * once. Method: the whole service with its sandbox, over HTTP.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCookies } from '../../testing/harness.ts'
import { newOfficer } from '../../testing/officers.ts'
import { currentLoan, settle, signLoan, startPeople, type People } from '../../testing/people.ts'

const hourMs = 3_600_000
let people: People
beforeAll(async () => {
  people = await startPeople()
})
afterAll(() => people.stop())

test('is in question for its customer, on the case and on the list; an officer asks at once, and it is in the trail', async () => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, '0712111933')
  await settle(people)
  const payout = async () => (await currentLoan(people, cookies)).loanRequest.payout
  expect(await payout()).toMatchObject({ status: 'underWay', inQuestion: false })
  for (let hours = 0; hours < 8; hours += 1) {
    await people.advance(hourMs)
    await settle(people)
  }
  expect(await payout()).toMatchObject({ status: 'underWay', inQuestion: true })

  const as = { cookies: (await newOfficer(people)).cookies }
  const money = await people.api('GET /api/office/money', {}, as)
  const item = money.ok ? money.data.attention.find(({ kind }) => kind === 'payoutStuck') : undefined
  expect(item).toMatchObject({ amount: 10_000, canAskPayout: true })
  const { id } = await currentLoan(people, cookies)
  const open = () => people.api('GET /api/office/requests/{id}', { params: { id } }, as)
  const seen = await open()
  expect(seen.ok && seen.data.payouts).toMatchObject([
    { id: item!.subject, amount: 10_000, status: 'underWay', receipt: null, attempt: 1 },
  ])
  const lookups = seen.ok ? seen.data.payouts[0]!.lookups : 0

  const ask = (payoutId: string) =>
    people.api('POST /api/office/payouts/{id}/ask', { params: { id: payoutId } }, as)
  expect((await ask(item!.subject)).status).toBe(202)
  await people.drain()
  const again = await open()
  expect(again.ok && again.data.payouts[0]!.lookups).toBe(lookups + 1)
  expect(await ask('0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01')).toMatchObject({ status: 404 })
  const administrator = await newOfficer(people, 'administrator')
  const trail = await people.api('GET /api/office/audit', { query: {} }, { cookies: administrator.cookies })
  expect(trail.ok && trail.data.entries.find(({ act }) => act === 'payout.asked')).toMatchObject({
    subject: item!.subject,
  })
})

test('one that arrived is not asked about', async () => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, '0712111555')
  await settle(people)
  const { id } = await currentLoan(people, cookies)
  const as = { cookies: (await newOfficer(people)).cookies }
  const seen = await people.api('GET /api/office/requests/{id}', { params: { id } }, as)
  expect(seen.ok && seen.data.payouts).toMatchObject([
    { status: 'paid', receipt: expect.any(String) as unknown },
  ])
  expect(
    await people.api(
      'POST /api/office/payouts/{id}/ask',
      { params: { id: seen.ok ? seen.data.payouts[0]!.id : '' } },
      as,
    ),
  ).toMatchObject({ status: 409 })
})
