/** Registration, sign-in and restoration as people go through them: in each language, with scripts and without. */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { TextCode } from '../contract/errors.ts'
import { errorText } from '../contract/texts/index.ts'
import { startServiceProcess } from '../server/testing/service-process.ts'
import * as borrower from './borrower.ts'
import { messagesTo, moveClock, readCode } from './sandbox.ts'
import { started } from './started.ts'
import { looksRight, onPhone as visitOnPhone, staysInPlace, ways } from './visit.ts'

const { fill, fillDate, newBorrower, texts } = borrower
type Language = borrower.Language

const service = started(() => startServiceProcess({ RATE_LIMIT_FACTOR: '1000' }))

const onPhone = (
  scripts: boolean,
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> => visitOnPhone(scripts, use)

const send = borrower.submit

/** Sends the form as it is, and gives what is said beside each field and in the summary. */
async function refusedFields(
  page: Page,
  button = send,
): Promise<{ readonly beside: Record<string, string>; readonly summary: string }> {
  await page.evaluate(() => document.querySelector('[data-error-summary]')?.remove())
  await page.locator(button).first().click()
  const summary = page.locator('[data-error-summary]')
  await summary.waitFor()
  const beside = await page
    .locator('main [id$="-error"]')
    .evaluateAll((found) =>
      Object.fromEntries(
        found.map(({ id, textContent }) => [
          id.replace(/^field-/, '').replace(/-error$/, ''),
          textContent ?? '',
        ]),
      ),
    )
  return { beside, summary: await summary.innerText() }
}

const says = (
  language: Language,
  codes: Readonly<Record<string, TextCode>>,
  values: Readonly<Record<string, number>> = {},
) =>
  Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, errorText(language, code, values)]))

