/**
 * Goal: many days of an account are signed off at once, in order, until the first that does not agree, and
 * the audit trail names them (rule money-39). Method: days without transactions, one missing, and an account
 * with a break, by the calls.
 */
import { beforeEach, expect, test } from 'vitest'
import { addDays, showDay, type Day } from '../../../../domain/days.ts'
import { asReset, newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { settle, startPeople } from '../../../testing/people/customers.ts'
import { startedForEach } from '../../../testing/service/started.ts'
import { statementFile, takeStatement } from '../statement-files.fixture.ts'

const people = startedForEach(() => startPeople({ upkeep: ['statements'] }))
let finance: TestOfficer
let controller: TestOfficer
let day: Day

beforeEach(async () => {
  await people.sandbox.post('/api/movements', { from: 'owner', to: 'working', amount: 5_000 })
  await people.advance(86_400_000)
  await settle(people)
  day = addDays(people.clock.today(), -1)
  finance = await newOfficer(people, 'finance')
  controller = await newOfficer(people, 'controller')
})

const given = <T>(reply: { readonly ok: boolean; readonly data?: T }): T => {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data as T
}
const before = (days: number): Day => addDays(day, -days)
// POST /api/office/statements/{account}/sign-off
const signThrough = (account: 'working' | 'cards', through: string, by = controller) =>
  people.api('POST /api/office/statements/{account}/sign-off', { params: { account }, body: { through } }, by)
const sayQuiet = (on: Day, balance = '', through = on) =>
  people.api(
    'POST /api/office/statements/{account}/quiet-days',
    { params: { account: 'cards' }, body: { day: on, through, balance, note: 'Seen in the portal' } },
    finance,
  )
const quiet = async (on: Day, balance?: string): Promise<void> => {
  expect(given(await sayQuiet(on, balance)).problem).toBeNull()
}

test('days are signed off in order through one, until the first without a statement', async () => {
  expect(await signThrough('cards', day)).toMatchObject({
    status: 422,
    problem: { errors: { account: [expect.stringContaining('no statement')] } },
  })
  await quiet(before(5), '0')
  for (const back of [4, 3, 2]) await quiet(before(back))
  await quiet(day, '0')
  expect(await signThrough('cards', addDays(day, 1))).toMatchObject({
    status: 422,
    problem: { errors: { through: [expect.stringContaining(showDay(before(5)))] } },
  })
  expect(given(await signThrough('cards', before(4)))).toEqual({
    signed: { from: before(5), to: before(4), days: 2 },
    stopped: null,
  })
  const missing = { day: before(1), why: 'noStatement' }
  expect(given(await signThrough('cards', day))).toEqual({
    signed: { from: before(3), to: before(2), days: 2 },
    stopped: missing,
  })
  expect(given(await signThrough('cards', day))).toEqual({ signed: null, stopped: missing })
  const entries = await people.services.audit.ofSubject(`cards ${before(2)}`, 5)
  expect(entries).toMatchObject([
    { act: 'statement.signed', after: { openFrom: before(3), statementDay: before(2), count: 2 } },
  ])
  // Each day has its own row with its signer, as if signed alone.
  const { signedBy } = given(
    await people.api(
      'GET /api/office/statements/{account}/{day}',
      { params: { account: 'cards', day: before(3) } },
      finance,
    ),
  )
  expect(signedBy).toBe(controller.email)
  expect((await signThrough('cards', before(3), await newOfficer(people, 'auditor'))).ok).toBe(false)
})

test('several days without transactions are recorded at once, all or none, each as if alone', async () => {
  await quiet(before(2), '0')
  expect(given(await sayQuiet(before(4), '0', before(1)))).toMatchObject({
    taken: null,
    problem: { name: 'dayKnown', found: showDay(before(2)) },
  })
  expect(given(await sayQuiet(before(1), '', addDays(day, 1)))).toMatchObject({
    problem: { name: 'dayNotOver' },
  })
  for (const wrong of [before(9), addDays(before(5), 31)])
    expect(await sayQuiet(before(5), '0', wrong)).toMatchObject({
      status: 422,
      problem: { errors: { through: [expect.stringContaining(showDay(before(5)))] } },
    })
  expect(given(await sayQuiet(before(5), '0', before(3)))).toMatchObject({
    taken: { from: before(5), to: before(3), rows: 0 },
  })
  given(await sayQuiet(before(1), '', day))
  expect(given(await signThrough('cards', day))).toEqual({
    signed: { from: before(5), to: day, days: 6 },
    stopped: null,
  })
})

test('an open break stops it, and no day is signed', async () => {
  given(await takeStatement(people, 'working', await statementFile(people, 'working', day), finance))
  expect(given(await signThrough('working', day))).toEqual({ signed: null, stopped: { day, why: 'breaks' } })
  expect(await people.services.audit.ofSubject(`working ${day}`, 5)).toEqual([])
})

test('the person who uploaded a statement, or recorded no transactions, cannot sign it off', async () => {
  await quiet(before(2), '0')
  await quiet(before(1))
  expect(given(await signThrough('cards', before(1), finance))).toEqual({
    signed: null,
    stopped: { day: before(2), why: 'own' },
  })
  // POST /api/office/statements/{account}/{day}/sign
  const sign = (by: TestOfficer) =>
    people.api(
      'POST /api/office/statements/{account}/{day}/sign',
      { params: { account: 'cards', day: before(2) } },
      by,
    )
  const seen = async (by: TestOfficer) =>
    given(
      await people.api(
        'GET /api/office/statements/{account}/{day}',
        { params: { account: 'cards', day: before(2) } },
        by,
      ),
    )
  expect(await seen(finance)).toMatchObject({ signable: true, taken: true })
  expect(await sign(finance)).toMatchObject({ status: 409, problem: { code: 'ownStatement' } })
  expect(await seen(controller)).toMatchObject({ signable: true, taken: false })
  // Nor can an account that they reset, or one that was reset recently.
  for (const [by, days, code] of [
    [finance, 300, 'resetByProposer'],
    [null, 6, 'resetLately'],
  ] as const) {
    await asReset(people, controller, by, days)
    expect(await sign(controller)).toMatchObject({ status: 409, problem: { code } })
    expect(given(await signThrough('cards', before(1)))).toEqual({
      signed: null,
      stopped: { day: before(2), why: code },
    })
  }
  await asReset(people, controller, null, 7)
  given(await sign(controller))
})
