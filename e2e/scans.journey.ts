/**
 * ID photos of a large first loan: uploaded one by one with scripts and without, by camera, over a bad
 * network, submitted, and decided. API calls prepare the state; the clock stands still.
 */
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fileBytesMax } from '../domain/person/files.ts'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  signLoan,
  submitForm,
  viewIn,
} from '../server/testing/people/customers.ts'
import { texts } from './borrower.ts'
import { looksRight, onPhone, reads, staysInPlace } from './visit.ts'
import { pdfOf } from '../server/testing/files/pdf-upload.ts'
import { asked, at, file, fromLoan, large, people, photo, requestOf, submit } from './scan-requests.ts'

describe.each(sampled('scans', ['en', 'sw', 'es'] as const))('without scripts, in %s', (language) => {
  test('wrong files are reported, valid ones continue, and a review submits them', () =>
    onPhone(false, async (page, context) => {
      const cookies = await asked(context)
      const { scans, myLoan } = texts[language]
      await fromLoan(page, language)
      await looksRight(page)

      await page.locator(submit).click()
      await page.locator('[data-error-summary]').waitFor()
      await looksRight(page, 'nothing-chosen')
      if (language === 'en') {
        await page
          .locator('[name="file"]')
          .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') })
        await page.locator(submit).click()
        await reads(page, 'Choose a PNG, JPEG or PDF file')
        await page
          .locator('[name="file"]')
          .setInputFiles(
            file('large.pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(fileBytesMax)])),
          )
        await page.locator(submit).click()
        await reads(page, 'File size exceeds 10 MB')
        await page
          .locator('[name="file"]')
          .setInputFiles(file('half.jpg', photo.subarray(0, photo.length / 2)))
        await page.locator(submit).click()
        await reads(page, 'Error while uploading file')
      }
      await page.locator('[name="file"]').setInputFiles(file())
      await page.locator(submit).click()
      await at(page, '/scans/registrationPage')
      await looksRight(page)
      await page.locator('[name="file"]').setInputFiles(file('back.pdf', await pdfOf(1)))
      await page.locator(submit).click()
      await at(page, '/scans/selfie')
      await looksRight(page)

      // Back to earlier photos, and a review before all are uploaded.
      await page.locator('main a', { hasText: texts[language].common.back }).click()
      await at(page, '/scans/registrationPage')
      await reads(page, scans.uploaded)
      await looksRight(page, 'uploaded')
      await page.goto(`${people.url}/${language}/account/scans/check`)
      await reads(page, scans.check.missing)
      await looksRight(page, 'missing')
      expect(await page.locator(submit).count()).toBe(0)
      await page.locator('main li a[href$="/scans/selfie"]').click()
      await page.locator('[name="file"]').setInputFiles(file())
      await page.locator(submit).click()
      await at(page, '/scans/check')
      await looksRight(page)
      expect(
        await page
          .locator('main img')
          .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
      ).toEqual([320, 226, 320]) // the back came as a PDF: its picture is upright

      await page.locator(submit).click()
      await at(page, '/account')
      await people.drain()
      await page.reload()
      await reads(page, myLoan.pending.person)
      const { reasons } = (await requestOf(cookies, language)).loanRequest
      expect(reasons).not.toEqual([])
      for (const { text } of reasons) await reads(page, text)
      await looksRight(page, 'person')
      expect((await requestOf(cookies)).loanRequest).not.toHaveProperty('requirePassportScans')
      // No step is left there.
      await page.goto(`${people.url}/${language}/account/scans`)
      await at(page, '/account')
    }))
})

describe('with scripts', () => {
  test('a photo is previewed, reduced, sent with progress, stopped, and sent again after a network failure', () =>
    onPhone(
      true,
      async (page, context) => {
        const cookies = await asked(context)
        await fromLoan(page, 'en')
        const { upload } = texts.en.scans
        const preview = page.locator('[data-part="preview"]')

        await page.locator('[name="file"]').setInputFiles(file('large.jpg', large))
        await preview.waitFor()
        await looksRight(page, 'chosen')
        await staysInPlace(page)

        // A slow network: progress is shown and the upload can be stopped.
        const network = await context.newCDPSession(page)
        await network.send('Network.enable')
        const speed = (bytesASecond: number) =>
          network.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 50,
            downloadThroughput: -1,
            uploadThroughput: bytesASecond,
          })
        await speed(60_000)
        await page.locator(submit).click()
        const progress = page.locator('progress')
        await progress.waitFor()
        await expect
          .poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value))
          .toBeGreaterThan(0)
        await looksRight(page, 'sending')
        await page.locator('[data-part="stop"]').click()
        await reads(page, upload.stopped)
        expect(await progress.isVisible()).toBe(false)
        await speed(-1)

        // The network fails once: another press sends the same picture without choosing again.
        let failures = 0
        const sent: {
          readonly bytes: number
          readonly key: string | undefined
          readonly timeZone: string | undefined
        }[] = []
        await page.route('**/api/account/scans/mainPage', async (route) => {
          const headers = route.request().headers()
          sent.push({
            bytes: route.request().postDataBuffer()?.length ?? 0,
            key: headers['idempotency-key'],
            timeZone: headers['x-client-time-zone'],
          })
          await (failures++ === 0 ? route.abort('connectionreset') : route.continue())
        })
        await page.locator(submit).click()
        await reads(page, upload.failed)
        await looksRight(page, 'failed')
        expect(await page.locator(submit).innerText()).toBe(upload.retry)
        await page.locator(submit).click()
        await at(page, '/scans/registrationPage')
        expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
        expect(new Set(sent.map(({ timeZone }) => timeZone))).toEqual(
          new Set([await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)]),
        )

        const kept = Buffer.from(
          await (
            await fetch(`${people.url}/api/account/scans/mainPage/file`, {
              headers: {
                cookie: Object.entries(cookies)
                  .map(([name, value]) => `${name}=${value}`)
                  .join('; '),
              },
            })
          ).arrayBuffer(),
        )
        // sent smaller than it was taken
        expect(await sharp(kept).metadata()).toMatchObject({ width: 2_000, height: 1_500 })
      },
      'block',
    ))

  test('a file that cannot be sent is refused before sending, or by the service', () =>
    onPhone(true, async (page, context) => {
      await asked(context)
      await page.goto(`${people.url}/en/account/scans/selfie`)
      await page.locator(submit).click()
      await page.locator('[data-error-summary]').waitFor()
      await page
        .locator('[name="file"]')
        .setInputFiles(
          file('large.pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(fileBytesMax)])),
        )
      await page.locator(submit).click()
      await reads(page, 'File size exceeds 10 MB')
      await looksRight(page, 'too-large')
      await page.locator('[name="file"]').setInputFiles(file('text.pdf', Buffer.from('no pdf')))
      await page.locator(submit).click()
      await reads(page, 'Choose a PNG, JPEG or PDF file')
      // Straight under its field, and bound to it.
      const [field, error] = [page.locator('[name="file"]'), page.locator('#upload-error')]
      expect((await error.boundingBox())!.y).toBeGreaterThan((await field.boundingBox())!.y)
      expect([
        await field.getAttribute('aria-invalid'),
        await field.getAttribute('aria-describedby'),
      ]).toEqual(['true', expect.stringContaining('upload-error')])
      await looksRight(page, 'wrong-kind')
      expect(new URL(page.url()).pathname).toBe('/en/account/scans/selfie')
    }))

  test("the phone's camera takes a passport and a selfie; then an officer approves", () =>
    onPhone(true, async (page, context) => {
      await context.grantPermissions(['camera'], { origin: people.url })
      const cookies = await asked(context, 'passport')
      const { scans } = texts.en
      await fromLoan(page, 'en')
      for (const kind of ['mainPage', 'registrationPage', 'selfie'] as const) {
        await at(page, `/scans/${kind}`)
        await reads(page, scans.steps.passport[kind].title)
        await looksRight(page, 'passport')
        await page.locator('[data-part="open"]').click()
        await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
        if (kind === 'selfie') await looksRight(page, 'camera')
        await page.locator('[data-part="shoot"]').click()
        await page.locator('[data-part="preview"]').waitFor()
        // the camera is off again
        expect(await page.evaluate(() => document.querySelector('video')?.srcObject ?? null)).toBeNull()
        await page.locator(submit).click()
      }
      await at(page, '/scans/check')
      await looksRight(page, 'passport')
      await page.locator(submit).click()
      await at(page, '/account')
      await people.drain()

      const { id: requestId } = await requestOf(cookies)
      const { revision } = (
        await sql<{ revision: number }>`select revision from loan_request where id = ${requestId}`.execute(
          people.database.db,
        )
      ).rows[0]!
      await people.database.transaction((tx) =>
        people.services.applications.approveManually(tx, { requestId, revision }),
      )
      // until M-Pesa reports the payout
      for (let step = 0; step < 5; step += 1) await people.advance(2_000)
      expect((await requestOf(cookies)).status).toBe('active')
      await page.reload()
      await page.locator('main a[href$="/account/pay"]').first().waitFor()
    }))

  test('without a working camera files can be chosen', () =>
    onPhone(true, async (page, context) => {
      await asked(context)
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('no camera'))
      })
      await page.goto(`${people.url}/en/account/scans/selfie`)
      await page.locator('[data-part="open"]').click()
      await reads(page, texts.en.scans.upload.noCamera)
      await looksRight(page, 'no-camera')
      await page.locator('[name="file"]').setInputFiles(file())
      await page.locator(submit).click()
      await at(page, '/scans/mainPage')
    }))
})

test('only the photo pages may use the camera', async () => {
  const policyOf = async (path: string, cookies: TestCookies = {}) =>
    (
      await fetch(people.url + path, {
        redirect: 'manual',
        headers: {
          cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
        },
      })
    ).headers.get('permissions-policy')
  const cookies: TestCookies = {}
  await signLoan(people, cookies, newPhone(), '25000')
  await people.drain()
  expect(await policyOf('/en')).toBe('camera=(), microphone=(), geolocation=()')
  expect(await policyOf('/en/account', cookies)).toBe('camera=(), microphone=(), geolocation=()')
  const other: TestCookies = {}
  // Registered with a cancelled application, so that they can apply again.
  viewIn(
    await submitForm(
      people,
      other,
      await registerUpToConfirmation(people, other, newPhone()),
      'confirmation',
      { agreement: 'on' },
    ),
  )
  await people.api('DELETE /api/account/loans/current', undefined, { cookies: other })
  expect(await policyOf('/en/account/request', other)).toBe('camera=(), microphone=(), geolocation=(self)')
  expect(await policyOf('/en/account/scans/selfie', cookies)).toBe(
    'camera=(self), microphone=(), geolocation=()',
  )
})
