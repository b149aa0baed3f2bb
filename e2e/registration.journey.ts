/** Registration, sign-in and restoration as people go through them: in each language, with scripts and without. */
import { describe, expect, test } from 'vitest'
import { errorText } from '../contract/texts/index.ts'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { asked } from './by-calls.ts'
import { messagesTo, moveClock, readCode, setFaults } from './sandbox.ts'
import { becomeStranger, looksRight, reads, readsOnReload, staysInPlace } from './visit.ts'
import {
  badAdditionalInformation,
  badCode,
  badPersonalData,
  badStart,
  english,
  fewerWays,
  fill,
  newBorrower,
  onPhone,
  refusedFields,
  restore,
  says,
  send,
  service,
  texts,
  wrongPassword,
} from './registration-steps.ts'

describe.each(english)('in $language, scripts $scripts', ({ language, scripts }) => {
  test('an SMS refused by the network is not announced as on its way', () =>
    onPhone(scripts, async (page) => {
      const who = { ...newBorrower(), phone: scripts ? '0731 222 943' : '0731 333 941' }
      await borrower.choose(page, service.url, language, who)
      // The provider does not answer, so that the page is seen before the SMS is refused.
      await setFaults(service.url, { serverErrorBeforeActing: 1 })
      await borrower.getStarted(page, who)
      await page.locator('main a', { hasText: texts[language].common.noCode.look }).waitFor()
      await looksRight(page, 'on-its-way')
      await setFaults(service.url, { serverErrorBeforeActing: 0 })
      await moveClock(service.url, { minutes: 2 }) // the SMS is sent again by then
      await readsOnReload(page, texts[language].common.noCode.notSent)
      await looksRight(page, 'not-sent')
    }))

  test('six steps lead from the calculator to an application awaiting its code', () =>
    onPhone(scripts, async (page) => {
      const who = newBorrower()
      await borrower.choose(page, service.url, language, who)
      await looksRight(page)
      await borrower.getStarted(page, who)
      await looksRight(page)
      await borrower.enterCode(page, service.url, who.phone, /\/registration\/personal/)
      await looksRight(page)
      await borrower.personalData(page, who)
      await looksRight(page)
      await borrower.additionalInformation(page, who)
      await looksRight(page)
      expect(await page.locator('[name="payoutPhone"]').inputValue()).toBe(
        who.phone.replace(/^0(\d{3})(\d{3})(\d{3})$/, '+254 $1-$2-$3'),
      )
      await page.locator(send).first().click()
      await page.waitForURL(/\/registration\/confirmation/)
      await looksRight(page)
      await page.locator('[name="agreement"]').check()
      await page.locator(send).first().click()
      await page.waitForURL(/\/account/)
      await page.locator('[name="otp"]').waitFor()
    }))
})

describe.each(sampled('registration', fewerWays))(
  'in $language, scripts $scripts',
  ({ language, scripts }) => {
    test("wrong input gets each field's message, and typed values are kept", () =>
      onPhone(scripts, async (page) => {
        const who = newBorrower()
        await badStart(page, language, who)
        await badCode(page, language, who)
        await badPersonalData(page, language, who)
        await badAdditionalInformation(page, language, who)
        await fill(page, 'payoutPhone', '12')
        expect((await refusedFields(page)).atFields).toEqual(says(language, { payoutPhone: 'phoneInvalid' }))
        await looksRight(page)
        await fill(page, 'payoutPhone', who.phone)
        await page.locator(send).first().click()
        await page.waitForURL(/\/registration\/confirmation/)
        expect((await refusedFields(page)).atFields).toEqual(
          says(language, { agreement: 'agreementRequired' }),
        )
        await looksRight(page)
      }))

    test('signing in, being recognised on the device, and resetting a password', () =>
      onPhone(scripts, async (page, context) => {
        const who = newBorrower()
        await asked(page, service.url, language, who)
        await readCode(service.url, who.phone) // the application's code, which is older than the reset's
        await context.clearCookies({ name: 'session' })
        await wrongPassword(page, language)
        await borrower.signIn(page, service.url, language, who)
        expect(page.url()).toMatch(/\/account/)
        await context.clearCookies({ name: 'session' })
        await page.goto(`${service.url}/${language}/sign-in`)
        expect(await page.locator('main h1').innerText()).toBe(
          texts[language].signIn.signIn.welcomeBackName({ name: 'Amina' }),
        )
        await becomeStranger(page)
        await restore(page, language, who)
        await becomeStranger(page)
        await borrower.signIn(page, service.url, language, { ...who, password: 'abc!defg' })
        expect(page.url()).toMatch(/\/account/)
      }))
  },
)

