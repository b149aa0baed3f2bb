/** A service filled with the personas: the sandbox page signs in as each of them, and My loan is looked at in every state there is. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personas } from '../server/personas/personas.ts'
import { startServiceProcess, type ServiceProcess } from '../server/testing/service-process.ts'
import { openBrowser } from './browser.ts'
import { looksRight, onPhone } from './visit.ts'

let service: ServiceProcess
let browser: Browser

beforeAll(async () => {
  service = await startServiceProcess({ RATE_LIMIT_FACTOR: '1000', SEED: 'personas' })
  browser = await openBrowser()
}, 400_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

async function signInAs(page: Page, id: string): Promise<void> {
  await page.goto(`${service.url}/sandbox`)
  await page.locator(`.people button[value="${id}"]`).click()
  await page.waitForURL(/\/account$/)
}
/** The five states that most customers see. */
const inEveryLanguage = new Set(['code', 'offer', 'active', 'past-due', 'silver'])

test('the sandbox page lists them', () => onPhone(browser, true, async (page) => {
  await page.goto(`${service.url}/sandbox`)
  expect(await page.locator('.people li').count()).toBeGreaterThan(personas.length)
  await looksRight(page, 'personas')
}))

test.each(personas.map(({ id }) => [id]))('My loan: %s', (id) => onPhone(browser, true, async (page) => {
  await signInAs(page, id)
  for (const language of inEveryLanguage.has(id) ? ['en', 'es', 'sw'] : ['en']) {
    await page.goto(`${service.url}/${language}/account`)
    await page.locator('main h1').first().waitFor()
    await looksRight(page, id)
  }
}))

test('our staff come to the desk', () => onPhone(browser, true, async (page) => {
  await page.goto(`${service.url}/sandbox`)
  await page.locator('.people button[value="officer"]').click()
  await page.waitForURL(/\/office/)
}))
