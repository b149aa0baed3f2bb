/**
 * A service seeded with personas: the sandbox page signs in as each of them, and My loan is checked in every
 * state.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { personas } from '../server/personas/personas.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000', SEED: 'personas' }))

/** Sends what the button of the sandbox page sends; a browser presses it below. */
async function signInAs({ request }: Page, id: string): Promise<void> {
  const form = await (await request.get(`${service.url}/sandbox`)).text()
  expect(form).toContain(`<button name="id" value="${id}"`)
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(form) ?? []
  const signedIn = await request.post(`${service.url}/personas/sign-in`, {
    form: { csrf, id },
    headers: { origin: service.url },
    maxRedirects: 0,
  })
  expect([signedIn.status(), signedIn.headers()['location']]).toEqual([
    303,
    expect.stringMatching(/\/account$/),
  ])
}
/** The five states that most customers see. */
const inEveryLanguage = new Set(['code', 'offer', 'active', 'past-due', 'silver'])

test('the sandbox page lists them', () =>
  onPhone(true, async (page) => {
    await page.goto(`${service.url}/sandbox`)
    expect(await page.locator('.people li').count()).toBeGreaterThan(personas.length)
    await looksRight(page, 'sandbox')
    await page.locator('#people > summary').click()
    await looksRight(page, 'personas')
  }))

test.each(personas.map(({ id }) => [id]))('My loan of a persona shows its state: %s', (id) =>
  onPhone(true, async (page) => {
    await signInAs(page, id)
    for (const language of inEveryLanguage.has(id) ? ['en', 'sw', 'es'] : ['en']) {
      await page.goto(`${service.url}/${language}/account`)
      await page.locator('main h1').first().waitFor()
      await looksRight(page, id)
    }
  }),
)

test('staff personas reach the back office', () =>
  onPhone(true, async (page) => {
    await page.goto(`${service.url}/sandbox`)
    await page.locator('#people > summary').click()
    await page.locator('.people button[value="officer"]').click()
    await page.waitForURL(/\/office/)
  }))
