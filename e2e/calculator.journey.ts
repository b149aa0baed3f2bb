/**
 * Goal: the calculators answer at once with scripts and in full without them, with the same figures; their
 * link carries the choice. Method: one visit with scripts, whose every figure is read again in a browser
 * without.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestService } from '../server/testing/service/harness.ts'
import { fill, texts } from './borrower.ts'
import { started } from './started.ts'
import { looksRight, onPhone } from './visit.ts'

const service = started(() => startTestService({ pages: true }))

/** The texts of all marked figures of the slip. */
const figures = (page: Page): Promise<string[]> =>
  page
    .locator('main [data-figure]')
    .evaluateAll((places) =>
      places.map((place) => `${place.getAttribute('data-figure')}: ${place.textContent}`),
    )
const withoutScripts = async (address: string): Promise<string[]> => {
  let read: string[] = []
  await onPhone(false, async (page) => {
    await page.goto(address)
    read = await figures(page)
  })
  return read
}

test('a choice by slider, by preset and by number shows at once what the page without scripts shows, and its link leads back to it', () =>
  onPhone(true, async (page, context) => {
    const words = texts.en.home
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.url })
    await page.goto(`${service.url}/en`)
    const before = await figures(page)
    await page.locator('[data-choice="term"] [type="range"]').fill('3') // 61, 66, 71, 76
    await page.locator('[data-preset="5000"]').click()
    expect(await page.locator('[name="term"]').inputValue()).toBe('76')
    expect(await page.locator('[data-choice="term"] [type="range"]').getAttribute('aria-valuetext')).toBe(
      texts.en.common.days({ count: 76 }),
    )
    const shown = await figures(page)
    expect(shown).not.toEqual(before)
    const link = page.getByRole('link', { name: words.calculator.link })
    expect(await link.getAttribute('href')).toBe(`${service.url}/en?amount=5000&term=76`)
    await page.getByRole('button', { name: words.calculator.copy }).click()
    await page.getByRole('button', { name: words.calculator.copied }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${service.url}/en?amount=5000&term=76`,
    )
    expect(await withoutScripts(`${service.url}/en?amount=5000&term=76`)).toEqual(shown)
    await looksRight(page, 'calculator')

    // An unavailable value gets an error at its field with the nearest values. The price of the earlier
    // choice disappears.
    const ofAnother = page.locator(
      '[data-slip], [data-bar], [data-share], [data-choice="amount"] [aria-current]',
    )
    const seen = () => ofAnother.filter({ visible: true }).count()
    expect(await seen()).toBeGreaterThan(2)
    await fill(page, 'amount', '7,700')
    expect(await page.locator('[data-slip]').evaluate((slip) => getComputedStyle(slip).opacity)).toBe('0.35')
    await page.locator('[name="amount"]').blur()
    await page
      .locator('#amount-error', {
        hasText: words.problems.amountNotAStep({
          nearest: 'KES\u00a07,500 or KES\u00a08,000',
          step: 'KES\u00a0500',
        }),
      })
      .waitFor()
    expect(await seen()).toBe(0)
    await looksRight(page, 'calculator-wrong')
    await fill(page, 'amount', '5,000')
    await page.locator('[name="amount"]').blur()
    expect(await seen()).toBeGreaterThan(2)
    expect(await figures(page)).toEqual(shown)
    await fill(page, 'term', '120')
    await page.locator('[name="term"]').blur()
    await page.locator('#term-error', { hasText: '116 or 121 days' }).waitFor()
    expect(await seen()).toBe(1) // the chip of the amount, which is right
    await fill(page, 'term', '76')

    // The earlier choice is restored, also for a visitor who returns by an advertisement.
    await page.goto(`${service.url}/en?utm_source=radio`)
    await expect.poll(() => figures(page)).toEqual(shown)
  }))

test('a page with an error has no price; completing the number loads a page with one', () =>
  onPhone(true, async (page) => {
    await page.goto(`${service.url}/en?amount=7&term=61`)
    expect(await figures(page)).toEqual([])
    await fill(page, 'amount', '')
    await page.locator('[name="amount"]').pressSequentially('5000')
    expect([await page.locator('[name="amount"]').inputValue(), new URL(page.url()).search]).toEqual([
      '5000',
      '?amount=7&term=61',
    ])
    await page.locator('[name="amount"]').blur()
    await page.waitForURL(/amount=5/)
    expect((await figures(page)).length).toBeGreaterThan(5)
  }))

test('two payments follow the amount, with scripts and without, and lead to the registration', async () => {
  let shown: string[] = []
  await onPhone(true, async (page) => {
    await page.goto(`${service.url}/en/installments`)
    await fill(page, 'amount', '12,000')
    shown = await figures(page)
    expect(shown.filter((figure) => /^(due\d|late|lateDay|laterTotal): /.test(figure)).length).toBe(5)
    await looksRight(page)
  })
  await onPhone(false, async (page) => {
    await page.goto(`${service.url}/en/installments`)
    await fill(page, 'amount', '12,000')
    await page.getByRole('button', { name: texts.en.home.calculator.show }).click()
    await page.waitForURL(/\/installments\?amount=12%2C000/)
    expect(await figures(page)).toEqual(shown)
    await looksRight(page, 'chosen')
    await page.getByRole('button', { name: texts.en.home.calculator.apply }).click()
    await page.waitForURL(/\/registration\?.*product=installment/)
    expect(await page.locator('main details').innerText()).toContain('KES\u00a012,000')
  })
})