test('a step changed in another window says so and keeps typed values', () =>
  onPhone(true, async (page, context) => {
    const who = newBorrower()
    await borrower.choose(page, service.url, 'en', who)
    await borrower.getStarted(page, who)
    await borrower.enterCode(page, service.url, who.phone, /personal/)
    await borrower.personalData(page, who)
    const other = await context.newPage()
    await other.goto(`${service.url}/en/registration/personal`)
    await page.goto(`${service.url}/en/registration/personal`)
    await fill(page, 'lastName', 'Wanjiru')
    await page.locator(send).first().click()
    await page.waitForURL(/additional/)
    await fill(other, 'lastName', 'Achieng')
    expect((await refusedFields(other)).summary).toContain(texts.en.registration.notices.stale)
    expect(await other.locator('[name="lastName"]').inputValue()).toBe('Achieng')
    await other.locator(send).first().click()
    await other.waitForURL(/additional/)
    await other.goto(`${service.url}/en/registration/personal`)
    expect(await other.locator('[name="lastName"]').inputValue()).toBe('Achieng')
  }))

test('a registration continues where it stopped, even on another phone', () =>
  onPhone(false, async (page) => {
    const who = newBorrower()
    await borrower.choose(page, service.url, 'en', who)
    await borrower.getStarted(page, who)
    await borrower.enterCode(page, service.url, who.phone, /personal/)
    await borrower.personalData(page, who)
    await page.goto(`${service.url}/en/registration/confirmation`)
    expect(page.url()).toMatch(/\/registration\/additional/)
    await becomeStranger(page)
    await page.goto(`${service.url}/en/registration/additional`)
    expect(page.url()).toMatch(/\/registration$/)
    await borrower.signIn(page, service.url, 'en', who)
    expect(page.url()).toMatch(/\/registration\/additional/)
  }))

test('a document of another customer proceeds like any other; a sixth refers to the call centre', () =>
  onPhone(false, async (page) => {
    const first = newBorrower()
    await borrower.choose(page, service.url, 'en', first)
    await borrower.getStarted(page, first)
    await borrower.enterCode(page, service.url, first.phone, /personal/)
    await borrower.personalData(page, first)
    await becomeStranger(page)
    const second = newBorrower({ nationalId: first.nationalId })
    await borrower.choose(page, service.url, 'en', second)
    await borrower.getStarted(page, second)
    await borrower.enterCode(page, service.url, second.phone, /personal/)
    await borrower.personalData(page, second)
    for (let documents = 0; documents < 5; documents++) {
      await page.goto(`${service.url}/en/registration/personal`)
      await borrower.personalData(page, newBorrower(), documents < 4 ? undefined : /\/registration\/error$/)
    }
    expect(await page.locator('main h1').innerText()).toBe(
      'An error occurred during registration. You need to contact the call center.',
    )
    expect(await page.locator('main a[href^="tel:"]').count()).toBe(1)
    await looksRight(page)
    await page.locator(send).first().click()
    await page.waitForURL(/\/registration$/)
    expect(await page.locator('[name="phone"]').inputValue()).toBe('')
  }))

test('a second registration shows the same pages, and only an SMS mentions the account', () =>
  onPhone(false, async (page) => {
    const who = newBorrower()
    await borrower.choose(page, service.url, 'en', who)
    await borrower.getStarted(page, who)
    await borrower.enterCode(page, service.url, who.phone, /personal/)
    await becomeStranger(page)
    await moveClock(service.url, { minutes: 10 })
    await borrower.choose(page, service.url, 'en', who)
    await borrower.getStarted(page, who)
    expect(await page.locator('main h1').innerText()).toBe(texts.en.registration.smsCode.title)
    await expect
      .poll(async () => (await messagesTo(service.url, who.phone))[0]?.text)
      .toContain('already have an account')
  }))

test('a code is sent again after the countdown', () =>
  onPhone(true, async (page) => {
    const who = newBorrower()
    await borrower.choose(page, service.url, 'en', who)
    await borrower.getStarted(page, who)
    const first = await readCode(service.url, who.phone)
    expect(await page.locator('button[value="resend"]').isDisabled()).toBe(true)
    await staysInPlace(page)
    await moveClock(service.url, { minutes: 2 })
    await page.reload()
    await page.locator('button[value="resend"]').click()
    await page.waitForURL(/notice=codeSent/)
    await looksRight(page)
    const second = await readCode(service.url, who.phone)
    await fill(page, 'otp', second)
    await page.locator('button[value="confirm"]').click()
    await page.waitForURL(/personal/)
    expect(first).toMatch(/^\d{4}$/)
  }))

test('too many wrong passwords leave only the reset, even for an unknown number', () =>
  onPhone(false, async (page) => {
    const { phone } = newBorrower()
    await page.goto(`${service.url}/en/sign-in`)
    await fill(page, 'phone', phone)
    for (let tries = 0; !page.url().includes('/sign-in/restore'); tries++) {
      expect(tries).toBeLessThan(15)
      await moveClock(service.url, { hours: 2 })
      await fill(page, 'password', 'Wrong!2026')
      const answered = page.waitForEvent('load')
      await page.locator('button[value="signIn"]').click()
      await answered
    }
    await reads(page, texts.en.signIn.restore.needed)
    await looksRight(page)
    await fill(page, 'phone', phone)
    await page.locator(send).first().click()
    await page.waitForURL(/\/sign-in\/restore\/code/)
    await fill(page, 'otp', '1234')
    expect((await refusedFields(page, 'button[value="confirm"]')).summary).toContain(
      errorText('en', 'codeWrong'),
    )
  }))
