/**
 * Compares the general ledger with the plain model: loans from the provider's payments and the service's
 * agreements, cash from the provider's own list. The expected values use nothing of the service's loan
 * subledger.
 */
import { sql } from 'kysely'
import { nairobiDay } from '../../domain/country/nairobi.ts'
import { addDays } from '../../domain/days.ts'
import { termsFor } from '../../domain/price/quote.ts'
import { plainBooks, resultCodes } from '../../domain/testing/plain-books.ts'
import { booksOf } from '../../server/testing/money/general-ledger.ts'
import type { LivedHistory } from './lived-history.ts'
import { movementsOf, type Truth } from './loan-movements.ts'
import type { Scene } from './world.ts'

/**
 * Number of accounts that differ at the end of yesterday. `lived`: all histories since the database was empty;
 * `ofStatements`: movements on accounts without customers' money, by their statements.
 */
export async function countBooksDiffer(
  world: Scene,
  truth: Truth,
  lived: readonly LivedHistory[],
  complain: (text: string) => void,
  ofStatements: ReadonlyMap<string, number> = new Map(),
): Promise<number> {
  const on = addDays(world.clock.today(), -1)
  const lives = (await movementsOf(world, truth, lived)).flatMap(({ one, payout, movements }) =>
    payout
      ? {
          terms: termsFor({ ...one.request.input, paidOutOn: nairobiDay(new Date(payout.completedAt)) }),
          movements,
          sold: null,
          number: one.request.documentNumber,
        }
      : [],
  )
  const { sums: expected } = plainBooks(lives, on, true)
  const numbers = new Set(lives.map(({ number }) => number))
  const kept = truth.collections.filter(({ reversedAt }) => reversedAt === null)
  const sumOf = (some: readonly { readonly amount: number }[]): number =>
    some.reduce((sum, { amount }) => sum + amount * 100, 0)
  for (const [rail, cameTo, leftFrom] of accountsOfMoney) {
    expected.set(cameTo, sumOf(kept.filter((each) => each.rail === rail)))
    expected.set(leftFrom, 0 - sumOf(truth.payouts.filter((each) => each.rail === rail)))
  }
  expected.set('2010', 0)
  expected.set('2020', 0 - sumOf(kept.filter(({ account }) => !numbers.has(account.toUpperCase()))))
  expected.set('2040', 0)
  for (const [code, cents] of ofStatements) expected.set(code, (expected.get(code) ?? 0) + cents)
  const found = await booked(world)
  found.set(
    'result',
    resultCodes.reduce((sum, code) => sum + (found.get(code) ?? 0), 0),
  )
  const codes = new Set([...expected.keys(), ...[...found.keys()].filter((code) => isExpected.test(code))])
  const differ = [...codes].filter((code) => (expected.get(code) ?? 0) !== (found.get(code) ?? 0))
  for (const code of differ)
    complain(`books: ${code} is ${found.get(code) ?? 0}, expected ${expected.get(code) ?? 0} on ${on}`)
  const books = booksOf({ ...world.orders, database: world.database })
  const wrong = (await books.check(on)).filter(({ bookedCents, foundCents }) => bookedCents !== foundCents)
  for (const { name, bookedCents, foundCents } of wrong)
    complain(`books: control ${name} is ${bookedCents}, found ${foundCents} on ${on}`)
  const last = (await books.days())[0]
  if (last?.on === on) return differ.length + wrong.length
  const now = world.clock.now().toISOString()
  complain(`books: the last day in them is ${last?.on ?? 'none'}, not ${on}, at ${now}`)
  return differ.length + wrong.length + 1
}

const accountsOfMoney = [
  ['mpesa', '1020', '1022'],
  ['airtel', '1026', '1027'],
] as const
/** All accounts except result accounts, which the model has as one sum, and other classes. */
const isExpected = new RegExp(`^(?!${resultCodes.join('|')})(\\d{4}|11[01]0 [A-E])$`)

/** By code; by code and class for accounts that the model splits by class. */
async function booked({ database }: Scene): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; class: string; cents: number }>`
    select code, class, sum(debit_cents - credit_cents)::bigint as cents
      from gl_turnover group by code, class`.execute(database.db)
  const sums = new Map<string, number>()
  for (const { code, class: ofClass, cents } of rows) {
    sums.set(code, (sums.get(code) ?? 0) + cents)
    if (ofClass !== '') sums.set(`${code} ${ofClass}`, cents)
  }
  return sums
}
