/**
 * Goal: permitted staff reconcile a day of an account and sign it off, with a second approver for postings.
 * Method: the whole service with a loan paid out and paid on; the sandbox's statements are uploaded by the
 * calls.
 */
import { beforeEach, expect, test } from 'vitest'
import { addDays, type Day } from '../../../domain/days.ts'
import type { StatementAccountId } from '../../../domain/payment/statement-formats.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { currentLoan, newPhone, settle, signLoan, startPeople } from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { bankColumns, statementFile, takeStatement } from './statement-files.fixture.ts'

const dayMs = 86_400_000
const people = startedForEach(() => startPeople({ upkeep: ['statements'] }))
let finance: TestOfficer
let controller: TestOfficer
let day: Day

beforeEach(async () => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, newPhone())
  await settle(people)
  const { documentNumber } = await currentLoan(people, cookies)
  await people.sandbox.post('/api/paybill', {
    amount: 700,
    account: documentNumber,
    phone: '0722000111',
    name: 'JANE DOE',
  })
  await settle(people)
  await people.advance(dayMs)
  await settle(people)
  day = addDays(people.clock.today(), -1)
  finance = await newOfficer(people, 'finance')
  controller = await newOfficer(people, 'controller')
})

const given = <T>(reply: { readonly ok: boolean; readonly data?: T }): T => {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data as T
}
const fileOf = (account: StatementAccountId, trap?: string) => statementFile(people, account, day, trap)
// POST /api/office/statements/{account}/files
const take = (account: StatementAccountId, text: string, by = finance) =>
  takeStatement(people, account, text, by)
// GET /api/office/statements/{account}/{day}
const dayOf = async () =>
  given(
    await people.api(
      'GET /api/office/statements/{account}/{day}',
      { params: { account: 'utility', day } },
      finance,
    ),
  )
// GET /api/office/statement-breaks
const breaks = async () =>
  given(await people.api('GET /api/office/statement-breaks', { query: {} }, finance)).items
// POST /api/office/statements/{account}/{day}/sign
const sign = (by = controller) =>
  people.api('POST /api/office/statements/{account}/{day}/sign', { params: { account: 'utility', day } }, by)
const why = { note: 'Seen in the portal', evidence: '' }
// POST /api/office/statement-breaks/{id}/resolve
const resolve = (id: string, by = finance, as: 'ownFunds' | 'charge' = 'ownFunds') =>
  people.api('POST /api/office/statement-breaks/{id}/resolve', { params: { id }, body: { as, ...why } }, by)
const approve = (id: string | null) =>
  people.api('POST /api/office/actions/{id}/approve', { params: { id: id! } }, controller)

test('a statement is uploaded, two people post its breaks, the day is signed off and reopened by two', async () => {
  // A form without a chosen file.
  const file = new File([], '')
  expect(
    await people.api(
      'POST /api/office/statements/{account}/files',
      { params: { account: 'utility' }, body: {}, file },
      finance,
    ),
  ).toMatchObject({ status: 422, problem: { errors: { file: ['Choose a file'] } } })
  expect(given(await take('utility', await fileOf('utility')))).toMatchObject({
    taken: { from: day, to: day, rows: 2 },
    problem: null,
  })
  expect(await dayOf()).toMatchObject({ signable: false, openBreaks: 1, unexplained: 0 })
  const [opening] = await breaks()
  expect(opening).toMatchObject({ class: 'opening', owner: null, resolutions: ['ownFunds', 'transfer'] })
  given(
    await people.api(
      'POST /api/office/cases/{kind}/{subject}/take',
      { params: { kind: 'break', subject: opening!.id }, body: { over: false } },
      finance,
    ),
  )
  // GET /api/office/statement-breaks/{id}
  expect(
    given(
      await people.api('GET /api/office/statement-breaks/{id}', { params: { id: opening!.id } }, finance),
    ),
  ).toMatchObject({ own: true, owner: expect.stringContaining('@') as unknown })
  expect(await sign()).toMatchObject({ status: 409 })
  const { waiting } = given(await resolve(opening!.id))
  expect(await resolve(opening!.id)).toMatchObject({ ok: false })
  expect(
    await people.api('POST /api/office/actions/{id}/approve', { params: { id: waiting! } }, finance),
  ).toMatchObject({
    ok: false,
  })
  given(await approve(waiting))
  expect(await breaks()).toEqual([])
  expect(await dayOf()).toMatchObject({ signable: true, openBreaks: 0, unexplained: 0 })
  given(await sign())
  // GET /api/office/statements
  const overview = given(await people.api('GET /api/office/statements', {}, finance))
  expect(overview.accounts.find(({ account }) => account === 'utility')).toMatchObject({
    lastDay: day,
    lastSigned: day,
    openBreaks: 0,
    days: [{ day, state: 'signed', openBreaks: 0 }],
  })
  // POST /api/office/statements/{account}/{day}/reopen
  const reopening = given(
    await people.api(
      'POST /api/office/statements/{account}/{day}/reopen',
      { params: { account: 'utility', day }, body: why },
      finance,
    ),
  )
  expect(await dayOf()).toHaveProperty('signedBy', controller.email)
  given(await approve(reopening.waiting))
  expect(await dayOf()).toHaveProperty('signedBy', null)
})

