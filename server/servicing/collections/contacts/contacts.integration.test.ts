/**
 * Goal: no past-due customer is contacted outside the rules, on any path. Method: the whole service, its
 * clock moved: `POST /api/office/late-cases/{id}/contacts`, `POST
 * /api/office/late-cases/{id}/contacts/{contactId}/result`.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maskPhone, showPhone } from '../../../../domain/person/phone.ts'
import { newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { stored, wanjiku } from '../../../testing/people/customers.ts'
import {
  begin,
  borrowed,
  called,
  caseId,
  goTo,
  open,
  pay,
  people,
  setUp,
  tellResult,
  workList,
} from '../collections.fixture.ts'

setUp()

test('a call outside the rules cannot begin, and its number stays hidden', async () => {
  const who = await borrowed()
  await goTo('2026-05-03', 12)
  const sunday = await newOfficer(people, 'collector')
  const id = await caseId()
  expect(await begin(sunday, id)).toMatchObject({
    status: 409,
    problem: { code: 'contactRefused', current: { why: 'hours', from: '2026-05-04T05:00:00.000Z' } },
  })
  // A collector without other permissions does not see it on the next page either.
  const [whole, masked] = [showPhone(stored(who.phone)), maskPhone(stored(who.phone))]
  const elsewhere = async ({ cookies }: TestOfficer) => {
    const at = { params: { id: who.customerId } }
    const columns = { query: { columns: 'customer,phone' } }
    const seen = await Promise.all([
      people.api('GET /api/office/customers/{id}', at, { cookies }),
      people.api('POST /api/office/search', { body: { q: who.phone } }, { cookies }),
      people.api('GET /api/office/lists/customers', columns, { cookies }),
      people.api('GET /api/office/lists/loans', columns, { cookies }),
    ])
    return seen.map((each) => JSON.stringify(each.ok && each.data))
  }
  for (const page of await elsewhere(sunday)) {
    expect(page).toContain(masked)
    expect(page).not.toContain(stored(who.phone))
    expect(page).not.toContain(whole)
  }
  const [page] = await elsewhere(await newOfficer(people, 'agent'))
  expect(page, 'staff who serve customers').toContain(whole)
  await goTo('2026-05-06', 12)
  const collector = await newOfficer(people, 'collector')
  const refused = async (why: string) =>
    expect(await begin(collector, id)).toMatchObject({
      problem: { code: 'contactRefused', current: { why } },
    })
  const begun = await begin(collector, id)
  expect(begun).toMatchObject({ data: { phone: stored(who.phone) } })
  const contactId = begun.ok ? begun.data.contactId : ''
  expect(
    await tellResult(await newOfficer(people, 'collector'), id, contactId, { result: 'noAnswer' }),
  ).toMatchObject({ problem: { code: 'conflict' } })
  expect(await tellResult(collector, id, contactId, { result: 'noAnswer' })).toMatchObject({
    data: { nextOn: '2026-05-07' },
  })
  expect(await tellResult(collector, id, contactId, { result: 'refused' })).toMatchObject({
    problem: { code: 'conflict' },
  })
  expect(await begin(collector, id)).toMatchObject({ ok: true })
  await refused('tooOften')
  await goTo('2026-05-07', 8)
  const next = await newOfficer(people, 'collector')
  await pay(who.contractNumber, 100)
  expect(await begin(next, id)).toMatchObject({ problem: { current: { why: 'paidToday' } } })
  expect((await workList(next)).items).toEqual([])
})

test("a customer's call to us is recorded at any hour, and does not count as our contact", async () => {
  await borrowed()
  await goTo('2026-05-03', 22)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  expect(await begin(collector, id)).toMatchObject({ problem: { current: { why: 'hours' } } })
  const begun = await begin(collector, id, 'inbound')
  expect(begun).toMatchObject({ data: { phone: null } })
  const contactId = begun.ok ? begun.data.contactId : ''
  expect((await open(collector, id)).underWay).toEqual({ contactId, phone: null })
  expect(await tellResult(collector, id, contactId, { result: 'noAnswer' })).toMatchObject({ status: 422 })
  expect(await tellResult(collector, id, contactId, { result: 'refused' })).toMatchObject({ ok: true })
  expect((await open(collector, id)).contacts[0]).toMatchObject({ channel: 'inbound', result: 'refused' })
  await goTo('2026-05-04', 9)
  const next = await newOfficer(people, 'collector')
  for (let call = 0; call < 3; call += 1) {
    const theirs = await begin(next, id, 'inbound')
    await tellResult(next, id, theirs.ok ? theirs.data.contactId : '', { result: 'refused' })
  }
  expect(await begin(next, id)).toMatchObject({ ok: true })
  const auditor = await newOfficer(people, 'auditor')
  const trail = await people.api('GET /api/office/audit', { query: {} }, { cookies: auditor.cookies })
  expect(trail.ok && trail.data.entries.filter(({ act }) => act === 'late.calledUs')).toHaveLength(4)
})

test.each([
  ['disputes', 'dispute', true],
  ['lawyer', 'lawyer', false],
  ['deceased', 'deceased', true],
  ['stopCalls', 'stopContact', false],
])('%s: the loan is flagged, and contact stops', async (result, mark, waits) => {
  const who = await borrowed()
  await goTo('2026-05-05', 12)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  expect(await called(collector, id, { result, note: 'Her brother said so.' })).toMatchObject({ ok: true })
  const loan = await people.services.loans.byId(who.loanId)
  expect(loan!.concessions).toMatchObject([
    { kind: 'mark', mark, pauses: 'nothing', reason: 'Her brother said so.' },
  ])
  // A collector may waive nothing, so ending charges awaits approval.
  const controller = await newOfficer(people, 'controller')
  const toCheck = { query: { of: 'toCheck' } } as const
  expect(await people.api('GET /api/office/actions', toCheck, { cookies: controller.cookies })).toMatchObject(
    { data: { items: waits ? [{ kind: 'loan.mark', subject: who.loanId }] : [] } },
  )
  expect(await begin(collector, id, 'sms')).toMatchObject({ problem: { current: { why: 'marked' } } })
  const before = await people.sentTo(stored(who.phone))
  await goTo('2026-05-20', 12)
  expect(await people.sentTo(stored(who.phone))).toEqual(before)
  expect((await workList(await newOfficer(people, 'collector'))).items).toEqual([])
  expect((await open(collector, id).catch(() => null))?.contacts ?? [{ result }]).toMatchObject([{ result }])
})

test('a complaint stops calls and reminders until it is answered', async () => {
  const who = await borrowed()
  await goTo('2026-05-04', 12)
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone: who.phone, password: wanjiku.password } },
    { cookies: who.cookies },
  )
  const filed = await people.api(
    'POST /api/account/appeals',
    { body: { topic: 'treatment', values: { textarea: 'You call too often.' } } },
    { cookies: who.cookies },
  )
  expect(filed).toMatchObject({ ok: true })
  const collector = await newOfficer(people, 'collector')
  expect(await begin(collector, await caseId())).toMatchObject({ problem: { current: { why: 'appeal' } } })
  const reminders = async () =>
    (await people.sentTo(stored(who.phone))).filter((text) => /due since/.test(text))
  const before = await reminders()
  await goTo('2026-05-12', 12)
  expect(await reminders()).toEqual(before)
})

test('a manual reminder is sent again only within the rules, and not after a payment', async () => {
  const who = await borrowed()
  await goTo('2026-05-06', 12)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  const reminders = async () =>
    (await people.sentTo(stored(who.phone))).filter((text) => /due since/.test(text))
  const before = (await reminders()).length
  expect(await begin(collector, id, 'sms')).toMatchObject({ data: { phone: null } })
  await people.advance(5_000)
  expect(await reminders()).toHaveLength(before + 1)
  await people.services.worker.drain()
  const queued = await begin(collector, id, 'sms')
  expect(queued).toMatchObject({ ok: true })
  await people.database.transaction(async (tx) => {
    const loan = (await people.services.loans.lock(tx, [{ id: who.loanId, customerId: who.customerId }])).get(
      who.loanId,
    )!
    const mark = {
      kind: 'mark',
      on: people.clock.today(),
      until: null,
      mark: 'fraud',
      pauses: 'charges',
    } as const
    await people.services.loans.recordConcession(tx, loan, mark, 'Not her.')
  })
  await people.advance(5_000)
  expect(await reminders()).toHaveLength(before + 1)
  const { rows } = await sql<{ failure: string }>`select failure from message
    where kind = 'pastDue' and status = 'expired'`.execute(people.database.db)
  expect(rows).toEqual([{ failure: 'contact stopped' }])
})

test('reminders of past-due loans keep to contact hours: not on a Sunday, and the step is not lost', async () => {
  const who = await borrowed()
  const reminders = async () =>
    (await people.sentTo(stored(who.phone))).filter((text) => /due since/.test(text))
  await goTo('2026-05-03', 17)
  expect(await reminders()).toEqual([])
  await goTo('2026-05-04', 7.9)
  expect(await reminders()).toEqual([])
  await goTo('2026-05-04', 9)
  expect(await reminders()).toHaveLength(1)
})

test('a reminder counts as a contact: after it and one call there is no other that day', async () => {
  const who = await borrowed()
  await goTo('2026-05-04', 7)
  const before = (await people.sentTo(stored(who.phone))).length
  await goTo('2026-05-04', 12)
  expect(await people.sentTo(stored(who.phone))).toHaveLength(before + 1)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  expect(await called(collector, id, { result: 'noAnswer' })).toMatchObject({ ok: true })
  expect(await begin(collector, id)).toMatchObject({ problem: { current: { why: 'tooOften' } } })
})

test('the outcome of a call is accepted for 120 minutes; after 121 it is a conflict', async () => {
  await borrowed()
  await goTo('2026-05-06', 12)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  const begunBefore = async (minutes: number): Promise<string> => {
    const begun = await begin(collector, id)
    if (!begun.ok) throw new Error(begun.problem.code)
    const { contactId } = begun.data
    await sql`update late_contact set made_at = made_at - make_interval(mins => ${minutes}::int)
      where id = ${contactId}`.execute(people.database.db)
    return contactId
  }
  expect(await tellResult(collector, id, await begunBefore(121), { result: 'noAnswer' })).toMatchObject({
    status: 409,
    problem: { code: 'conflict' },
  })
  expect(await tellResult(collector, id, await begunBefore(120), { result: 'noAnswer' })).toMatchObject({
    ok: true,
  })
})
