/**
 * Documents and e-mail: the text read before signing is the signed one, and the stored copy has its hash and
 * is e-mailed. Every document is downloaded and parsed, and its figures equal the screen's. Reminders come
 * when the clock moves, within message hours.
 */
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import { readPdf } from '../server/testing/files/read-pdf.ts'
import * as borrower from './borrower.ts'
import { texts } from './borrower.ts'
import { asked, borrowed } from './by-calls.ts'
import { emailLinkTo, mailsTo, messagesTo, moveClock, toMorning, type SandboxMail } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { languages, looksRight, onPhone, unfold } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))

/** A file that a link leads to, fetched as this browser. */
async function fileAt(page: Page, href: string): Promise<Buffer> {
  const response = await page.context().request.get(new URL(href, service.url).href)
  expect(response.status(), href).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  return response.body()
}
const hrefsOf = (page: Page): Promise<string[]> =>
  page
    .locator('main a[download]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test.each(
  sampled('documents', [
    { language: 'en', scripts: true },
    { language: 'sw', scripts: false },
  ] as const),
)(
  'in $language, scripts $scripts: the text read is the text signed; each document can be parsed',
  ({ language, scripts }) =>
    onPhone(scripts, async (page) => {
      const who = borrower.newBorrower({ email: `${language}.${Date.now()}@example.co.ke` })
      await asked(page, service.url, language, who)
      const draft = await fileAt(page, (await page.locator('main a[download]').first().getAttribute('href'))!)
      await page.goto(`${service.url}/${language}/account/documents`)
      await looksRight(page, 'unsigned')

      await page.goto(await emailLinkTo(service.url, who.email))
      expect(await page.locator('h1').innerText()).toBe(texts[language].myData.email.prove.title)
      await looksRight(page, 'email link')
      await page.locator(borrower.submit).click()
      await page.getByText(texts[language].myData.email.prove.done).waitFor()
      await looksRight(page, 'email proved')
      await page.goto(`${service.url}/${language}/account`)
      await borrower.confirmBySms(page, service.url, who.phone)
      await borrower.waitForPayout(page)
      await borrower.payPart(page, service.url, language, who.phone, 1_500)

      await page.goto(`${service.url}/${language}/account`)
      await unfold(page)
      const figures = await page.locator('main [data-figure]').allInnerTexts()
      const total = await page.locator('main [data-figure="total"]').innerText()
      await page.locator('main a[href*="/receipts/"]').waitFor({ state: 'attached' })
      await page.goto(`${service.url}/${language}/account/documents`)
      await looksRight(page)
      const hrefs = await hrefsOf(page)
      expect(
        hrefs.map((href) =>
          href
            .replace(/^.*\/loans\/[^/]+\//, '')
            .replace(/\/.*/, '')
            .replace(/\?.*/, ''),
        ),
      ).toEqual(['agreement', 'key-facts', 'schedule', 'statement', 'receipts'])
      const files = []
      for (const href of hrefs) files.push(await fileAt(page, href))

      const [agreement, keyFacts, schedule, statement, receipt] = files as [
        Buffer,
        Buffer,
        Buffer,
        Buffer,
        Buffer,
      ]
      expect((await readPdf(agreement)).text, 'what was read before signing').toContain(sha256(draft))
      await page.locator('main details summary').last().click()
      expect(await page.locator('[data-sha256]').innerText()).toBe(sha256(agreement))
      await looksRight(page, 'proof')
      const shown = (figure: string): string => figure.replace('\u00a0', ' ')
      const said = await readPdf(statement)
      for (const figure of figures.filter((each) => each.startsWith('KES')))
        expect(said.text).toContain(shown(figure))
      expect((await readPdf(schedule)).text).toContain(shown(total))
      expect((await readPdf(keyFacts)).text).toContain('KES 10,000')
      expect((await readPdf(receipt)).text).toContain('KES 1,500.00')
      for (const file of files) expect((await readPdf(file)).language).toBe(language)

      const mailWith = async (is: (mail: SandboxMail) => boolean): Promise<SandboxMail> => {
        const found = async () => (await mailsTo(service.url, who.email)).find(is)
        await expect.poll(found).toBeDefined()
        return (await found())!
      }
      const signed = await mailWith((mail) => mail.attachments.length > 0)
      expect(
        Buffer.from(
          await (await fetch(`${service.url}/sandbox${signed.attachments[0]!.path}`)).arrayBuffer(),
        ).equals(agreement),
      ).toBe(true)
      expect(signed.text).toContain(sha256(agreement))
      await mailWith((mail) => mail.text.includes('KES 1,500'))
    }),
)

test('the documents in every language, and the mailbox of the sandbox', () =>
  onPhone(true, async (page) => {
    await toMorning(service.url)
    const who = await borrowed(
      page,
      service.url,
      'es',
      borrower.newBorrower({ email: 'buzon@example.co.ke' }),
    )
    for (const language of languages) {
      await page.goto(`${service.url}/${language}/account/documents`)
      expect(await page.locator('h1').innerText()).toBe(texts[language].documents.title)
      await looksRight(page)
    }
    await expect.poll(() => mailsTo(service.url, who.email)).not.toEqual([])
    await page.goto(`${service.url}/sandbox/`)
    await page.locator('#mails > summary').click()
    expect(await page.locator('#mails').innerText()).toContain('buzon@example.co.ke')
    await looksRight(page, 'mailbox')

    const reminded = async () =>
      (await messagesTo(service.url, who.phone)).filter(({ text }) => text.includes('¿Es dificil? Llama'))
    for (let day = 0; day < 61; day += 1) await moveClock(service.url, { days: 1 })
    await expect.poll(async () => (await reminded()).length).toBeGreaterThanOrEqual(1)
    const [last] = await reminded()
    expect(last!.text).toMatch(/KES 10,000.*Paybill 600000, cuenta /)
  }))
