/**
 * Goal: every public page is usable on the smallest phone, with large text, and by keyboard only. Method: its
 * size in each language, because text lengths differ, a sample of them per size; the keyboard in English.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { borrow, newPhone, signUp, startPeople } from '../server/testing/people/customers.ts'
import { reviewedLanguages as languages } from '../domain/language.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { publicPages } from '../web/visit/public-pages.ts'
import { countBytes, texts } from './borrower.ts'
import { cutContent } from './cut-content.ts'
import { started } from './started.ts'
import { onPhone } from './visit.ts'

const people = started(() => startPeople({ upkeep: true, pages: true }))
const paths = pathsIn('en')

describe('pages without cut content or sideways scrolling', () => {
  const pages: readonly ((of: ReturnType<typeof pathsIn>) => string)[] = [
    ...publicPages.map(
      ({ name }) =>
        (of: ReturnType<typeof pathsIn>) =>
          of[name](),
    ),
    (of) => of.news('2026-01-open'),
    (of) => of.promotions('loyalty'),
    (of) => `${of.home()}?amount=7&term=1`,
    (of) => `${of.home()}/nothing-here`,
  ]
  const read = languages.flatMap((language) => pages.map((pathOf) => ({ language, pathOf })))
  test.each([
    { what: '320 pixels wide', width: 320, textPixels: 16 },
    { what: 'text at 200 %', width: 640, textPixels: 32 }, // the same room as 320 pixels leave at 100 %
    { what: 'text at 200 % on a phone', width: 360, textPixels: 32 },
  ])('pages have no cut content and no sideways scrolling: $what', async ({ what, width, textPixels }) => {
    await onPhone(true, async (page, context) => {
      await page.setViewportSize({ width, height: 800 })
      await (
        await context.newCDPSession(page)
      ).send('Page.setFontSizes', { fontSizes: { standard: textPixels } })
      const found: string[] = []
      for (const { language, pathOf } of sampled(what, read)) {
        const path = pathOf(pathsIn(language))
        await page.goto(people.url + path)
        found.push(...(await cutContent(page)).map((loss) => `${path} ${loss}`))
      }
      expect(found).toEqual([])
    })
  })
})

/** Presses Tab until something has the focus; everything on the way is in sight and is seen to have it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab')
    const { is, seen, name } = await page.evaluate((wanted) => {
      const focused = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      const { top, bottom, left, right, height } = focused.getBoundingClientRect()
      const inSight = height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      const [x, y] = [
        Math.min(Math.max(left + 4, 0), innerWidth - 1),
        Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1),
      ]
      const above = document.elementFromPoint(x, y)
      const covered =
        above !== null &&
        !focused.contains(above) &&
        !above.contains(focused) &&
        above.closest('[data-bar]') !== null
      return {
        is: focused.matches(wanted),
        seen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && inSight && !covered,
        name: focused.outerHTML.slice(0, 120),
      }
    }, selector)
    if (name.startsWith('<body')) continue // past the end of the page: the browser's own buttons have it
    expect([name, seen ? 'is seen' : 'is not seen to have the focus']).toEqual([name, 'is seen'])
    if (is) return
  }
  throw new Error(`Tab never reached ${selector} on ${page.url()}`)
}

test('the keyboard alone reaches the calculator with its figures, the first step of registration, the menu, consent', async () => {
  await onPhone(true, async (page, context) => {
    await context.clearCookies({ name: 'consent' }) // the strip is shown, as to any new visitor
    await page.goto(people.url + paths.home())
    await tabTo(page, 'a.skip')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#main')
    await tabTo(page, '[name="amount"]')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('5000')
    await tabTo(page, '[name="term"]')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('71')
    await expect
      .poll(() => page.locator('[data-figure="amountReceived"]').first().innerText())
      .toContain('5,000')
    await tabTo(page, 'button[formaction*="/registration"]')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/registration\?/)
    await tabTo(page, '[name="phone"]')
    await page.keyboard.type('0712345678')
    await tabTo(page, '[name="agreement"]')
    await page.keyboard.press('Space')
    expect(await page.locator('[name="agreement"]').isChecked()).toBe(true)
    await tabTo(page, 'main form[method="post"] button[type="submit"]')

    await tabTo(page, 'header summary:not([aria-label])')
    await page.keyboard.press('Enter')
    await tabTo(page, `header nav a[href="${paths.questions()}"]`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/questions$/)
    await tabTo(page, '[data-consent] [value="none"]')
    await page.keyboard.press('Enter')
    await page.locator('[data-consent]').waitFor({ state: 'detached' })
  })
})
test('the menu of the account fits one row, in each language, on a phone and on a desktop', async () => {
  await onPhone(true, async (page, context) => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
    )
    for (const language of languages) {
      for (const width of [360, 1_280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(people.url + pathsIn(language).receiving())
        const tops = await page
          .locator(
            'nav[data-customer] > div > :is(a, details > summary), nav[data-customer] details > summary',
          )
          .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
        expect([language, width, tops.length, new Set(tops).size]).toEqual([language, width, 4, 1])
        expect([language, width, await cutContent(page)]).toEqual([language, width, []])
      }
    }
  })
})
test("the keyboard alone reaches the account's menu, and the help dialog, which returns the focus", async () => {
  await onPhone(true, async (page, context) => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
    )
    await page.goto(people.url + paths.history())
    await tabTo(page, 'nav summary')
    await page.keyboard.press('Enter')
    await tabTo(page, `nav a[href="${paths.loanDocuments()}"]`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/account\/documents$/)
    await tabTo(page, '[popovertarget="help"]')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: texts.en.account.help.title }).waitFor()
    await tabTo(page, `#help a[href="${paths.support()}"]`)
    await page.keyboard.press('Escape')
    await page.locator('#help').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('popovertarget'))).toBe('help')
  })
})

const accountScriptKbMax = 15
test('account pages stay within their script limit', async () => {
  const cookies: TestCookies = {}
  await borrow(people, cookies, newPhone())
  for (const path of [paths.account(), paths.payment(), paths.paybill(), paths.history(), paths.myData()])
    await onPhone(true, async (page, context) => {
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
      )
      const counted = await countBytes(page, 'Script')
      await page.goto(people.url + path, { waitUntil: 'networkidle' })
      expect(new URL(page.url()).pathname).toBe(path)
      expect(counted()).toBeGreaterThan(0)
      expect(counted() / 1_024, path).toBeLessThanOrEqual(accountScriptKbMax)
    })
})
