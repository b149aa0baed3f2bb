/**
 * Goal: a later loan returned by the end of the day after its payout costs nothing, its add-ons included, and the
 * ledger has no charge of it. Method: the whole service with a book of loans, and the moved clock.
 */
import { expect, test } from 'vitest'
import { cents, fromMajor } from '../../../domain/money.ts'
import { startPeople, stored } from '../../testing/people/customers.ts'
import { createBook, type Borrowed } from '../../testing/people/loan-book.ts'
import { startedForEach } from '../../testing/service/started.ts'

const dayMs = 86_400_000
const people = startedForEach(() => startPeople())
const addOns = [
  { kind: 'insurance', priceCents: fromMajor(300), cancelDays: 14 },
  { kind: 'legalAid', priceCents: fromMajor(200), cancelDays: 3 },
] as const

const loanOf = async ({ loan }: Borrowed) => (await people.services.loans.byId(loan.id))!
const positionOf = async (of: Borrowed) => people.services.loans.positionOf(await loanOf(of))
/** Balance of each account of the loan that is not zero. */
async function accountsOf({ loan }: Borrowed): Promise<Record<string, number>> {
  const rows = await people.database.db
    .selectFrom('ledger_entry')
    .select((eb) => ['account', eb.fn.sum('amountCents').as('cents')])
    .where('loanId', '=', loan.id)
    .groupBy('account')
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ account, cents: sum }) => (Number(sum) === 0 ? [] : [[account, Number(sum)] as const])),
  ) as Record<string, number>
}

test('a later loan with add-ons, returned the next day, costs nothing and leaves no charge in the ledger', async () => {
  const book = createBook(people)
  const of = await book.borrow(10_000, { addOns, coolingOff: true })
  await people.advance(dayMs)
  expect((await positionOf(of)).payoffCents).toBe(fromMajor(10_500)) // with the add-ons, no interest
  await book.pay(of, 4_000)
  expect((await loanOf(of)).cancelledAddOns).toEqual([])
  await book.pay(of, 6_000)
  const loan = await loanOf(of)
  expect(loan.status).toBe('repaid')
  expect(loan.cancelledAddOns.map(({ kind }) => kind).sort()).toEqual(['insurance', 'legalAid'])
  expect(await positionOf(of)).toMatchObject({ payoffCents: 0, overpaymentCents: 0 })
  const accounts = await accountsOf(of)
  expect(Object.keys(accounts).sort()).toEqual(['mpesaPaybill', 'payoutsUnderWay'])
  expect(Object.values(accounts).reduce((sum, each) => sum + each, 0)).toBe(0)
  await people.drain()
  expect((await people.sentTo(stored(of.phone))).filter((text) => text.includes('cancelled'))).toHaveLength(2)
})

test('paying the price of the add-ons too leaves it as money of the customer', async () => {
  const book = createBook(people)
  const of = await book.borrow(10_000, { addOns, coolingOff: true })
  await book.pay(of, 10_500)
  expect(await positionOf(of)).toMatchObject({ payoffCents: 0, overpaymentCents: fromMajor(500) })
})

test('a loan returned a day later costs two days of interest', async () => {
  const book = createBook(people)
  const of = await book.borrow(10_000, { coolingOff: true })
  await people.advance(2 * dayMs)
  expect((await positionOf(of)).payoffCents).toBe(fromMajor(10_500))
  await book.pay(of, 10_000)
  expect((await positionOf(of)).payoffCents).toBe(cents(500_00))
  expect((await loanOf(of)).status).toBe('active')
})