test('errors of a file are listed, and nothing of it is stored', async () => {
  expect(given(await take('utility', await fileOf('utility', 'tampered')))).toMatchObject({
    taken: null,
    problem: { name: 'chainBroken', line: 7 },
  })
  expect(await take('utility', '\0\0\0')).toMatchObject({ status: 422 })
  expect(await take('utility', await fileOf('utility'), await newOfficer(people, 'auditor'))).toMatchObject({
    status: 403,
  })
  expect(
    await people.api(
      'GET /api/office/statements/{account}/{day}',
      { params: { account: 'utility', day } },
      finance,
    ),
  ).toMatchObject({ status: 404 })
})

test('a payment that only our books have: the provider is asked about it', async () => {
  const text = await fileOf('utility')
  const lines = text.split('\r\n')
  const heading = lines.findIndex((line) => line.includes('Receipt No.'))
  const payment = lines.findIndex((line, at) => at > heading && line.includes('Pay Bill Online'))
  // The newest row: without it the remaining rows still follow each other.
  expect(payment).toBe(heading + 1)
  given(await take('utility', lines.toSpliced(payment, 1).join('\r\n')))
  const found = (await breaks()).find((each) => each.class === 'oursOnly')
  expect(found).toMatchObject({ theirs: 0, ours: 700, asks: true, resolutions: ['dispute'] })
  // POST /api/office/statement-breaks/{id}/ask
  given(
    await people.api('POST /api/office/statement-breaks/{id}/ask', { params: { id: found!.id } }, finance),
  )
  const opening = (await breaks()).find((each) => each.class === 'opening')
  expect(
    await people.api('POST /api/office/statement-breaks/{id}/ask', { params: { id: opening!.id } }, finance),
  ).toMatchObject({ status: 409 })
})

test('permitted staff record a day without a file, and its errors are listed', async () => {
  // POST /api/office/statements/{account}/quiet-days
  const say = (balance: string, note: string, by = finance) =>
    people.api(
      'POST /api/office/statements/{account}/quiet-days',
      { params: { account: 'charges' }, body: { day, balance, note } },
      by,
    )
  expect(await say('a lot', '')).toMatchObject({ status: 422 })
  expect(await say('-14.50', 'In the portal', await newOfficer(people, 'auditor'))).toMatchObject({
    status: 403,
  })
  expect(given(await say('', 'In the portal'))).toMatchObject({
    taken: null,
    problem: { name: 'balanceNeeded' },
  })
  expect(given(await say('-14.50', 'In the portal'))).toMatchObject({
    taken: { from: day, to: day, rows: 0 },
    problem: null,
  })
  const [before] = (await breaks()).filter(({ account }) => account === 'charges')
  expect(before).toMatchObject({
    class: 'opening',
    theirs: -14.5,
    resolutions: ['charge', 'ownFunds', 'transfer'],
  })
  // What the provider took before the first statement is a cost like any charge.
  const { waiting } = given(await resolve(before!.id, finance, 'charge'))
  given(await approve(waiting))
  expect((await breaks()).filter(({ account }) => account === 'charges')).toEqual([])
  const { balances } = await people.services.ledger.trialBalance()
  const balanceOf = (name: string) => balances.find(({ account }) => account === name)?.balanceCents
  expect([balanceOf('mpesaCharges'), balanceOf('collectionCharges')]).toEqual([-1_450, 1_450])
})

