/**
 * Goal: reports of past days show what they showed when these days were the last (rules reports-1 to
 * reports-8). Method: a loan repaid with an overpayment and a running one, over two months, and the nightly
 * run of each day.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { nairobi, startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../domain/days.ts'
import { createBook } from '../../testing/people/loan-book.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { overpayments } from './store.ts'

const hourMs = 3_600_000
const first = day('2026-03-02')
const people = started(() => startPeople({ upkeep: ['books'] }))
let finance: TestOfficer
beforeAll(async () => {
  const lender = createBook(people)
  const loan = await lender.borrow(10_000)
  await goTo(10)
  await lender.borrow(20_000)
  await lender.pay(loan, 15_000)
  await goTo(30)
  await goTo(46)
})

/** At noon of a day; the nights on the way run the books, and the previous sessions have ended. */
async function goTo(after: number): Promise<void> {
  const at = startOfDay(addDays(first, after)).getTime() + 12 * hourMs
  await people.advance(at - people.clock.now().getTime())
  finance = await newOfficer(people, 'finance')
}
const ask = (query: Record<string, string> = {}) =>
  people.api('GET /api/office/books/reports/{name}', { params: { name: 'loanBook' }, query }, finance)
async function loanBook(query: Record<string, string> = {}) {
  const reply = await ask(query)
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data
}

test('the loan book of an earlier day is unchanged since that day was the last', async () => {
  const then = await loanBook()
  await goTo(60)
  const now = await loanBook()
  expect(now.to > then.to).toBe(true)
  expect(now.rows).not.toEqual(then.rows)
  const past = await loanBook({ to: then.to })
  expect(past).toEqual(then)
  const difference = past.rows.find(({ label }) => label === 'Difference')
  expect(difference?.amounts).toEqual([null, 0, 0, 0, 0, 0, 0])
  expect(await ask({ to: '2026-02-27' })).toMatchObject({ status: 422 })
})

test('overpayments by age equal those of the whole ledger, and are read from their index alone', async () => {
  for (const on of [addDays(first, 5), addDays(first, 20), addDays(first, 45)]) {
    const { rows } = await sql<{ since: string; cents: number }>`
      with posted as (
        select customer_id, sequence, min(value_day) as value_day, sum(amount_cents) as cents from ledger_entry
        where account in ('overpayment', 'refundsUnderWay') and currency = 'KES'
          and posted_at < ${startOfDay(addDays(on, 1))}
        group by customer_id, sequence
      ), running as (
        select *, sum(cents) over (partition by customer_id order by sequence) as balance from posted
      ), marked as (
        select *, max(sequence) filter (where balance = 0) over (partition by customer_id) as emptied from running
      )
      select min(value_day) filter (where sequence > coalesce(emptied, 0)) as since, (-sum(cents))::bigint as cents
      from marked group by customer_id having sum(cents) <> 0 order by since`.execute(people.database.db)
    expect(await overpayments(people.database.db, on, nairobi, 'KES').execute()).toEqual(rows)
  }
  const plan = await people.database.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return overpayments(tx, addDays(first, 45), nairobi, 'KES').explain('json')
  })
  expect(JSON.stringify(plan)).toContain('ledger_transaction_of_overpayments')
})
