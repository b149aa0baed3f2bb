/**
 * Goal: balances of a lender's accounts that do not come from loans are imported with its loans, so that the
 * general ledger equals the previous one at the end of the opening day. A trial balance that is off by a
 * cent, or a control account that differs from its loans, imports nothing and reports the difference (rule
 * reports-9). Method: a book runs in one service; its bundle and balances are imported into another, whose
 * general ledger is compared with the first one.
 */
import { kenya } from '../../domain/country/kenya.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '../../domain/country/nairobi.ts'
import { addDays, day, type Day } from '../../domain/days.ts'
import { createBook } from '../testing/people/loan-book.ts'
import { startPeople, type People } from '../testing/people/customers.ts'
import { bundleRows, writeBundle } from './bundle.fixture.ts'
import { readBundle } from './bundle.ts'
import { createOpening } from './opening.ts'

const first = day('2026-03-02')
/** Neither a month end nor the last day: later days are imported too. */
const on = addDays(first, 118)
const hourMs = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'mkopo-accounts-'))
let before: People
let after: People
let rows: Awaited<ReturnType<typeof bundleRows>>
/** Balances of the previous book by account code, at the end of a day. */
let stood: ReadonlyMap<string, number>
beforeAll(async () => {
  before = await startPeople({ upkeep: ['books'] })
  const lender = createBook(before)
  const goTo = async (days: number): Promise<void> => {
    const at = startOfDay(addDays(first, days)).getTime() + 12 * hourMs
    await before.advance(at - before.clock.now().getTime())
  }
  const [overpaid, late, lost] = [
    await lender.borrow(3_000),
    await lender.borrow(7_000, { dueAfterDays: [20] }),
    await lender.borrow(2_000, { dueAfterDays: [20] }),
  ]
  await goTo(40)
  const running = await lender.borrow(20_000, { dueAfterDays: [122], firstLoan: true })
  await lender.pay(overpaid, 9_000)
  await lender.pay(late, 2_250.5)
  // From day 111 on the law blocks amounts above twice the principal.
  await goTo(113)
  await before.database.transaction((tx) => before.services.loans.writeOff(tx, lost.loan.id))
  await goTo(115)
  await lender.pay(lost, 300)
  await goTo(120)
  rows = await bundleRows(
    before.services,
    [overpaid, late, lost, running].map(({ loan }) => loan),
    before.clock.today(),
  )
  stood = await standing(before, on)
  after = await startPeople({ upkeep: ['books'], startAt: before.clock.now() })
}, 240_000)
afterAll(async () => {
  await before.stop()
  await after.stop()
  rmSync(folder, { recursive: true })
})

async function standing(people: People, through: Day): Promise<Map<string, number>> {
  const { rows: found } = await people.services.generalLedger.trialBalance(first, through)
  return new Map(found.map(({ code, closingCents }) => [code, closingCents]))
}
type Row = Readonly<Record<string, string>>
const balance = (account: string, cents: number, more: Row = {}): Row => ({
  account,
  product: '',
  provider: '',
  debit: cents > 0 ? (cents / 100).toFixed(2) : '',
  credit: cents < 0 ? (-cents / 100).toFixed(2) : '',
  on,
  evidence: `paper of ${account}`,
  ...more,
})
/** Loan accounts of the previous book; in this one all payouts are in transit. */
const ofLoans = ['1110', '1111', '1120', '2030', '9010', '9020']
const own = (): Row[] => [
  balance('1010', 150_000_00, { evidence: 'Statement of the bank, no. 118' }),
  balance('1020', 42_000_50),
  balance('1023', -1_250_00, { provider: 'mpesaCharges' }),
  balance('1190', -2_500_00, { product: 'standard' }),
  balance('2400', -50_000_00, { evidence: 'Loan agreement with A. Otieno' }),
  balance('2400', -25_000_00, { evidence: 'Loan agreement with B. Njeri' }),
  balance('3010', -100_000_00),
  balance('4010', -9_000_00),
]
/** Balances the rows with retained earnings. */
async function balanced(): Promise<Row[]> {
  const given = [...own(), ...ofLoans.map((code) => balance(code, stood.get(code) ?? 0))]
  const { trialBalance } = await check(given)
  const sum = trialBalance!.rows.reduce((total, { openingCents }) => total + openingCents, 0)
  return [...given, balance('3100', -sum)]
}
const read = (accounts: readonly Row[]): ReturnType<typeof readBundle> => {
  writeBundle(folder, { ...rows, accounts })
  return readBundle(folder, after.clock.today(), kenya)
}
async function check(accounts: readonly Row[]) {
  const { bundle, faults } = read(accounts)
  expect(faults).toEqual([])
  return createOpening(after.services).check(bundle)
}
const said = ({ faults }: { readonly faults: readonly { line: number; what: string }[] }): string[] =>
  faults.map(({ line, what }) => `${line} ${what}`)
