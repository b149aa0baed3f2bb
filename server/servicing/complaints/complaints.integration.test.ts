/**
 * Goal: no complaint is missing from the register, overdue unnoticed, or closed without an outcome. Method:
 * the whole service; a customer writes and calls, the clock moves past each deadline, staff act.
 */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays, showDay } from '../../../domain/days.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import { fulfilled, newPhone, signUp, startPeople, stored } from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'

const hourMs = 3_600_000
const people = startedForEach(() => startPeople())
let officer: TestOfficer
let cookies: TestCookies
let phone: string
let customerId: string
beforeEach(async () => {
  officer = await newOfficer(people, 'compliance')
  cookies = {}
  phone = newPhone()
  customerId = await signUp(people, cookies, phone)
})

async function writeAppeal(topic: 'treatment' | 'myData', text = 'An agent shouted at me.'): Promise<string> {
  return fulfilled(
    await people.api(
      'POST /api/account/appeals',
      { body: { topic, values: { textarea: text } } },
      { cookies },
    ),
  ).id
}
// GET /api/office/complaints
const listed = async (query: Partial<Record<'state' | 'channel' | 'from' | 'to', string>> = {}) =>
  fulfilled(await people.api('GET /api/office/complaints', { query: query as { state: 'open' } }, officer))
    .items
// GET /api/office/complaints/{id}
const entry = async (id: string) =>
  fulfilled(await people.api('GET /api/office/complaints/{id}', { params: { id } }, officer))
// POST /api/office/complaints/{id}/findings
const find = async (id: string, { revision, ...body }: Record<string, string>) =>
  people.api(
    'POST /api/office/complaints/{id}/findings',
    { params: { id }, body: { revision: revision ?? (await entry(id)).revision, ...body } },
    officer,
  )
const answer = (id: string) =>
  people.api(
    'POST /api/office/appeals/{id}/answer',
    { params: { id }, body: { text: 'We spoke with him.' } },
    officer,
  )
// POST /api/office/customers/{id}/complaints
const call = (body: Record<string, string> = {}) =>
  people.api(
    'POST /api/office/customers/{id}/complaints',
    {
      params: { id: customerId },
      body: {
        topic: 'treatment',
        channel: 'oral',
        receivedOn: showDay(people.clock.today()),
        text: 'Said so.',
        ...body,
      },
    },
    officer,
  )

test("a customer's written complaint is registered, answered, and closed with its outcome; they learn where else to complain", async () => {
  await writeAppeal('myData', 'What do you know of me?')
  const id = await writeAppeal('treatment')
  const [item, ...others] = await listed()
  expect(others).toEqual([])
  expect(item).toMatchObject({
    id,
    topic: 'treatment',
    channel: 'written',
    daysTaken: 0,
    next: { clock: 'resolve' },
  })
  expect(await entry(id)).toMatchObject({
    text: 'An agent shouted at me.',
    phone: stored(phone),
    acknowledgedOn: people.clock.today(),
    registeredBy: null,
    clocks: [
      { clock: 'acknowledge', late: false },
      { clock: 'resolve', dueOn: addDays(people.clock.today(), 30) },
    ],
  })
  // POST /api/office/complaints/{id}/steps
  const step = (text: string) =>
    people.api('POST /api/office/complaints/{id}/steps', { params: { id }, body: { text } }, officer)
  expect(await step('')).toMatchObject({ status: 422 })
  expect(await step('Heard the agent.')).toMatchObject({ ok: true })
  expect(await find(id, { outcome: 'upheld', findings: 'He did.' })).toMatchObject({
    status: 422,
    problem: { errors: { outcome: [expect.stringContaining('Answer the complaint first')] } },
  })
  await find(id, { nature: 'Rude agent', subjectPersons: 'Juma', reasonPending: 'The agent is away' })
  expect(await answer(id)).toMatchObject({ ok: true })
  await people.drain()
  expect((await people.sentTo(stored(phone))).join(' ')).toContain('Central Bank of Kenya')
  expect(await listed()).toMatchObject([{ id, next: { clock: 'record', late: false } }])
  expect(await find(id, { outcome: 'upheld' })).toMatchObject({ status: 422 })
  expect(
    await find(id, { nature: 'Rude agent', subjectPersons: 'Juma', findings: 'He did.', outcome: 'upheld' }),
  ).toMatchObject({ ok: true })
  expect(await listed()).toEqual([])
  expect(await listed({ state: 'closed' })).toMatchObject([{ id, outcome: 'upheld', next: null }])
  expect(await entry(id)).toMatchObject({
    nature: 'Rude agent',
    subjectPersons: 'Juma',
    findings: 'He did.',
    replyManner: 'account',
    repliedOn: people.clock.today(),
    steps: [{ text: 'Heard the agent.', by: officer.email }],
  })
})

