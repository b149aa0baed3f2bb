/** Goal: the public breakdown of the price comes from locked months only (rule price-29). Method: one loan, a locked month. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../domain/days.ts'
import { createBook } from '../../testing/people/loan-book.ts'
import { fulfilled, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const first = day('2026-03-02')
const people = started(() => startPeople({ upkeep: ['books'] }))
const breakdown = async () =>
  // GET /api/price-breakdown
  fulfilled(await people.api('GET /api/price-breakdown', {})).breakdown

test('the public breakdown of the price appears when a month with income is locked', async () => {
  const lender = createBook(people)
  await lender.borrow(10_000)
  await people.advance(
    startOfDay(addDays(first, 31)).getTime() + 12 * 3_600_000 - people.clock.now().getTime(),
  )
  expect(await breakdown()).toBeNull()
  await sql`insert into gl_period (month, state) values ('2026-03-01', 'locked')
    on conflict (month) do update set state = 'locked'`.execute(people.database.db)
  const found = await breakdown()
  expect(found).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
  const per100 = Object.fromEntries(found!.parts.map((each) => [each.part, each.per100]))
  expect(Object.keys(per100)).toEqual([
    'excise',
    'losses',
    'transfers',
    'messages',
    'checks',
    'funds',
    'operations',
    'margin',
  ])
  expect(Math.round(Object.values(per100).reduce((sum, each) => sum + each, 0) * 10)).toBe(1_000)
})
