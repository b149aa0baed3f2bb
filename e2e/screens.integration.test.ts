/**
 * Goal: a screen explains errors, keeps typed values and names the next step. Method: the built pages as
 * HTML, with their forms sent. Needs no browser.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeContractNumber } from '../domain/loan/contract-number.ts'
import { errors } from '../words/compiled/en/errors.ts'
import { screenTexts } from '../web/texts/all.ts'
import { cookieHeader, type TestCookies } from '../server/testing/service/harness.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  settle,
  signLoan,
  signUp,
  startPeople,
  stored,
  wanjiku,
} from '../server/testing/people/customers.ts'
import { started } from '../server/testing/service/started.ts'

const { en } = screenTexts

const people = started(() => startPeople({ upkeep: true, pages: true }))

const plain = (html: string): string => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const cookie = (cookies: TestCookies): string => cookieHeader(cookies)

function keep(page: Response, cookies: TestCookies): void {
  for (const set of page.headers.getSetCookie()) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/)
    cookies[name] = value
  }
}

/** A page as this browser sees it. */
async function open(path: string, cookies: TestCookies): Promise<string> {
  const page = await fetch(people.url + path, { headers: { cookie: cookie(cookies) } })
  keep(page, cookies)
  return plain(await page.text())
}
/** The page's form, sent with these fields. */
async function send(path: string, cookies: TestCookies, fields: Record<string, string | File>) {
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(await open(path, cookies)) ?? []
  const form = new FormData()
  for (const [name, value] of Object.entries({ csrf, ...fields })) form.append(name, value)
  const page = await fetch(people.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie(cookies), origin: people.url },
    body: form,
  })
  keep(page, cookies)
  return { status: page.status, html: plain(await page.text()) }
}

test('a missing or non-PDF file gets one message, and the typed code stays', async () => {
  const cookies: TestCookies = {}
  await signUp(people, cookies, newPhone())
  for (const file of [new File([], ''), new File(['a,b'], 'a.csv'), new File(['\u0089PNG\r\n'], 'a.png')]) {
    const answer = await send('/en/account/statement', cookies, { intent: 'upload', code: '48213', file })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Choose the PDF file that M-Pesa sent you')
    expect(answer.html).toMatch(/name="code"[^>]*value="48213"/)
  }
  expect(await open('/en/account/statement', cookies)).toContain(en.statement.how.title)
})

test('resetting a password shows why a date is wrong, the typed code, and the attempts left', async () => {
  const [phone, cookies]: [string, TestCookies] = [newPhone(), {}]
  await signLoan(people, {}, phone)
  await people.advance(121_000)
  expect((await send('/en/sign-in/restore', cookies, { phone })).status).toBe(302)
  const otp = await people.codeFor(stored(phone))
  const enter = async (day: string, month: string, year: string) =>
    (
      await send('/en/sign-in/restore/code', cookies, {
        intent: 'confirm',
        otp,
        'birthDate.day': day,
        'birthDate.month': month,
        'birthDate.year': year,
      })
    ).html
  const noSuchDay = await enter('31', '2', '1990')
  expect(noSuchDay).toContain(errors.birthDateDoesNotExist)
  const none = await enter('', '', '')
  expect(none).toContain(errors.birthDateNeeded)
  expect(none).toContain(en.common.form.triesLeft({ count: 3 }))
  const another = await enter('6', '11', '1990')
  expect(another).toContain(en.common.form.triesLeft({ count: 2 }))
  for (const html of [noSuchDay, none, another])
    expect(html).toMatch(new RegExp(`name="otp"[^>]*value="${otp}"`))
  const wrong = await send('/en/sign-in/restore/code', cookies, { intent: 'confirm', otp: '0000' })
  expect(wrong.html).toContain(en.common.form.triesLeft({ count: 1 }))
  expect(wrong.html).not.toContain('value="0000"')
})

