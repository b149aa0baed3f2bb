/**
 * Goal: an officer who opens a list with names leaves one entry in the trail, with the filters and the number
 * of names. Method: the calls of a running service, and its clock.
 */
import { beforeAll, expect, test } from 'vitest'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { newPhone, settle, signLoan, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople())
let auditor: TestOfficer
let collector: TestOfficer
const minuteMs = 60_000
const dayMs = 86_400_000
beforeAll(async () => {
  await signLoan(people, {}, newPhone())
  await settle(people)
  await people.advance(70 * dayMs)
  auditor = await newOfficer(people, 'auditor')
  collector = await newOfficer(people, 'collector')
})

const lateCases = (query: { show?: 'all' } = {}, by = collector) =>
  people.api('GET /api/office/late-cases', { query }, { cookies: by.cookies })
const marks = async (subject: string) => {
  const reply = await people.api(
    'GET /api/office/audit',
    { query: { act: 'list.opened', subject } },
    { cookies: auditor.cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.entries.map(({ officer, after }) => ({ officer, after }))
}

test('each choice of filters leaves one entry in ten minutes, however many rows or repetitions', async () => {
  for (const query of [{ show: 'all' }, { show: 'all' }, {}] as const)
    expect((await lateCases(query)).ok).toBe(true)
  const reply = await lateCases({ show: 'all' })
  const rows = reply.ok ? reply.data.items.length : 0
  expect(rows).toBeGreaterThan(0)
  const all = { officer: collector.email, after: { filters: { show: 'all', page: 1 }, rows } }
  expect((await marks('lateCases')).filter(({ after }) => JSON.stringify(after).includes('"all"'))).toEqual([
    all,
  ])
  await people.advance(11 * minuteMs)
  collector = { ...collector, ...(await newOfficer(people, 'collector')) }
  await lateCases({ show: 'all' })
  expect(
    (await marks('lateCases')).filter(({ after }) => JSON.stringify(after).includes('"all"')),
  ).toHaveLength(2)
})

test('reading trail entries that name customers leaves an entry; a list without names leaves none', async () => {
  await people.api(
    'GET /api/office/customers/{id}',
    { params: { id: await customerId() } },
    { cookies: collector.cookies },
  )
  expect((await people.api('GET /api/office/audit', { query: {} }, { cookies: auditor.cookies })).ok).toBe(
    true,
  )
  expect(await marks('trail')).toEqual([
    { officer: auditor.email, after: { filters: {}, rows: expect.any(Number) as number } },
  ])
  expect(
    (await people.api('GET /api/office/chats', undefined, { cookies: (await newOfficer(people)).cookies }))
      .ok,
  ).toBe(true)
  expect(await marks('chats')).toEqual([])
})

async function customerId(): Promise<string> {
  const row = await people.database.db.selectFrom('loan').select('customerId').executeTakeFirstOrThrow()
  return row.customerId
}
