/**
 * My data in each of its states: before a loan is signed and after, refused and saved; passwords, email, a
 * passport that runs out.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { texts } from './borrower.ts'
import { asked } from './by-calls.ts'
import { emailLinkTo, moveClock, readCode } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000', PASSWORD_NUMBERS: '1' }))

const ways = [
  { language: 'en', scripts: true },
  { language: 'sw', scripts: false },
] as const
const { fill, fillDate } = borrower

const open = (page: Page, language: borrower.Language, path = '') =>
  page.goto(`${service.url}/${language}/account/data${path}`)
const save = (page: Page) => page.locator('main form[method="post"] button[type="submit"]').last().click()
const isRefused = async (page: Page, field: string) => {
  await page.locator('[data-error-summary]').waitFor()
  expect(await page.locator(`#field-${field}-error`).innerText()).not.toBe('')
}

describe.each(sampled('my data', ways))('in $language, scripts $scripts', ({ language, scripts }) => {
  const { myData, account, myLoan } = texts[language]

  test('before a loan is signed all data can be changed; afterwards the identity is fixed', () =>
    onPhone(scripts, async (page) => {
      const who = borrower.newBorrower()
      await asked(page, service.url, language, who)
      await readCode(service.url, who.phone) // of the request that is cancelled below

      // The menu leads there, from a screen with React to one without.
      await page.locator('nav summary').click()
      await looksRight(page, 'menu')
      await page
        .locator('nav', { hasText: account.menu.loan })
        .getByRole('link', { name: account.menu.data, exact: true })
        .click()
      await page.waitForURL(/\/account\/data$/)
      await reads(page, `${who.firstName} ${who.lastName}`)
      await looksRight(page)

      await open(page, language, '/personal')
      await reads(page, myData.personal.inRequest)
      await looksRight(page, 'in-request')
      await fill(page, 'nationalId', '29876543')
      await save(page)
      await page.locator('[data-error-summary]', { hasText: myData.failed.personal }).waitFor()
      expect(await page.locator('[name="nationalId"]').inputValue()).toBe('29876543')
      await looksRight(page, 'failed')
      await page.goto(`${service.url}/${language}/account`)
      await page.locator('[data-cancel] summary').click()
      await page.locator('button[name="intent"][value="cancel"]').click()
      await reads(page, myLoan.cancelled.title)

      await open(page, language, '/personal')
      await fill(page, 'firstName', 'Амина')
      await fillDate(page, 'birthDate', ['31', '02', '1990'])
      await save(page)
      await isRefused(page, 'firstName')
      await isRefused(page, 'birthDate')
      await looksRight(page, 'refused')
      await fill(page, 'firstName', 'Aminah')
      await fillDate(page, 'birthDate', who.born)
      await save(page)
      await reads(page, myData.saved.personal)
      await reads(page, `Aminah ${who.lastName}`)
      await looksRight(page, 'saved')

      await open(page, language, '/additional')
      await looksRight(page)
      await fill(page, 'netMonthlyIncome', 'much')
      await fill(page, 'additionalPhone', '12')
      await save(page)
      await isRefused(page, 'netMonthlyIncome')
      await looksRight(page, 'refused')
      await fill(page, 'netMonthlyIncome', '52,000')
      await fill(page, 'additionalPhone', '0711 222 333')
      await page.locator('[name="maritalStatus"]').selectOption('married')
      await save(page)
      await reads(page, myData.saved.additional)
      await reads(page, 'KES\u00a052,000')

      await open(page, language, '/addresses')
      await looksRight(page)
      await page.locator('[name="addressesMatch"]').uncheck()
      await page.locator('[name="registrationAddress.county"]').selectOption('')
      await page.locator('[name="residentialAddress.county"]').selectOption('Kisumu')
      await fill(page, 'residentialAddress.town', 'Ahero')
      await fill(page, 'residentialAddress.street', '')
      await save(page)
      await isRefused(page, 'registrationAddress-county')
      await looksRight(page, 'refused')
      await page.locator('[name="registrationAddress.county"]').selectOption('Nairobi')
      await save(page)
      await reads(page, myData.saved.addresses)
      await reads(page, 'Ahero, Kisumu')

      await open(page, language, '/email')
      await looksRight(page)
      await fill(page, 'email', 'amina@example')
      await fill(page, 'currentPassword', who.password)
      await save(page)
      await isRefused(page, 'email')
      await looksRight(page, 'refused')
      const email = `amina.${language}@example.co.ke` // messages per address are limited
      await fill(page, 'email', email)
      await fill(page, 'currentPassword', who.password)
      await save(page)
      await reads(page, myData.saved.emailToProve)
      await reads(page, email)
      await reads(page, myData.email.unproved)
      await looksRight(page, 'email not confirmed')
      await page.getByRole('button', { name: myData.email.resend }).click()
      await reads(page, myData.saved.emailLink)
      // Two links were sent so far; the limit is five per hour. A refusal then means that nothing was saved.
      for (let more = 0; more < 4; more += 1) {
        const answered = page.waitForEvent('load')
        await page.getByRole('button', { name: myData.email.resend }).click()
        await answered
      }
      await page.locator('[role="alert"], [data-error-summary]').first().waitFor()
      expect(await page.locator('main').innerText()).not.toContain(myData.failed.save)
      await page.goto(await emailLinkTo(service.url, email))
      await page.locator(borrower.submit).click()
      await reads(page, myData.email.prove.done)
      await open(page, language, '')
      expect(await page.getByText(myData.email.unproved).count()).toBe(0)

      await open(page, language, '/password')
      await reads(page, myData.passwordRules.atLeast({ list: myData.passwordRules.numbers({ count: 1 }) }))
      await looksRight(page)
      const change = async (current: string, password: string, repeated = password) => {
        await fill(page, 'currentPassword', current)
        await fill(page, 'password', password)
        await fill(page, 'repeated', repeated)
        await save(page)
      }
      await change(who.password, 'panya mnene')
      await isRefused(page, 'password')
      await change('wrong', 'panya mnene 1')
      await isRefused(page, 'currentPassword')
      expect(await page.locator('[name="currentPassword"]').inputValue()).toBe('')
      await looksRight(page, 'refused')
      await change(who.password, 'panya mnene 1')
      await reads(page, myData.saved.password)

      await moveClock(service.url, { minutes: 5 })
      await page.goto(`${service.url}/${language}/account/request`)
      await borrower.fill(page, 'amount', '5,000')
      await page.locator(borrower.submit).first().click()
      await page.locator('[name="payoutPhone"]').waitFor()
      await page.locator(borrower.submit).first().click()
      await page.locator('[name="agreement"]').check()
      await page.locator(borrower.submit).first().click()
      await borrower.confirmBySms(page, service.url, who.phone)
      await open(page, language, '/personal')
      await reads(page, myData.personal.lockedTitle)
      expect(await page.locator('main form').count()).toBe(0)
      await looksRight(page, 'locked')
    }))
})
