/**
 * Goal: a product manager changes prices on the office pages, from a draft to the effective day, with a
 * second approver, the regulator's reference and customer notice. The site follows; an old loan and customers
 * who did not accept keep their prices. Method: browsers with and without scripts; the clock is moved.
 */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { kenya } from '../domain/country/kenya.ts'
import { addDays, showDay } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { newOfficer, type TestOfficer } from '../server/testing/people/officers.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  wanjiku,
} from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { pdfOf } from '../server/testing/files/pdf-upload.ts'
import { openDesk } from './desk.ts'
import { started } from './started.ts'
import { newVisitor } from './visit.ts'

const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
const dayMs = 86_400_000

const desk = (officer: TestOfficer, scripts: boolean) => openDesk(people.url, officer, scripts)
type Desk = Awaited<ReturnType<typeof desk>>
const isOnScreen = (field: Element): boolean => {
  const { top, bottom } = field.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

async function writesDraft(
  { page, main, go, fill, press, look }: Desk,
  title: string,
  from: string,
  [before, after]: readonly [string, string],
) {
  await go(officePaths.rules('products'))
  await look('rules')
  await fill('title', title)
  await fill('validFrom', from)
  await page.getByRole('button', { name: 'Start draft' }).click()
  await main().toContain('Edit draft')
  await fill('standardDailyRatePpm', `${after} percent`)
  for (const [name, value] of Object.entries({ en: 'Dearer.', es: 'Más caro.', sw: 'Ghali.' }))
    await fill(`summary.${name}`, value)
  await press('save')
  await expect
    .poll(() => page.locator('[data-error-summary]').textContent())
    .toContain('Standard daily rate: has to be a percentage from 0 to 100')
  expect(await page.locator('[name="standardDailyRatePpm"]').inputValue()).toBe(`${after} percent`)
  await look('faults')
  await fill('standardDailyRatePpm', after)
  for (const modification of [
    'products.0.modifications.1',
    'products.0.modifications.2',
    'products.1.modifications.1',
  ])
    await fill(`${modification}.dailyRatePpm`, after)
  await press('add loyaltyLevels')
  await expect.poll(() => page.locator('[name="loyaltyLevels.3.name"]').count()).toBe(1)
  expect(await page.locator('[name="standardDailyRatePpm"]').inputValue()).toBe(after)
  await page.locator('[name="loyaltyLevels.3.remove"]').check()
  await press('save')
  await main().toContain('Costs increase for customers')
  await main().toMatch(new RegExp(`Standard daily rate\\D*${before} %\\D*${after} %`))
  await main().toContain('Cost of example loans')
  await look('draft')
}

test.each(sampled('new prices', [true, false]))(
  'a product manager releases new prices; an old loan keeps its own; scripts: %s',
  async (scripts) => {
    const rateInForce = async (): Promise<number> => {
      const config = await people.api('GET /api/v1/customer/products/config', {})
      return config.ok ? config.data.dailyRatePercent : 0
    }
    const rate = await rateInForce()
    const [before, after] = [rate.toFixed(1), (rate + 0.1).toFixed(1)]
    const borrower: TestCookies = {}
    const phone = newPhone()
    await signLoan(people, borrower, phone)
    await settle(people)
    const loan = await currentLoan(people, borrower)
    const kept = (await people.services.loans.ofRequests([loan.id]))[0]!.terms
    const { go, main, press, fill, look, ...rest } = await desk(
      await newOfficer(people, 'productManager'),
      scripts,
    )
    const manager = { go, main, press, fill, look, ...rest }
    const today = people.clock.today()
    const from = showDay(addDays(today, 40))
    await writesDraft(manager, 'A higher rate', from, [before, after])
    // The customer notice is entirely in the customer's language.
    for (const [language, starts, was] of [
      ['es', 'Otros precios desde el', 'antes'],
      ['sw', 'Bei nyingine kuanzia', 'kabla'],
    ] as const) {
      await expect
        .poll(() => rest.page.locator(`p[lang="${language}"]`).allTextContents())
        .toContain(`${starts} ${from}`)
      expect(await rest.page.locator(`ul[lang="${language}"]`).innerText()).toContain(`, ${was} ${before} %`)
    }
    await fill('note', 'Decided by the board.')
    await press('propose')
    await main().toContain('Awaiting approval by a second approver')

    const checker = await desk(await newOfficer(people, 'controller'), scripts)
    await checker.go(officePaths.actions('toCheck'))
    await checker.page.getByText('New products and pricing').first().click()
    await checker.main().toMatch(new RegExp(`Standard daily rate\\D*${before} %\\D*${after} %`))
    await checker.page.getByRole('link', { name: 'View the draft, its changes' }).click()
    await checker.main().toContain('Cost of example loans')
    await checker.look('checked')
    await checker.page.getByRole('link', { name: 'View proposal' }).click()
    await checker.main().toContain('It goes to the regulator next')
    await checker.look('proposed')
    await checker.press('approve')
    await checker.main().toContain('Approved, but not in force yet')

    await go(officePaths.rules('products'))
    await rest.page.getByRole('link', { name: 'A higher rate' }).first().click()
    await main().toContain('Approved internally')
    await fill('reference', 'CBK/DCP/2026/17')
    await fill('sentOn', showDay(today))
    await press('send')
    await main().toContain(`CBK/DCP/2026/17, sent on ${showDay(today)}`)
    await look('sent')
    expect(await rest.page.locator('button[value="release"]').count()).toBe(0)
    await press('answer')
    await main().toContain('Fill in')
    await rest.page.getByLabel('Approved', { exact: true }).check()
    await fill('answeredOn', showDay(today))
    await fill('reference', 'CBK/DCP/2026/31')
    const file = rest.page.locator('#field-answer-file')
    await file.setInputFiles({ name: 'no letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('?') })
    await press('answer')
    await rest.page.locator('#field-answer-file-error').waitFor()
    expect(await rest.page.locator('#field-answer-reference').inputValue()).toBe('CBK/DCP/2026/31')
    await look('letter refused')
    const letter = await pdfOf(2)
    await file.setInputFiles({ name: 'CBK approval.pdf', mimeType: 'application/pdf', buffer: letter })
    await press('answer')
    await main().toContain(`Approved on ${showDay(today)}, CBK/DCP/2026/31`)
    const [taken] = await Promise.all([
      rest.page.waitForEvent('download'),
      rest.page.getByRole('link', { name: 'CBK approval.pdf' }).click(),
    ])
    expect((await readFile(await taken.path())).equals(letter)).toBe(true)
    await look('answered')
    await press('release')
    await main().toContain('Customer notice running')
    await look('notice')
    await people.drain()

    await people.advance(40 * dayMs)
    await people.services.products.ready()
    const visitor = await newVisitor(scripts)
    expect(await rateInForce()).toBe(Number(after))
    await visitor.page.goto(new URL('/en', people.url).href)
    await expect.poll(() => visitor.page.locator('body').textContent()).toContain(after)
    await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password } },
      { cookies: borrower },
    )
    expect(await people.api('GET /api/v1/customer/products/config', {}, { cookies: borrower })).toMatchObject(
      { data: { dailyRatePercent: Number(before) } },
    )
    expect((await people.services.loans.ofRequests([loan.id]))[0]!.terms).toEqual(kept)

    const later = await desk(await newOfficer(people, 'productManager'), scripts)
    await later.go(officePaths.rules('products'))
    await later.main().toMatch(/In force/)
    await later.look('live')
  },
)

