/**
 * Goal: staff responsible for the portfolio see its figures, each with its meaning and table, and open the
 * loans behind; an analyst sees no loan. Method: half a year of data as the nightly runs would have left it,
 * at 1280 px and on a phone, with scripts and without.
 */
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { startPeople } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { atDesk, looksRight, openDesk } from './desk.ts'
import { started } from './started.ts'
import { reads, unfold } from './visit.ts'

const people = started(() => startPeople({ upkeep: true, pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))

/** Lending grows month by month, and some loans of each month go bad. */
beforeAll(async () => {
  const last = addDays(people.clock.today(), -1)
  const run = (text: string) => sql.raw(text).execute(people.database.db)
  await run(`insert into portfolio_day
    select day, 'standard', is_repeat, month, standing, 1 + size / 4000, size * 100,
      case when standing = 'repaid' then 0 else size * 80 end, 0, case when standing = 'late8' then size * 20 else 0 end
    from generate_series(date '${last}' - 179, date '${last}', interval '1 day') as days (day)
    cross join (values (true), (false)) as kinds (is_repeat)
    cross join lateral generate_series(date_trunc('month', date '${last}' - 179), day, interval '1 month') as months (month)
    cross join (values ('onTime', 100, 60, 0), ('late1', 9, 60, 62), ('late8', 7, 80, 70), ('late31', 5, 120, 92),
      ('late61', 4, 130, 122), ('late91', 5, 999, 152), ('repaid', 160, 999, 30), ('writtenOff', 3, 999, 160))
      as stands (standing, weight, until, since)
    cross join lateral (select ((day - month)::text || ' ')::interval as age) aged
    cross join lateral (select (weight * (900 + 7 * (date_part('epoch', month - timestamp '2025-01-01') / 86400))
      * (case when is_repeat then 2 else 1 end) / 3)::bigint as size) sized
    where extract(day from age) between since and until`)
  await run(`insert into portfolio_roll
    select month, 'standard', true, from_standing, to_standing, 10, weight * 100000
    from generate_series(date_trunc('month', date '${last}') - interval '4 months',
      date_trunc('month', date '${last}') - interval '1 month', interval '1 month') as months (month)
    cross join (values ('onTime', 'onTime', 70), ('onTime', 'late8', 12), ('onTime', 'repaid', 30), ('late8', 'late31', 9),
      ('late8', 'repaid', 11), ('late31', 'late61', 7), ('late31', 'onTime', 2), ('late61', 'late91', 6),
      ('late61', 'repaid', 1), ('late91', 'writtenOff', 2), ('late91', 'late91', 5))
      as rolled (from_standing, to_standing, weight)`)
  await run(`insert into portfolio_outcome
    select kind, day, 'standard', true, 20, 3 + extract(month from day)::int
    from generate_series(date '${last}' - 150, date '${last}' - 31, interval '1 day') as days (day)
    cross join (values ('firstPaymentMissed'), ('cameBack')) as kinds (kind)`)
  await run(`insert into portfolio_money
    select day, 400000000 + 30000000 * extract(isodow from day)::int, 380000000 + 40000000 * extract(isodow from day)::int
    from generate_series(date '${last}' - 27, date '${last}', interval '1 day') as days (day)`)
  await run(`insert into portfolio_cash
    select made_on, made_on + ahead * interval '1 day', 350000000, 430000000 + ahead * 9000000, 400000000 + ahead % 7 * 30000000
    from generate_series(date '${last}' - 40, date '${last}', interval '1 day') as nights (made_on)
    cross join generate_series(1, 14) as aheads (ahead)`)
  await run(`insert into portfolio_unit
    select month, product, true, 100, 100000000, 25000000 + 900000 * extract(month from month)::int, 300000, 2500000, 0,
      100000, 150000, 40000, 500000, 60000, case product when 'standard' then 9000000 else 4000000 end
    from generate_series(date_trunc('month', date '${last}') - interval '5 months', date_trunc('month', date '${last}'),
      interval '1 month') as months (month)
    cross join (values ('standard'), ('installment')) as kinds (product)`)
  await run(`insert into portfolio_funnel
    select month, step, times * extract(month from month + interval '5 months')
    from generate_series(date_trunc('month', date '${last}') - interval '5 months', date_trunc('month', date '${last}'),
      interval '1 month') as months (month)
    cross join (values ('views', 90000), ('asked', 2400), ('signed', 2100), ('approved', 1300), ('paidOut', 1280),
      ('repaid', 900)) as steps (step, times)`)
})

async function visit(role: string, scripts: boolean): Promise<Page> {
  const page = await atDesk(people.url, await newOfficer(people, role), scripts)
  await page.goto(new URL(officePaths.portfolio(), people.url).href)
  return page
}

/** Words of charts that stand outside of their picture, and pictures that are wider than their place. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('main svg[role=img]:visible').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const [picture, place] = [
        chart.getBoundingClientRect(),
        chart.closest('section')!.getBoundingClientRect(),
      ]
      const words = [...chart.querySelectorAll('text')]
        .filter((text) => {
          const { left, right } = text.getBoundingClientRect()
          return left < picture.left - 1 || right > picture.right + 1
        })
        .map((text) => text.textContent ?? '')
      return picture.right > place.right || picture.left < place.left ? [...words, 'picture'] : words
    }),
  )

test.each(sampled('a finance officer reads the portfolio', [true, false]))(
  'a finance officer reads the portfolio and opens its loans (scripts %s)',
  async (scripts) => {
    const page = await visit('finance', scripts)
    await reads(page, 'Portfolio')
    await reads(page, 'PAR 30')
    await reads(page, 'KES 1,050,000 needed: the largest shortfall')
    await looksRight(page)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.locator('svg[role=img]:visible').count()).toBe(8)
      expect(await cutOff(page), `at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await unfold(page)
    await reads(page, 'not in PAR')
    await reads(page, 'Funding and staff costs are not included')
    await looksRight(page, 'unfolded')
    await page.locator('select[name=borrower]').selectOption('new')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/borrower=new/)
    await expect.poll(() => page.locator('dl a[href*="borrower=new"]').count()).toBeGreaterThan(3)
    await page.goto(new URL(officePaths.portfolio(), people.url).href)
    await page.locator('dl > div', { hasText: 'PAR 30' }).locator('a').click()
    await page.waitForURL(/lists\/loans\?status=active&dueOnTo=/)
    await reads(page, 'Loans')
  },
)

test.each(sampled('a provider tariff is submitted', [true, false]))(
  'a provider tariff is submitted and approved by a second approver (scripts %s)',
  async (scripts) => {
    const manager = await openDesk(people.url, await newOfficer(people, 'productManager'), scripts)
    await manager.go(officePaths.portfolio())
    await unfold(manager.page)
    await reads(manager.page, 'Tariffs used in these figures')
    await manager.page.getByRole('link', { name: 'Provider tariffs' }).click()
    await manager.page.waitForURL(/portfolio\/prices/)
    await reads(manager.page, 'In force')
    await unfold(manager.page)
    await manager.page.locator('select[name=kind]').selectOption('sms')
    await manager.fill('since', '01.12.2030')
    await manager.fill('bands', 'cheap')
    await manager.fill('note', 'The new contract.')
    await manager.press('add')
    await reads(manager.page, 'One line for each band')
    await manager.look('a price that cannot be read')
    await manager.fill('since', showDay(addDays(people.clock.today(), scripts ? 20 : 10)))
    await manager.fill('bands', scripts ? '0.90' : '0.70')
    await manager.press('add')
    await manager.page.waitForURL(/\/office\/actions\//)
    const controller = await openDesk(people.url, await newOfficer(people, 'controller'), scripts)
    await controller.go(new URL(manager.page.url()).pathname)
    await reads(controller.page, 'New provider tariff')
    await reads(controller.page, scripts ? '0.9' : '0.7')
    await controller.press('approve')
    await reads(controller.page, 'Approved and applied.')
    await controller.go(officePaths.unitCosts())
    await reads(controller.page, scripts ? '0.90' : '0.70')
    await controller.look('prices')
  },
)

test('an analyst reads the same figures without links to loans', async () => {
  const page = await visit('analyst', true)
  await reads(page, 'PAR 30')
  expect(await page.locator('main a[href*="/lists/"]').count()).toBe(0)
})
