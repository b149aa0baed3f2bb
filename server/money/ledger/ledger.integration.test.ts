import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { manualClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Account } from './accounts.ts'
import { accounts } from './accounts.ts'
import { createLedger, type Ledger, type Posting } from './service.ts'

let held: TestDatabase
let ledger: Ledger

beforeAll(async () => {
  held = await createTestDatabase()
  ledger = createLedger({ database: held.database, clock: manualClock(new Date('2026-03-02T09:00:00Z')) })
})
afterAll(() => held.stop())

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

/** Writes past the service, as a program with a mistake would. */
async function writeRaw(
  tx: Tx,
  lines: readonly { line: number; account: string; amount: number }[],
  id: string = randomUUID(),
): Promise<unknown> {
  return sql`with header as (insert into ledger_transaction (id, kind, reference, value_day, posted_at)
    values (${id}, 'collection', ${randomUUID()}, '2026-03-02', now()))
    insert into ledger_entry (transaction_id, line, account, value_day, amount_cents, currency)
    select ${id}::uuid, line, account, '2026-03-02', amount, 'KES'
      from unnest(${lines.map((each) => each.line)}::smallint[], ${lines.map((each) => each.account)}::text[],
      ${lines.map((each) => each.amount)}::bigint[]) as t (line, account, amount)`.execute(tx)
}

test('many transactions go in with one statement and the trial balance is zero', async () => {
  const loanId = randomUUID()
  await post(
    posting(
      [
        ['mpesaPaybill', 500],
        ['principalReceivable', -400],
        ['interestReceivable', -100],
      ],
      { loanId },
    ),
    posting(
      [
        ['mpesaPaybill', 250],
        ['unmatched', -250],
      ],
      { loanId },
    ),
  )
  const { totalCents, unbalanced, balances } = await ledger.trialBalance()
  expect(totalCents).toEqual({ KES: 0 })
  expect(unbalanced).toEqual([])
  expect(balances.find((each) => each.account === 'mpesaPaybill')?.balanceCents).toBe(750)
  expect(
    (await ledger.entriesOf(held.database.db, [loanId])).get(loanId)?.byAccount.get('mpesaPaybill'),
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
  [
    'does not sum to zero',
    [
      { line: 1, account: 'mpesaPaybill', amount: 5 },
      { line: 2, account: 'unmatched', amount: -4 },
    ],
    /sum to zero/,
  ],
  ['has one line', [{ line: 1, account: 'mpesaPaybill', amount: 5 }], /not whole/],
  [
    'is numbered with a gap',
    [
      { line: 1, account: 'mpesaPaybill', amount: 5 },
      { line: 3, account: 'unmatched', amount: -5 },
    ],
    /not whole/,
  ],
  [
    'names an account that is not in the chart',
    [
      { line: 1, account: 'pocket', amount: 5 },
      { line: 2, account: 'unmatched', amount: -5 },
    ],
    /check constraint/,
  ],
  [
    'has a line of nothing',
    [
      { line: 1, account: 'mpesaPaybill', amount: 0 },
      { line: 2, account: 'unmatched', amount: 0 },
    ],
    /check constraint/,
  ],
])('the database refuses a transaction that %s', async (_, lines, message) => {
  await expect(run((tx) => writeRaw(tx, lines))).rejects.toThrow(message)
})

test('the database refuses lines that join an older transaction, a header without lines, and lines without a header', async () => {
  const id = randomUUID()
  await run((tx) =>
    writeRaw(
      tx,
      [
        { line: 1, account: 'mpesaPaybill', amount: 5 },
        { line: 2, account: 'unmatched', amount: -5 },
      ],
      id,
    ),
  )
  const later = (lines: string) =>
    run((tx) =>
      sql
        .raw(
          `insert into ledger_entry (transaction_id, line, account, value_day, amount_cents, currency) values ${lines}`,
        )
        .execute(tx),
    )
  await expect(
    later(
      `('${id}', 3, 'mpesaPaybill', '2026-03-02', 5, 'KES'), ('${id}', 4, 'unmatched', '2026-03-02', -5, 'KES')`,
    ),
  ).rejects.toThrow(/not whole/)
  const orphan = randomUUID()
  await expect(
    later(
      `('${orphan}', 1, 'mpesaPaybill', '2026-03-02', 5, 'KES'), ('${orphan}', 2, 'unmatched', '2026-03-02', -5, 'KES')`,
    ),
  ).rejects.toThrow(/without their transaction/)
  await expect(
    run((tx) =>
      sql`insert into ledger_transaction (id, kind, reference, value_day, posted_at)
        values (${randomUUID()}, 'collection', 'bare', '2026-03-02', now())`.execute(tx),
    ),
  ).rejects.toThrow(/no entries/)
})

test('prolongations of one moment are read in the order of their posting, each reversal after its own', async () => {
  const [loanId, days] = [randomUUID(), [7, 14, 30, 7, 14, 47, 7, 30]]
  const buy = (amount: number, prolongationDays: number): Posting =>
    posting([], {
      loanId,
      lines: [
        { account: 'mpesaPaybill', amountCents: cents(amount), prolongationDays },
        { account: 'principalReceivable', amountCents: cents(-amount) },
      ],
    })
  for (const each of days) await post(buy(100, each), buy(-100, each))
  const read = await ledger.entriesOf(held.database.db, [loanId])
  const bought = read.get(loanId)!.byDay.filter(({ prolongationDays }) => prolongationDays !== null)
  expect(bought.map(({ prolongationDays, amountCents }) => [prolongationDays, amountCents])).toEqual(
    days.flatMap((each) => [
      [each, 100],
      [each, -100],
    ]),
  )
})

test('currencies are balanced each by itself', async () => {
  await expect(
    run((tx) =>
      sql`with header as (insert into ledger_transaction (id, kind, reference, value_day, posted_at)
        values ('00000000-0000-4000-8000-000000000001', 'collection', 'mixed', '2026-03-02', now()))
    insert into ledger_entry (transaction_id, line, account, value_day, amount_cents, currency)
    values ('00000000-0000-4000-8000-000000000001', 1, 'mpesaPaybill', '2026-03-02', 5, 'KES'),
      ('00000000-0000-4000-8000-000000000001', 2, 'unmatched', '2026-03-02', -5, 'USD')`.execute(tx),
    ),
  ).rejects.toThrow(/sum to zero/)
})

test.each(['ledger_entry', 'ledger_transaction'])(
  '%s cannot be changed, deleted or emptied',
  async (table) => {
    const change = table === 'ledger_entry' ? 'amount_cents = amount_cents + 1' : "kind = 'reversal'"
    for (const statement of [`update ${table} set ${change}`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(run((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/append-only/)
    }
  },
)

test('the chart of accounts in the program and the one in the database are the same', async () => {
  const { rows } = await sql<{
    definition: string
  }>`select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'ledger_entry'::regclass and conname like '%account%'`.execute(held.database.db)
  const inDatabase = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1])
  expect(inDatabase.toSorted()).toEqual(Object.keys(accounts).toSorted())
})
