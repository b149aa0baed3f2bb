/** A small book whose months are closed by two people, for tests of the close and of manual journals. */
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../domain/days.ts'
import { createBook } from '../../testing/people/loan-book.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { fulfilled, startPeople, type People } from '../../testing/people/customers.ts'

const first = day('2026-03-02')
export const march = '2026-03-01'
export let people: People
export let finance: TestOfficer
export let controller: TestOfficer
export let second: TestOfficer
export let lender: ReturnType<typeof createBook>

/** A new service for each test of a file. */
export function setUp(): void {
  beforeEach(async () => {
    people = await startPeople({ upkeep: ['allowance', 'books', 'portfolio', 'statements'] })
    lender = createBook(people)
  })
  afterEach(() => people.stop())
}

export async function goTo(after: number): Promise<void> {
  const at = startOfDay(addDays(first, after)).getTime() + 12 * 3_600_000
  await people.advance(at - people.clock.now().getTime())
  finance = await newOfficer(people, 'finance')
  controller = await newOfficer(people, 'controller')
  second = await newOfficer(people, 'controller')
}
// GET /api/office/books/periods/{month}
export const read = async (month = march) =>
  fulfilled(await people.api('GET /api/office/books/periods/{month}', { params: { month } }, controller))
export const missing = async (month = march) =>
  (await read(month)).items.filter(({ done, note }) => !done && !note).map(({ item }) => item)
// POST /api/office/books/periods/{month}/soft-close
export const softClose = (month = march) =>
  people.api('POST /api/office/books/periods/{month}/soft-close', { params: { month }, body: {} }, controller)
// POST /api/office/books/periods/{month}/notes
export const note = (item: 'reconciled' | 'taxes', text: string, month = march) =>
  people.api(
    'POST /api/office/books/periods/{month}/notes',
    { params: { month }, body: { item, note: text } },
    controller,
  )
/** Soft-closed, with its accounts signed off, which few tests here are about. */
export async function readyToLock(month = march): Promise<void> {
  fulfilled(await softClose(month))
  const { to, items } = await read(month)
  await signOff(items.find(({ item }) => item === 'reconciled')!.accounts, to)
}
export const signOff = (accounts: readonly string[], on: string) =>
  sql`insert into statement_sign_off (account, day, closing_cents, ledger_cents, on_way_cents,
      dated_cents, signed_by, signed_at)
    select account, day, 0, 0, 0, 0, id, ${people.clock.now()} from staff_member, unnest(${accounts}::text[]) account,
      generate_series(date_trunc('month', ${on}::date), ${on}::date, '1 day') day
    where email = ${controller.email}
    on conflict do nothing`.execute(people.database.db)
// POST /api/office/books/periods/{month}/lock
export const lock = (month = march) =>
  people.api('POST /api/office/books/periods/{month}/lock', { params: { month }, body: {} }, controller)
// POST /api/office/books/periods/{month}/reopen
export const reopen = (month = march) =>
  people.api(
    'POST /api/office/books/periods/{month}/reopen',
    { params: { month }, body: { note: 'An invoice came' } },
    controller,
  )
export const approve = (id: string | null, by: TestOfficer) =>
  people.api('POST /api/office/actions/{id}/approve', { params: { id: id! } }, by)
export const computeAllowance = async (month = march) =>
  fulfilled(await people.api('POST /api/office/books/allowance', { body: { month } }, controller))

export type Line = { code: string; debit?: string; credit?: string; provider?: string }
// POST /api/office/books/manual-journals
export const post = (by: TestOfficer, valueOn: string, lines: Line[], text = 'Rent') =>
  people.api(
    'POST /api/office/books/manual-journals',
    { body: { valueOn, text, lines, note: 'Invoice 12' } },
    by,
  )
export const rent: Line[] = [
  { code: '5300', debit: '1,500' },
  { code: '1010', credit: '1500' },
]
// GET /api/office/books/manual-journals
export const byHand = async () =>
  fulfilled(await people.api('GET /api/office/books/manual-journals', {}, controller))
export const balanceOf = async (code: string): Promise<number> => {
  const { rows } = await sql<{
    cents: number
  }>`select coalesce(sum(debit_cents - credit_cents), 0)::bigint as cents
    from gl_turnover where code = ${code}`.execute(people.database.db)
  return rows[0]!.cents / 100
}
