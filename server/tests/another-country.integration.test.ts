/**
 * Goal: the service works for another country by its value and nothing else. Method: a visitor of a made-up
 * country registers, borrows and repays; SMS, answers, page and ledger show the country's currency, times and
 * phone numbers.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { harbour } from '../../domain/testing/harbour.ts'
import type { TestCookies } from '../testing/service/harness.ts'
import { newOfficer } from '../testing/people/officers.ts'
import { borrow, currentLoan, settle, startPeople, wanjiku } from '../testing/people/customers.ts'
import { started } from '../testing/service/started.ts'

const phone = '+99950123456'
/** Half past midnight in Harbour on the second day of summer time; in UTC it is the day before. */
const startAt = new Date('2026-03-30T23:30:00Z')
/** Settings of that country's lender. */
const lender = { HOTLINE: '+999 50 000 000', ADDRESS: 'Quay 1, Harbour' }
const people = started(() => startPeople({ country: harbour, startAt, pages: true, env: lender }))
const cookies: TestCookies = {}

const pageAt = async (path: string): Promise<string> => {
  const held = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const response = await fetch(people.url + path, { headers: { cookie: held.join('; ') } })
  const text = await response.text()
  return text.replaceAll('\u2011', '-').replaceAll('\u00a0', ' ')
}
/** What belongs to Kenya and may not be said elsewhere. */
const kenyan = /\bKES\b|\+254|Nairobi|Kisumu/

test('a visitor of another country registers, borrows and repays in its currency, time and numbers', async () => {
  await borrow(people, cookies, phone, { county: 'South Quay' })
  const { paybill, ...loan } = await currentLoan(people, cookies)
  expect(loan).toMatchObject({ schedule: [{ on: '2026-05-31', amount: 10_000 }] })
  expect((await people.sentTo(phone))[0]).toMatch(
    /^Mkopo: XTS 10,000 sent to M-Pesa \.\.\.3456, \w+\. Repay XTS 10,000 by 31\.05\.2026\./,
  )
  const signed = await pageAt('/account')
  expect(signed).toMatch(/XTS\s10,000/)
  expect(signed).toContain('31.05.2026')
  const data = await pageAt('/account/data')
  for (const own of ['+999 501-234-56', 'South Quay']) expect(data).toContain(own)
  expect(await pageAt('/account/data/addresses')).toContain('North Quay')

  await people.sandbox.post('/api/paybill', {
    amount: 10_000,
    account: paybill.accountNumber,
    phone,
    name: 'MARINA',
  })
  await settle(people)
  expect((await people.sentTo(phone))[0]).toMatch(/XTS\s10,000/)
  const ledger = await sql<{ currency: string; day: string }>`
    select distinct currency, value_day::text as day from ledger_transaction`.execute(people.database.db)
  expect(ledger.rows).toEqual([{ currency: 'XTS', day: '2026-03-31' }])

  const seen = [
    ...(await people.sentTo(phone)),
    await pageAt('/account'),
    await pageAt('/account/history'),
    await pageAt('/account/data/addresses'),
  ]
  expect(seen.filter((text) => kenyan.test(text))).toEqual([])
  expect(people.logged).toEqual([])
})

test('a form of another country takes its numbers only, and says how they are typed', async () => {
  const page = await pageAt('/registration')
  expect(page).toContain('850123456')
  const refused = await people.api('POST /api/v2/ken/users', {
    query: { consent: 'true' },
    body: { phone: '0712345678', password: wanjiku.password, agreement: true },
  })
  expect(refused).toMatchObject({
    ok: false,
    status: 422,
    problem: { errors: { phone: ['Enter a mobile phone number, such as 850123456'] } },
  })
})

test('staff of another country choose hours within its law, and its regions in lists', async () => {
  const { cookies: officer } = await newOfficer(people)
  const list = await people.api('GET /api/office/lists/requests', undefined, { cookies: officer })
  expect(JSON.stringify(list)).toContain('South Quay')
  expect(await people.services.contactSettings.inForce()).toMatchObject({
    messageHours: { from: '09:00', until: '19:00' },
  })
})

test('errors of amounts name the currency of the country', async () => {
  const refused = await people.api('GET /api/v1/customer/products/search', {
    query: { loanSize: '100', loanTerm: 61 },
  })
  expect(JSON.stringify(refused)).toMatch(/XTS 500|XTS/)
  expect(JSON.stringify(refused)).not.toMatch(kenyan)
})
