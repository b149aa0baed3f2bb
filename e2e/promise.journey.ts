/**
 * Goal: a customer past due promises a day in their language, sees errors without losing typed values, and
 * then sees the promise. Method: a phone's browser with scripts and without, in every language.
 */
import { expect, test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { repayingService } from './repaying-actions.ts'
import { looksRight, onPhone, reads } from './visit.ts'
import { promise as en } from '../words/compiled/en/screens/promise.ts'
import { promise as es } from '../words/compiled/es/screens/promise.ts'
import { promise as sw } from '../words/compiled/sw/screens/promise.ts'

const { borrowed, daysLater, people } = repayingService()

test.each(
  sampled('a customer makes a promise', [
    { scripts: true, language: 'en', texts: en },
    { scripts: false, language: 'en', texts: en },
    { scripts: true, language: 'sw', texts: sw },
    { scripts: true, language: 'es', texts: es },
  ]),
)('a customer makes a promise to pay, in $language (scripts $scripts)', ({ scripts, language, texts }) =>
  onPhone(scripts, async (page, context) => {
    const customer = await borrowed(context)
    const open = (path: string) => page.goto(`${people.url}/${language}/account${path}`)
    await open('/promise')
    await reads(page, texts.nothing)
    await daysLater(customer, 63)
    await open('')
    await page.locator('main a[href$="/account/promise"]').click()
    await page.waitForURL('**/account/promise')
    await reads(page, texts.lead)
    await page.locator('input[name=amount]').fill('1500')
    await page.locator('main form button').last().click()
    await page.locator('[data-error-summary]').waitFor()
    expect(await page.locator('input[name=amount]').inputValue()).toBe('1500')
    await looksRight(page, `form-${language}`)
    await page.locator('input[name=promisedOn]').fill(showDay(addDays(people.clock.today(), 5)))
    await page.locator('main form button').last().click()
    await reads(page, '1,500')
    expect(await page.locator('main form').count()).toBe(0)
    await looksRight(page, `promised-${language}`)
    await open('')
    const standing = page.locator('main a[href$="/account/promise"]')
    expect(await standing.innerText(), 'in place of the offer to promise').toContain('1,500')
    await looksRight(page, `standing-${language}`)
  }),
)
