/** Consent and measurement in a real browser: the strip with and without scripts, what a refusal leaves alone, what an agreement brings. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startServiceProcess } from '../server/testing/service-process.ts'
import { started } from './started.ts'
import { looksRight, onPhone } from './visit.ts'

const service = started(() => startServiceProcess({ RATE_LIMIT_FACTOR: '1000' }))

/** A browser that was never asked. */
const unasked = (scripts: boolean, visit: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> =>
  onPhone(scripts, async (page, context) => {
    await context.clearCookies({ name: 'consent' })
    await visit(page, context)
  })
const strip = '[data-consent]'
const cookiesOf = async (context: BrowserContext): Promise<Record<string, string>> => Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

test('without scripts the strip asks at the foot of the screen, covers no field, and an answer keeps the address', () =>
  unasked(false, async (page, context) => {
    await page.goto(`${service.url}/sw/registration?amount=5000&term=61&utm_source=radio`)
    const box = await page.locator(strip).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), 'at the foot of the screen').toBeCloseTo(800, 0)
    expect(box?.height, 'calm: a quarter of the screen at most').toBeLessThanOrEqual(200)
    await page.locator('input[name="phone"]').focus()
    expect((await page.locator(strip).boundingBox())?.y, 'out of the way of a field that has the focus').toBeGreaterThan(800)
    await page.locator(`${strip} button[value="none"]`).click()
    expect(page.url()).toBe(`${service.url}/sw/registration?amount=5000&term=61&utm_source=radio`)
    expect(await page.locator(strip).count()).toBe(0)
    expect(await cookiesOf(context)).toMatchObject({ consent: 'none' })
  }))

test('with scripts: nothing moves, the keyboard reaches it, and the choice can be taken back', () =>
  unasked(true, async (page, context) => {
    await page.goto(`${service.url}/en/about`)
    await looksRight(page, 'consent-asked')
    await page.locator('footer a').last().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).value)).toBe('analytics')
    await page.keyboard.press('Enter')
    await page.locator(strip).waitFor({ state: 'detached' })
    expect(await cookiesOf(context)).toMatchObject({ consent: 'analytics' })
    await page.goto(`${service.url}/en/privacy-choices`)
    await page.locator('main button[value="none"]').click()
    await page.waitForURL('**/en/privacy-choices?saved')
    await looksRight(page, 'refused')
    expect(await cookiesOf(context)).toMatchObject({ consent: 'none' })
  }))