const count = async (): Promise<number> => {
  const found = await sql<{
    count: number
  }>`select (select count(*) from loan) + (select count(*) from gl_journal)
    + (select count(*) from identity_user) + (select count(*) from ledger_transaction) as count`.execute(
    after.database.db,
  )
  return Number(found.rows[0]!.count)
}

test('impossible rows and days that do not fit are reported with their lines', () => {
  const { faults } = read([
    balance('1010', 1_00, { credit: '2.00' }),
    balance('10', 1_00),
    balance('2400', -1_00, { on: '2026-06-27' }),
    balance('3010', -1_00, { evidence: '' }),
    balance('3100', 0, { debit: 'much' }),
  ])
  expect(said({ faults })).toEqual([
    '3 account: has to be four digits',
    '5 evidence: has to be 1 to 400 characters',
    '6 debit: has to be an amount, such as 1500.00, or nothing',
    '2 credit: a balance is on one side',
    `4 on: all rows must have one day, ${on}`,
  ])
  const early = own().map((row) => ({ ...row, on: addDays(first, 50) }))
  expect(said(read(early))).toEqual([
    '4 on: after 2026-04-21, the day of opening of accounts.csv',
    '5 on: after 2026-04-21, the day of opening of accounts.csv',
  ])
})

test('accounts are checked against the chart of accounts, and nothing is imported', async () => {
  const wrong = await check([
    balance('1999', 1_00),
    balance('3190', 1_00),
    balance('1110', 1_00, { product: 'standard' }),
    balance('1190', -1_00),
    balance('1191', 1_00, { product: 'standard' }),
    balance('1023', -1_00),
    balance('1020', 1_00, { provider: 'bank' }),
    balance('2400', -1_00, { provider: 'bank' }),
  ])
  expect(
    said(wrong).filter((each) => /^[2-9] (account: (?!loans)|product|provider|debit)/.test(each)),
  ).toEqual([
    '2 account: the chart has no 1999',
    '3 account: the opening itself uses 3190 Opening of the book, which ends with nothing',
    '4 account: 1110 Interest receivable is made by loans and compared as a whole: leave product and provider out',
    '5 product: 1190 Expected credit losses, principal is by product',
    '6 debit: 1191 Expected credit losses, interest and charges is an allowance, which is never a debit',
    '7 provider: has to be one of mpesaCharges, mpesaPayoutCharges',
    '8 provider: has to be mpesaPaybill, or nothing',
    '9 provider: 2400 Borrowings has none',
  ])
  expect(await count()).toBe(0)
})

test('a second row of an account is refused; evidence distinguishes several agreements on an account', async () => {
  const wrong = await check([
    balance('1010', 1_00),
    balance('1010', 2_00),
    balance('1190', -1_00, { product: 'standard' }),
    balance('1190', -2_00, { product: 'standard' }),
    balance('2400', -1_00, { evidence: 'Loan agreement with A. Otieno' }),
    balance('2400', -1_00, { evidence: 'Loan agreement with B. Njeri' }),
    balance('2400', -1_00, { evidence: 'Loan agreement with A. Otieno' }),
  ])
  expect(said(wrong).filter((each) => each.includes('already'))).toEqual([
    expect.stringMatching(/^3 account: 1010 .* is on line 2 already$/),
    expect.stringMatching(/^5 account: 1190 .* standard is on line 4 already$/),
    expect.stringMatching(/^8 account: 2400 .* is on line 6 already, with the same evidence$/),
  ])
  expect(await count()).toBe(0)
})

