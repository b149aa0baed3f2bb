/**
 * Goal: a letter about a loan has the figures of the books, is signed off by an officer, and then belongs to
 * its customer only. Method: the whole service; the files are read back.
 */
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../../contract/texts/index.ts'
import { showDay } from '../../../../domain/days.ts'
import { cookieHeader, type TestCookies } from '../../../testing/service/harness.ts'
import { newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { readPdf } from '../../../testing/files/read-pdf.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  startPeople,
  stored,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())
let officer: TestOfficer
let administrator: TestOfficer
beforeAll(async () => {
  officer = await newOfficer(people)
  administrator = await newOfficer(people, 'administrator')
})

const minuteMs = 60_000
async function borrower() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  const { id, paybill, documentNumber: number } = await currentLoan(people, cookies)
  return { cookies, phone, id, account: paybill.accountNumber, number }
}
async function ask(
  cookies: TestCookies,
  loanSelect: string,
  language: Language = 'en',
): Promise<{ id: string; number: number }> {
  const filed = await people.api(
    'POST /api/account/appeals',
    { body: { topic: 'certificate', values: { loanSelect } } },
    { cookies, headers: { 'x-language': language } },
  )
  if (!filed.ok) throw new Error(filed.problem.code)
  return filed.data
}
const get = (path: string, cookies: TestCookies) =>
  fetch(people.url + path, {
    headers: { cookie: cookieHeader(cookies) },
  })
const pdfOf = async (path: string, cookies: TestCookies) => {
  const response = await get(path, cookies)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, ...(await readPdf(bytes)) }
}
const signOff = (id: string, by = officer.cookies) =>
  people.api('POST /api/office/appeals/{id}/letter', { params: { id } }, { cookies: by })
const lettersOf = async (cookies: TestCookies) => {
  const listed = await people.api('GET /api/account/documents', undefined, { cookies })
  if (!listed.ok) throw new Error(listed.problem.code)
  return listed.data.loans.flatMap(({ documents }) => documents.filter(({ kind }) => kind === 'letter'))
}

test('a running loan: the letter is previewed, signed off once, stored unchanged, and announced', async () => {
  const who = await borrower()
  const { id, number } = await ask(who.cookies, who.id)
  expect(
    await people.api('GET /api/office/appeals/{id}', { params: { id } }, { cookies: officer.cookies }),
  ).toMatchObject({ data: { letter: true } })
  expect(await lettersOf(who.cookies)).toEqual([])
  const preview = await pdfOf(`/api/office/appeals/${id}/letter`, officer.cookies)
  for (const part of [
    who.number.slice(0, 4),
    'KES 10,000',
    showDay(people.clock.today()),
    `letter ${number}`,
    'signed it off',
  ])
    expect(preview.text).toContain(part)

  expect(await signOff(id, who.cookies)).toMatchObject({ status: 401 })
  expect(await signOff(id)).toMatchObject({ ok: true, data: { status: 'completed' } })
  expect(await signOff(id)).toMatchObject({ status: 409, problem: { code: 'transitionRefused' } })
  expect((await people.sentTo(stored(who.phone)))[0]).toContain(
    `your letter about loan ${who.number} is signed`,
  )
  expect(
    await people.api('GET /api/account/appeals/{id}', { params: { id } }, { cookies: who.cookies }),
  ).toMatchObject({
    data: { status: 'completed', answer: expect.stringContaining('in your documents') as string },
  })

  const [letter] = await lettersOf(who.cookies)
  expect(letter).toMatchObject({ kind: 'letter', letter: String(number), on: people.clock.today() })
  expect((await pdfOf(letter!.href, who.cookies)).bytes.equals(preview.bytes)).toBe(true)
  await people.sandbox.post('/api/paybill', {
    amount: 4_000,
    account: who.account,
    phone: stored(who.phone),
    name: 'WANJIKU',
  })
  await settle(people)
  expect(
    (await pdfOf(letter!.href, who.cookies)).bytes.equals(preview.bytes),
    'what was signed off does not change',
  ).toBe(true)
  const stranger = await borrower()
  expect((await get(letter!.href, stranger.cookies)).status).toBe(404)

  const trail = await people.api('GET /api/office/audit', { query: {} }, { cookies: administrator.cookies })
  expect(trail.ok && trail.data.entries.slice(0, 2).map(({ act, officer: by }) => [act, by])).toEqual([
    ['letter.signedOff', officer.email],
    ['letter.seen', officer.email],
  ])
})

test.each([
  ['es', 'pagó este préstamo por completo'],
  ['sw', 'alilipa mkopo huu wote'],
] as const)('a repaid loan, in the requested language: %s', async (language, said) => {
  const who = await borrower()
  await people.sandbox.post('/api/paybill', {
    amount: 10_000,
    account: who.account,
    phone: stored(who.phone),
    name: 'WANJIKU',
  })
  await settle(people)
  for (let minute = 0; minute < 3; minute += 1) await people.advance(minuteMs)
  const { id } = await ask(who.cookies, who.id, language)
  expect(await signOff(id)).toMatchObject({ ok: true })
  const [letter] = await lettersOf(who.cookies)
  const { text, pages } = await pdfOf(letter!.href, who.cookies)
  expect(text).toContain(said)
  expect(pages).toBe(1)
})

test('a loan that was never paid out has no letter: the request is answered in writing', async () => {
  const cookies: TestCookies = {}
  await registerUpToConfirmation(people, cookies, newPhone())
  const config = await people.api('GET /api/account/appeals/config', {}, { cookies })
  const loan = config.ok ? config.data.loans[0] : undefined
  if (!loan) return expect(config).toMatchObject({ ok: true, data: { loans: [] } })
  const { id } = await ask(cookies, loan.id)
  expect(
    await people.api('GET /api/office/appeals/{id}', { params: { id } }, { cookies: officer.cookies }),
  ).toMatchObject({ data: { letter: false } })
  expect(await signOff(id)).toMatchObject({ status: 404 })
})

test('a request about another topic has no letter', async () => {
  const who = await borrower()
  const filed = await people.api(
    'POST /api/account/appeals',
    { body: { topic: 'myData', values: { textarea: 'What do you keep?' } } },
    { cookies: who.cookies },
  )
  if (!filed.ok) throw new Error(filed.problem.code)
  expect(
    await people.api(
      'GET /api/office/appeals/{id}',
      { params: { id: filed.data.id } },
      { cookies: officer.cookies },
    ),
  ).toMatchObject({ data: { letter: false } })
  expect(await signOff(filed.data.id)).toMatchObject({ status: 409 })
})