test('a contract that cannot be paid shows the same next steps for a closed loan and an unknown number', async () => {
  const cookies: TestCookies = {}
  await borrow(people, cookies, newPhone())
  const loan = await people.api('GET /api/account/loans/current', undefined, { cookies })
  const number = loan.ok ? (loan.data?.documentNumber ?? '') : ''
  await sql`update loan set status = 'ceded' where document_number = ${number}`.execute(people.database.db)
  const advice = async (contractNumber: string): Promise<string> => {
    const { html } = await send('/en/pay', {}, { intent: 'find', contractNumber })
    const from = html.indexOf('role="status"')
    return from < 0 ? '' : html.slice(from, html.indexOf('</ul>', from))
  }
  const ended = await advice(number)
  expect(ended).toContain(en.paying.notFound.title)
  expect(ended).toContain('href="/en/sign-in"')
  expect(ended).toContain('href="tel:')
  expect(await advice(makeContractNumber((size) => new Uint8Array(size).fill(7)))).toBe(ended)
  expect(await advice('A000000000'), 'its check digit is wrong').toBe(ended)
  expect(await advice(''), 'nothing was typed').not.toContain(en.paying.notFound.title)
})

test("a statement's summary explains its income and debts", async () => {
  const [phone, cookies]: [string, TestCookies] = [newPhone(), {}]
  await signUp(people, cookies, phone)
  const made = await fetch(`${people.url}/sandbox/api/statement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, code: '48213' }),
  })
  const file = new File([await made.arrayBuffer()], 'statement.pdf')
  expect(
    (await send('/en/account/statement', cookies, { intent: 'upload', code: '48213', file })).status,
  ).toBe(302)
  await people.drain()
  const html = await open('/en/account/statement', cookies)
  const { shown } = en.statement
  for (const text of [shown.monthlyIncome, shown.incomeNote, shown.existingDebts, shown.debtsNote])
    expect(html).toContain(text)
  const [, income] = new RegExp(`${shown.monthlyIncome}</dt><dd[^>]*>KES.([\\d,.]+)<`).exec(html) ?? []
  expect(income, 'whole shillings').toMatch(/^[\d,]+$/)
})

/** The text of a page's error summary; empty without errors. */
const summaryOf = (html: string): string => {
  const from = html.indexOf('data-error-summary')
  return from < 0 ? '' : html.slice(from, html.indexOf('</div>', from)).replaceAll('\u00a0', ' ')
}
const dayMs = 86_400_000

test('a refused amount names the minimum and maximum, and stays as typed, in every language', async () => {
  const [cookies, phone, repaid]: [TestCookies, string, TestCookies] = [{}, newPhone(), {}]
  await borrow(people, cookies, phone)
  const { documentNumber: contractNumber } = await currentLoan(people, cookies)
  await borrow(people, repaid, newPhone())
  const { documentNumber: account } = await currentLoan(people, repaid)
  await people.sandbox.post('/api/paybill', {
    account,
    amount: 10_000,
    phone: stored(phone),
    name: 'WANJIKU',
  })
  await settle(people)
  const refused = (html: string, amount: string, least: string, most: string) => {
    expect(summaryOf(html)).toMatch(new RegExp(`KES ${least}\\b.*KES ${most}\\b`))
    expect(html).toMatch(new RegExp(`name="amount"[^>]*value="${amount}"`))
  }
  // Each error in one language, and two errors in each other language.
  const typed = { en: ['10.50', '99,999', '0', 'ten'], es: ['10.50', 'ten'], sw: ['99,999', 'ten'] }
  for (const [language, amounts] of Object.entries(typed)) {
    const at = `/${language}/account`
    for (const amount of amounts) {
      const day = '&on.day=5&on.month=4&on.year=2026'
      const pages = [
        (await send(`${at}/pay`, cookies, { amount, phone })).html,
        (await send(`/${language}/pay`, {}, { intent: 'mpesaPrompt', contractNumber, amount, payer: phone }))
          .html,
        await open(`${at}/what-if?amount=${amount}${day}`, cookies),
      ]
      for (const html of pages) refused(html, amount, '1', '10,000')
      const { html } = await send(`${at}/request?step=amount`, repaid, {
        ...(await hiddenOf(`${at}/request?step=amount`, repaid)),
        amount,
        term: '61',
      })
      refused(html, amount, '500', '30,000')
    }
  }
  people.clock.move(70 * dayMs)
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
  const due = await people.api('GET /api/account/loan/promise', undefined, { cookies })
  const least = due.ok ? (due.data.late?.least.toLocaleString('en-KE') ?? '') : ''
  for (const [language, amounts] of Object.entries(typed))
    for (const amount of amounts.map((each) => each.replace('10.50', '2000.50'))) {
      const { html } = await send(`/${language}/account/promise`, cookies, { amount, promisedOn: '' })
      refused(html, amount, least, '[\\d,]{6}')
      expect(html, 'what is wrong with the day is said with it').toContain('href="#field-promisedOn"')
    }
})

/** Hidden fields of a page's form. */
async function hiddenOf(path: string, cookies: TestCookies): Promise<Record<string, string>> {
  const found = (await open(path, cookies)).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

test('an error of a hidden field is reported for the page, not as a field to fill in', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  const options = await people.api('GET /api/account/loans/current/prolongation', undefined, { cookies })
  const [option] = options.ok ? options.data.options : []
  const prolong = `/en/account/prolong?days=${option?.periodDays}`
  const registering = { phone: newPhone(), password: wanjiku.password, agreement: 'on', dataProcessing: 'on' }
  const chosen = { loanSize: '10000', loanTerm: '61', product: 'standard', notARobot: 'on' }
  const tampered: [string, TestCookies, Record<string, string>][] = [
    [prolong, cookies, { days: '9999', how: 'mpesaPrompt', phone }],
    [prolong, cookies, { days: 'x', how: 'byHand' }],
    ...[{ loanSize: '999999' }, { loanSize: 'x' }, { loanTerm: '4' }, { product: 'x' }].map(
      (wrong): [string, TestCookies, Record<string, string>] => [
        '/en/registration',
        {},
        { ...registering, ...chosen, ...wrong },
      ],
    ),
  ]
  for (const [path, jar, fields] of tampered) {
    const { status, html } = await send(path, jar, fields)
    expect(status).toBe(422)
    const said = summaryOf(html)
    expect(said, JSON.stringify(fields)).toContain(errors.originRefused)
    expect(said).not.toMatch(/href="#|KES|days/)
  }
  const none = await send(prolong, cookies, { days: '13', how: 'mpesaPrompt', phone })
  expect(none.html).toContain(errors.prolongationNotOffered)
  const moved = await send('/en/account/prolong', cookies, { days: '13', how: 'mpesaPrompt', phone })
  expect(moved.html, 'also where the form is not there any more').toContain(errors.prolongationNotOffered)
})

test('a new bank account asks for the password without an error, and keeps typed values', async () => {
  const [phone, cookies]: [string, TestCookies] = [newPhone(), {}]
  await borrow(people, cookies, phone)
  const { paybill, paymentInfo } = await currentLoan(people, cookies)
  await people.sandbox.post('/api/paybill', {
    amount: paymentInfo.totalPayableToday,
    account: paybill.accountNumber,
    phone: stored(phone),
  })
  await settle(people)
  people.clock.move(3_600_000) // the proof of the registration has ended
  const path = '/en/account/request'
  const hidden = async (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(step|processId|executionId)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
  await send(path, cookies, {
    ...(await hidden(await open(path, cookies))),
    amount: '5000',
    term: '61',
    product: 'standard',
  })
  const asked = await open(`${path}?step=receivingMoney`, cookies)
  expect(asked).toMatch(/<fieldset class="proof-of-account[^"]*"[\s\S]*?name="currentPassword"/)
  expect(asked).not.toContain('aria-invalid="true"')
  const bank = {
    ...(await hidden(asked)),
    payoutMethod: 'bank',
    bankAccountId: '',
    bank: '68',
    accountNumber: '0110 2345 6789',
    ownerName: "Wanjiku Ng'ang'a",
  }
  const without = await send(`${path}?step=receivingMoney`, cookies, { ...bank, currentPassword: '' })
  expect(without.html).toContain(errors.proofNeeded)
  expect(without.html).toMatch(/name="accountNumber"[^>]*value="0110 2345 6789"/)
  const proved = await send(`${path}?step=receivingMoney`, cookies, {
    ...bank,
    currentPassword: wanjiku.password,
  })
  expect(proved.status).toBe(302)
  expect(await open(`${path}?step=confirmation`, cookies)).toContain('6789')
})

test('a refused new password marks the broken rules, also on the change screen', async () => {
  const cookies: TestCookies = {}
  await signUp(people, cookies, newPhone())
  for (const password of ['', 'short']) {
    const { html } = await send('/en/account/data/password', cookies, {
      currentPassword: 'not mine',
      password,
      repeated: '',
    })
    expect(html.match(/data-kind="charactersMin"[^>]*data-is="(\w+)"/)?.[1], password).toBe('unmet')
    expect(html).not.toMatch(/value="(not mine|short)"/)
  }
})
