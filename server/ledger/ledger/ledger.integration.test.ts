import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { manualClock } from '../../testing/service/clocks.ts'
import type { Tx } from '../../platform/database/database.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { started } from '../../testing/service/started.ts'
import type { Account } from './accounts.ts'
import { accounts } from './accounts.ts'
import { createLedger, type Ledger, type Posting } from './service.ts'

const held = started(() => createTestDatabase())
let ledger: Ledger

beforeAll(async () => {
  ledger = createLedger({ database: held.database, clock: manualClock(new Date('2026-03-02T09:00:00Z')) })
})

const posting = (lines: [Account, number][], change: Partial<Posting> = {}): Posting => ({
  kind: 'collection',
  reference: randomUUID(),
  loanId: null,
  customerId: null,
  valueDay: day('2026-03-02'),
  currency: 'KES',
  lines: lines.map(([account, amount]) => ({ account, amountCents: cents(amount) })),
  ...change,
})
const post = (...postings: Posting[]) => held.database.transaction((tx) => ledger.post(tx, postings))
const run = (work: (tx: Tx) => Promise<unknown>) => held.database.transaction(work)

/** Writes to the table directly, bypassing the service, as a faulty program would. */
const writeRaw = (tx: Tx, accounts: string, amounts: string, days: string | null = null): Promise<unknown> =>
  sql`insert into ledger_transaction (customer_id, kind, reference, value_day, posted_at, currency, accounts,
      amounts_cents, prolongation_days)
    values (${randomUUID()}, 'collection', ${randomUUID()}, '2026-03-02', now(), 'KES', ${accounts}::ledger_account[],
      ${amounts}::bigint[], ${days}::smallint[])`.execute(tx)

test('many transactions go in with one statement and the trial balance is zero', async () => {
  const [loanId, customerId] = [randomUUID(), randomUUID()]
  await post(
    posting(
      [
        ['mpesaPaybill', 500],
        ['principalReceivable', -400],
        ['interestReceivable', -100],
      ],
      { loanId, customerId },
    ),
    posting(
      [
        ['mpesaPaybill', 250],
        ['unmatched', -250],
      ],
      { loanId, customerId },
    ),
  )
  const { totalCents, unbalanced, balances } = await ledger.trialBalance()
  expect(totalCents).toEqual({ KES: 0 })
  expect(unbalanced).toEqual([])
  expect(balances.find((each) => each.account === 'mpesaPaybill')?.balanceCents).toBe(750)
  expect(
    (await ledger.entriesOf(held.database.db, [{ id: loanId, customerId }]))
      .get(loanId)
      ?.byAccount.get('mpesaPaybill'),
  ).toBe(750)
})

test('lines of nothing are left out, and a posting of nothing is none', async () => {
  const reference = randomUUID()
  await post(
    posting(
      [
        ['mpesaPaybill', 0],
        ['unmatched', 0],
      ],
      { reference },
    ),
  )
  const { rows } = await sql`select 1 from ledger_transaction where reference = ${reference}`.execute(
    held.database.db,
  )
  expect(rows).toEqual([])
})

test('the service refuses what does not balance', async () => {
  await expect(
    post(
      posting([
        ['mpesaPaybill', 500],
        ['unmatched', -499],
      ]),
    ),
  ).rejects.toThrow('does not balance')
})

test('the same event is not posted twice', async () => {
  const reference = randomUUID()
  await post(
    posting(
      [
        ['mpesaPaybill', 5],
        ['unmatched', -5],
      ],
      { reference },
    ),
  )
  await expect(
    post(
      posting(
        [
          ['mpesaPaybill', 5],
          ['unmatched', -5],
        ],
        { reference },
      ),
    ),
  ).rejects.toThrow(/unique/)
})

test.each([
  ['does not sum to zero', '{mpesaPaybill,unmatched}', '{5,-4}', null],
  ['has one line', '{mpesaPaybill}', '{5}', null],
  ['has no lines', '{}', '{}', null],
  ['has an account more than amounts', '{mpesaPaybill,unmatched,rounding}', '{5,-5}', null],
  ['has an amount more than accounts', '{mpesaPaybill,unmatched}', '{5,-6,1}', null],
  ['has a line without an account', '{mpesaPaybill,null}', '{5,-5}', null],
  ['has a line without an amount', '{mpesaPaybill,unmatched,rounding}', '{5,-5,null}', null],
  ['has a line of nothing', '{mpesaPaybill,unmatched,rounding}', '{5,-5,0}', null],
  ['has days for one line of two', '{mpesaPaybill,unmatched}', '{5,-5}', '{7}'],
])('the database refuses a transaction that %s', async (_, accounts, amounts, days) => {
  await expect(run((tx) => writeRaw(tx, accounts, amounts, days))).rejects.toThrow(/check constraint/)
})

test('the database takes what balances, and no account that is not in the chart', async () => {
  await run((tx) => writeRaw(tx, '{mpesaPaybill,unmatched}', '{5,-5}', '{7,null}'))
  await expect(run((tx) => writeRaw(tx, '{mpesaPaybill,pocket}', '{5,-5}'))).rejects.toThrow(/ledger_account/)
})

test('prolongations of one moment are read in the order of their posting, each reversal after its own', async () => {
  const [loanId, customerId, days] = [randomUUID(), randomUUID(), [7, 14, 30, 7, 14, 47, 7, 30]]
  const buy = (amount: number, prolongationDays: number): Posting =>
    posting([], {
      loanId,
      customerId,
      lines: [
        { account: 'mpesaPaybill', amountCents: cents(amount), prolongationDays },
        { account: 'principalReceivable', amountCents: cents(-amount) },
      ],
    })
  for (const each of days) await post(buy(100, each), buy(-100, each))
  const read = await ledger.entriesOf(held.database.db, [{ id: loanId, customerId }])
  const bought = read.get(loanId)!.entries.filter(({ prolongationDays }) => prolongationDays !== null)
  expect(bought.map(({ prolongationDays, amountCents }) => [prolongationDays, amountCents])).toEqual(
    days.flatMap((each) => [
      [each, 100],
      [each, -100],
    ]),
  )
})

test.each([
  "update ledger_transaction set kind = 'reversal'",
  'delete from ledger_transaction',
  'truncate ledger_transaction',
])('the ledger is never changed: %s', async (statement) => {
  await expect(run((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/append-only/)
})

test('the chart of accounts in the program and the one in the database are the same', async () => {
  const { rows } = await sql<{
    account: string
  }>`select unnest(enum_range(null::ledger_account))::text as account`.execute(held.database.db)
  expect(rows.map(({ account }) => account).toSorted()).toEqual(Object.keys(accounts).toSorted())
})