test("a caller's complaint is recorded and confirmed; it must be in writing within 48 hours, and is overdue after 30 days", async () => {
  expect(await call({ text: '' })).toMatchObject({ status: 422 })
  expect(await call({ receivedOn: showDay(addDays(people.clock.today(), 1)) })).toMatchObject({ status: 422 })
  expect(await call({ topic: 'refund' })).toMatchObject({ status: 422 })
  const { id } = fulfilled(await call({ subjectPersons: 'The agent Juma' }))
  await people.drain()
  expect((await people.sentTo(stored(phone))).join(' ')).toMatch(/we have your message|received/i)
  const seen = fulfilled(await people.api('GET /api/account/appeals/{id}', { params: { id } }, { cookies }))
  expect(seen.values).toMatchObject([{ value: 'Said so.' }])
  expect(await entry(id)).toMatchObject({ registeredBy: officer.email, subjectPersons: 'The agent Juma' })
  expect(await listed()).toMatchObject([{ id, channel: 'oral', next: { clock: 'write', late: false } }])
  await people.advance(48 * hourMs)
  officer = await newOfficer(people, 'compliance')
  expect(await listed()).toMatchObject([{ id, next: { clock: 'write', late: true } }])
  // POST /api/office/complaints/{id}/written
  const write = () => people.api('POST /api/office/complaints/{id}/written', { params: { id } }, officer)
  expect(await write()).toMatchObject({ ok: true })
  expect(await write()).toMatchObject({ status: 409 })
  expect(await listed()).toMatchObject([{ id, next: { clock: 'resolve', late: false } }])
  await people.advance(29 * 24 * hourMs)
  officer = await newOfficer(people, 'compliance')
  await signUp(people, (cookies = {}), newPhone())
  const other = await writeAppeal('treatment', 'Another one.')
  expect((await listed()).map((each) => [each.id, each.next?.late])).toEqual([
    [id, true],
    [other, false],
  ])
  // A letter recorded too late was acknowledged too late.
  const { id: letter } = fulfilled(
    await call({ channel: 'written', receivedOn: showDay(addDays(people.clock.today(), -9)) }),
  )
  expect((await entry(letter)).clocks[0]).toMatchObject({ clock: 'acknowledge', late: true })
  // The customer is promised the register's deadline.
  const { rows } = await sql<{ by: string }>`select answer_due_on::text as by from appeal
    where id = ${letter}`.execute(people.database.db)
  expect(rows).toEqual([{ by: addDays(people.clock.today(), 21) }])
  expect((await listed({ channel: 'oral' })).map((each) => each.id)).toEqual([id])
})

test('the second of two simultaneous edits of a complaint is refused, and the first stays', async () => {
  const id = await writeAppeal('treatment')
  const { revision } = await entry(id)
  expect(await find(id, { revision: String(revision), findings: 'He did.' })).toMatchObject({ ok: true })
  expect(await find(id, { revision: String(revision), findings: 'He did not.' })).toMatchObject({
    status: 409,
    problem: { code: 'conflict', current: { revision: revision + 1 } },
  })
  expect(await entry(id)).toMatchObject({ findings: 'He did.', revision: revision + 1 })
})

