/**
 * Goal: My loan shows the state of a troubled loan correctly and offers only possible actions. Method: the
 * built pages as HTML, for loans at a given age. Needs no browser.
 */
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { screenTexts } from '../web/texts/all.ts'
import { pathsIn } from '../web/visit/paths.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { approve, newOfficer } from '../server/testing/people/officers.ts'
import { borrow, newPhone, startPeople, wanjiku } from '../server/testing/people/customers.ts'
import { started } from '../server/testing/service/started.ts'

const { en } = screenTexts
const paths = pathsIn('en')

const dayMs = 86_400_000
const people = started(() => startPeople({ pages: true }))

const plain = (html: string): string => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const htmlOf = async (path: string, cookies: TestCookies): Promise<string> => {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return plain(await (await fetch(people.url + path, { headers: { cookie: cookie.join('; ') } })).text())
}
const myLoan = (cookies: TestCookies) => htmlOf(paths.account(), cookies)
const texts = en.myLoan.active
const prolongLink = 'href="/en/account/prolong"'
const again = (cookies: TestCookies, phone: string) =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )

const loanIdOf = async (cookies: TestCookies): Promise<string> => {
  const loan = await people.api('GET /api/account/loans/current', undefined, { cookies })
  const requestId = loan.ok ? (loan.data?.id ?? '') : ''
  const { rows } = await sql<{ id: string }>`select id from loan where request_id = ${requestId}`.execute(
    people.database.db,
  )
  return rows[0]!.id
}

test('an extension is offered only when possible; at the in duplum limit nothing is said to grow', async () => {
  const [one, two]: [TestCookies, TestCookies] = [{}, {}]
  const [phone, other] = [newPhone(), newPhone()]
  await borrow(people, one, phone)
  await borrow(people, two, other, { product: 'installment' })
  expect(await myLoan(one)).toContain(prolongLink)
  expect(await myLoan(two), 'several dues').not.toContain(prolongLink)

  // The first of two payments is past due. A first loan has no interest before its last due date, only a
  // penalty.
  people.clock.move(31 * dayMs)
  await again(two, other)
  const firstLate = await myLoan(two)
  expect(firstLate).toContain(
    'A penalty is added each day. No interest runs now. What you pay goes to penalty and',
  )
  expect(firstLate).not.toContain('Interest continues')
  // While a flag pauses both, the page says that nothing is added.
  const id = await loanIdOf(two)
  const officer = await newOfficer(people)
  const marked = await people.api(
    'POST /api/office/loans/{id}/mark',
    { params: { id }, body: { mark: 'deceased', note: 'The sister called.', evidence: '' } },
    { cookies: officer.cookies },
  )
  expect(marked).toMatchObject({ data: { waiting: null } })
  const stays = await myLoan(two)
  expect(stays).toContain(texts.pastDueStays)
  expect(stays).not.toContain('is added each day')

  people.clock.move(39 * dayMs)
  await again(one, phone)
  const late = await myLoan(one)
  expect(late).toContain(
    'Interest goes on and a penalty is added each day. What you pay goes to penalty and interest',
  )
  expect(late).toContain(prolongLink)
  // Of two payments, the amount due on each day; also on the page for promises.
  await again(two, other)
  const promising = await htmlOf(paths.promise(), two)
  for (const day of ['01.04.2026', '02.05.2026']) expect(promising).toContain(en.slip.part.since({ day }))
  expect(promising).not.toContain(en.promise.due)

  people.clock.move(90 * dayMs)
  await again(one, phone)
  const bad = await myLoan(one)
  expect(bad).toContain(texts.pastDueEnded)
  expect(bad).not.toContain('Interest continues')
  expect(bad).not.toContain(prolongLink)
  expect(bad).toContain(en.slip.lines.writtenOff)
})

test('the link of a reminder leads to the loan without signing in: a masked name and an amount, and nothing more', async () => {
  const cookies: TestCookies = {}
  await borrow(people, cookies, newPhone())
  const loan = await people.api('GET /api/account/loans/current', undefined, { cookies })
  const number = loan.ok ? (loan.data?.documentNumber ?? '') : ''
  const open = async (path: string) => {
    const page = await fetch(`${people.url}${path}`)
    return { status: page.status, html: plain(await page.text()) }
  }
  const found = await open(`/en/p/${number}`)
  expect(found.status).toBe(200)
  expect(found.html).toContain('KES\u00a010,000')
  expect(found.html).toContain('name="payer"')
  expect(found.html).toContain('noindex')
  expect(found.html).not.toMatch(/Wanjiku|Ng'ang'a/)
  const unknown = await open('/en/p/A000000000')
  expect(unknown.status, 'its check digit is wrong').toBe(422)
  expect(unknown.html).toContain('name="contractNumber"')
  expect(unknown.html).toContain('data-error-summary')
})

test('a customer whose loan was sold is offered no new loan', async () => {
  const cookies: TestCookies = {}
  await borrow(people, cookies, newPhone())
  const id = await loanIdOf(cookies)
  const officer = await newOfficer(people)
  const body = { assigneeName: 'Deni Ltd', brokerName: 'Wakala Ltd', price: 0, note: 'Not reached.' }
  const asked = await people.api(
    'POST /api/office/loans/{id}/cede',
    { params: { id }, body },
    { cookies: officer.cookies },
  )
  await approve(people, await newOfficer(people, 'controller'), asked)
  const page = await myLoan(cookies)
  expect(page).toContain(en.myLoan.ceded.title)
  expect(page).not.toContain('href="/en/account/request"')
})
