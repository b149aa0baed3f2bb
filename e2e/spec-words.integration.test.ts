/**
 * Goal: literal texts and figures of the specification appear where customers need them. Method: the built
 * pages as HTML, in every language. Needs no browser.
 */
import { expect, test } from 'vitest'
import { registrationPolicy } from '../domain/person/passwords.ts'
import { passwordRules } from '../web/forms/password-rules.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { screenTexts } from '../web/texts/all.ts'
import { cookieHeader, type TestCookies } from '../server/testing/service/harness.ts'
import {
  borrow,
  newPhone,
  registerUpToConfirmation,
  settle,
  signUp,
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
  type Form,
} from '../server/testing/people/customers.ts'
import { started } from '../server/testing/service/started.ts'

const { en, es, sw } = screenTexts

const people = started(() => startPeople({ pages: true }))

const texts = { en, es, sw }
const languages = ['en', 'sw', 'es'] as const
const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
async function pageOf(path: string, cookies: TestCookies = {}): Promise<string> {
  const response = await fetch(people.url + path, {
    headers: { cookie: cookieHeader(cookies) },
  })
  expect([path, response.status]).toEqual([path, 200])
  return (await response.text())
    .replaceAll('<!-- -->', '')
    .replace(/&(?:quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
}
const read = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** A field's description, as a screen reader announces it. */
function describedBy(html: string, field: string): string {
  const [input = ''] = new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(html) ?? []
  const ids = /aria-describedby="([^"]+)"/.exec(input)?.[1]?.split(' ') ?? []
  return ids.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1] ?? '').join(' ')
}

test.each(languages)('%s: all password rules are shown where it is set', async (language) => {
  const html = await pageOf(pathsIn(language).registration())
  const { passwordRules: words } = texts[language].myData
  expect(describedBy(html, 'password')).toContain(words.notYours)
  for (const { text } of passwordRules(registrationPolicy, words)) expect(read(html)).toContain(text)
  if (language === 'en')
    for (const said of ['8 or more characters', 'At least 1 digit', '1 symbol', '1 uppercase', '1 lowercase'])
      expect(read(html)).toContain(said)
})

test('registration needs exactly what the help page lists: each omission is refused', async () => {
  const cookies: TestCookies = {}
  const at = viewIn(await startProcess(people, cookies))
  const tried = async (password: string) =>
    submitForm(people, cookies, at, 'getStarted', { ...typed.getStarted(newPhone()), password })
  for (const password of ['Ab1!efg', 'abcd123!', 'ABCD123!', 'Abcdefg!', 'Abcd1234'])
    expect([password, await tried(password)]).toMatchObject([
      password,
      { status: 422, problem: { errors: { password: [expect.any(String)] } } },
    ])
  expect(await tried('Vx7!kqpm')).toMatchObject({ ok: true, data: { formName: 'smsCode' } })
})

/** Registers, signs, and is refused for the income. */
async function refusedBorrower(): Promise<TestCookies> {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  let at = viewIn(await startProcess(people, cookies))
  const submit = async (form: Form, data: Record<string, string>) =>
    (at = viewIn(await submitForm(people, cookies, at, form, data)))
  await submit('getStarted', typed.getStarted(phone))
  await submit('smsCode', { otp: await people.codeFor(stored(phone)) })
  await submit('personalData', typed.personal())
  await submit('additionalInformation', { ...typed.additional, netMonthlyIncome: '3,000' })
  await submit('receivingMoney', typed.receiving(phone))
  await submit('confirmation', { agreement: 'on' })
  await people.advance(60_000)
  await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  return cookies
}

test("a declined customer sees the partner's stated approval rate next to its link", async () => {
  const cookies = await refusedBorrower()
  const loan = await people.api('GET /api/account/loans/current', {}, { cookies })
  if (!loan.ok || loan.data?.status !== 'rejected') throw new Error('was not refused')
  const { canViewPartners, otherOffersLinkHref } = loan.data.loanRequest
  expect([canViewPartners, otherOffersLinkHref]).toEqual([true, expect.any(String)])
  for (const language of languages) {
    const html = await pageOf(pathsIn(language).account(), cookies)
    expect(read(html)).toMatch(/97\s?%/)
    expect(html).toContain(`href="${otherOffersLinkHref}"`)
  }
})

test('before deletion an account shows what is kept: nothing, signed documents, or accounting records; and the effect on the next loan', async () => {
  const { removeText, noFirstLoan, nothingKept, keptTitle, kept } = en.myData.rights
  const keptReasons = async (cookies: TestCookies) => {
    const said = read(await pageOf(pathsIn('en').dataRights(), cookies))
    expect(said).toContain(removeText)
    return [
      noFirstLoan,
      nothingKept,
      keptTitle,
      kept.accounts,
      kept.agreement,
      kept.decision,
      kept.identity,
    ].filter((words) => said.includes(words))
  }
  const [registered, borrower]: [TestCookies, TestCookies] = [{}, {}]
  await registerUpToConfirmation(people, registered, newPhone())
  await borrow(people, borrower, newPhone())
  expect(await keptReasons(registered)).toEqual([nothingKept])
  expect(await keptReasons(await refusedBorrower())).toEqual([
    keptTitle,
    kept.agreement,
    kept.decision,
    kept.identity,
  ])
  expect(await keptReasons(borrower)).toEqual([
    noFirstLoan,
    keptTitle,
    kept.accounts,
    kept.agreement,
    kept.decision,
    kept.identity,
  ])
})

test('a repeat customer reads that applying takes under a minute', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  const loan = await people.api('GET /api/account/loans/current', {}, { cookies })
  await people.sandbox.post('/api/paybill', {
    account: loan.ok ? loan.data?.documentNumber : '',
    amount: 10_000,
    phone: stored(phone),
  })
  await settle(people)
  expect(read(await pageOf(pathsIn('en').loanRequest(), cookies))).toContain('under a minute')
})

test('home shows the rate, the example, and how long registration and the decision take', async () => {
  const said = read(await pageOf(pathsIn('en').home())).replaceAll('\u00a0', ' ')
  for (const words of [
    'KES 10,000 for 61 days',
    'Your second 2.5 % a day, 912.5 % a year You receive KES 10,000 Interest KES 15,250',
    'You repay KES 25,250',
    'They cost 2.5 % a day',
    'never more than 0.5 % of it a day',
    '10 to 15 minutes',
    'about 10 minutes',
    'Your first loan is at 0 %',
  ])
    expect(said).toContain(words)
})

test('a password reset promises its SMS within 10 seconds: it does not wait for a later job', async () => {
  expect(read(await pageOf(pathsIn('en').restore()))).toContain('within 10 seconds')
  const phone = newPhone()
  await signUp(people, {}, phone)
  await people.advance(61_000)
  const before = (await people.sentTo(stored(phone))).length
  expect(
    await people.api('POST /api/v2/ken/users/login/restoration/otp', { query: {}, body: { phone } }),
  ).toMatchObject({ ok: true })
  // Only messages due by the clock are sent, and the clock stands still.
  expect((await people.sentTo(stored(phone))).length).toBe(before + 1)
})
