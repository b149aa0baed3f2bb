/**
 * Goal: on a phone the header and the account's menu are one row each, in every language, and the total bar
 * covers nothing before the visitor scrolls or chooses. Method: pages of a visitor and of a customer at the
 * widths of small phones.
 */
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import { newPhone, signUp, startPeople } from '../server/testing/people/customers.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { started } from './started.ts'
import { brokenRows, languages, newVisitor } from './visit.ts'

const people = started(() => startPeople({ pages: true }))

test.each(sampled('the header and the menu fit', languages))(
  'the header and the menu fit a phone in %s',
  async (language) => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    const paths = pathsIn(language)
    const found: string[] = []
    const look = async (who: TestCookies, addresses: readonly string[]) => {
      const { context, page } = await newVisitor(true)
      await context.addCookies(Object.entries(who).map(([name, value]) => ({ name, value, url: people.url })))
      for (const address of addresses) {
        await page.goto(people.url + address)
        for (const width of [320, 360, 412]) {
          await page.setViewportSize({ width, height: 800 })
          for (const part of await brokenRows(page)) found.push(`${address} at ${width}: ${part}`)
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          if (wide > width) found.push(`${address} is ${wide} wide at ${width}`)
        }
      }
      await context.close()
    }
    await look({}, [paths.home(), paths.registration()])
    await look(cookies, [paths.home(), paths.questions(), paths.account(), paths.paybill()])
    expect(found).toEqual([])
  },
)

test.each(sampled('the total bar', languages))(
  'the total bar covers nothing of the first screen in %s',
  async (language) => {
    const { context, page } = await newVisitor(true)
    const bar = page.locator('[data-bar]')
    for (const height of [800, 640]) {
      await page.setViewportSize({ width: 360, height })
      await page.goto(people.url + pathsIn(language).home(), { waitUntil: 'networkidle' })
      expect(await bar.isVisible()).toBe(false)
      await page.evaluate(() => scrollBy(0, 40))
      await bar.waitFor()
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(people.url + pathsIn(language).home(), { waitUntil: 'networkidle' })
    const chips = page.locator('[data-choice="amount"] [data-preset]')
    await chips.first().click()
    await bar.waitFor()
    const under = await page.evaluate(() => document.querySelector('[data-bar]')!.getBoundingClientRect().top)
    for (const chip of await chips.all()) {
      const box = (await chip.boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(under)
    }
    await context.close()
  },
)
