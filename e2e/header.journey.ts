/**
 * Goal: on a phone the header and the account's menu are one row each, in every language, and the total bar
 * covers no field. Method: pages of a visitor and of a customer at the widths of small phones.
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
  'a phone shows the total and the button from the first look on, and they cover no field that has the focus, in %s',
  async (language) => {
    const { context, page } = await newVisitor(true)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(people.url + pathsIn(language).home())
    const bar = page.locator('.price-bar')
    await page.locator('[data-choice="term"] [data-preset]').last().focus()
    const [field, under] = await Promise.all([page.locator(':focus').boundingBox(), bar.boundingBox()])
    expect(field!.y + field!.height).toBeLessThanOrEqual(under!.y)
    await page.evaluate(() => scrollTo(0, 0))
    const seen = (await bar.boundingBox())!
    expect(Math.round(seen.y + seen.height)).toBe(800)
    expect(await bar.locator('[data-figure="total"]').innerText()).toContain('30,000')
    expect(await bar.getByRole('button').count()).toBe(1)
    await context.close()
  },
)
