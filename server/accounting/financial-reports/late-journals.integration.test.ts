/**
 * Goal: each journal is in one package file and one nightly file, also if it is posted on a day that already
 * has its file (rules reports-6 and reports-7). Method: a small book, and journals on earlier days after its
 * files were made.
 */
import { parse as parseCsv } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, day, type Day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { createBook } from '../../testing/people/loan-book.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const first = day('2026-03-02')
const people = started(() => startPeople({ upkeep: ['books'] }))
let finance: TestOfficer
beforeAll(async () => {
  await createBook(people).borrow(10_000)
  await goTo(19)
  await goTo(20)
})

/** At noon of a day; the previous sessions have ended. */
async function goTo(after: number): Promise<void> {
  const at = startOfDay(addDays(first, after)).getTime() + 12 * 3_600_000
  await people.advance(at - people.clock.now().getTime())
  finance = await newOfficer(people, 'finance')
}
const parse = (text: string): string[][] => parseCsv(text, { bom: true })
// POST /api/office/books/files
async function make(of: 'xero' | 'sage', through: string): Promise<string> {
  const reply = await people.api('POST /api/office/books/files', { body: { package: of, through } }, finance)
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data.name
}
// GET /api/office/books/files/{name}
async function textOf(name: string): Promise<string> {
  const cookie = Object.entries(finance.cookies)
    .map(([key, value]) => `${key}=${value}`)
    .join('; ')
  return (await fetch(`${people.url}/api/office/books/files/${name}`, { headers: { cookie } })).text()
}

test('a late journal on an earlier day is in the next file, of a package and of a night, and only once', async () => {
  const byHand = (on: Day, amount: number) =>
    people.database.transaction((tx) =>
      people.services.generalLedger.post(tx, {
        kind: 'manual',
        reference: `late ${on} ${amount}`,
        valueOn: on,
        bookedOn: on,
        text: 'Rent',
        by: null,
        lines: [
          { code: '5300', amountCents: cents(amount) },
          { code: '1010', amountCents: cents(-amount) },
        ],
      }),
    )
  const rent = async (name: string, columns: readonly [string, string]) => {
    const [head, ...rows] = parse(await textOf(name))
    const found = rows.filter((row) => row[head!.indexOf(columns[0])] === '5300')
    return found.map((row) => row[head!.indexOf(columns[1])])
  }
  const sage = async (through: string) => rent(await make('sage', through), ['Nominal A/C Ref', 'Date'])
  await make('xero', '2026-03-15')
  await people.advance(1_000)
  // Before the first day in the books.
  await byHand(day('2026-02-20'), 70_000)
  expect(await sage('2026-03-10')).toEqual(['20/02/2026'])
  await byHand(day('2026-03-05'), 80_000)
  await byHand(day('2026-03-12'), 90_000)
  expect(await sage('2026-03-11')).toEqual(['05/03/2026'])
  expect(await sage('2026-03-18')).toEqual(['12/03/2026'])
  // Files of an earlier version did not store their last journal: they contain what existed of their own
  // days.
  await sql`update book_file set last_journal = null where kind = 'xero'`.execute(people.database.db)
  const name = await make('xero', '20.03.2026')
  expect(await rent(name, ['*AccountCode', '*Date'])).toEqual(['20/02/2026', '05/03/2026', '12/03/2026'])

  await goTo(21)
  await goTo(22)
  const { rows: nights } = await sql<{ name: string }>`
    select name from book_file where kind = 'journals' and format = 'csv' order by to_day`.execute(
    people.database.db,
  )
  const kept = []
  for (const { name } of nights) kept.push(...(await rent(name, ['account', 'booked_on'])))
  expect(kept.toSorted()).toEqual(['2026-02-20', '2026-03-05', '2026-03-12'])
})
