/**
 * Goal: a customer who asked for a call and was not reached is notified, and the request stays pending (rule
 * states-16). Method: the whole service over HTTP; the SMS, the audit trail and the list.
 */
import { expect, test } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { newOfficer } from '../../../testing/people/officers.ts'
import { newPhone, signUp, stored } from '../../../testing/people/customers.ts'
import { officer, people, setUp } from '../tasks.fixture.ts'

setUp()

async function filed(topic: 'callBack' | 'other') {
  const phone = newPhone()
  const cookies: TestCookies = {}
  await signUp(people, cookies, phone)
  const reply = await people.api(
    'POST /api/account/appeals',
    { body: { topic, values: { textarea: 'After five, please.' } } },
    { cookies },
  )
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return { phone, ...reply.data }
}
const missed = (id: string, by = officer) =>
  people.api('POST /api/office/appeals/{id}/missed-call', { params: { id } }, by)

test("the customer gets an SMS with our call and the next one's deadline; the request stays pending, and each try is audited", async () => {
  const { id, number, phone } = await filed('callBack')
  expect(await missed(id)).toMatchObject({ data: { calledAt: people.clock.now().toISOString() } })
  await people.advance(600_000)
  expect(await missed(id)).toMatchObject({ ok: true })
  const notices = (await people.sentTo(stored(phone))).filter((text) => text.includes('Nobody answered'))
  expect(notices).toHaveLength(2)
  expect(notices[0]).toContain(String(number))
  const seen = await people.api('GET /api/office/appeals/{id}', { params: { id } }, officer)
  if (!seen.ok) throw new Error(seen.problem.code)
  expect(seen.data).toMatchObject({ status: 'pendingReview' })
  expect(seen.data.acts.filter(({ act }) => act === 'appeal.callMissed')).toHaveLength(2)
})

test('only for a callback request, by the officer assigned to it, before its answer', async () => {
  expect(await missed((await filed('other')).id)).toMatchObject({ problem: { code: 'conflict' } })
  expect(await missed(crypto.randomUUID())).toMatchObject({ status: 404 })
  const { id } = await filed('callBack')
  expect(await missed(id, await newOfficer(people, 'auditor'))).toMatchObject({ status: 403 })
  const colleague = await newOfficer(people)
  await people.api(
    'POST /api/office/cases/{kind}/{subject}/take',
    { params: { kind: 'appeal', subject: id }, body: { over: false } },
    colleague,
  )
  expect(await missed(id)).toMatchObject({ problem: { code: 'caseTaken' } })
  await people.api(
    'POST /api/office/appeals/{id}/answer',
    { params: { id }, body: { text: 'As we agreed.' } },
    colleague,
  )
  expect(await missed(id, colleague)).toMatchObject({ problem: { code: 'transitionRefused' } })
})
