/** Customer requests from the first page to the list, and the help link on every screen. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { requestTopicNames } from '../domain/contact/customer-request.ts'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { borrowed } from './by-calls.ts'
import { messagesTo } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '100' }))
let picture: string
beforeAll(async () => {
  picture = join(await mkdtemp(join(tmpdir(), 'mkopo-picture-')), 'document.jpg')
  await writeFile(
    picture,
    await sharp({ create: { width: 800, height: 500, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  )
}, 120_000)

const send = 'main form[method="post"] button[type="submit"]'

test.each(
  sampled('a customer request is sent', [
    ['en', true],
    ['en', false],
    ['es', false],
    ['sw', true],
  ] as const),
)('a customer request is sent and listed, in %s, scripts %s', (language, scripts) =>
  onPhone(scripts, async (page) => {
    const texts = borrower.texts[language].appeals
    const who = await borrowed(page, service.url, language)
    await page.goto(`${service.url}/${language}/account/appeals`)
    await reads(page, texts.none)
    await looksRight(page, 'none')
    await page.locator('main a.button').first().click()
    await page.waitForURL(/\/appeals\/new$/)
    await looksRight(page)
    await page.locator('main a[href$="/new/payment"]').click()
    await page.waitForURL(/\/new\/payment$/)
    await page.locator('[name="files.file"]').setInputFiles(picture)
    await page.locator(send).click()
    // The text is missing; the file stays.
    await reads(page, texts.attached({ count: 1 }))
    await looksRight(page, 'refused')
    await borrower.fill(page, 'textarea', 'I paid KES 500 on Monday.\nIt is not shown.')
    await borrower.fill(page, 'receipt', 'RKL51ZDR4F')
    await page.locator(send).click()
    await page.waitForURL(/\/appeals\/[0-9a-f-]{36}\?notice=filed$/)
    await reads(page, texts.received)
    await reads(page, 'It is not shown.')
    await looksRight(page, 'filed')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('main a[download]').first().click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.jpg$/)
    await expect.poll(async () => (await messagesTo(service.url, who.phone))[0]?.text).toMatch(/100\d|10\d\d/)
    await page.goto(`${service.url}/${language}/account/appeals`)
    await reads(page, texts.topics.payment.title)
    await looksRight(page, 'one')
  }),
)

test('every topic has its form', () =>
  onPhone(false, async (page) => {
    await borrowed(page, service.url, 'en')
    for (const topic of requestTopicNames) {
      await page.goto(`${service.url}/en/account/appeals/new/${topic}`)
      await looksRight(page, topic)
    }
    await page.goto(`${service.url}/en/account/appeals/new/personalData`)
    await borrower.fill(page, 'textarea', 'My name is Amina Wanjiru now.')
    for (const name of ['passportMainPage', 'passportSelfie'])
      await page.locator(`[name="${name}.file"]`).setInputFiles(picture)
    await page.locator(send).click()
    await page.waitForURL(/\/appeals\/[0-9a-f-]{36}/)
    expect(await page.locator('main a[download]').count()).toBe(2)
  }))

test.each(sampled('help opens on any account screen', [true, false]))(
  'help opens on any account screen, and the support page has more, scripts %s',
  (scripts) =>
    onPhone(scripts, async (page) => {
      await borrowed(page, service.url, 'en')
      for (const path of ['account', 'account/documents']) {
        await page.goto(`${service.url}/en/${path}`)
        await page.locator('[popovertarget="help"]').first().click()
        await expect.poll(() => page.locator('#help').isVisible()).toBe(true)
        await looksRight(page, 'help')
      }
      await page.locator('#help a[href$="/support"]').click()
      await page.waitForURL(/\/support$/)
      await looksRight(page)
    }),
)
