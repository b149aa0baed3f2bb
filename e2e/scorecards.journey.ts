/**
 * Goal: a product manager changes the scorecard on the office pages, runs a backtest before submitting it,
 * starts a challenger and stops it, each with a second approver; an analyst reads the monitoring without
 * links to customers. Method: decisions and half a year of counts inserted by SQL; browsers with and without
 * scripts, at 1280 px and on a phone.
 */
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import { facts } from '../domain/testing/applicants.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { newOfficer, type TestOfficer } from '../server/testing/people/officers.ts'
import { newPhone, settle, signLoan, startPeople } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { looksRight as looks, openDesk } from './desk.ts'
import { started } from './started.ts'
import { reads, unfold } from './visit.ts'

const people = started(() => startPeople({ upkeep: true, pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))

/** Three hundred past decisions on incomes from KES 6,000 on, and the counts that nights would have left. */
beforeAll(async () => {
  const run = (text: string) => sql.raw(text).execute(people.database.db)
  const last = addDays(people.clock.today(), -1)
  await signLoan(people, {}, newPhone())
  await settle(people)
  await sql`insert into decision_log (request_id, customer_id, decided_at, rules_version, saw, outcome, reasons, score, points)
    select gen_random_uuid(), gen_random_uuid(), ${people.clock.now()}, '2026-03-02',
      jsonb_set(${JSON.stringify(facts())}::jsonb, '{netMonthlyIncomeCents}', to_jsonb(1800000 + number * 2000)), 'approve',
      '["withinMeans"]', 420, '[]'
    from generate_series(1, 300) as numbers (number)`.execute(people.database.db)
  await run('delete from scorecard_night')
  await run(`insert into scorecard_night values (date '${last}')`)
  const months = `generate_series(date_trunc('month', date '${last}') - interval '9 months',
    date_trunc('month', date '${last}'), interval '1 month') with ordinality as months (month, age)`
  await run(`insert into scorecard_band
    select month, 'champion', input, band, greatest(5, 140 + band * 30 + age * moved * (band - 1))
    from ${months}
    cross join (values ('score', 10, 6), ('ageYears', 4, 1), ('netMonthlyIncomeCents', 5, 9), ('loansRepaid', 3, 2),
      ('bureauScore', 3, 25), ('requestsLast30Days', 3, 3)) as inputs (input, bands, moved)
    cross join lateral generate_series(-1, bands) as those (band)`)
  await run(`insert into scorecard_decision
    select month, role, case role when 'champion' then '2026-03-02' else 'challenger-1' end, outcome,
      (share * (case role when 'champion' then 1100 + age * 20 else 120 + age end) / 100)::int, share * 900000
    from ${months}
    cross join (values ('champion'), ('challenger')) as roles (role)
    cross join (values ('approve', 61), ('offerLess', 14), ('refer', 9), ('reject', 16)) as ends (outcome, share)
    where role = 'champion' or age > 6`)
  await run(`insert into scorecard_outcome
    select month, 'champion', score, 60 + (score - 300) / 4, greatest(1, ((560 - score) / 12 - age % 3)::int)
    from ${months} cross join generate_series(320, 540, 20) as scores (score) where age < 7`)
  await run(`insert into scorecard_group
    select month, dimension, value, decided, (decided * rate)::int
    from ${months}
    cross join (values ('age', '18', 90, 0.61), ('age', '25', 260, 0.78), ('age', '35', 240, 0.8), ('age', '45', 160, 0.79),
      ('age', '60', 40, 0.66), ('borrower', 'new', 420, 0.7), ('borrower', 'repeat', 370, 0.86), ('county', 'Nairobi', 250, 0.8),
      ('county', 'Mombasa', 120, 0.78), ('county', 'Kisumu', 90, 0.74), ('county', 'Turkana', 40, 0.52),
      ('county', '', 20, 0.7)) as groups (dimension, value, decided, rate)`)
  await run(`insert into scorecard_override
    select month, said, 60 + age * 2, 6 + (age * 5) % 11 from ${months}
    cross join (values ('lend'), ('refuse')) as sayings (said)`)
})

const desk = (officer: TestOfficer, scripts: boolean) => openDesk(people.url, officer, scripts)
const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!
async function approve(by: TestOfficer, page: Page): Promise<void> {
  await page.waitForURL(/office\/actions\//)
  const reply = await people.api(
    'POST /api/office/actions/{id}/approve',
    { params: { id: idOf(page) } },
    { cookies: by.cookies },
  )
  expect(reply).toMatchObject({ ok: true })
}

test.each(sampled('the scorecard is changed', [true, false]))(
  'the scorecard is changed, backtested, submitted and released (scripts %s)',
  async (scripts) => {
    const [manager, checker] = [
      await newOfficer(people, 'productManager'),
      await newOfficer(people, 'controller'),
    ]
    const { page, go, fill, press, main } = await desk(manager, scripts)
    await go(officePaths.rules('scorecard'))
    await main().toContain('Scorecard')
    await looks(page, 'list')
    await fill('title', 'Less of the income')
    await fill('validFrom', showDay(addDays(people.clock.today(), scripts ? 1 : 2)))
    await page.getByRole('button', { name: 'Start draft' }).click()
    await main().toContain('Edit draft')
    await fill('incomeSharePpm', '15 of 100')
    await fill('limits.2.min', scripts ? '12,000' : '13,000')
    await press('save')
    // The error is at its field, and typed values are kept.
    await expect
      .poll(() => page.locator('[data-error-summary]').textContent())
      .toContain('Maximum share of the income of the term: has to be a percentage from 0 to 100')
    expect(await page.locator('[name="incomeSharePpm"]').inputValue()).toBe('15 of 100')
    expect(await page.locator('[name="limits.2.min"]').inputValue()).toBe(scripts ? '12000' : '13000')
    await looks(page, 'faults')
    await fill('incomeSharePpm', scripts ? '15' : '16')
    await press('save')
    await page.waitForURL(/done=saved/)
    await main().toMatch(/Of 30\d applications \d+ would change/)
    await main().toContain('Decline: The monthly income you told us is below what we lend on.')
    await looks(page, 'draft')
    const draft = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'All changes' }).click()
    await main().toContain('Applications that would change')
    await looks(page, 'replay')
    await go(draft)
    await fill('note', 'Too many could not carry it.')
    await press('propose')
    await approve(checker, page)
    await go(draft)
    await main().toContain('Approved internally')
    await press('release')
    await page.waitForURL(/done=released/)
    await main().toContain('Coming')
  },
)

