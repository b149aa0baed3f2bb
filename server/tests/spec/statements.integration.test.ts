/**
 * Goal: the specification statement by statement. Method: the running service, by HTTP; each row of the section files
 * next to this one is one statement, one call or page, and the expected value. Statements that need more than one call
 * are named at the top of their section's file with the test that shows them; docs/coverage.md has every statement.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestCookies } from '../../testing/harness.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  signLoan,
  signUp,
  startPeople,
  stored,
  submitForm,
  typed,
  viewIn,
  type People,
} from '../../testing/people.ts'
import type { Row } from './row.ts'
import { rows as section2 } from './section-2.ts'
import { rows as section3 } from './section-3.ts'
import { rows as section5 } from './section-5.ts'
import { rows as section7 } from './section-7.ts'
import { rows as section8 } from './section-8.ts'
import { rows as section9 } from './section-9.ts'

const who = {
  visitor: {},
  /** 10,000 for 61 days, a first loan, paid out today. */ borrower: {},
  /** The same with insurance and telemedicine. */ addOns: {},
  /** Signed up, nothing else. */ fresh: {},
  /** Asked, not signed. */ waiting: {},
  waitingAddOns: {},
  cancelled: {},
  rejected: {},
  offered: {},
  repaid: {},
} satisfies Record<string, TestCookies>
type Who = keyof typeof who

let people: People
const known: Record<string, string> = {}

/** Registers with this income and asks for the loan; nothing is signed. */
async function asks(cookies: TestCookies, income: string, loanSize = '10000', addOns = ''): Promise<string> {
  const phone = newPhone()
  let at = await registerUpToConfirmation(people, cookies, phone, loanSize)
  at = viewIn(
    await submitForm(people, cookies, at, 'additionalInformation', {
      ...typed.additional,
      netMonthlyIncome: income,
    }),
  )
  viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on', addOns }))
  return phone
}
async function signs(cookies: TestCookies, phone: string): Promise<void> {
  await people.advance(60_000)
  const otp = await people.codeFor(stored(phone))
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp } },
    { cookies },
  )
  if (!signed.ok) throw new Error(`signing was refused: ${signed.problem.code}`)
}

beforeAll(async () => {
  people = await startPeople({ pages: true })
  const [borrower, repaid] = [newPhone(), newPhone()]
  await signLoan(people, who.borrower, borrower, '10000', typed.personalWithPassport())
  await settle(people)
  known['phone'] = borrower
  await borrow(people, who.addOns, newPhone(), { addOns: 'insurance,telemedicine' })
  await signUp(people, who.fresh, newPhone())
  await asks(who.waiting, '45,000')
  await asks(who.waitingAddOns, '45,000', '10000', 'insurance')
  await asks(who.cancelled, '45,000')
  await people.api('DELETE /api/account/loans/current', undefined, { cookies: who.cancelled })
  await signs(who.rejected, await asks(who.rejected, '500'))
  await signs(who.offered, await asks(who.offered, '10,000', '20000'))
  await borrow(people, who.repaid, repaid)
  await people.sandbox.post('/api/paybill', {
    account: (await currentLoan(people, who.repaid)).documentNumber,
    amount: 10_000,
    phone: stored(repaid),
  })
  await settle(people)
}, 120_000)
afterAll(() => people.stop())

type Answered = Readonly<Record<string, unknown>>
const cookie = (cookies: TestCookies): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

async function pageOf(path: string, cookies: TestCookies): Promise<Answered> {
  const response = await fetch(people.url + path, { headers: { cookie: cookie(cookies) } })
  const html = (await response.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
  return { status: response.status, html, page: html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ') }
}
async function ask(asks: string): Promise<Answered> {
  const [name = '', method = '', address = '', ...rest] = asks
    .replace(/\{(\w+)\}/g, (whole, key: string) => known[key] ?? whole)
    .split(' ')
  const cookies = who[name as Who]
  if (method === 'page') return pageOf(address, cookies)
  const { pathname, searchParams } = new URL(address, 'http://host')
  const body = rest.length > 0 ? { body: JSON.parse(rest.join(' ')) as object } : {}
  const reply = await people.api(
    `${method} ${pathname}` as never,
    { ...body, query: Object.fromEntries(searchParams) } as never,
    { cookies: { ...cookies } },
  )
  const { headers, ...answer } = reply as unknown as { headers: Headers } & Answered
  return { ...answer, headers: Object.fromEntries(headers) }
}
/** Asked once, however many rows are about the answer. */
const asked = new Map<string, Promise<Answered>>()
const answerTo = (asks: string): Promise<Answered> => {
  const kept = asked.get(asks) ?? ask(asks)
  asked.set(asks, kept)
  return kept
}
const valueAt = (answer: unknown, at: string): unknown =>
  at.split('.').reduce<unknown>((value, key) => (value as Answered | null | undefined)?.[key], answer)

const sections: readonly (readonly [string, readonly Row[]])[] = [
  ['2. Screens and routes', section2],
  ['3. Entities and their fields', section3],
  ['5. Validation rules', section5],
  ['7. Calls', section7],
  ['8. Error catalogue', section8],
  ['9. Business constants and limits', section9],
]
describe.each(sections)('%s', (_, rows) => {
  test.each(rows)('%s', async (_says, asks, at, is) => {
    expect(valueAt(await answerTo(asks), at), asks).toEqual(is)
  })
})