/** In every language and way it is walked by main-job.journey.ts. */
const english = ways.filter(({ language }) => language === 'en')
describe.each(english)('in $language, scripts $scripts', ({ language, scripts }) => {
  test('an SMS that the network refused is not said to be on its way', () =>
    onPhone(scripts, async (page) => {
      const who = { ...newBorrower(), phone: scripts ? '0731 222 943' : '0731 333 941' }
      await borrower.choose(page, service.url, language, who)
      await borrower.getStarted(page, who)
      await page.locator('main a', { hasText: texts[language].common.noCode.look }).waitFor()
      await looksRight(page, 'on-its-way')
      await expect
        .poll(async () => {
          const look = page.locator('main a', { hasText: texts[language].common.noCode.look })
          if (await look.count()) await look.click()
          return page.locator('main').innerText()
        })
        .toContain(texts[language].common.noCode.notSent)
      await looksRight(page, 'not-sent')
    }))

  test('six steps lead from the calculator to the request that waits for its code', () =>
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

/** What the server says is the same with scripts: once is enough. */
const fewerWays = ways.filter(({ language, scripts }) => !scripts || language === 'en')

describe.each(fewerWays)('in $language, scripts $scripts', ({ language, scripts }) => {
  test('bad input gets the message of each field, and nothing typed is lost', () =>
    onPhone(scripts, async (page) => {
      const who = newBorrower()
      await badStart(page, language, who)
      await badCode(page, language, who)
      await badPersonalData(page, language, who)
      await badAdditionalInformation(page, language, who)
      await fill(page, 'payoutPhone', '12')
      expect((await refusedFields(page)).beside).toEqual(says(language, { payoutPhone: 'phoneInvalid' }))
      await looksRight(page)
      await fill(page, 'payoutPhone', who.phone)
      await page.locator(send).first().click()
      await page.waitForURL(/\/registration\/confirmation/)
      expect((await refusedFields(page)).beside).toEqual(says(language, { agreement: 'agreementRequired' }))
      await looksRight(page)
    }))

  test('signing in, being known again, and restoring a password', () =>
    onPhone(scripts, async (page, context) => {
      const who = newBorrower()
      await borrower.register(page, service.url, language, who)
      await context.clearCookies({ name: 'session' })
      await wrongPassword(page, language)
      await borrower.signIn(page, service.url, language, who)
      expect(page.url()).toMatch(/\/account/)
      await context.clearCookies({ name: 'session' })
      await page.goto(`${service.url}/${language}/sign-in`)
      expect(await page.locator('main h1').innerText()).toBe(
        texts[language].signIn.signIn.welcomeBackName('Amina'),
      )
      await context.clearCookies()
      await restore(page, language, who)
      await context.clearCookies()
      await borrower.signIn(page, service.url, language, { ...who, password: 'abc!defg' })
      expect(page.url()).toMatch(/\/account/)
    }))
})

async function badStart(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
  await borrower.choose(page, service.url, language, who)
  expect((await refusedFields(page)).beside).toEqual(
    says(language, {
      phone: 'required',
      password: 'required',
      agreement: 'agreementRequired',
      dataProcessing: 'processingRequired',
      captcha: 'captchaRequired',
    }),
  )
  await looksRight(page)
  await fill(page, 'phone', '0812 345 678')
  await fill(page, 'email', 'amina@')
  await fill(page, 'password', 'jambo')
  await page.locator('[name="agreement"]').check()
  await page.locator('[name="dataProcessing"]').check()
  const { beside, summary } = await refusedFields(page)
  expect(beside).toEqual(
    says(language, {
      phone: 'phoneInvalid',
      email: 'emailInvalid',
      password: 'passwordTooShort',
      captcha: 'captchaRequired',
    }),
  )
  for (const message of Object.values(beside)) expect(summary).toContain(message)
  expect(await page.locator('[name="phone"]').inputValue()).toBe('0812 345 678')
  expect(await page.locator('[name="email"]').inputValue()).toBe('amina@')
  expect(await page.locator('[name="agreement"]').isChecked()).toBe(true)
  expect(await page.locator('[name="loanSize"]').inputValue()).toBe('10000')
  await borrower.getStarted(page, who)
}

async function badCode(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
  const confirm = 'button[value="confirm"]'
  await fill(page, 'otp', '12')
  expect((await refusedFields(page, confirm)).beside).toEqual(says(language, { otp: 'codeInvalid' }))
  await looksRight(page)
  const code = await readCode(service.url, who.phone)
  await fill(page, 'otp', code === '0000' ? '1111' : '0000')
  expect((await refusedFields(page, confirm)).summary).toContain(errorText(language, 'codeWrong'))
  // Another number, and back: the way there and the code stay what they were.
  await page.locator('a[href*="change=phone"]').first().click()
  expect(await page.locator('[name="phone"]').inputValue()).toBe(who.phone)
  await page.goto(`${service.url}/${language}/registration`)
  expect(page.url()).toMatch(/\/registration\/code/)
  await fill(page, 'otp', code)
  await page.locator(confirm).click()
  await page.waitForURL(/\/registration\/personal/)
}

async function badPersonalData(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
  await page.locator('[name="addressesMatch"]').uncheck()
  const address = { county: 'required', town: 'required' } as const
  const missing = {
    firstName: 'required',
    lastName: 'required',
    birthDate: 'required',
    nationalId: 'required',
  } as const
  const both = Object.fromEntries(
    ['registrationAddress', 'residentialAddress'].flatMap((name) =>
      Object.entries(address).map(([part, code]) => [`${name}-${part}`, code]),
    ),
  )
  expect((await refusedFields(page)).beside).toEqual(says(language, { ...missing, ...both }))
  await looksRight(page)
  await fill(page, 'firstName', 'Амина')
  await fill(page, 'lastName', 'Otieno')
  await fillDate(page, 'birthDate', ['05', '11', '2020'])
  await page.locator('[name="documentKind"][value="passport"]').check()
  await fill(page, 'seriesAndNumber', '12')
  await fillDate(page, 'issueDate', ['01', '01', '2001'])
  await page.locator('[name="registrationAddress.county"]').selectOption('Kisumu')
  await page.locator('[name="addressesMatch"]').check()
  const { beside } = await refusedFields(page)
  expect(beside).toEqual({
    ...says(language, {
      firstName: 'nameNotEnglish',
      seriesAndNumber: 'passportNumberInvalid',
      issueDate: 'passportExpired',
      'registrationAddress-town': 'required',
    }),
    ...says(language, { birthDate: 'tooYoung' }, { years: 18 }),
  })
  expect(await page.locator('[name="firstName"]').inputValue()).toBe('Амина')
  expect(await page.locator('[name="birthDate.year"]').inputValue()).toBe('2020')
  expect(await page.locator('[name="documentKind"][value="passport"]').isChecked()).toBe(true)
  expect(await page.locator('[name="registrationAddress.county"]').inputValue()).toBe('Kisumu')
  await borrower.personalData(page, who)
}

async function badAdditionalInformation(
  page: Page,
  language: Language,
  who: borrower.Borrower,
): Promise<void> {
  await fill(page, 'netMonthlyIncome', 'a lot')
  await fill(page, 'additionalPhone', '999')
  expect((await refusedFields(page)).beside).toEqual(
    says(language, {
      netMonthlyIncome: 'amountNotANumber',
      maritalStatus: 'required',
      education: 'required',
      additionalPhone: 'phoneInvalid',
    }),
  )
  expect(await page.locator('[name="netMonthlyIncome"]').inputValue()).toBe('a lot')
  await looksRight(page)
  await fill(page, 'additionalPhone', '')
  await borrower.additionalInformation(page, who)
}

async function wrongPassword(page: Page, language: Language): Promise<void> {
  await page.goto(`${service.url}/${language}/sign-in`)
  expect(await page.locator('[name="phone"]').count(), 'a known device asks for the password alone').toBe(0)
  expect(await page.locator('main h1').innerText()).toContain(texts[language].signIn.signIn.welcomeBack)
  await looksRight(page)
  await fill(page, 'password', 'Wrong!2026')
  const { summary } = await refusedFields(page, 'button[value="signIn"]')
  expect(summary).toContain(errorText(language, 'credentialsWrong'))
  expect(await page.locator('main form a[href$="/sign-in/restore"]').count()).toBe(1)
  await looksRight(page)
  await page.locator('button[value="forget"]').click()
  await page.locator('[name="phone"]').waitFor()
  await looksRight(page)
}

/** The codes of registration were sent only just now: the page says how long to wait. */
/** Whoever asks too early for another code is answered as everybody is: nothing tells that this number has an account. */
async function restoreTooEarly(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
  await page.goto(`${service.url}/${language}/sign-in/restore`)
  await fill(page, 'phone', who.phone)
  await page.locator(send).first().click()
  await page.waitForURL(/\/sign-in\/restore\/code/)
}

/** The password comes back by a code; the birth date is not needed, since nothing was signed. */
async function restore(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
  await restoreTooEarly(page, language, who)
  await moveClock(service.url, { minutes: 30 })
  await page.goto(`${service.url}/${language}/sign-in/restore`)
  await looksRight(page)
  await fill(page, 'phone', '5')
  expect((await refusedFields(page)).beside).toEqual(says(language, { phone: 'phoneInvalid' }))
  await fill(page, 'phone', who.phone)
  await page.locator(send).first().click()
  await page.waitForURL(/\/sign-in\/restore\/code/)
  await looksRight(page)
  await fillDate(page, 'birthDate', ['31', '02', '1990'])
  await fill(page, 'otp', '1')
  expect((await refusedFields(page, 'button[value="confirm"]')).beside).toEqual(
    says(language, { otp: 'codeInvalid', birthDate: 'birthDateInvalid' }),
  )
  expect(await page.locator('[name="birthDate.day"]').inputValue()).toBe('31')
  await fillDate(page, 'birthDate', ['', '', ''])
  await borrower.enterCode(page, service.url, who.phone, /\/sign-in\/new-password/)
  await looksRight(page)
  await fill(page, 'password', 'abc')
  await fill(page, 'repeated', 'abc')
  expect((await refusedFields(page)).beside).toEqual(says(language, { password: 'newPasswordInvalid' }))
  await looksRight(page)
  await fill(page, 'password', 'abc!defg')
  await fill(page, 'repeated', 'abc!defg')
  await page.locator(send).first().click()
  await page.waitForURL(/\/account/)
}

test('a step that was changed in another window says so and keeps what was typed', () =>
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

test('a registration goes on where it stopped, on another phone too', () =>
  onPhone(false, async (page, context) => {
    const who = newBorrower()
    await borrower.choose(page, service.url, 'en', who)
    await borrower.getStarted(page, who)
    await borrower.enterCode(page, service.url, who.phone, /personal/)
    await borrower.personalData(page, who)
    await page.goto(`${service.url}/en/registration/confirmation`)
    expect(page.url()).toMatch(/\/registration\/additional/)
    await context.clearCookies()
    await page.goto(`${service.url}/en/registration/additional`)
    expect(page.url()).toMatch(/\/registration$/)
    await borrower.signIn(page, service.url, 'en', who)
    expect(page.url()).toMatch(/\/registration\/additional/)
  }))

test('a document that somebody else gave goes on like any other; a sixth one ends in the call of the call centre', () =>
  onPhone(false, async (page, context) => {
    const first = newBorrower()
    await borrower.choose(page, service.url, 'en', first)
    await borrower.getStarted(page, first)
    await borrower.enterCode(page, service.url, first.phone, /personal/)
    await borrower.personalData(page, first)
    await context.clearCookies()
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

test('somebody who registers twice sees the same pages, and is told by SMS alone', () =>
  onPhone(false, async (page, context) => {
    const who = newBorrower()
    await borrower.choose(page, service.url, 'en', who)
    await borrower.getStarted(page, who)
    await borrower.enterCode(page, service.url, who.phone, /personal/)
    await context.clearCookies()
    await moveClock(service.url, { minutes: 10 })
    await borrower.choose(page, service.url, 'en', who)
    await borrower.getStarted(page, who)
    expect(await page.locator('main h1').innerText()).toBe(texts.en.registration.smsCode.title)
    await expect
      .poll(async () => (await messagesTo(service.url, who.phone))[0]?.text, { timeout: 10_000 })
      .toContain('already have an account')
  }))

test('a code is sent again once the countdown is over', () =>
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

test('too many wrong passwords leave restoration only, for a number that nobody has as well', () =>
  onPhone(false, async (page) => {
    const { phone } = newBorrower()
    for (let tries = 0; !page.url().includes('/sign-in/restore'); tries++) {
      expect(tries).toBeLessThan(15)
      await moveClock(service.url, { hours: 2 })
      await page.goto(`${service.url}/en/sign-in`)
      await fill(page, 'phone', phone)
      await fill(page, 'password', 'Wrong!2026')
      await page.locator('button[value="signIn"]').click()
      await page.locator('[data-error-summary], main [role="status"]').first().waitFor()
    }
    expect(await page.locator('main').innerText()).toContain(texts.en.signIn.restore.needed)
    await looksRight(page)
    await fill(page, 'phone', phone)
    await page.locator(send).first().click()
    await page.waitForURL(/\/sign-in\/restore\/code/)
    await fill(page, 'otp', '1234')
    expect((await refusedFields(page, 'button[value="confirm"]')).summary).toContain(
      errorText('en', 'codeWrong'),
    )
  }))