test('a challenger is started and stopped, each with approval', async () => {
  const [manager, checker] = [
    await newOfficer(people, 'productManager'),
    await newOfficer(people, 'controller'),
  ]
  const { page, go, fill, press, main } = await desk(manager, false)
  await go(officePaths.challenger())
  await main().toContain('A challenger needs a scorecard draft. There is none.')
  await go(officePaths.rules('scorecard'))
  await fill('title', 'A stricter one')
  await fill('validFrom', showDay(addDays(people.clock.today(), 3)))
  await page.getByRole('button', { name: 'Start draft' }).click()
  await main().toContain('Edit draft')
  await fill('scoreMin', '700')
  await press('save')
  await page.waitForURL(/done=saved/)
  await go(officePaths.challenger())
  await page.locator('select[name=draft]').selectOption({ index: 1 })
  await fill('sharePercent', '60')
  await fill('note', 'To see what it refuses.')
  await press('start')
  await expect
    .poll(() => page.locator('[data-error-summary]').textContent())
    .toContain('from 1 to 50 percent')
  expect(await page.locator('[name="note"]').inputValue()).toBe('To see what it refuses.')
  await looks(page, 'challenger')
  const seen = await desk(manager, true)
  await seen.go(officePaths.challenger())
  await seen.main().toContain('Share of customers')
  await looks(seen.page, 'start')
  await fill('sharePercent', '10')
  await press('start')
  await page.waitForURL(/office\/actions\//)
  const second = await desk(checker, true)
  await second.go(officePaths.action(idOf(page)))
  await second.main().toMatch(/Minimum score\D*350\D*700/)
  await second.main().toMatch(/Of 30\d applications \d+ would change/)
  await looks(second.page, 'checked')
  await approve(checker, page)
  await go(officePaths.challenger())
  await main().toContain('Challenger 1, A stricter one, for 10 % of customers')
  await page.getByRole('link', { name: 'View draft' }).click()
  await main().toContain('Runs as challenger 1, for 10 % of customers')
  await page.getByRole('link', { name: 'See the challenger' }).click()
  await main().toContain('Changes against the champion')
  await seen.go(officePaths.challenger())
  await seen.main().toContain('Stop challenger')
  await looks(seen.page, 'runs')
  await fill('note', 'It is seen.')
  await press('stop')
  await approve(checker, page)
  await go(officePaths.challenger())
  await main().toContain('No challenger runs.')
  await looks(page, 'stopped')
})

test.each(sampled('an analyst reads the scorecard monitoring', [true, false]))(
  'an analyst reads the scorecard monitoring (scripts %s)',
  async (scripts) => {
    const { page, go, main } = await desk(await newOfficer(people, 'analyst'), scripts)
    await go(officePaths.scorecardFigures())
    await reads(page, 'Stability of the score and of its inputs')
    await main().toContain('Under four fifths')
    await looks(page, 'figures')
    expect(await page.locator('main a[href*="/lists/"]').count()).toBe(0)
    await unfold(page)
    await reads(page, 'Population stability index')
    await looks(page, 'figures unfolded')
    const auditor = await desk(await newOfficer(people, 'auditor'), scripts)
    await auditor.go(officePaths.scorecardFigures())
    await unfold(auditor.page)
    await auditor.page.locator('main a[href*="decidedBy=otherwise"]').first().click()
    await auditor.page.waitForURL(/lists\/requests\?decidedOnFrom=/)
    await reads(auditor.page, 'All applications')
  },
)
