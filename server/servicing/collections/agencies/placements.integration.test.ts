/**
 * Goal: an agency calls only after the customer was notified of its name, gets no customer who may not be
 * contacted, and earns on recoveries in its time. Method: the whole service: `GET /api/office/placements`,
 * `POST /api/office/placements`, `GET /api/office/placements/{id}/file`, `POST
 * /api/office/placements/{id}/report`, `POST /api/office/placements/{id}/recall`.
 */
import { expect, test } from 'vitest'
import { cents } from '../../../../domain/money.ts'
import type { TestOfficer } from '../../../testing/people/officers.ts'
import { approve, newOfficer } from '../../../testing/people/officers.ts'
import { stored } from '../../../testing/people/customers.ts'
import {
  begin,
  borrowed,
  caseId,
  goTo,
  open,
  pay,
  people,
  setUp,
  type Borrower,
} from '../collections.fixture.ts'
import { cookieHeader } from '../../../testing/service/harness.ts'

setUp()

/** Loans are two months past due by then, after the last reminder. */
const lateForWeeks = '2026-07-03'
const agency = { agencyName: 'Deni Collections Ltd', agencyPhone: '0722 000 111', commissionPercent: '15' }
const propose = ({ cookies }: TestOfficer, contracts: string) =>
  people.api(
    'POST /api/office/placements',
    { body: { contracts, ...agency, note: 'Nobody answers.' } },
    { cookies },
  )
