/** Large numbers of loans and payments, written directly to the tables. */
import { sql } from 'kysely'
import { startOfDay } from '../domain/country/nairobi.ts'
import { addDays } from '../domain/days.ts'
import { type Database } from '../server/platform/database/database.ts'
import { dayMs, type Harness, type Probe } from './loan-page-service.ts'

const manyPayments = 250
const seedBatchLoans = 50_000

/**
 * Two months later: every customer has paid three times, one of them hundreds of times. Returns that one's
 * entries.
 */
export async function payOften(harness: Harness, people: readonly Probe[]): Promise<number> {
  const { rows } = await sql<{
    id: string
    number: string
    customerId: string
  }>`select id, document_number as number, customer_id from loan order by opened_at`.execute(
    harness.database.db,
  )
  harness.clock.move(60 * dayMs)
  const busyLoan = rows.at(-1)!
  let sent = 0
  const pay = (number: string, day: number) => {
    sent += 1
    const at = new Date(
      startOfDay(addDays(harness.clock.today(), day - 59)).getTime() + 12 * 3_600_000 + sent * 1_000,
    )
    return harness.services.payments.inbox.receive({
      channel: 'c2b/confirmation',
      reference: null,
      body: confirmation(
        `BENCH${String(sent).padStart(5, '0')}`,
        number,
        at,
        harness.services.config.mpesa.shortCode,
      ),
    })
  }
  for (const loan of rows.slice(0, people.length)) for (const day of [10, 25, 40]) await pay(loan.number, day)
  for (let payment = 0; payment < manyPayments; payment += 1)
    await pay(busyLoan.number, 1 + Math.floor((payment * 58) / manyPayments))
  await harness.services.payments.inbox.applyWaiting()
  const counted = await sql<{
    count: number
  }>`select count(*) as count from ledger_entry where loan_id = ${busyLoan.id}`.execute(harness.database.db)
  return counted.rows[0]!.count
}

const confirmation = (receipt: string, account: string, at: Date, shortCode: string): string =>
  JSON.stringify({
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14),
    TransAmount: '10.00',
    BusinessShortCode: shortCode,
    BillRefNumber: account,
    InvoiceNumber: '',
    OrgAccountBalance: '100.00',
    ThirdPartyTransID: '',
    MSISDN: '2547 ***** 126',
    FirstName: 'JANE',
    MiddleName: '',
    LastName: '',
  })

/** Differences between the copies and the original loan; `s.n` is the number of a copy, from 1. */
export type MoreOfCopies = {
  /** SQL by table and column. */
  readonly changes?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Further inserts per batch. The table `seeding` has its numbers and ids. */
  readonly furtherRows?: (db: Database['db']) => Promise<void>
}

/**
 * Full copies of one real loan: application, loan, payout, payments, entries. The original balances, so the
 * copies are not checked again.
 */
export async function seed({ db }: Database, loans: number, more: MoreOfCopies = {}): Promise<void> {
  const { rows } = await sql<{
    loanId: string
    requestId: string
  }>`select id as loan_id, request_id from loan order by opened_at limit 1`.execute(db)
  const { loanId, requestId } = rows[0]!
  const tables = await tableColumns(db)
  await sql`create unlogged table seeding (n bigint primary key, loan_id uuid not null,
    request_id uuid not null, customer_id uuid not null)`.execute(db)
  await sql`alter table ledger_transaction disable trigger user`.execute(db)
  for (let from = 1; from <= loans; from += seedBatchLoans) {
    await sql`truncate seeding`.execute(db)
    await sql`insert into seeding select n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid()
      from generate_series(${from}::bigint, ${Math.min(loans, from + seedBatchLoans - 1)}::bigint) n`.execute(
      db,
    )
    const copy = (table: string, where: string, own: Readonly<Record<string, string>>) => {
      const columns = tables.get(table)!
      const changes = { ...own, ...more.changes?.[table] }
      return sql
        .raw(
          `insert into ${table} (${columns.join(', ')}) select ${columns.map((name) => changes[name] ?? `t.${name}`).join(', ')} from seeding s cross join ${table} t where ${where}`,
        )
        .execute(db)
    }
    await copy('loan_request', `t.id = '${requestId}'`, {
      id: 's.request_id',
      customer_id: 's.customer_id',
      contract_number: `'S' || s.n`,
    })
    await sql`insert into directory (kind, key, customer_id, id)
      select 'contract', 'S' || s.n, s.customer_id, s.request_id::text from seeding s`.execute(db)
    await copy('loan', `t.id = '${loanId}'`, {
      id: 's.loan_id',
      request_id: 's.request_id',
      customer_id: 's.customer_id',
      document_number: `'S' || s.n`,
      document_key: `'S' || s.n`,
    })
    await copy('loan_look', `t.loan_id = '${loanId}'`, {
      loan_id: 's.loan_id',
      customer_id: 's.customer_id',
    })
    await copy('payout', `t.request_id = '${requestId}'`, {
      id: 'gen_random_uuid()',
      request_id: 's.request_id',
      customer_id: 's.customer_id',
      receipt: `'P' || s.n`,
      provider_id: 'null',
    })
    await copy('collection', `t.loan_id = '${loanId}'`, {
      receipt: `t.receipt || '-' || s.n`,
      loan_id: 's.loan_id',
      customer_id: 's.customer_id',
    })
    await copy('ledger_transaction', `t.loan_id = '${loanId}'`, {
      reference: `t.reference || '-' || s.n`,
      loan_id: 's.loan_id',
      customer_id: 's.customer_id',
    })
    await more.furtherRows?.(db)
  }
  await sql`alter table ledger_transaction enable trigger user`.execute(db)
  await sql`drop table seeding`.execute(db)
  for (const table of ['loan_request', 'loan', 'payout', 'collection', 'ledger_transaction'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Writable columns by table. */
async function tableColumns(db: Database['db']): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    table: string
    column: string
  }>`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.table)].map(([table, columns]) => [
      table,
      columns.map(({ column }) => column),
    ]),
  )
}
