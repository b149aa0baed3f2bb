/**
 * Goal: every document agrees with the screens and belongs only to its customer, and a signed copy never
 * changes. Method: the whole service; files are read back as a PDF reader does.
 */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { reviewedLanguages } from '../../../domain/language.ts'
import { showDay } from '../../../domain/days.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  wanjiku,
  type People,
} from '../../testing/people/customers.ts'
import { formattedMoney, formattedPayable } from '../../pricing/pdf/figures.ts'

type Loan = NonNullable<Answer<'GET /api/account/loans/current'>>

let people: People
const cookies: TestCookies = {}
const phone = newPhone()
const dayMs = 86_400_000

const current = (): Promise<Loan> => currentLoan(people, cookies)
const listed = async () => {
  const reply = await people.api('GET /api/account/documents', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.loans
}
const get = (path: string, jar: TestCookies, language = 'en') =>
  fetch(people.url + path, {
    headers: {
      cookie: cookieHeader(jar),
      'x-language': language,
    },
  })
async function file(path: string, language = 'en') {
  const response = await get(path, cookies, language)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok) throw new Error(`${path}: ${response.status} ${bytes.toString()}`)
  return {
    bytes,
    type: response.headers.get('content-type'),
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    disposition: response.headers.get('content-disposition'),
    ...(await readPdf(bytes)),
  }
}
/** Each figure of the slip on the screens. */
const slipFigures = (loan: Loan): string[] => [
  ...loan.slip.lines.map((line) => formattedMoney('KES', line.amount)),
  formattedPayable('KES', loan.slip.total.amount),
]

/** Moves the clock by days, until the browser's session has ended. */
async function daysLater(days: number): Promise<void> {
  await people.advance(days * dayMs)
  const reply = await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
}

beforeAll(async () => {
  people = await startPeople()
  await signLoan(people, cookies, phone)
  await settle(people)
  const { documentNumber } = await current()
  await daysLater(5)
  await people.sandbox.post('/api/paybill', {
    account: documentNumber,
    amount: 1_500,
    phone,
    name: 'WANJIKU NGANGA',
  })
  await settle(people)
})
afterAll(() => people.stop())

test('the list has every document, and its links lead to files of those names', async () => {
  const [loan] = await listed()
  expect(loan?.documents.map(({ kind }) => kind)).toEqual([
    'agreement',
    'keyFacts',
    'schedule',
    'statement',
    'receipt',
  ])
  for (const document of loan!.documents) {
    const got = await file(document.href)
    expect(got.type).toBe('application/pdf')
    expect(got.disposition).toMatch(/^attachment; /)
    if (document.kind !== 'agreement') expect(got.name).toBe(document.fileName)
    expect(got.name).toContain(loan!.documentNumber)
  }
})

test('the signed agreement keeps its bytes, with the hash shown in the list', async () => {
  const agreement = (await listed())[0]!.documents[0]!
  const { bytes } = await file(agreement.href)
  expect(agreement.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  await daysLater(1)
  expect((await file(agreement.href, 'sw')).bytes.equals(bytes)).toBe(true)
  const { id } = await current()
  expect((await file(`/api/account/loans/${id}/agreement`)).bytes.equals(bytes)).toBe(true)
})

test.each(reviewedLanguages)('the figures in %s equal those of the screens', async (language) => {
  const loan = await current()
  const base = `/api/account/loans/${loan.id}`
  const statement = await file(`${base}/statement`, language)
  for (const figure of slipFigures(loan)) expect(statement.text).toContain(figure)
  for (const part of [
    loan.documentNumber,
    loan.payments[0]!.receipt,
    showDay(loan.payments[0]!.on),
    "Wanjiku Ng'ang'a",
  ])
    expect(statement.text).toContain(part)
  expect(statement.text).toContain(formattedPayable('KES', 8_500)) // the debt after the payment: a first loan, 10,000 less 1,500
  const schedule = await file(`${base}/schedule`, language)
  for (const due of loan.schedule)
    expect(schedule.text).toContain(`${showDay(due.on)} ${formattedPayable('KES', due.amount)}`)
  const keyFacts = await file(`${base}/key-facts`, language)
  expect(keyFacts.text).toContain(showDay(loan.maturityDate!))
  expect(keyFacts.text).toContain(formattedMoney('KES', loan.size))
  const receipt = await file(`${base}/receipts/${loan.payments[0]!.receipt}`, language)
  for (const part of [
    loan.payments[0]!.receipt,
    formattedMoney('KES', 1_500),
    formattedPayable('KES', 8_500),
    showDay(loan.payments[0]!.on),
  ])
    expect(receipt.text).toContain(part)
  for (const { language: said, text, tags } of [statement, schedule, keyFacts, receipt]) {
    expect(said).toBe(language)
    expect(text).not.toMatch(/undefined|null|NaN/)
    expect(tags).toContain('Table')
  }
})

test('a document of another customer and an unknown one get the same answer', async () => {
  const { id, payments } = await current()
  const stranger: TestCookies = {}
  await signLoan(people, stranger, newPhone())
  for (const path of [
    'agreement',
    'key-facts',
    'schedule',
    'statement',
    `receipts/${payments[0]!.receipt}`,
  ]) {
    const theirs = await get(`/api/account/loans/${id}/${path}`, stranger)
    const unknownLoan = await get(`/api/account/loans/0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01/${path}`, stranger)
    expect([theirs.status, await theirs.json()]).toEqual([unknownLoan.status, await unknownLoan.json()])
    expect(theirs.status).toBe(404)
  }
  expect((await get(`/api/account/loans/${id}/receipts/NOTHERE123`, cookies)).status).toBe(404)
  expect((await get(`/api/account/loans/${id}/agreement?part=9`, cookies)).status).toBe(404)
})

test('the receipt of a reversed payment says so', async () => {
  const { id, payments } = await current()
  await people.sandbox.post('/api/reversals', { receipt: payments[0]!.receipt })
  await people.advance(20 * 3_600_000) // the daily comparison finds it
  await settle(people)
  expect((await current()).payments[0]?.reversed).toBe(true)
  expect((await file(`/api/account/loans/${id}/receipts/${payments[0]!.receipt}`)).text).toContain(
    'M-Pesa took this payment back',
  )
  expect((await file(`/api/account/loans/${id}/statement`)).text).toContain('Payment, taken back by M-Pesa')
})

test('a past-due payment is due now in the payment schedule, and keeps its agreed day', async () => {
  const { maturityDate } = await current()
  await daysLater(70)
  const { id, slip, schedule } = await current()
  const since = {
    en: 'Due since {day}, to pay now',
    es: 'Vencido desde el {day}, a pagar ahora',
    sw: 'Imechelewa tangu {day}, ya kulipa sasa',
    fr: 'Dû depuis le {day}, à payer maintenant',
  }
  for (const language of reviewedLanguages) {
    const text = (await file(`/api/account/loans/${id}/schedule`, language)).text.replace(/\s+/g, ' ')
    expect(schedule[0]!.on < slip.holdsOn).toBe(true)
    expect(text).toContain(since[language].replace('{day}', showDay(maturityDate!)))
    expect(text).toContain(`${showDay(maturityDate!)} ${formattedPayable('KES', 10_000)}`)
  }
})
