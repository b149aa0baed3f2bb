/**
 * Goal: the complaint of a non-customer is registered with its deadlines, answered, and counted in the
 * return. Method: the whole service; one gave a phone number, one an address.
 */
import { beforeAll, expect, test } from 'vitest'
import { addDays, daysBetween, showDay, type Day } from '../../../domain/days.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { fulfilled, newPhone, startPeople, stored } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople())
let officer: TestOfficer
beforeAll(async () => {
  officer = await newOfficer(people, 'compliance')
})

// POST /api/office/complaints
const record = (body: Record<string, string>) =>
  people.api(
    'POST /api/office/complaints',
    {
      body: {
        name: 'Otieno Odhiambo',
        phone: '',
        address: '',
        language: 'sw',
        topic: 'treatment',
        channel: 'oral',
        receivedOn: showDay(people.clock.today()),
        text: 'They call me about a loan that is not mine.',
        subjectPersons: '',
        ...body,
      },
    },
    officer,
  )
const entry = async (id: string) =>
  fulfilled(await people.api('GET /api/office/complaints/{id}', { params: { id } }, officer))
// POST /api/office/complaints/{id}/reply
const reply = (id: string, text = 'We took your number out.') =>
  people.api(
    'POST /api/office/complaints/{id}/reply',
    { params: { id }, body: { manner: 'telephone', text } },
    officer,
  )
test('a complainant with a phone gets the notices by SMS, the answer, and a closed entry', async () => {
  const phone = newPhone()
  expect(await record({})).toMatchObject({
    status: 422,
    problem: { errors: { phone: ['Enter a phone number or an address'] } },
  })
  expect(await record({ phone: '12' })).toMatchObject({ status: 422 })
  const { id } = fulfilled(await record({ phone }))
  await people.drain()
  const { number } = await entry(id)
  expect((await people.sentTo(stored(phone))).join(' ')).toContain(`tumepokea lalamiko lako ${number}`)
  expect(await entry(id)).toMatchObject({
    name: 'Otieno Odhiambo',
    phone: stored(phone),
    customerId: null,
    text: 'They call me about a loan that is not mine.',
    acknowledgedOn: people.clock.today(),
    registeredBy: officer.email,
    clocks: [
      { clock: 'acknowledge', late: false },
      { clock: 'write', late: false },
      { clock: 'resolve', dueOn: addDays(people.clock.today(), 30) },
    ],
  })
  const listed = fulfilled(
    await people.api('GET /api/office/complaints', { query: { state: 'open' } }, officer),
  ).items
  expect(listed).toMatchObject([{ id, name: 'Otieno Odhiambo' }])
  expect(await reply(id, '')).toMatchObject({ status: 422 })
  expect(await reply(id)).toMatchObject({ ok: true })
  expect(await reply(id)).toMatchObject({ status: 409 })
  await people.drain()
  expect((await people.sentTo(stored(phone))).join(' ')).toContain('Benki Kuu ya Kenya')
  const { revision, steps } = await entry(id)
  expect(steps).toMatchObject([{ text: 'We took your number out.', by: officer.email }])
  await people.api(
    'POST /api/office/complaints/{id}/findings',
    { params: { id }, body: { revision, findings: 'A wrong number.', outcome: 'upheld' } },
    officer,
  )
  expect(await entry(id)).toMatchObject({
    outcome: 'upheld',
    next: null,
    text: 'They call me about a loan that is not mine.',
  })
})

test('a complainant with an address gets a letter that staff record; until then that deadline runs', async () => {
  const { id } = fulfilled(
    await record({
      address: 'P.O. Box 12, Kisumu',
      channel: 'written',
      receivedOn: showDay(people.clock.today()),
    }),
  )
  expect(await entry(id)).toMatchObject({
    acknowledgedOn: null,
    next: { clock: 'acknowledge', dueOn: addDays(people.clock.today(), 7) },
  })
  // POST /api/office/complaints/{id}/acknowledged
  const acknowledge = () =>
    people.api('POST /api/office/complaints/{id}/acknowledged', { params: { id } }, officer)
  expect(await acknowledge()).toMatchObject({ ok: true })
  expect(await acknowledge()).toMatchObject({ status: 409 })
  expect(await entry(id)).toMatchObject({ next: { clock: 'resolve' } })
})

test('the return of complaints counts them', async () => {
  const to = endOfQuarter(people.clock.today())
  await people.advance((daysBetween(people.clock.today(), to) + 1) * 86_400_000)
  officer = await newOfficer(people, 'compliance')
  const { figures } = fulfilled(
    await people.api('GET /api/office/returns/{name}/{to}', { params: { name: 'complaints', to } }, officer),
  )
  expect(figures.map(({ name, value }) => [name, value])).toEqual([
    ['received', 2],
    ['spoken', 1],
    ['answered', 1],
    ['openAtEnd', 1],
  ])
})

/** Last day of the quarter of a day. */
function endOfQuarter(on: Day): Day {
  const [year, month] = on.split('-').map(Number)
  const last = new Date(Date.UTC(year!, Math.ceil(month! / 3) * 3, 0))
  return last.toISOString().slice(0, 10) as Day
}

test('a wrong number and a wrong day of receipt are refused at their fields', async () => {
  const typed = await record({ phone: '123' })
  expect(typed).toMatchObject({
    problem: { errors: { phone: [expect.stringContaining('mobile phone number')] } },
  })
  const looked = await people.api('GET /api/office/complaints', { query: { from: '31.13.2026' } }, officer)
  expect(looked).toMatchObject({ problem: { errors: { from: [expect.stringMatching(/date|day/i)] } } })
})
