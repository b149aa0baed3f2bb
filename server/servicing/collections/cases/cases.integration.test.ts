/**
 * Goal: each past-due loan has one case, worked in order, and promises to pay end automatically. Method: the
 * whole service, as its staff see it: `GET /api/office/late-cases`, `GET /api/office/late-cases/{id}`.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../../domain/days.ts'
import { extensionFigures } from '../../../../domain/loan/extension-figures.ts'
import { toMajor } from '../../../../domain/money.ts'
import { officeExtensionView } from '../../../pricing/figures/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { untilLockWait } from '../../../testing/database/lock-waits.ts'

import { newOfficer } from '../../../testing/people/officers.ts'
import { stored } from '../../../testing/people/customers.ts'
import {
  begin,
  borrowed,
  called,
  caseId,
  cases,
  goTo,
  open,
  owed,
  pay,
  people,
  setUp,
  tellResult,
  workList,
  type Borrower,
} from '../collections.fixture.ts'

setUp()

test('a case opens on the first day past due, moves through the stages, and closes when the loan is paid', async () => {
  const who = await borrowed()
  await goTo('2026-05-02', 23)
  expect(await cases()).toEqual([])
  await goTo('2026-05-03', 1)
  expect(await cases()).toEqual([{ stage: 'soft', openedOn: '2026-05-03', closedOn: null }])
  await people.services.collections.cases.planDaily()
  await people.services.worker.drain()
  expect(await cases()).toHaveLength(1)
  await goTo('2026-05-10', 1)
  expect(await cases()).toMatchObject([{ stage: 'called', closedOn: null }])
  const receipt = await pay(who.contractNumber, await owed(who))
  expect(await cases()).toMatchObject([{ closedOn: '2026-05-10' }])
  await people.database.transaction((tx) =>
    people.services.payments.repayments.reverse(tx, [receipt], 'provider'),
  )
  expect(await cases()).toMatchObject([
    { closedOn: '2026-05-10' },
    { stage: 'called', openedOn: '2026-05-10', closedOn: null },
  ])
})

async function restructure(
  tx: Tx,
  { loanId, customerId }: Pick<Borrower, 'loanId' | 'customerId'>,
): Promise<void> {
  const { loans } = people.services
  const loan = (await loans.lock(tx, [{ id: loanId, customerId }])).get(loanId)!
  const on = people.clock.today()
  await loans.recordConcession(
    tx,
    loan,
    { kind: 'restructure', on, dueOn: [addDays(on, 30)], interest: 'stops' },
    'hardship',
  )
}

test('a loan paid while the midnight job reads it gets no case', async () => {
  const who = await borrowed()
  await goTo('2026-05-05', 12)
  await sql`delete from late_case`.execute(people.database.db)
  const { cases: work } = people.services.collections
  const all = { from: '00000000-0000-0000-0000-000000000000', before: null }
  const [moved, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const moving = people.database.transaction(async (tx) => {
    await restructure(tx, who)
    moved.resolve()
    await read.promise
  })
  await moved.promise
  const midnight = work.keepRange(all)
  await Promise.race([midnight, untilLockWait(people.database.db)])
  read.resolve()
  await Promise.all([moving, midnight])
  expect(await cases()).toEqual([])
})

test.each(['restructured', 'writtenOff', 'ceded'] as const)('a loan that is %s has no case', async (how) => {
  const { loanId, customerId } = await borrowed()
  await goTo('2026-05-05', 12)
  await people.database.transaction(async (tx) => {
    const { loans } = people.services
    if (how === 'restructured') await restructure(tx, { loanId, customerId })
    else if (how === 'writtenOff') await loans.writeOff(tx, loanId)
    else
      await loans.sell(tx, loanId, {
        assigneeName: 'A',
        brokerName: 'B',
        bank: null,
        priceCents: 10_000 as never,
      })
  })
  expect(await cases()).toMatchObject([{ closedOn: '2026-05-05' }])
})

test('the list has promises due today first, then just broken ones, then by expected recovery of a call', async () => {
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
  expect(counts).toEqual({ open: 4, waiting: 4, isMore: false, promisedToday: 1 })
  expect(items[2]!.expected).toBe(1_000)
  expect(items[2]!.balance).toBe(10_000)
})

test('a case that a colleague is calling about is on no other list, and cannot be called', async () => {
  await borrowed()
  await goTo('2026-05-06', 12)
  const [one, other] = [await newOfficer(people, 'collector'), await newOfficer(people, 'collector')]
  const [first] = (await workList(one)).items
  expect(await begin(one, first!.id)).toMatchObject({ ok: true })
  expect((await workList(other)).items).toEqual([])
  expect((await workList(one)).items).toHaveLength(1)
  expect(await begin(other, first!.id)).toMatchObject({ problem: { current: { why: 'beingCalled' } } })
  expect((await open(other, first!.id)).contact.refusal).toBe('beingCalled')
  await people.advance(16 * 60_000)
  expect((await workList(other)).items).toHaveLength(1)
  expect((await open(other, first!.id)).contact.refusal).toBeNull()
})

test('a payment keeps a promise and its day breaks it, automatically', async () => {
  const who = await borrowed()
  await goTo('2026-05-05', 12)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  const wrong = await called(collector, id, { result: 'promised', amount: 1_000, promisedOn: '2026-08-01' })
  expect(wrong).toMatchObject({
    problem: { errors: { promisedOn: [expect.stringContaining('04.06.2026')] } },
  })
  const { underWay } = await open(collector, id)
  const recordResult = (body: object) =>
    tellResult(collector, id, underWay!.contactId, body as { result: string })
  expect(await recordResult({ result: 'promised' })).toMatchObject({
    problem: { errors: { amount: [expect.anything()], promisedOn: [expect.anything()] } },
  })
  expect(await recordResult({ result: 'promised', amount: 99_000, promisedOn: '2026-05-06' })).toMatchObject({
    problem: { errors: { amount: [expect.stringContaining('KES 1 to KES 11,040')] } },
  })
  expect(await recordResult({ result: 'promised', amount: 1_000, promisedOn: '2026-05-06' })).toMatchObject({
    data: { nextOn: '2026-05-06' },
  })
  await people.drain()
  const confirmed = (await people.sentTo(stored(who.phone))).filter((text) => text.includes('you promised'))
  expect(confirmed).toEqual([expect.stringMatching(/you promised KES 1,000 by 06\.05\.2026/)])
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
    people.services.payments.repayments.reverse(tx, [receipt], 'provider'),
  )
  expect((await open(later, id)).promises).toMatchObject([{ state: 'open' }, { state: 'broken' }])
})

test('a promise outlives its case, and a later payment keeps it', async () => {
  const who = await borrowed()
  await goTo('2026-05-05', 12)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  await called(collector, id, { result: 'promised', amount: 1_000, promisedOn: '2026-05-07' })
  await people.database.transaction((tx) => restructure(tx, who))
  await goTo('2026-05-07', 12)
  await pay(who.contractNumber, 1_000)
  await goTo('2026-05-10', 12)
  const later = await newOfficer(people, 'collector')
  expect(await open(later, id)).toMatchObject({ closedOn: '2026-05-05', promises: [{ state: 'kept' }] })
})

test('a promise whose payment is reversed after its day comes first, whatever the next step was', async () => {
  const who = await borrowed()
  await goTo('2026-05-05', 12)
  const id = await caseId()
  const promise = { result: 'promised', amount: 1_000, promisedOn: '2026-05-05' }
  await called(await newOfficer(people, 'collector'), id, promise)
  const receipt = await pay(who.contractNumber, 1_000)
  await goTo('2026-05-07', 12)
  const collector = await newOfficer(people, 'collector')
  await called(collector, id, { result: 'refused' })
  expect((await workList(collector)).items).toEqual([])
  await people.database.transaction((tx) =>
    people.services.payments.repayments.reverse(tx, [receipt], 'provider'),
  )
  expect((await workList(collector)).items).toMatchObject([{ urgency: 'promiseBroken' }])
})

test("an extension that ends the arrears has its figures on the case, as on the loan's page", async () => {
  const { loanId } = await borrowed()
  await goTo('2026-05-05', 12)
  const officer = await newOfficer(people, 'collector')
  const loan = (await people.services.loans.byId(loanId))!
  const [week] = extensionFigures(loan.terms, [], people.clock.today())
  const late = await open(officer, await caseId())
  expect(late).toMatchObject({
    stops: toMajor(week!.priceCents),
    stopsByExtension: officeExtensionView(week!),
    stopsParts: [],
  })
  expect(late.stopsByExtension!.inAll).toBe(late.stops + late.stopsByExtension!.owedThen)
})

test('a promise kept on its day stays kept when an earlier payment of that day is reversed', async () => {
  const who = await borrowed()
  await goTo('2026-05-05', 12)
  const id = await caseId()
  const before = await pay(who.contractNumber, 1_000)
  await people.advance(60_000)
  const collector = await newOfficer(people, 'collector')
  const body = { result: 'promised', amount: 1_000, promisedOn: '2026-05-05' }
  await called(collector, id, body, 'inbound')
  await people.advance(60_000)
  const after = await pay(who.contractNumber, 1_000)
  const reverse = (receipt: string) =>
    people.database.transaction((tx) => people.services.payments.repayments.reverse(tx, [receipt], 'unknown'))
  const states = async () => (await open(collector, id)).promises.map(({ state }) => state)
  await reverse(before)
  expect(await states()).toEqual(['kept'])
  await reverse(after)
  expect(await states()).toEqual(['open'])
})

test('an open promise is replaced only by its id, and breaks when its day is given up', async () => {
  await borrowed()
  await goTo('2026-05-05', 12)
  const collector = await newOfficer(people, 'collector')
  const id = await caseId()
  const promised = (amount: number, promisedOn: string, replaces?: string) => ({
    result: 'promised',
    amount,
    promisedOn,
    ...(replaces ? { replaces } : {}),
  })
  await called(collector, id, promised(2_000, '2026-05-07'))
  const [first] = (await open(collector, id)).promises
  await goTo('2026-05-06', 12)
  const next = await newOfficer(people, 'collector')
  const refused = await called(next, id, promised(1_000, '2026-05-07'), 'inbound')
  expect(refused).toMatchObject({
    problem: { errors: { replaces: [expect.stringContaining('KES 2,000 by 07.05.2026')] } },
  })
  expect((await open(next, id)).promises).toMatchObject([{ id: first!.id, state: 'open' }])
  // As the SMS states, we do not call before that day; a reminder may go, and the customer may call us.
  expect((await open(next, id)).contact).toMatchObject({ refusal: null, noCallsBefore: '2026-05-07' })
  expect(await begin(next, id)).toMatchObject({
    problem: { code: 'contactRefused', current: { why: 'promised' } },
  })
  const early = { result: 'callBack', nextOn: '2026-05-06' }
  expect(await called(next, id, early, 'inbound')).toMatchObject({
    problem: { errors: { nextOn: [expect.stringContaining('07.05.2026')] } },
  })
  expect(await called(next, id, { result: 'callBack' }, 'inbound')).toMatchObject({
    data: { nextOn: '2026-05-07' },
  })
  await called(next, id, promised(1_500, '2026-05-07', first!.id), 'inbound')
  const [second] = (await open(next, id)).promises
  await goTo('2026-05-07', 12)
  const later = await newOfficer(people, 'collector')
  expect(await called(later, id, promised(500, '2026-05-07', second!.id), 'inbound')).toMatchObject({
    ok: true,
  })
  expect((await open(later, id)).promises).toMatchObject([
    { amount: 500, state: 'open' },
    { amount: 1_500, state: 'broken' },
    { amount: 2_000, state: 'replaced' },
  ])
})
