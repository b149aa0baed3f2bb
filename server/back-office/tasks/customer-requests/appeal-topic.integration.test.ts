/**
 * Goal: an officer corrects the topic of a customer request without a disadvantage for the customer (rule
 * states-16). Method: the whole service over HTTP; the customer's page, the register, and the audit trail.
 */
import { beforeAll, expect, test } from 'vitest'
import { addDays, day } from '../../../../domain/days.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { newPhone, signUp, startPeople } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())
let officer: TestOfficer
beforeAll(async () => {
  officer = await newOfficer(people)
})

async function filed(topic: 'callBack' | 'treatment' | 'myData') {
  const cookies: TestCookies = {}
  const customerId = await signUp(people, cookies, newPhone())
  const reply = await people.api(
    'POST /api/account/appeals',
    { body: { topic, values: { textarea: 'Somebody shouted at me.' } } },
    { cookies },
  )
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return { cookies, customerId, ...reply.data }
}
type Topic = 'other' | 'treatment' | 'myData' | 'personalData'
const change = (id: string, topic: Topic, note = 'They say so', by = officer) =>
  people.api('POST /api/office/appeals/{id}/topic', { params: { id }, body: { topic, note } }, by)
async function seen(id: string) {
  const reply = await people.api('GET /api/office/appeals/{id}', { params: { id } }, officer)
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}

test('the customer reads the new topic and is answered by the promised day; the audit trail has the reason', async () => {
  const { id, cookies, answerDueOn, number } = await filed('callBack')
  expect(await change(id, 'treatment')).toMatchObject({ data: { answerDueOn } })
  const own = await people.api('GET /api/account/appeals', undefined, { cookies })
  expect(own).toMatchObject({
    data: { items: [{ id, number, topic: 'treatment', category: 'legalNotices', answerDueOn }] },
  })
  const { acts, values } = await seen(id)
  expect(values).toMatchObject([{ name: 'textarea', value: 'Somebody shouted at me.' }])
  expect(acts.find(({ act }) => act === 'appeal.topicChanged')).toMatchObject({
    before: { topic: 'callBack' },
    after: { topic: 'treatment', reason: 'They say so', number },
  })
  // A complaint is registered from the day it came, as if filed as one.
  const complaint = await people.services.complaints.isOpen(people.database.db, id)
  expect(complaint).toBe(true)
})

test('where the law requires an earlier answer, the deadline moves forward', async () => {
  const { id, filedOn, answerDueOn } = await filed('treatment')
  expect(answerDueOn).toBe(addDays(day(filedOn), 30))
  expect(await change(id, 'myData')).toMatchObject({ data: { answerDueOn: addDays(day(filedOn), 7) } })
  // A registered complaint stays registered.
  expect(await people.services.complaints.isOpen(people.database.db, id)).toBe(true)
  expect(await change(id, 'treatment')).toMatchObject({ data: { answerDueOn: addDays(day(filedOn), 7) } })
})

test('only an officer who answers requests, with a reason, to another topic, before its answer', async () => {
  const { id } = await filed('myData')
  expect(await change(id, 'other', '', officer)).toMatchObject({
    problem: { code: 'validationFailed', errors: { note: expect.anything() as unknown } },
  })
  expect(await change(id, 'nothing' as never)).toMatchObject({ problem: { code: 'validationFailed' } })
  expect(await change(id, 'myData')).toMatchObject({ problem: { code: 'conflict' } })
  expect(await change(id, 'other', 'x', await newOfficer(people, 'auditor'))).toMatchObject({ status: 403 })
  const colleague = await newOfficer(people)
  await people.api(
    'POST /api/office/cases/{kind}/{subject}/take',
    { params: { kind: 'appeal', subject: id }, body: { over: false } },
    colleague,
  )
  expect(await change(id, 'other')).toMatchObject({ problem: { code: 'caseTaken' } })
  expect(await change(id, 'other', 'x', colleague)).toMatchObject({ ok: true })
  const answered = await people.api(
    'POST /api/office/appeals/{id}/answer',
    { params: { id }, body: { text: 'We are sorry.' } },
    colleague,
  )
  expect(answered).toMatchObject({ ok: true })
  expect(await change(id, 'myData')).toMatchObject({ problem: { code: 'transitionRefused' } })
})
