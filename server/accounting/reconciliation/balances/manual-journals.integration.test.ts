/**
 * Goal: a manual journal on an account with statements is in its reconciliation as in the general ledger,
 * with or without its provider, and a statement row explains it (rules money-38 and close-5). Method: capital
 * posted manually, then a statement without it and one with it, by the calls.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, showDay, type Day } from '../../../../domain/days.ts'
import {
  approve,
  byHand,
  controller,
  finance,
  goTo,
  march,
  people,
  post,
  setUp,
  type Line,
} from '../../close/close.fixture.ts'
import { bankColumns, statementFile, takeStatement } from '../statement-files.fixture.ts'
import { fulfilled } from '../../../testing/people/customers.ts'

setUp()

const capital = (amount: string, provider?: string): Line[] => [
  { code: '1010', debit: amount, ...(provider === undefined ? {} : { provider }) },
  { code: '3010', credit: amount },
]
async function booked(on: Day, lines: Line[]): Promise<number> {
  const { waiting } = fulfilled(await post(finance, showDay(on), lines, 'Capital'))
  fulfilled(await approve(waiting, controller))
  return (await byHand()).items[0]!.number
}
const quiet = async (day: Day, balance: string) =>
  fulfilled(
    await people.api(
      'POST /api/office/statements/{account}/quiet-days',
      { params: { account: 'bank' }, body: { day, balance, note: 'Seen in the portal' } },
      finance,
    ),
  )
// GET /api/office/statements/{account}/{day}
const read = async (day: Day) =>
  fulfilled(
    await people.api(
      'GET /api/office/statements/{account}/{day}',
      { params: { account: 'bank', day } },
      controller,
    ),
  )
/** As on the account's page in the general ledger. */
const inBooks = async (on: Day) =>
  fulfilled(
    await people.api(
      'GET /api/office/books/accounts/{code}',
      { params: { code: '1010' }, query: { on: showDay(on) } },
      controller,
    ),
  )

test('a journal without a provider gets the one of its account; the reconciliation equals the general ledger', async () => {
  await goTo(10)
  const day = addDays(people.clock.today(), -1)
  const number = await booked(addDays(day, -3), capital('5,000'))
  expect(
    (await people.services.generalLedger.months.journal(people.database.db, number))?.lines,
  ).toMatchObject([
    { code: '1010', provider: 'bank' },
    { code: '3010', provider: '' },
  ])
  expect((await quiet(day, '5,000')).problem).toBeNull()
  expect(await read(day)).toMatchObject({ ledger: 5_000, unexplained: 0, openBreaks: 0 })

  // One posted earlier without a provider: the general ledger has it, the bank does not.
  await sql`insert into gl_journal (kind, reference, booked_on, value_on, codes, products, classes, providers, amounts_cents, posted_at)
    values ('manual', 'before', ${day}, ${day}, '{1010,3010}', '{"",""}', '{"",""}', '{"",""}', '{10000,-10000}', ${people.clock.now()})`.execute(
    people.database.db,
  )
  await sql`insert into gl_turnover values (${day}, '1010', '', '', '', 10000, 0), (${day}, '3010', '', '', '', 0, 10000)`.execute(
    people.database.db,
  )
  const { ledger, unexplained } = await read(day)
  expect({ ledger, unexplained }).toEqual({ ledger: 5_100, unexplained: -100 })
  expect((await inBooks(day)).balance).toBe(ledger)
})

test('a statement row explains it, also some days later', async () => {
  await goTo(10)
  const today = people.clock.today()
  await booked(addDays(today, -2), capital('5,000'))
  const held = (await (await fetch(`${people.sandbox.url}/api/balances`)).json()) as { readonly bank: number }
  const before = held.bank / 100
  await people.sandbox.post('/api/movements', { from: 'owner', to: 'bank', amount: 5_000 })
  await goTo(11)
  fulfilled(
    await people.api(
      'POST /api/office/statements/{account}/columns',
      { params: { account: 'bank' }, body: bankColumns },
      finance,
    ),
  )
  // The bank had an earlier balance, which is a break of its own.
  expect((await quiet(addDays(today, -3), String(before))).problem).toBeNull()
  for (const back of [2, 1]) expect((await quiet(addDays(today, -back), '')).problem).toBeNull()
  expect((await read(addDays(today, -1))).unexplained).toBe(-5_000)
  const file = await statementFile(people, 'bank', today)
  expect(fulfilled(await takeStatement(people, 'bank', file, finance)).problem).toBeNull()
  expect(await read(today)).toMatchObject({ ledger: 5_000, unexplained: 0, openBreaksOfDay: 0 })
  expect(await read(addDays(today, -1))).toMatchObject({ ledger: 5_000, timing: -5_000, unexplained: 0 })
})

test('no day is skipped: the first day to sign off is the first with money on the account', async () => {
  await goTo(10)
  const day = addDays(people.clock.today(), -1)
  // In and out, so that the bank shows neither.
  await booked(addDays(day, -2), capital('5,000'))
  await booked(addDays(day, -2), [
    { code: '3010', debit: '5,000' },
    { code: '1010', credit: '5,000' },
  ])
  expect((await quiet(day, '0')).problem).toBeNull()
  expect((await read(day)).signable).toBe(false)
  // POST /api/office/statements/{account}/sign-off
  const signThrough = async () =>
    fulfilled(
      await people.api(
        'POST /api/office/statements/{account}/sign-off',
        { params: { account: 'bank' }, body: { through: day } },
        controller,
      ),
    )
  expect(await signThrough()).toEqual({
    signed: null,
    stopped: { day: addDays(day, -2), why: 'noStatement' },
  })
  expect((await quiet(addDays(day, -2), '0')).problem).toBeNull()
  expect((await quiet(addDays(day, -1), '')).problem).toBeNull()
  expect((await signThrough()).signed).toMatchObject({ from: addDays(day, -2), to: day, days: 3 })
  // The checklist of the month names manual journals posted on these days afterwards.
  await people.advance(60_000)
  await booked(day, capital('70'))
  const { items } = fulfilled(
    await people.api('GET /api/office/books/periods/{month}', { params: { month: march } }, controller),
  )
  expect(items.find(({ item }) => item === 'reconciled')).toMatchObject({ amount: 70, accounts: ['bank'] })
})

test('an account with several providers needs one in the journal; an account without any accepts none', async () => {
  await goTo(10)
  await sql`insert into gl_mapping (key, since, code) values ('mpesaFloat', '2026-03-01', '1020')`.execute(
    people.database.db,
  )
  const lines = (provider: string, other = ''): Line[] => [
    { code: '1020', debit: '100', provider },
    { code: '3010', credit: '100', provider: other },
  ]
  expect(await post(finance, '11.03.2026', lines('', 'bank'))).toMatchObject({
    ok: false,
    problem: {
      errors: {
        'lines.0.provider': [expect.stringContaining('mpesaPaybill, mpesaFloat')],
        'lines.1.provider': [expect.any(String)],
      },
    },
  })
  fulfilled(await post(finance, '11.03.2026', lines('mpesaFloat')))
})