test("a bank's file is read by its column names, once they are set", async () => {
  await people.sandbox.post('/api/movements', { from: 'owner', to: 'bank', amount: 5_000 })
  await people.advance(dayMs)
  finance = await newOfficer(people, 'finance')
  day = addDays(people.clock.today(), -1)
  const text = await fileOf('bank')
  expect(given(await take('bank', text))).toMatchObject({ problem: { name: 'columnsUnknown' } })
  // POST /api/office/statements/{account}/columns
  const say = (account: StatementAccountId) =>
    people.api(
      'POST /api/office/statements/{account}/columns',
      { params: { account }, body: bankColumns },
      finance,
    )
  expect(await say('utility')).toMatchObject({ status: 404 })
  given(await say('bank'))
  expect(given(await take('bank', text))).toMatchObject({ taken: { rows: 1 } })
  const found = (await breaks()).toSorted((one, other) => (one.class < other.class ? -1 : 1))
  expect(found).toMatchObject([{ class: 'opening' }, { class: 'theirsOnly', type: 'Capital' }])
})

test('reconciliation breaks are listed for finance by age, overdue first, until they are explained', async () => {
  given(await take('utility', await fileOf('utility')))
  const [opening] = await breaks()
  const work = async (by = finance) => given(await people.api('GET /api/office/cases', {}, by))
  const queueOf = async (by = finance) => (await work(by)).queues.find(({ kind }) => kind === 'break')
  expect((await work()).waiting).toMatchObject([
    {
      kind: 'break',
      subject: opening!.id,
      label: 'opening utility',
      amount: Math.abs(opening!.theirs),
      dueOn: addDays(people.clock.today(), 2),
      late: false,
      takenBy: null,
    },
  ])
  expect(await queueOf()).toMatchObject({ waiting: 1, late: 0 })
  expect(await queueOf(controller)).toMatchObject({ waiting: 1 })
  expect(await queueOf(await newOfficer(people, 'officer'))).toBeUndefined()
  // Assigned in the queue, it has its owner here; returned, none.
  const of = { params: { kind: 'break' as const, subject: opening!.id } }
  given(
    await people.api(
      'POST /api/office/cases/{kind}/{subject}/take',
      { ...of, body: { over: false } },
      finance,
    ),
  )
  expect((await work()).taken).toMatchObject([{ subject: opening!.id }])
  expect(await breaks()).toMatchObject([{ own: true }])
  given(await people.api('POST /api/office/cases/{kind}/{subject}/release', of, finance))
  expect(await breaks()).toMatchObject([{ own: false, owner: null }])
  await people.advance(3 * dayMs)
  finance = await newOfficer(people, 'finance')
  controller = await newOfficer(people, 'controller')
  expect(await queueOf()).toMatchObject({ waiting: 1, late: 1 })
  expect(await breaks()).toMatchObject([{ ageDays: 3 }])
  const { waiting } = given(await resolve(opening!.id))
  expect(await queueOf()).toMatchObject({ waiting: 0 })
  given(await approve(waiting))
  expect((await work()).waiting.filter(({ kind }) => kind === 'break')).toEqual([])
  expect(
    await people.api(
      'POST /api/office/cases/{kind}/{subject}/take',
      { ...of, body: { over: false } },
      finance,
    ),
  ).toMatchObject({ ok: false, status: 409 })
})
