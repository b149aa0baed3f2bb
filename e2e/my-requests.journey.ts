/**
 * My requests and the loan history, with every label and state of an application or loan. API calls prepare
 * the states; the clock stands still.
 */
import type { BrowserContext } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { approve, bringScans, newOfficer, type TestOfficer } from '../server/testing/people/officers.ts'
import {
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  startPeople,
  stored,
  submitForm,
  viewIn,
} from '../server/testing/people/customers.ts'
import { texts } from './borrower.ts'
import { started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const people = started(() => startPeople({ pages: true }))
let officer: TestOfficer

beforeAll(async () => {
  officer = await newOfficer(people)
}, 120_000)

type Customer = { readonly cookies: TestCookies; readonly phone: string }

const current = ({ cookies }: Customer) => currentLoan(people, cookies)
/** Waits for M-Pesa's confirmations; a payout waits for those of earlier payments. */
const settle = async (): Promise<void> => {
  for (let step = 0; step < 12; step += 1) await people.advance(5_000)
}

/** A new customer with an unsigned application. */
async function asked({
  income,
  loanSize,
}: { readonly income?: string; readonly loanSize?: string } = {}): Promise<Customer> {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const at = await registerUpToConfirmation(people, cookies, phone, loanSize)
  if (income)
    await people.api('PATCH /api/v1/user/profile', { body: { netMonthlyIncome: income } }, { cookies })
  viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' }))
  await people.advance(60_000)
  return { cookies, phone }
}
async function sign({ cookies, phone }: Customer): Promise<void> {
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  if (!signed.ok) throw new Error(signed.problem.code)
  await settle()
}
async function signed(how?: Parameters<typeof asked>[0]): Promise<Customer> {
  const customer = await asked(how)
  await sign(customer)
  return customer
}
async function askAgain({ cookies, phone }: Customer): Promise<void> {
  await people.advance(5 * 60_000)
  const reply = await people.api(
    'POST /api/account/loans/request',
    { body: { loanSize: 5_000, loanTerm: 61, payoutMethod: 'mpesa', payoutPhone: phone, agreement: true } },
    { cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
}
async function pay({ cookies, phone }: Customer, amount: number): Promise<void> {
  const { documentNumber } = await current({ cookies, phone })
  await people.sandbox.post('/api/paybill', { amount, phone: stored(phone), account: documentNumber })
  await settle()
}
const loanOf = async (customer: Customer): Promise<string> =>
  (await people.services.loans.ofRequests([(await current(customer)).id]))[0]!.id

async function signIn(context: BrowserContext, { cookies }: Customer): Promise<void> {
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })))
}

describe('every state', () => {
  const { requests, history, myLoan } = texts.en

  test.each([
    {
      state: 'waiting',
      make: () => asked(),
      word: history.labels.waitingForSmsConfirmation,
      sentence: 'Sign it with the SMS code',
    },
    {
      state: 'scans',
      make: () => signed({ loanSize: '25000' }),
      word: history.labels.pendingApproval,
      sentence: requests.materials.scans,
    },
    {
      state: 'offer',
      make: () => signed({ income: '6,000' }),
      word: history.labels.offerWaiting,
      sentence: requests.offer({ amount: 'KES\u00a03,500', day: '' }).slice(0, 28),
    },
    {
      state: 'rejected',
      make: () => signed({ income: '3,000' }),
      word: history.labels.notApprovedRejected,
      sentence: myLoan.rejected.why,
    },
    {
      state: 'person',
      word: history.labels.pendingApproval,
      sentence: 'One of our officers',
      make: async () => {
        const customer = await signed({ loanSize: '25000' })
        const { id } = await current(customer)
        await bringScans(people, id)
        await people.drain()
        return customer
      },
    },
    {
      state: 'written-off',
      word: history.labels.writtenOff,
      sentence: requests.paidOut({ day: '' }).slice(0, 11),
      make: async () => {
        const customer = await signed()
        const lead = await newOfficer(people, 'collectionsLead')
        const reply = await people.api(
          'POST /api/office/loans/{id}/write-off',
          { params: { id: await loanOf(customer) }, body: { note: 'The borrower died.' } },
          { cookies: lead.cookies },
        )
        await approve(people, await newOfficer(people, 'controller'), reply)
        return customer
      },
    },
    {
      state: 'ceded',
      word: history.labels.sold,
      sentence: requests.closed({ day: '' }).slice(0, 9),
      make: async () => {
        const customer = await signed()
        const body = {
          assigneeName: 'Deni Ltd',
          brokerName: 'Wakala Ltd',
          price: 1_000,
          name: 'Deni Ltd',
          bankName: 'Equity Bank',
          checkingAccount: '0123456789',
          bic: 'EQBLKENA',
          note: 'Not reached.',
        }
        const reply = await people.api(
          'POST /api/office/loans/{id}/cede',
          { params: { id: await loanOf(customer) }, body },
          { cookies: officer.cookies },
        )
        await approve(people, await newOfficer(people, 'controller'), reply)
        return customer
      },
    },
  ])('the request shows its state and its explanation: $state', ({ state, make, word, sentence }) =>
    onPhone(true, async (page, context) => {
      const customer = await make()
      await signIn(context, customer)
      await page.goto(`${people.url}/en/account/requests`)
      await reads(page, word)
      await page.locator('main h2 a').click()
      await page.waitForURL(/\/account\/requests\/[^/]+$/)
      await reads(page, sentence)
      await looksRight(page, state)

      await page.goto(`${people.url}/en/account/history/${(await current(customer)).id}`)
      await reads(page, word)
      if (state === 'ceded') await reads(page, 'Deni Ltd')
      await looksRight(page, state)
    }),
  )
})