async function placed(contracts: string): Promise<string> {
  const lead = await newOfficer(people, 'collectionsLead')
  const asked = await propose(lead, contracts)
  const controller = await newOfficer(people, 'controller')
  const waiting = asked.ok ? asked.data.waiting! : ''
  // A placed loan stays owed to us, and the approver sees the loans.
  const seen = await people.api(
    'GET /api/office/actions/{id}',
    { params: { id: waiting } },
    { cookies: controller.cookies },
  )
  if (!seen.ok) throw new Error(seen.problem.code)
  const { before, after, effect, now } = seen.data
  expect([effect, after['owed']]).toEqual([0, before['owed']])
  expect(now?.loans.map(({ contractNumber }) => contractNumber).toSorted()).toEqual(
    contracts.split('\n').toSorted(),
  )
  const approved = await approve(people, controller, asked)
  if (!approved.ok) throw new Error(JSON.stringify(approved.problem))
  return (await list(lead)).items[0]!.id
}
const list = async ({ cookies }: TestOfficer) => {
  const reply = await people.api('GET /api/office/placements', {}, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const fileOf = async ({ cookies }: TestOfficer, id: string) => {
  const response = await fetch(`${people.url}/api/office/placements/${id}/file`, {
    headers: { cookie: cookieHeader(cookies) },
  })
  return { status: response.status, text: await response.text() }
}
const mark = async ({ loanId, customerId }: Borrower) =>
  people.database.transaction(async (tx) => {
    const loan = (await people.services.loans.lock(tx, [{ id: loanId, customerId }])).get(loanId)!
    const on = people.clock.today()
    const dispute = { kind: 'mark', on, until: null, mark: 'dispute', pauses: 'penalty' } as const
    await people.services.loans.recordConcession(tx, loan, dispute, 'Paid in cash.')
  })

test('customers are notified after two approvals, then the agency gets the file; we stop calling, and it earns on recoveries', async () => {
  const who = await borrowed()
  await goTo('2026-07-06', 12, lateForWeeks)
  const alone = await newOfficer(people, 'collectionsLead')
  expect(await propose(alone, 'nothing')).toMatchObject({
    problem: {
      errors: { contracts: [expect.stringContaining('line 1, nothing: no loan has this contract number')] },
    },
  })
  const id = await placed(who.contractNumber)
  await people.advance(5_000)
  const message = (await people.sentTo(stored(who.phone)))[0]!
  expect(message).toContain('from 13.07.2026 Deni Collections Ltd')
  expect(message).toContain('722')
  const late = await borrowed()
  expect(await propose(alone, `${who.contractNumber}\n\n${late.contractNumber}\nX`)).toMatchObject({
    problem: {
      errors: {
        contracts: [
          `Correct or remove these lines: line 1, ${who.contractNumber}: already with an agency; ` +
            `line 3, ${late.contractNumber}: not past due; line 4, X: no loan has this contract number`,
        ],
      },
    },
  })
  expect(await fileOf(alone, id)).toMatchObject({ status: 409 })
  await pay(who.contractNumber, 1_000)
  await goTo('2026-07-14', 12)
  const lead = await newOfficer(people, 'collectionsLead')
  expect(await begin(lead, await caseId())).toMatchObject({ problem: { current: { why: 'placed' } } })
  const file = await fileOf(lead, id)
  expect(file.status).toBe(200)
  expect(file.text).toContain(`${who.contractNumber},`)
  expect(file.text).toContain(stored(who.phone))
  await pay(who.contractNumber, 2_000)
  expect((await list(lead)).items).toMatchObject([
    { loans: 1, open: 1, collected: 2_000, commission: 300, commissionPercent: 15 },
  ])
  const report = (lines: string) =>
    people.api(
      'POST /api/office/placements/{id}/report',
      { params: { id }, body: { lines } },
      { cookies: lead.cookies },
    )
  expect(
    await report(
      `${who.contractNumber};14.07.2026;noAnswer\nwrong\n${who.contractNumber};01.07.2026;noAnswer`,
    ),
  ).toMatchObject({ data: { recorded: 1, refused: [2, 3] } })
  expect((await open(lead, await caseId())).contacts[0]).toMatchObject({
    channel: 'agency',
    on: '2026-07-14',
    at: null,
    result: 'noAnswer',
  })
  expect(
    await report(`${who.contractNumber};14.07.2026;noAnswer\n${who.contractNumber};14.07.2026;refused`),
  ).toMatchObject({ data: { recorded: 1, refused: [] } })
  const recall = (note: string) =>
    people.api(
      'POST /api/office/placements/{id}/recall',
      { params: { id }, body: { note } },
      { cookies: lead.cookies },
    )
  expect(await recall('')).toMatchObject({ problem: { errors: { note: ['Enter why'] } } })
  expect(await recall('They shout.')).toMatchObject({
    data: { recalledOn: '2026-07-14', begun: true, told: 1 },
  })
  expect(await recall('They shout.')).toMatchObject({ problem: { code: 'conflict' } })
  await people.advance(5_000)
  expect((await people.sentTo(stored(who.phone)))[0]).toMatch(
    /from 14\.07\.2026 Deni Collections Ltd does not call you for us.*Paybill 600000/,
  )
  const auditor = await newOfficer(people, 'auditor')
  const trail = await people.api('GET /api/office/audit', { query: {} }, { cookies: auditor.cookies })
  expect(trail.ok && trail.data.entries.find(({ act }) => act === 'late.recalled')).toMatchObject({
    after: { agencyName: 'Deni Collections Ltd', note: 'They shout.' },
  })
  await goTo('2026-07-15', 12)
  const later = await newOfficer(people, 'collectionsLead')
  expect(await begin(later, await caseId())).toMatchObject({ ok: true })
  expect(await fileOf(later, id)).toMatchObject({ status: 409 })
})

test('a flagged or paid loan leaves the agency, and a reported dispute flags the loan', async () => {
  const [disputed, paid, reported] = [await borrowed(), await borrowed(), await borrowed()]
  await goTo('2026-07-06', 12, lateForWeeks)
  const id = await placed([disputed, paid, reported].map(({ contractNumber }) => contractNumber).join('\n'))
  await goTo('2026-07-14', 12)
  await mark(disputed)
  await pay(paid.contractNumber, 40_000)
  const lead = await newOfficer(people, 'collectionsLead')
  expect((await list(lead)).items).toMatchObject([{ loans: 3, open: 1 }])
  const { text } = await fileOf(lead, id)
  expect(text).toContain(reported.contractNumber)
  expect(text).not.toContain(disputed.contractNumber)
  expect(text).not.toContain(paid.contractNumber)
  expect(
    await people.api(
      'POST /api/office/placements/{id}/report',
      {
        params: { id },
        body: {
          lines: ['disputes', 'deceased', 'disputes']
            .map((result) => `${reported.contractNumber} 2026-07-14 ${result}`)
            .join('\n'),
        },
      },
      { cookies: lead.cookies },
    ),
  ).toMatchObject({ data: { recorded: 2, refused: [] } })
  expect((await people.services.loans.byId(reported.loanId))!.concessions).toMatchObject([
    { mark: 'dispute' },
    { mark: 'deceased' },
  ])
  expect((await list(lead)).items).toMatchObject([{ open: 0 }])
})

test('recalling a placement before it began is shown so, and notifies the notified customers', async () => {
  const who = await borrowed()
  await goTo('2026-07-06', 12, lateForWeeks)
  const id = await placed(who.contractNumber)
  await people.advance(5_000)
  const { cookies } = await newOfficer(people, 'collectionsLead')
  const recalled = await people.api(
    'POST /api/office/placements/{id}/recall',
    { params: { id }, body: { note: 'The wrong list.' } },
    { cookies },
  )
  expect(recalled).toMatchObject({ data: { begun: false, told: 1 } })
  await people.advance(5_000)
  expect((await people.sentTo(stored(who.phone)))[0]).toContain('does not call you for us')
})

test('loans of customers who may not be contacted are not placed', async () => {
  const who = await borrowed()
  await goTo('2026-07-06', 12, lateForWeeks)
  await mark(who)
  expect(await propose(await newOfficer(people, 'collectionsLead'), who.contractNumber)).toMatchObject({
    problem: { code: 'validationFailed' },
  })
})

const phoneIs = ({ customerId }: Borrower, phone: string) =>
  people.database.db.updateTable('identity_user').set({ phone }).where('id', '=', customerId).execute()
const smsOf = async ({ phone }: Borrower, words: string): Promise<string[]> =>
  (await people.sentTo(stored(phone))).filter((text) => text.includes(words))

test('approved at night, each customer is notified in the morning; 7 days count from the provider accepting the notice', async () => {
  const [taken, refused] = [await borrowed(), await borrowed()]
  await goTo('2026-07-06', 22, lateForWeeks)
  const id = await placed(`${taken.contractNumber}\n${refused.contractNumber}`)
  await people.advance(5_000)
  expect(await smsOf(taken, 'Deni')).toEqual([])
  // The gateway returns an error for this number.
  await phoneIs(refused, '+254711000943')
  await goTo('2026-07-07', 9)
  await goTo('2026-07-07', 21)
  expect(await smsOf(taken, 'Deni')).toEqual([
    expect.stringContaining('from 14.07.2026 Deni Collections Ltd'),
  ])
  await phoneIs(refused, stored(refused.phone))
  await goTo('2026-07-08', 7)
  expect(await smsOf(refused, 'Deni')).toEqual([])
  await goTo('2026-07-08', 9)
  expect(await smsOf(refused, 'Deni')).toEqual([
    expect.stringContaining('from 15.07.2026 Deni Collections Ltd'),
  ])
  expect(await smsOf(taken, 'Deni')).toHaveLength(1)

  const onDay = async (day: string) => {
    await goTo(day, 12)
    return fileOf(await newOfficer(people, 'collectionsLead'), id)
  }
  expect(await onDay('2026-07-13')).toMatchObject({ status: 409 })
  const first = (await onDay('2026-07-14')).text
  expect(first).toContain(taken.contractNumber)
  expect(first).not.toContain(refused.contractNumber)
  await pay(refused.contractNumber, 1_000)
  expect((await list(await newOfficer(people, 'collectionsLead'))).items).toMatchObject([
    { startsOn: '2026-07-14', open: 2, collected: 0 },
  ])
  const second = (await onDay('2026-07-15')).text
  expect(second).toContain(refused.contractNumber)

  await goTo('2026-07-15', 22)
  const lead = await newOfficer(people, 'collectionsLead')
  await people.api(
    'POST /api/office/placements/{id}/recall',
    { params: { id }, body: { note: 'They shout.' } },
    { cookies: lead.cookies },
  )
  await people.database.transaction(async (tx) => {
    await people.services.loans.lock(tx, [{ id: taken.loanId, customerId: taken.customerId }])
    await people.services.loans.sell(tx, taken.loanId, {
      priceCents: cents(1_000_00),
      assigneeName: 'Mto Ltd',
      brokerName: 'Wakala Brokers',
      bank: null,
    })
  })
  await people.advance(5_000)
  const ended = () =>
    Promise.all([smsOf(refused, 'does not call you for us'), smsOf(taken, 'sold to Mto Ltd')])
  expect(await ended()).toEqual([[], []])
  await goTo('2026-07-16', 9)
  expect((await ended()).map(({ length }) => length)).toEqual([1, 1])
})

test('customers of a placement recalled before they were notified get neither notice', async () => {
  const who = await borrowed()
  await goTo('2026-07-06', 22, lateForWeeks)
  const id = await placed(who.contractNumber)
  const { cookies } = await newOfficer(people, 'collectionsLead')
  expect(
    await people.api(
      'POST /api/office/placements/{id}/recall',
      { params: { id }, body: { note: 'The wrong list.' } },
      { cookies },
    ),
  ).toMatchObject({ data: { begun: false, told: 0 } })
  await goTo('2026-07-07', 12)
  expect(await smsOf(who, 'Deni')).toEqual([])
})