test('a missing cent and a control account that differs from its loans are reported, and nothing is imported', async () => {
  const whole = await balanced()
  expect(said(await check(whole))).toEqual([])
  const short = whole.map((row) => (row.account === '1020' ? balance('1020', 42_000_49) : row))
  const unbalanced = read(short)
  expect(said((await createOpening(after.services).open(unbalanced.bundle)) as never)).toEqual([
    expect.stringMatching(
      /^0 debits are [\d,.]+ and credits [\d,.]+, with what loans bring: 0.01 debit is missing$/,
    ),
  ])
  const stoodCents = stood.get('1110')!
  const other = whole.map((row) => (row.account === '1110' ? balance('1110', stoodCents + 1) : row))
  expect(said(await check(other))).toEqual([
    expect.stringMatching(
      /^\d+ account: loans make 1110 Interest receivable [\d,.]+ debit, not [\d,.]+ debit: 0.01 apart$/,
    ),
  ])
  const today = await check(whole.map((row) => ({ ...row, on: after.clock.today() })))
  expect(said(today)).toEqual([`0 on: ${after.clock.today()} is not over yet`])
  expect(await count()).toBe(0)
})

test('the general ledger equals the previous book to the cent, by journals with their evidence', async () => {
  const whole = await balanced()
  const { bundle } = read(whole)
  expect(await createOpening(after.services).open(bundle)).toMatchObject({ loans: 4 })
  await after.drain()
  const found = await standing(after, on)
  const expected = new Map<string, number>()
  for (const { code, amountCents } of bundle.accounts!.rows)
    expected.set(code, (expected.get(code) ?? 0) + amountCents)
  const stated = [...expected.keys()]
  expect(Object.fromEntries(stated.map((code) => [code, found.get(code) ?? 0]))).toEqual(
    Object.fromEntries(expected),
  )
  const control = new Set(
    (await after.services.generalLedger.chart()).filter((each) => each.isControl).map(({ code }) => code),
  )
  const others = [...found].filter(([code, cents]) => !expected.has(code) && cents !== 0 && code !== '9000')
  expect(others.filter(([code]) => !control.has(code))).toEqual([])
  expect([...found.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
  expect(found.get('1100')).toBeGreaterThan(20_000_00)

  const { rows: journals } = await sql<{
    text: string
    bookedOn: Day
  }>`select text, booked_on from gl_journal
    where kind = 'opening' order by number`.execute(after.database.db)
  expect(new Set(journals.map((each) => each.bookedOn))).toEqual(new Set([on]))
  expect(journals.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Statement of the bank, no. 118', 'Loan agreement with A. Otieno']),
  )
  const [entry] = await after.services.audit.ofSubject('book', 1)
  expect(entry!.after).toMatchObject({
    bookedOn: on,
    sha256: bundle.accounts!.sha256,
    journal: expect.arrayContaining(['2400: 25,000.00 credit (Loan agreement with B. Njeri)']) as unknown,
  })
})

test('after an import, later days equal the previous book, control accounts agree, and statements begin with the imported balances', async () => {
  const yesterday = addDays(after.clock.today(), -1)
  const [there, here] = [await standing(after, yesterday), await standing(before, yesterday)]
  for (const code of ['1110', '1111', '1120']) expect([code, there.get(code)]).toEqual([code, here.get(code)])
  expect(there.get('4010')! - -9_000_00).toBe(here.get('4010')! - stood.get('4010')!)
  const checks = await after.services.generalLedger.check(yesterday)
  const heldOn = (code: string) => Math.abs(there.get(code) ?? 0)
  expect([heldOn('9010'), heldOn('9020')].every((cents) => cents > 0)).toBe(true)
  expect(checks.filter(({ bookedCents, foundCents }) => bookedCents !== foundCents)).toEqual([])
  const { rows: held } = await sql<{
    account: string
    cents: number
  }>`select account, sum(amount_cents)::bigint as cents
    from ledger_entry where account in ('bank', 'mpesaCharges', 'mpesaPaybill', 'mpesaFloat') group by account`.execute(
    after.database.db,
  )
  const of = new Map(held.map(({ account, cents }) => [account, cents]))
  expect([of.get('bank'), of.get('mpesaCharges')]).toEqual([150_000_00, -1_250_00])
  expect([of.get('mpesaPaybill'), of.get('mpesaFloat') ?? 0]).toEqual([42_000_50, 0])
})