test('a customer request that turns out to be a complaint is registered once', async () => {
  const id = await writeAppeal('myData')
  // POST /api/office/appeals/{id}/complaint
  const enter = () => people.api('POST /api/office/appeals/{id}/complaint', { params: { id } }, officer)
  expect(await enter()).toMatchObject({ ok: true, data: { id } })
  expect(await enter()).toMatchObject({ ok: true, data: { id } })
  expect(await listed()).toMatchObject([{ id, topic: 'myData' }])
  const other = await writeAppeal('myData')
  await answer(other)
  expect(
    await people.api('POST /api/office/appeals/{id}/complaint', { params: { id: other } }, officer),
  ).toMatchObject({ status: 409 })
})

test('open complaints are on the page Today by their next deadline; in the morning staff get an email about them', async () => {
  const id = await writeAppeal('treatment')
  const today = fulfilled(await people.api('GET /api/office/cases', {}, officer))
  const [own] = today.waiting.filter(({ subject }) => subject === id)
  expect(own).toMatchObject({ kind: 'appeal', late: false })
  expect(own!.dueOn <= addDays(people.clock.today(), 30)).toBe(true)
  const mails = async () =>
    (await people.sandbox.get<{ subject: string }[]>(`/api/mails?to=${officer.email}`))
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Complaints'))
  await people.advance(26 * 24 * hourMs)
  expect(await mails()).toEqual([])
  await people.advance(24 * hourMs)
  expect(await mails()).toEqual(['Complaints: 0 overdue, 1 due within 3 days'])
  await people.advance(4 * 24 * hourMs)
  expect((await mails()).toSorted()[0]).toBe('Complaints: 0 overdue, 1 due within 3 days')
  expect(await mails()).toContain('Complaints: 1 overdue, 0 due within 3 days')
})

test('the register is downloaded as a file with its filters, which is audited', async () => {
  const id = await writeAppeal('treatment', '=1+1')
  await find(id, { nature: '=1+1' })
  // GET /api/office/complaints/file
  const cookie = cookieHeader(officer.cookies)
  const taken = await fetch(`${people.url}/api/office/complaints/file?state=all`, { headers: { cookie } })
  const lines = (await taken.text()).split('\r\n')
  expect(lines[0]).toBe(
    'number,received,channel,name,address,phone,topic,nature,subject_persons,acknowledged,put_in_writing,steps,findings,replied,manner,outcome,reason_pending,days_taken,late',
  )
  expect(lines[1]).toContain("'=1+1")
  expect(lines).toHaveLength(3)
  const { entries } = await people.services.audit.page({ subject: 'complaints' })
  expect(entries).toMatchObject([{ act: 'complaint.exported', officer: officer.email, after: { rows: 1 } }])
  expect(await listed({ from: 'soon' }).catch(String)).toContain('422')
})

test('staff who answer requests and keep the register have a complaint once, with its next step', async () => {
  const id = await writeAppeal('treatment')
  const mine = async () => {
    const { waiting, taken, queues } = fulfilled(
      await people.api('GET /api/office/cases', undefined, officer),
    )
    return {
      items: [...waiting, ...taken]
        .filter(({ subject }) => subject === id)
        .map(({ kind, step }) => [kind, step]),
      counts: queues.flatMap(({ kind, waiting: count }) =>
        kind === 'appeal' || kind === 'complaint' ? [[kind, count]] : [],
      ),
    }
  }
  expect(await mine()).toEqual({
    items: [['appeal', null]],
    counts: [
      ['appeal', 1],
      ['complaint', 0],
    ],
  })
  await answer(id)
  expect(await mine()).toEqual({
    items: [['complaint', 'record']],
    counts: [
      ['appeal', 0],
      ['complaint', 1],
    ],
  })
})
