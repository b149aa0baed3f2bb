/**
 * Consent to analytics in a real browser: the strip with and without scripts, the effect of refusing, and of
 * agreeing.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as borrower from './borrower.ts'
import { texts } from './borrower.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))

/** A browser that has not answered the strip yet. */
const unasked = (
  scripts: boolean,
  visit: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> =>
  onPhone(scripts, async (page, context) => {
    await context.clearCookies({ name: 'consent' })
    await visit(page, context)
  })
const strip = '[data-consent]'
const cookiesOf = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

test("without scripts the strip follows the page's text, covers nothing, and an answer keeps the address; pages with forms have none", () =>
  unasked(false, async (page, context) => {
    for (const form of ['registration?amount=5000&term=61', 'sign-in', 'pay']) {
      await page.goto(`${service.url}/sw/${form}`)
      expect(await page.locator(strip).count(), form).toBe(0)
    }
    await page.goto(`${service.url}/sw?amount=5000&term=61&utm_source=radio`)
    const [box, main, footer] = await Promise.all(
      [strip, 'main', 'footer'].map((part) => page.locator(part).boundingBox()),
    )
    expect(box?.y, 'below the text').toBeGreaterThanOrEqual((main?.y ?? Infinity) + (main?.height ?? 0) - 1)
    expect((box?.y ?? Infinity) + (box?.height ?? 0), 'above the footer').toBeLessThanOrEqual(
      (footer?.y ?? 0) + 1,
    )
    expect(box?.height, 'calm: a quarter of the screen at most').toBeLessThanOrEqual(200)
    await page.locator(`${strip} button[value="none"]`).click()
    expect(page.url()).toBe(`${service.url}/sw?amount=5000&term=61&utm_source=radio`)
    expect(await page.locator(strip).count()).toBe(0)
    expect(await cookiesOf(context)).toMatchObject({ consent: 'none' })
  }))

test('the consent strip with scripts moves nothing and is reached by keyboard; a content page sends no script, and the choice can be withdrawn', () =>
  unasked(true, async (page, context) => {
    await page.goto(`${service.url}/en/about`)
    await looksRight(page, 'consent-asked')
    await page.locator('main a').last().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).value)).toBe('analytics')
    await page.keyboard.press('Enter')
    await page.locator(strip).waitFor({ state: 'detached' })
    await page.goto(`${service.url}/en/about?utm_source=radio`)
    expect(await page.locator('script[src]').count(), 'no script at all').toBe(0)
    expect(await cookiesOf(context)).toMatchObject({
      source: expect.stringContaining('radio') as string,
      visit: expect.any(String) as string,
    })
    expect(await cookiesOf(context)).toMatchObject({ consent: 'analytics' })
    await page.goto(`${service.url}/en/privacy-choices`)
    await page.locator('main button[value="none"]').click()
    await page.waitForURL('**/en/privacy-choices?saved')
    await looksRight(page, 'refused')
    expect(await cookiesOf(context)).toMatchObject({ consent: 'none' })
    await page.goto(`${service.url}/en/about?utm_source=radio`)
    expect(await page.locator('script[src]').count(), 'no script at all').toBe(0)
    expect(
      Object.keys(await cookiesOf(context)).filter((name) => name === 'source' || name === 'visit'),
    ).toEqual([])
  }))

test("with scripts an answer keeps typed values and the visit's source, and can be repeated after a failure", () =>
  unasked(true, async (page, context) => {
    await page.goto(`${service.url}/en?utm_source=radio`)
    await borrower.fill(page, 'amount', '5,')
    await page.route('**/consent', (route) => route.fulfill({ status: 429, body: 'too many' }), { times: 1 })
    const refused = page.waitForResponse('**/consent')
    await page.locator(`${strip} button[value="analytics"]`).click()
    expect((await refused).status()).toBe(429)
    await page.locator(`${strip} button[value="analytics"]`).click()
    await page.locator(strip).waitFor({ state: 'detached' })
    expect(await page.locator('[name="amount"]').inputValue()).toBe('5,')
    expect(await cookiesOf(context)).toMatchObject({
      consent: 'analytics',
      source: expect.stringContaining('radio') as string,
      visit: expect.any(String) as string,
    })
  }))

/** Sends a page up to a given text. The rest follows on release. */
async function inTwoParts(
  address: string,
  upTo: string,
): Promise<{ readonly server: Server; readonly url: string; readonly rest: () => void }> {
  const html = await (await fetch(address)).text()
  const cut = html.indexOf(upTo)
  expect(cut, upTo).toBeGreaterThan(0)
  let rest = (): void => undefined
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut))
    rest = () => response.end(html.slice(cut))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, rest: () => rest() }
}

test.each([
  ['the strip', '<button type="submit" value="analytics"', `${strip} form`, strip],
  ['the languages and the menu', '</header>', 'header details:first-of-type', 'header details:first-of-type'],
])(
  'a slow network delivers %s in parts: it is shown when complete, and nothing moves',
  (_, upTo, begun, whole) =>
    unasked(true, async (page) => {
      const { server, url, rest } = await inTwoParts(`${service.url}/en/insurance`, upTo)
      try {
        await page.goto(url, { waitUntil: 'commit' })
        await page.locator(begun).waitFor({ state: 'attached' })
        expect(await page.locator(whole).isVisible()).toBe(false)
        rest()
        await page.locator(whole).waitFor()
      } finally {
        server.close()
      }
    }),
)

