/**
 * Goal: each late loan has one case, worked within the rules of contact, and promises end by themselves. Method: the
 * whole service with its sandbox, loans of KES 10,000 for 61 days from Monday, 2 March 2026: due on Saturday, 2 May.
 */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays, type Day } from '../../../domain/days.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { newOfficer, type TestOfficer } from '../../testing/officers.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  stored,
  wanjiku,
  type People,
} from '../../testing/people.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let people: People

beforeEach(async () => {
  await people?.stop()
  people = await startPeople()
})
afterAll(() => people.stop())

async function borrowed() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const { id, documentNumber } = await currentLoan(people, cookies)
  const [loan] = await people.services.loans.ofRequests([id])
  return { cookies, phone, loanId: loan!.id, customerId: loan!.customerId, contractNumber: documentNumber }
}
type Borrower = Awaited<ReturnType<typeof borrowed>>

/** Day by day, so that each midnight has its jobs. */
async function goTo(day: string, hour: number): Promise<void> {
  const target = Date.parse(`${day}T00:00:00+03:00`) + hour * hourMs
  while (target - people.clock.now().getTime() > dayMs) await people.advance(dayMs)
  await people.advance(target - people.clock.now().getTime())
}
const cases = async () =>
  (
    await sql<{ stage: string; openedOn: string; closedOn: string | null }>`select stage,
      opened_on::text as "openedOn", closed_on::text as "closedOn" from late_case order by opened_on`.execute(
      people.database.db,
    )
  ).rows
