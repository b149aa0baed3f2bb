/** Pictures to upload, and applications that need ID photos. */
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll } from 'vitest'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { newPhone, signLoan, startPeople, typed } from '../server/testing/people/customers.ts'
import { texts, type Language } from './borrower.ts'
import { started } from './started.ts'
import { looksRight, reads } from './visit.ts'

export const people = started(() => startPeople({ pages: true }))
export let photo: Buffer
export let large: Buffer

beforeAll(async () => {
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 150, sigma: 30 },
      },
    })
  photo = await noise(640, 420).jpeg().toBuffer()
  large = await noise(3_200, 2_400).jpeg({ quality: 90 }).toBuffer()
}, 120_000)

export const file = (name = 'photo.jpg', buffer = photo) => ({
  name,
  mimeType: name.endsWith('pdf') ? 'application/pdf' : 'image/jpeg',
  buffer,
})
export const submit = 'main form button[type="submit"]'
export const at = (page: Page, end: string) => page.waitForURL((url) => url.pathname.endsWith(end))

/** Signs in on this phone with a first loan large enough to need ID photos. */
export async function asked(
  context: BrowserContext,
  document: 'nationalId' | 'passport' = 'nationalId',
): Promise<TestCookies> {
  const cookies: TestCookies = {}
  await signLoan(
    people,
    cookies,
    newPhone(),
    '25000',
    document === 'passport' ? typed.personalWithPassport() : typed.personal(),
  )
  await people.drain()
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })))
  return cookies
}
export async function fromLoan(page: Page, language: Language): Promise<void> {
  await page.goto(`${people.url}/${language}/account`)
  await reads(page, texts[language].myLoan.pending.asked)
  await looksRight(page, 'scans-asked')
  await page.locator('main a[href$="/account/scans"]').click()
  await at(page, '/scans/mainPage')
}
/** The application's state on My loan, by the API. */
export async function requestOf(cookies: TestCookies, language = 'en') {
  const reply = await people.api('GET /api/account/loans/current', undefined, {
    cookies,
    headers: { 'x-language': language },
  })
  if (!reply.ok || !reply.data) throw new Error('no loan')
  return reply.data
}
