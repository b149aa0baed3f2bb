/** The steps of a registration with wrong input, and of a restoration. */
import { kenya } from '../domain/country/kenya.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TextCode } from '../contract/errors.ts'
import { countryValues, errorText } from '../contract/texts/index.ts'
import * as borrower from './borrower.ts'
import { moveClock, readCode } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone as visitOnPhone, ways } from './visit.ts'

export const { fill, fillDate, newBorrower, texts } = borrower
type Language = borrower.Language

export const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))

export const onPhone = (
  scripts: boolean,
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> => visitOnPhone(scripts, use)

export const send = borrower.submit

/** Sends the form as it is; returns the errors at each field and in the summary. */
export async function refusedFields(
  page: Page,
  button = send,
): Promise<{ readonly atFields: Record<string, string>; readonly summary: string }> {
  await page.evaluate(() => document.querySelector('[data-error-summary]')?.remove())
  await page.locator(button).first().click()
  const summary = page.locator('[data-error-summary]')
  await summary.waitFor()
  await page.waitForLoadState() // its fields come after it
  const atFields = await page
    .locator('main [id$="-error"]')
    .evaluateAll((found) =>
      Object.fromEntries(
        found.map(({ id, textContent }) => [
          id.replace(/^field-/, '').replace(/-error$/, ''),
          textContent ?? '',
        ]),
      ),
    )
  return { atFields, summary: await summary.innerText() }
}

export const says = (
  language: Language,
  codes: Readonly<Record<string, TextCode>>,
  values: Readonly<Record<string, string | number>> = {},
) =>
  Object.fromEntries(
    Object.entries(codes).map(([id, code]) => {
      const field = id.split('-').at(-1) ?? id // the town of an address
      return [id, errorText(language, code, { field, ...countryValues(kenya), ...values })]
    }),
  )

/** main-job.journey.ts covers every language, with and without scripts. */
export const english = ways.filter(({ language }) => language === 'en')

/** Server errors are the same with scripts, so one run is enough. */
export const fewerWays = ways.filter(({ language, scripts }) => !scripts || language === 'en')

export async function badStart(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
  await borrower.choose(page, service.url, language, who)
  expect((await refusedFields(page)).atFields).toEqual(
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
  const { atFields, summary } = await refusedFields(page)
  expect(atFields).toEqual(
    says(language, {
      phone: 'phoneInvalid',
      email: 'emailInvalid',
      password: 'passwordTooShort',
      captcha: 'captchaRequired',
    }),
  )
  for (const message of Object.values(atFields)) expect(summary).toContain(message)
  expect(await page.locator('[name="phone"]').inputValue()).toBe('0812 345 678')
  expect(await page.locator('[name="email"]').inputValue()).toBe('amina@')
  expect(await page.locator('[name="agreement"]').isChecked()).toBe(true)
  expect(await page.locator('[name="loanSize"]').inputValue()).toBe('10000')
  await borrower.getStarted(page, who)
}

export async function badCode(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
  const confirm = 'button[value="confirm"]'
  await fill(page, 'otp', '12')
  expect((await refusedFields(page, confirm)).atFields).toEqual(says(language, { otp: 'codeInvalid' }))
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

export async function badPersonalData(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
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
  expect((await refusedFields(page)).atFields).toEqual(says(language, { ...missing, ...both }))
  await looksRight(page)
  await fill(page, 'firstName', 'Амина')
  await fill(page, 'lastName', 'Otieno')
  await fillDate(page, 'birthDate', ['05', '11', '2020'])
  await page.locator('[name="documentKind"][value="passport"]').check()
  await fill(page, 'seriesAndNumber', '12')
  await fillDate(page, 'issueDate', ['01', '01', '2001'])
  await page.locator('[name="registrationAddress.county"]').selectOption('Kisumu')
  await page.locator('[name="addressesMatch"]').check()
  const { atFields } = await refusedFields(page)
  expect(atFields).toEqual({
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

export async function badAdditionalInformation(
  page: Page,
  language: Language,
  who: borrower.Borrower,
): Promise<void> {
  await fill(page, 'netMonthlyIncome', 'a lot')
  await fill(page, 'additionalPhone', '999')
  expect((await refusedFields(page)).atFields).toEqual(
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

export async function wrongPassword(page: Page, language: Language): Promise<void> {
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

/** The registration codes were sent just now: the page says how long to wait. */
/**
 * A code requested too early gets the same answer as for an unknown number, so that no account is revealed.
 */
async function restoreTooEarly(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
  await page.goto(`${service.url}/${language}/sign-in/restore`)
  await fill(page, 'phone', who.phone)
  await page.locator(send).first().click()
  await page.waitForURL(/\/sign-in\/restore\/code/)
}

/** Resets the password by a code. The birth date is not needed, because no agreement was signed. */
export async function restore(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
  await restoreTooEarly(page, language, who)
  await moveClock(service.url, { minutes: 30 })
  await page.goto(`${service.url}/${language}/sign-in/restore`)
  await looksRight(page)
  await fill(page, 'phone', '5')
  expect((await refusedFields(page)).atFields).toEqual(says(language, { phone: 'phoneInvalid' }))
  await fill(page, 'phone', who.phone)
  await page.locator(send).first().click()
  await page.waitForURL(/\/sign-in\/restore\/code/)
  await looksRight(page)
  await fillDate(page, 'birthDate', ['31', '02', '1990'])
  await fill(page, 'otp', '1')
  expect((await refusedFields(page, 'button[value="confirm"]')).atFields).toEqual(
    says(language, { otp: 'codeInvalid', birthDate: 'birthDateDoesNotExist' }),
  )
  expect(await page.locator('[name="birthDate.day"]').inputValue()).toBe('31')
  await fillDate(page, 'birthDate', ['', '', ''])
  await borrower.enterCode(page, service.url, who.phone, /\/sign-in\/new-password/)
  await looksRight(page)
  await fill(page, 'password', 'abc')
  await fill(page, 'repeated', 'abc')
  expect((await refusedFields(page)).atFields).toEqual(
    says(language, { password: 'newPasswordInvalid' }, { reason: 'short', least: 8 }),
  )
  await looksRight(page)
  await fill(page, 'password', 'abc!defg')
  await fill(page, 'repeated', 'abc!defg')
  await page.locator(send).first().click()
  await page.waitForURL(/\/account/)
}
