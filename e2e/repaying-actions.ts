/** Actions of a repaying customer, and messages on the phone. Each journey file starts its own service. */
import type { BrowserContext, Page } from 'playwright-core'
import type { TestCookies } from '../server/testing/service/harness.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  settle,
  startPeople,
  stored,
  wanjiku,
  type Wishes,
} from '../server/testing/people/customers.ts'
import { type Language } from './borrower.ts'
import { started } from './started.ts'

export type Repayer = {
  readonly context: BrowserContext
  readonly cookies: TestCookies
  readonly phone: string
}

const dayMs = 86_400_000
export const kes = (figure: string): string => `KES\u00a0${figure}`
export const press = (page: Page, selector: string): Promise<void> =>
  page.locator(`main ${selector}`).first().click()
export const isRefused = async (page: Page, words = ''): Promise<void> =>
  page.locator('[data-error-summary]', { hasText: words }).waitFor()

export function repayingService() {
  const people = started(() => startPeople({ pages: true }))
  const open = (page: Page, path: string, language: Language = 'en') =>
    page.goto(`${people.url}/${language}/account${path}`)

  const keepSignedIn = ({ context, cookies }: Repayer) =>
    context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })))
  /** Signed in on this phone, with the money of a first loan. */
  async function borrowed(
    context: BrowserContext,
    wishes: Wishes = {},
    phone = newPhone(),
  ): Promise<Repayer> {
    const who = { context, cookies: {}, phone }
    await borrow(people, who.cookies, phone, wishes)
    await keepSignedIn(who)
    return who
  }
  /** Passes days; the session expires, so the customer signs in again. */
  async function daysLater(who: Repayer, days: number): Promise<void> {
    await people.advance(days * dayMs)
    const reply = await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone: who.phone, password: wanjiku.password } },
      { cookies: who.cookies },
    )
    if (!reply.ok) throw new Error(reply.problem.code)
    await keepSignedIn(who)
  }
  const loanOf = ({ cookies }: Repayer) => currentLoan(people, cookies)
  async function payByHand(who: Repayer, amount: number): Promise<void> {
    await people.sandbox.post('/api/paybill', {
      amount,
      account: (await loanOf(who)).paybill.accountNumber,
      phone: stored(who.phone),
      name: 'WANJIKU',
    })
    await settle(people)
  }
  async function answerPrompt({ phone }: Repayer, how: string): Promise<void> {
    await people.drain()
    const prompt = (await people.sandbox.get<{ id: string; phone: string }[]>('/api/prompts')).find(
      (each) => each.phone === stored(phone),
    )
    await people.sandbox.post(`/api/prompts/${prompt!.id}/${how}`)
    await settle(people)
  }
  const newestTo = async ({ phone }: Repayer): Promise<string> =>
    (await people.sentTo(stored(phone)))[0] ?? ''

  /** The provider is queried about each paybill payment a minute later. Refunds wait for its confirmation. */
  async function confirmed(): Promise<void> {
    for (let minute = 0; minute < 4; minute += 1) await people.advance(60_000)
    await settle(people)
  }
  return {
    people,
    open,
    keepSignedIn,
    borrowed,
    daysLater,
    loanOf,
    payByHand,
    answerPrompt,
    newestTo,
    confirmed,
  }
}
