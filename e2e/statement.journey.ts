/**
 * The M-Pesa statement step: instructions, a wrong code, the figures read, withdrawn, used; a file that is no
 * statement, another person's statement, and a tampered one.
 */
import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { texts, type Language } from './borrower.ts'
import { asked } from './by-calls.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone, reads, unfold } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))

const ways = [
  { language: 'en', scripts: true },
  { language: 'sw', scripts: false },
] as const

/** The file that Safaricom would send to this phone. */
async function statementOf(asked: Readonly<Record<string, string>>): Promise<Buffer> {
  const response = await fetch(`${service.url}/sandbox/api/statement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const press = (page: Page, intent: string): Promise<void> =>
  page.locator(`button[name="intent"][value="${intent}"]`).click()

/** A page whose operations keep the reader busy for some seconds. */
function slowFile(): Buffer {
  const work = deflateSync(Buffer.from('q '.repeat(12_000)))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
  ]
  const head = `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}4 0 obj\n<</Length ${work.length}/Filter/FlateDecode>>\nstream\n`
  return Buffer.concat([
    Buffer.from(head),
    work,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
  ])
}

async function send(page: Page, bytes: Buffer, code: string): Promise<void> {
  await page
    .locator('[name="file"]')
    .setInputFiles({ name: 'MPESA_Statement.pdf', mimeType: 'application/pdf', buffer: bytes })
  await borrower.fill(page, 'code', code)
  await press(page, 'upload')
}
/**
 * Waits for the file's result. Without scripts the page would reload after some seconds; the test reloads it
 * at once.
 */
async function sees(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const said = await page.locator('main').innerText()
        if (!said.includes(text) && (await page.locator('meta[http-equiv="refresh"]').count()) > 0)
          await page.goto(page.url())
        return said
      },
      { interval: 600 },
    )
    .toContain(text)
}

async function newCustomer(page: Page, language: Language, income?: string): Promise<borrower.Borrower> {
  const who = borrower.newBorrower(income ? { income } : {})
  await asked(page, service.url, language, who)
  return who
}

describe.each(sampled('statement', ways))('in $language, scripts $scripts', ({ language, scripts }) => {
  const said = texts[language].statement

  test('a customer sends a statement, from the instructions to the summary, through a wrong code', () =>
    onPhone(scripts, async (page) => {
      const who = await newCustomer(page, language)
      const open = () => page.goto(`${service.url}/${language}/account/statement`)
      await open()
      await reads(page, said.how.title)
      await looksRight(page, 'start')

      await press(page, 'upload')
      await page.locator('#field-file-error').waitFor()
      await looksRight(page, 'no-file')

      const layout = language === 'en' ? 'full' : 'plain'
      const file = await statementOf({
        phone: who.phone,
        name: `${who.firstName} ${who.lastName}`,
        code: '48213',
        layout,
      })
      await send(page, file, '48214')
      await sees(page, said.refusals.codeWrong.title)
      await looksRight(page, 'wrong-code')
      await borrower.fill(page, 'code', '48213')
      await press(page, 'code')
      await sees(page, said.shown.title)
      await reads(page, said.shown.monthlyIncome)
      expect(await page.locator('main table tbody').count()).toBeGreaterThanOrEqual(3)
      await looksRight(page, 'shown')

      await press(page, 'withdraw')
      await sees(page, said.how.title)
      await send(page, file, '48213')
      await sees(page, said.shown.title)
      await press(page, 'confirm')
      await sees(page, said.done.title)
      await reads(page, said.done.later)
      await looksRight(page, 'done')
      await page.locator('main a[href$="?new"]').click()
      await sees(page, said.how.title)
    }))

  test('files that are no statement, and a tampered one', () =>
    onPhone(scripts, async (page) => {
      const who = await newCustomer(page, language)
      await page.goto(`${service.url}/${language}/account/statement`)
      await send(page, Buffer.from('%PDF-1.7 torn'), '')
      await sees(page, said.refusals.broken.title)
      await looksRight(page, 'broken')
      await send(page, await statementOf({ phone: '0799000111' }), '')
      await sees(page, said.refusals.otherPhone.title)
      await looksRight(page, 'other-phone')
      await send(page, await statementOf({ phone: who.phone, name: 'Somebody Else', tampered: 'amount' }), '')
      await sees(page, said.tampered.title)
      await reads(page, said.shown.nameDiffers({ name: 'SOMEBODY ELSE' }))
      await looksRight(page, 'tampered')
      await press(page, 'confirm')
      await sees(page, said.done.title)
      await reads(page, said.done.laterPerson)
      await looksRight(page, 'done-changed')
    }))
})

test("without a code, while being read, and an officer's decision on a tampered one", () =>
  onPhone(true, async (page) => {
    const said = texts.en.statement
    const who = await newCustomer(page, 'en')
    await page.goto(`${service.url}/en/account/statement`)
    const file = await statementOf({ phone: who.phone, code: '9', tampered: 'balance' })
    await send(page, file, '')
    await sees(page, said.refusals.codeMissing.title)
    await looksRight(page, 'no-code')
    await borrower.fill(page, 'code', '9')
    await press(page, 'code')
    await sees(page, said.tampered.title)
    await page.goto(`${service.url}/es/account/statement`)
    await sees(page, texts.es.statement.tampered.title)
    await looksRight(page, 'tampered')
    await page.goto(`${service.url}/en/account/statement`)
    await press(page, 'confirm')
    await sees(page, said.done.title)
    await page.goto(`${service.url}/en/account`)
    await borrower.confirmBySms(page, service.url, who.phone)
    await sees(page, texts.en.myLoan.pending.person)
    // The link exists even when no statement was requested.
    await unfold(page)
    await page.getByRole('link', { name: texts.en.myLoan.pending.statementOptional }).click()
    await reads(page, said.done.person)
    await looksRight(page, 'done-person')

    // A file that keeps its reader busy is withdrawn in the meantime.
    await page.goto(`${service.url}/es/account/statement?new`)
    await looksRight(page, 'start')
    await page.goto(`${service.url}/en/account/statement?new`)
    await send(page, slowFile(), '')
    await sees(page, said.reading.title)
    await looksRight(page, 'reading')
    await press(page, 'withdraw')
    await sees(page, said.done.title)
  }))