describe('a customer with three applications', () => {
  let customer: Customer
  beforeAll(async () => {
    customer = await asked()
    await people.api('DELETE /api/account/loans/current', undefined, { cookies: customer.cookies })
    await askAgain(customer)
    await sign(customer)
    await pay(customer, 5_100)
    await askAgain(customer)
    await sign(customer)
    await pay(customer, 500)
  }, 120_000)

  test.each(
    sampled('a customer sees three applications', [
      { language: 'en', scripts: true },
      { language: 'en', scripts: false },
      { language: 'es', scripts: true },
      { language: 'sw', scripts: false },
    ] as const),
  )('a customer sees three applications, in $language, scripts $scripts', ({ language, scripts }) =>
    onPhone(scripts, async (page, context) => {
      const { requests, history, myLoan, account } = texts[language]
      await signIn(context, customer)
      await page.goto(`${people.url}/${language}/account`)
      await page.locator('nav summary').click()
      await page.locator('nav').getByRole('link', { name: account.menu.requests }).click()
      await page.waitForURL(/\/account\/requests$/)
      expect(await page.locator('main h2 a[href*="/account/requests/"]').count()).toBe(3)
      for (const text of [
        `${history.labels.approved} · ${history.labels.active}`,
        history.labels.extinguished,
        history.labels.notApprovedCancelled,
        myLoan.cancelled.reasons.cancelledByCustomer,
      ])
        await reads(page, text)
      expect(
        await page.locator('main a', { hasText: account.toLoan }).count(),
        'only what goes on leads on',
      ).toBe(1)
      await looksRight(page)

      await page.locator('main h2 a').nth(1).click()
      await reads(page, requests.asked)
      await looksRight(page, 'repaid')
      await page.locator('main a', { hasText: requests.seeLoan }).click()
      await page.waitForURL(/\/account\/history\/[^/]+$/)
      await reads(page, 'KES\u00a05,100')
      await reads(page, myLoan.repaid.overpaid({ amount: 'KES\u00a0100' }))
      const receipt = page.locator('main a', { hasText: account.agreement.receipt }).first()
      expect(await receipt.getAttribute('href')).toMatch(/\/receipts\//)
      await looksRight(page, 'repaid')

      await page.goto(`${people.url}/${language}/account/history`)
      for (const label of ['active', 'extinguished', 'notApprovedCancelled'] as const)
        await reads(page, history.labels[label])
      await looksRight(page)
      if (language !== 'en') return
      await page.locator('main a[href*="/account/history/"]').last().click()
      await page.waitForURL(/\/account\/history\/[^/]+$/)
      await reads(page, myLoan.cancelled.reasons.cancelledByCustomer)
      await looksRight(page, 'cancelled')
      await page.goto(`${people.url}/${language}/account/history`)
      await page.locator('main a[href*="/account/history/"]').first().click()
      await page.waitForURL(/\/account\/history\/[^/]+$/)
      await reads(page, history.detail.schedule)
      await looksRight(page, 'active')
    }),
  )
})