test('the device notice: nothing is loaded before it is ticked, and then the signals are sent', () =>
  onPhone(true, async (page, context) => {
    await context.grantPermissions(['geolocation'], { origin: service.url })
    await context.setGeolocation({ latitude: -1.286, longitude: 36.817, accuracy: 30 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await borrower.registerUpToConfirmation(page, service.url, 'en', borrower.newBorrower())
    expect(asked.filter((path) => path.includes('device-signals'))).toEqual([])
    expect(await page.locator('#look-at-device').isChecked()).toBe(false)
    await looksRight(page, 'device-box')
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/account/device-signals'))
    await page.locator('#look-at-device').check()
    const { signals } = (await sent).postDataJSON() as { signals: Record<string, unknown> }
    expect(signals).toMatchObject({
      geo_lat: -1.286,
      geo_lon: 36.817,
      geo_acc: 30,
      language: 'en-US',
      page: '/en/registration/confirmation',
      timezone: expect.any(String) as string,
      fingerprint: expect.stringMatching(/^[\w-]{8,64}$/) as string,
      juicyLabsSession: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      device_battery_level: expect.any(Number) as number,
      device_battery_charging: expect.any(Boolean) as boolean,
      device_incognito: expect.any(Boolean) as boolean,
      device_canvas: expect.any(String) as string,
    })
    expect((await (await sent).response())?.status()).toBe(200)
    await page
      .locator('[data-device] [role="status"]')
      .filter({ hasText: texts.en.request.device.done })
      .waitFor()
    await looksRight(page, 'device-looked-at')
  }))

test('the device notice: unticking aborts collection and a form does not wait; unticking later withdraws the signals', () =>
  onPhone(true, async (page) => {
    await borrower.registerUpToConfirmation(page, service.url, 'en', borrower.newBorrower())
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (found) => {
        Object.assign(window, { found })
      } // answers on release
    })
    const [tick, status] = [page.locator('#look-at-device'), page.locator('[data-device] [role="status"]')]
    const says = (text: string) => status.filter({ hasText: text }).waitFor()
    const isFound = () =>
      page.evaluate(() => {
        ;(window as unknown as { found: (place: object) => void }).found({
          timestamp: 1,
          coords: { latitude: -1.286, longitude: 36.817, accuracy: 30 },
        })
      })
    const asked = () => page.waitForFunction(() => 'found' in window)
    await tick.check()
    await asked()
    await tick.uncheck()
    await expect.poll(() => status.textContent()).toBe('')
    await isFound()
    await page.evaluate(() => {
      Reflect.deleteProperty(window, 'found')
    })
    expect(sent).toEqual([])
    await tick.check()
    await asked()
    await isFound()
    await says(texts.en.request.device.done)
    await page.route('**/api/account/consents/device', (route) => route.abort(), { times: 1 })
    await tick.uncheck()
    await says(texts.en.request.device.notTakenBack)
    await tick.check()
    await tick.uncheck()
    await says(texts.en.request.device.takenBack)
    await looksRight(page, 'device-taken-back')
    expect(sent).toEqual([
      'POST /api/account/device-signals',
      'PUT /api/account/consents/device',
      'PUT /api/account/consents/device',
    ])
    await tick.check()
    await asked()
    await tick.uncheck()
    await page.locator('[name="agreement"]').check()
    await page.locator(borrower.submit).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/registration/confirmation'))
    expect(sent.slice(3)).toEqual(['POST /en/registration/confirmation'])
  }))

test('the device notice: five seconds for the location, half a second for the session, and a form submitted in between waits', () =>
  onPhone(true, async (page) => {
    await borrower.registerUpToConfirmation(page, service.url, 'en', borrower.newBorrower())
    await page.clock.install()
    await page.reload()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = () => {
        document.title = 'where?'
      } // and never an answer
      localStorage.removeItem('userGuid')
      delete document.querySelector<HTMLElement>('[data-device]')?.dataset.guid
    })
    const posted: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
    })
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/account/device-signals'))
    await page.locator('[name="agreement"]').check()
    await page.locator('#look-at-device').check()
    await page.locator(borrower.submit).click()
    await expect.poll(() => page.title()).toBe('where?')
    await page.clock.runFor(400)
    await page.evaluate(() => {
      localStorage.setItem('userGuid', 'stored-meanwhile')
    })
    await page.clock.runFor(4_500)
    expect(posted).toEqual([])
    await page.clock.runFor(100)
    expect((await sent).headers()['x-session-id']).toBe('stored-meanwhile')
    const { signals } = (await sent).postDataJSON() as { signals: Record<string, unknown> }
    expect(signals).toMatchObject({ fingerprint: expect.any(String) as string })
    expect(Object.keys(signals).filter((name) => name.startsWith('geo_'))).toEqual([])
    await expect.poll(() => posted).toEqual(['/api/account/device-signals', '/en/registration/confirmation'])
  }))