const pay = async (account: string, amount: number): Promise<string> => {
  const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
    amount,
    account,
    phone: '0722000111',
    name: 'JANE DOE',
    unasked: true,
  })
  await settle(people)
  return receipt
}
const workList = async ({ cookies }: TestOfficer) => {
  const reply = await people.api('GET /api/office/late-cases', {}, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const open = async ({ cookies }: TestOfficer, id: string) => {
  const reply = await people.api('GET /api/office/late-cases/{id}', { params: { id } }, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const begin = ({ cookies }: TestOfficer, id: string, channel: 'call' | 'sms' = 'call') =>
  people.api('POST /api/office/late-cases/{id}/contacts', { params: { id }, body: { channel } }, { cookies })
const tellResult = ({ cookies }: TestOfficer, id: string, contactId: string, body: { result: string }) =>
  people.api(
    'POST /api/office/late-cases/{id}/contacts/{contactId}/result',
    { params: { id, contactId }, body: body as never },
    { cookies },
  )
async function called(by: TestOfficer, id: string, body: { result: string } & Record<string, unknown>) {
  const begun = await begin(by, id)
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem))
  return tellResult(by, id, begun.data.contactId, body)
}
const caseId = async (): Promise<string> =>
  (await sql<{ id: string }>`select id from late_case where closed_on is null`.execute(people.database.db))
    .rows[0]!.id
const owed = async ({ loanId, customerId }: Borrower) => {
  const loan = await people.services.loans.byKey({ id: loanId, customerId })
  return Math.floor((await people.services.loans.positionOf(loan!)).payoffCents / 100)
}

test('a case opens on the first day past due, moves through the stages, and closes when it is paid', async () => {
  const who = await borrowed()
  await goTo('2026-05-02', 23)
  expect(await cases()).toEqual([])
  await goTo('2026-05-03', 1)
  expect(await cases()).toEqual([{ stage: 'soft', openedOn: '2026-05-03', closedOn: null }])
  await people.services.collectionsWork.cases.planDaily()
  await people.services.worker.drain()
  expect(await cases()).toHaveLength(1)
  await goTo('2026-05-10', 1)
  expect(await cases()).toMatchObject([{ stage: 'called', closedOn: null }])
  const receipt = await pay(who.contractNumber, await owed(who))
  expect(await cases()).toMatchObject([{ closedOn: '2026-05-10' }])
  await people.database.transaction((tx) =>
    people.services.payments.collections.reverse(tx, [receipt], 'provider'),
  )
  expect(await cases()).toMatchObject([
    { closedOn: '2026-05-10' },
    { stage: 'called', openedOn: '2026-05-10', closedOn: null },
  ])
})

test.each(['restructured', 'writtenOff', 'ceded'] as const)('a loan that is %s has no case', async (how) => {
  const { loanId, customerId } = await borrowed()
  await goTo('2026-05-05', 12)
  await people.database.transaction(async (tx) => {
    const { loans } = people.services
    const loan = (await loans.lock(tx, [{ id: loanId, customerId }])).get(loanId)!
    const today = people.clock.today()
    if (how === 'restructured')
      await loans.concede(
        tx,
        loan,
        { kind: 'restructure', on: today, dueOn: [addDays(today, 30)], interest: 'stops' },
        'hardship',
      )
    else if (how === 'writtenOff') await loans.writeOff(tx, loanId)
    else
      await loans.cede(tx, loanId, {
        assigneeName: 'A',
        brokerName: 'B',
        bank: null,
        priceCents: 10_000 as never,
      })
  })
  expect(await cases()).toMatchObject([{ closedOn: '2026-05-05' }])
})

test('the list has promises of today first, then those just broken, then by what a call recovers', async () => {
  const all: Borrower[] = []
  for (let count = 0; count < 4; count++) all.push(await borrowed())
  await goTo('2026-05-05', 12)
  const collector = await newOfficer(people, 'collector')
  const byContract = new Map((await workList(collector)).items.map((item) => [item.contractNumber, item.id]))
  const [small, large, broken, promised] = all.map(({ contractNumber }) => contractNumber)
  const promise = (contract: string | undefined, promisedOn: Day) =>
    called(collector, byContract.get(contract!)!, { result: 'promised', amount: 1_000, promisedOn })
  expect(await promise(broken, '2026-05-06' as Day)).toMatchObject({ ok: true })
  expect(await promise(promised, '2026-05-08' as Day)).toMatchObject({ ok: true })
  await pay(small!, 4_000)
  await goTo('2026-05-08', 12)
  const later = await newOfficer(people, 'collector')
  const { items, counts } = await workList(later)
  expect(items.map(({ contractNumber, urgency }) => [contractNumber, urgency])).toEqual([
    [promised, 'promiseToday'],
    [broken, 'promiseBroken'],
    [large, 'ordinary'],
    [small, 'ordinary'],
  ])
  expect(counts).toEqual({ open: 4, due: 4, promisedToday: 1 })
  expect(items[2]!.expected).toBe(1_000)
  expect(items[2]!.balance).toBe(10_000)
})

test('a promise is kept by its money and broken by its day, found by themselves', async () => {
  const who = await borrowed()
  await goTo('2026-05-05', 12)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  const wrong = await called(collector, id, { result: 'promised', amount: 1_000, promisedOn: '2026-08-01' })
  expect(wrong).toMatchObject({
    problem: { errors: { promisedOn: [expect.stringContaining('04.06.2026')] } },
  })
  const { underWay } = await open(collector, id)
  const told = (body: object) => tellResult(collector, id, underWay!, body as { result: string })
  expect(await told({ result: 'promised' })).toMatchObject({
    problem: { errors: { amount: [expect.anything()], promisedOn: [expect.anything()] } },
  })
  expect(await told({ result: 'promised', amount: 99_000, promisedOn: '2026-05-06' })).toMatchObject({
    problem: { errors: { amount: [expect.stringContaining('KES 10,')] } },
  })
  expect(await told({ result: 'promised', amount: 1_000, promisedOn: '2026-05-06' })).toMatchObject({
    data: { nextOn: '2026-05-06' },
  })
  expect((await workList(collector)).items).toEqual([])
  await goTo('2026-05-07', 12)
  const next = await newOfficer(people, 'collector')
  expect((await open(next, id)).promises).toMatchObject([{ state: 'open' }])
  await goTo('2026-05-08', 12)
  const later = await newOfficer(people, 'collector')
  expect((await open(later, id)).promises).toMatchObject([{ state: 'broken', amount: 1_000 }])
  expect((await workList(later)).items).toMatchObject([{ urgency: 'promiseBroken' }])
  await called(later, id, { result: 'promised', amount: 2_000, promisedOn: '2026-05-09' })
  const receipt = await pay(who.contractNumber, 1_800)
  expect((await open(later, id)).promises).toMatchObject([{ state: 'kept' }, { state: 'broken' }])
  await people.database.transaction((tx) =>
    people.services.payments.collections.reverse(tx, [receipt], 'provider'),
  )
  expect((await open(later, id)).promises).toMatchObject([{ state: 'open' }, { state: 'broken' }])
})

test('a call outside the rules cannot be begun, and its number is not shown', async () => {
  const who = await borrowed()
  await goTo('2026-05-03', 12)
  const sunday = await newOfficer(people, 'collector')
  const id = await caseId()
  expect(await begin(sunday, id)).toMatchObject({
    status: 409,
    problem: { code: 'contactRefused', current: { why: 'hours', from: '2026-05-04T05:00:00.000Z' } },
  })
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

test.each([
  ['disputes', 'dispute'],
  ['lawyer', 'lawyer'],
  ['deceased', 'deceased'],
  ['stopCalls', 'stopContact'],
])('%s: the loan is marked, and nobody contacts them any more', async (result, mark) => {
  const who = await borrowed()
  await goTo('2026-05-05', 12)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  expect(await called(collector, id, { result, note: 'Her brother said so.' })).toMatchObject({ ok: true })
  const loan = await people.services.loans.byId(who.loanId)
  expect(loan!.concessions).toMatchObject([{ kind: 'mark', mark, reason: 'Her brother said so.' }])
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
  const told = async () => (await people.sentTo(stored(who.phone))).filter((text) => /due since/.test(text))
  const before = await told()
  await goTo('2026-05-12', 12)
  expect(await told()).toEqual(before)
})

test('a reminder by hand is sent once more only within the rules, and not after a payment', async () => {
  const who = await borrowed()
  await goTo('2026-05-06', 12)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  const told = async () => (await people.sentTo(stored(who.phone))).filter((text) => /due since/.test(text))
  const before = (await told()).length
  expect(await begin(collector, id, 'sms')).toMatchObject({ data: { phone: null } })
  await people.advance(5_000)
  expect(await told()).toHaveLength(before + 1)
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
    await people.services.loans.concede(tx, loan, mark, 'Not her.')
  })
  await people.advance(5_000)
  expect(await told()).toHaveLength(before + 1)
  const { rows } = await sql<{ failure: string }>`select failure from message
    where kind = 'pastDue' and status = 'expired'`.execute(people.database.db)
  expect(rows).toEqual([{ failure: 'contact stopped' }])
})

test('reminders to late customers keep to the hours of contact: not on a Sunday, the step is not lost', async () => {
  const who = await borrowed()
  const told = async () => (await people.sentTo(stored(who.phone))).filter((text) => /due since/.test(text))
  await goTo('2026-05-03', 17)
  expect(await told()).toEqual([])
  await goTo('2026-05-04', 7.9)
  expect(await told()).toEqual([])
  await goTo('2026-05-04', 9)
  expect(await told()).toHaveLength(1)
})
