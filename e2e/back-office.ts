/** Staff in a browser, and the customers they serve: helpers of the back-office journeys. */
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createDatabase } from '../server/platform/database/database.ts'
import { ageFactorsOf } from '../server/testing/people/officers.ts'
import type { Running } from './started.ts'
import { codeAt } from '../server/people/staff/index.ts'
import { staffCommand } from '../server/people/staff/staff-command.ts'
import { runHere, runProgram } from '../server/testing/service/program.ts'
import * as borrower from './borrower.ts'
import { asked } from './by-calls.ts'
import { newVisitor } from './visit.ts'

const { fill } = borrower
export const ownPassword = 'Dawati!2026'
/** A code of an authenticator is good for as long. */
export const stepMs = 30_000

/** A person at a browser; `page` is theirs from test to test. */
export type Person = { readonly context: BrowserContext; readonly page: Page }
export type Customer = Person & { readonly who: borrower.Borrower; readonly contract: string }

export const at = (page: Page, path: string | RegExp) =>
  page.waitForURL((url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)))
export const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
/** Opens one of the acts on the page of a request. */
export const unfold = (page: Page, name: string) =>
  page.locator('main summary', { hasText: name }).first().click()

/** Loads a page again until it has this. */
export async function waitFor(page: Page, selector: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const there = await page.locator(selector).first().isVisible()
        if (!there) await page.reload()
        return there
      },
      { interval: 500 },
    )
    .toBe(true)
}

const photoOf = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 420,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 150, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()

/** Passes time until a newly set authenticator may approve. */
async function ageFactors(url: string, email: string): Promise<void> {
  const database = createDatabase({ url, poolSize: 1, statementTimeoutMs: 10_000 }, () => undefined)
  await ageFactorsOf(database, email)
  await database.stop()
}

/** The back office of a running service. */
export function backOfficeOf(service: Pick<Running, 'url' | 'dataDir'> & Partial<Running>) {
  /**
   * Creates a staff account by the server's command, as an operator does. Returns the one-time password, which
   * is shown only there. A service that is a process of its own hashes passwords at full cost: so must the
   * command.
   */
  async function addStaff(email: string, role: string): Promise<string> {
    const [typed, { dataDir, databaseUrl }] = [`add ${email} --role ${role}`, service]
    const { out } = databaseUrl
      ? await runHere(staffCommand, typed, { SANDBOX: 'true', DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
      : await runProgram('server/people/staff/staff-command.ts', typed, { DATA_DIR: dataDir })
    return /shown only here: (\S+)/.exec(out)?.[1] ?? ''
  }

  const office = (page: Page, path = '') => page.goto(`${service.url}/office${path}`)
  async function signIn(page: Page, email: string, password: string): Promise<void> {
    await fill(page, 'email', email)
    await fill(page, 'password', password)
    await press(page, 'Continue')
  }
  const code = async (page: Page, digits: string): Promise<void> => {
    await fill(page, 'otp', digits)
    await press(page, 'Open the back office')
  }

  /** The first sign-in: one's own password, then the authenticator. `look` comes with wrong entries. */
  async function enrol(
    page: Page,
    email: string,
    oneTime: string,
    look?: (state?: string) => Promise<void>,
  ): Promise<string> {
    await office(page)
    await at(page, '/office/sign-in')
    if (look) {
      await look('asked')
      await signIn(page, email, 'not that')
      await page.locator('[data-error-summary]').waitFor()
      expect(await page.locator('[name="email"]').inputValue()).toBe(email)
      await look('refused')
    }
    await signIn(page, email, oneTime)
    await at(page, '/office/sign-in/next')
    if (look) {
      await look('password')
      await fill(page, 'password', ownPassword)
      await fill(page, 'repeated', 'Dawati!2027')
      await press(page, 'Save password')
      await page.locator('#field-repeated-error').waitFor()
      await look('password-refused')
    }
    await fill(page, 'password', ownPassword)
    await fill(page, 'repeated', ownPassword)
    await press(page, 'Save password')
    const secret = (await page.locator('[data-secret]').innerText()).replace(/\s/g, '')
    expect(await page.locator('main a[href^="otpauth:"]').getAttribute('href')).toContain(`secret=${secret}`)
    if (look) {
      await look('enrol')
      await code(page, codeAt(secret, new Date(Date.now() - 10 * stepMs)))
      await page.locator('#field-otp-error').waitFor()
      await look('code-wrong')
    }
    await code(page, codeAt(secret, new Date()))
    await at(page, /^\/office(?!\/sign-in)/) // the first page that their role may read
    if (service.databaseUrl) await ageFactors(service.databaseUrl, email)
    return secret
  }

  /** A first loan of 25,000, which is referred; its pictures are sent in. */
  async function referred(): Promise<Customer> {
    const [person, photo] = [await newVisitor(true), await photoOf()]
    const { page } = person
    const who = borrower.newBorrower({ amount: 25_000 })
    await asked(page, service.url, 'en', who)
    await borrower.confirmBySms(page, service.url, who.phone)
    await waitFor(page, 'main a[href$="/account/scans"]')
    const { data } = (await (await page.request.get(`${service.url}/api/account/loans/current`)).json()) as {
      data: { documentNumber: string }
    }
    await page.locator('main a[href$="/account/scans"]').click()
    for (const kind of ['mainPage', 'registrationPage', 'selfie']) {
      await at(page, new RegExp(`/scans/${kind}$`))
      await page
        .locator('[name="file"]')
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
      await page.locator('main form button[type="submit"]').click()
    }
    await at(page, /\/scans\/check$/)
    await page.locator(borrower.submit).click()
    await at(page, /\/account$/)
    return { ...person, who, contract: data.documentNumber }
  }

  /** Opens the pending application from the queue. */
  async function openRequest(page: Page, { who }: Customer): Promise<void> {
    const row = `main a:has-text("${who.firstName}")`
    await office(page, '/requests')
    await waitFor(page, row)
    await page.locator(row).first().click()
    await at(page, /\/office\/requests\//)
  }
  const account = async (page: Page, language: borrower.Language = 'en') => {
    await page.goto(`${service.url}/${language}/account`)
  }

  /** From the search to a loan's page. */
  async function openLoan(page: Page, number: string): Promise<void> {
    await office(page, '/search')
    await fill(page, 'q', number)
    await press(page, 'Find')
    // A contract leads straight to its loan, a phone to its customer.
    await at(page, /\/office\/customers\//)
    if (!page.url().includes('/loans/')) {
      await page
        .getByRole('link', { name: /^Loan / })
        .first()
        .click()
      await at(page, /\/loans\/[^/]+$/)
    }
    // The address of a page is there before the page is.
    await page.getByRole('heading', { level: 1, name: /^Loan / }).waitFor()
  }

  return { account, addStaff, code, enrol, office, openLoan, openRequest, referred, signIn }
}