test.each([true, false])(
  'staff add and remove a public holiday and send the change for approval; scripts: %s',
  async (scripts) => {
    const { page, go, main, fill, press, look } = await desk(
      await newOfficer(people, 'productManager'),
      scripts,
    )
    await go(officePaths.rules('operations'))
    await fill('title', 'Idd-ul-Fitr as gazetted')
    await fill('validFrom', showDay(addDays(people.clock.today(), 2)))
    await page.getByRole('button', { name: 'Start draft' }).click()
    await main().toContain('Edit draft')
    const added = `holidays.${kenya.holidays.length}`
    await press('add holidays')
    await expect.poll(() => new URL(page.url()).hash).toBe(`#field-${added.replace('.', '-')}`)
    expect(await page.locator(`[name="${added}.on"]`).evaluate(isOnScreen)).toBe(true)
    await fill(`${added}.on`, '32.13.2027')
    await fill(`${added}.name`, 'Idd-ul-Fitr')
    await press('save')
    await expect
      .poll(() => page.locator('[data-error-summary]').textContent())
      .toContain('Idd-ul-Fitr, 32.13.2027: Day: must be a day')
    await look('holiday refused')
    await fill(`${added}.on`, '10.03.2027')
    await fill(`${added}.source`, 'Gazette Notice 2 of 2027')
    await page.getByLabel('Remove Idd-ul-Fitr, 09.03.2027').check()
    await press('save')
    await main().toMatch(
      /Public holidays\D*09\.03\.2027 Idd-ul-Fitr.*10\.03\.2027 Idd-ul-Fitr \(Gazette Notice 2/,
    )
    await fill('note', 'As the Gazette says.')
    await press('propose')
    await main().toContain('Awaiting approval by a second approver')
  },
)
