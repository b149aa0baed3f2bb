/** Goal: what was stored before a migration is right after it. Method: a database as it was before, with rows in it, is brought to the present. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createCustomers, documentPurpose } from '../customers/service.ts'
import { databaseBefore, type DatabaseBefore } from '../testing/migrated.ts'
import { manualClock } from './clock.ts'
import { createSecrets } from './secrets.ts'

let before: DatabaseBefore
afterEach(() => before.stop())

const at = new Date('2026-03-02T09:00:00Z')
const [customerId, firstLoan, otherLoan] = [randomUUID(), randomUUID(), randomUUID()]

test('0031: loans and offers from before keep the order in which money went to add-ons before principal, and first loans are told', async () => {
  before = await databaseBefore('0031_allocation_order')
  const { db } = before.database
  const insertLoan = (id: string, number: string, terms: object, version: number) => sql`insert into loan (id, customer_id, request_id, document_number, document_key, terms, terms_version, principal_cents, currency, paid_out_on, status, opened_at)
    values (${id}, ${customerId}, ${randomUUID()}, ${number}, 'key', ${JSON.stringify(terms)}::jsonb, ${version}, 1000000, 'KES', '2026-01-10', 'active', ${at})`.execute(db)
  await insertLoan(firstLoan, 'L1', { dailyRatePpm: 0, standardDailyRatePpm: 25_000 }, 1)
  await insertLoan(otherLoan, 'L2', { dailyRatePpm: 25_000, firstLoan: false }, 2)
  const insertRequest = (number: string, offer: object) => sql`insert into loan_request (id, customer_id, contract_number, status, document_key, language, requested_cents, offered_cents, term_days, product, offer, payout_phone, expires_on, requested_on, created_at, cancellation_reason)
    values (${randomUUID()}, ${randomUUID()}, ${number}, 'cancelled', 'key', 'en', 1000000, 1000000, 61, 'standard', ${JSON.stringify(offer)}::jsonb, '+254700000001', '2026-03-07', '2026-03-02', ${at}, 'cancelledByCustomer')`.execute(db)
  await insertRequest('R1', { template: { pricing: { dailyRatePpm: 25_000 } } })
  await insertRequest('R2', { template: { pricing: { allocation: 'addOnsLast' } } })
  await insertRequest('R3', {})
  await before.migrateOn()

  const loans = await sql<{ number: string; terms: object; version: number }>`select document_number as number, terms, terms_version as version from loan order by document_number`.execute(db)
  expect(loans.rows).toEqual([
    { number: 'L1', version: 3, terms: { dailyRatePpm: 0, standardDailyRatePpm: 25_000, firstLoan: true, allocation: 'addOnsBeforePrincipal' } },
    { number: 'L2', version: 3, terms: { dailyRatePpm: 25_000, firstLoan: false, allocation: 'addOnsBeforePrincipal' } },
  ])
  const requests = await sql<{ offer: object }>`select offer from loan_request order by contract_number`.execute(db)
  expect(requests.rows.map(({ offer }) => offer)).toEqual([
    { template: { pricing: { dailyRatePpm: 25_000, allocation: 'addOnsBeforePrincipal' } } }, { template: { pricing: { allocation: 'addOnsLast' } } }, {},
  ])
})

test('0035: money that was checked is confirmed, what the provider did not know is in question, and who took money back is told', async () => {
  before = await databaseBefore('0035_money_in_question')
  const { db } = before.database
  const insert = (receipt: string, checks: number, reversedAt: Date | null = null) => sql`insert into collection (receipt, channel, amount_cents, completed_at, value_day, account_reference, payer, received_at, reversed_at, checks_asked, checks_done)
    values (${receipt}, 'c2b', 50000, ${at}, '2026-03-02', 'L1', '254700000001', ${at}, ${reversedAt}, ${checks}, ${checks})`.execute(db)
  const attend = (subject: string, resolvedAt: Date | null = null) => sql`insert into payment_attention (kind, subject, details, created_at, resolved_at) values ('collectionNotFound', ${subject}, '{}', ${at}, ${resolvedAt})`.execute(db)
  await insert('ACHECKED01', 2)
  await insert('BNEVER0001', 0)
  await insert('CREVERSED1', 1, at)
  await insert('DUNKNOWN01', 1)
  await attend('DUNKNOWN01')
  await insert('ESETTLED01', 1)
  await attend('ESETTLED01', at)
  await insert('FREVERSED1', 1, at)
  await attend('FREVERSED1')
  await before.migrateOn()

  const { rows } = await sql<{ receipt: string }>`select receipt, confirmed_at as "confirmedAt", questioned_at as "questionedAt", question, not_found as "notFound", reversed_by as "reversedBy" from collection order by receipt`.execute(db)
  const plain = { confirmedAt: at, questionedAt: null, question: null, notFound: 0, reversedBy: null }
  expect(rows).toEqual([
    { receipt: 'ACHECKED01', ...plain },
    { receipt: 'BNEVER0001', ...plain, confirmedAt: null },
    { receipt: 'CREVERSED1', ...plain, reversedBy: 'provider' },
    { receipt: 'DUNKNOWN01', ...plain, confirmedAt: null, questionedAt: at, question: 'notFound', notFound: 1 },
    { receipt: 'ESETTLED01', ...plain },
    { receipt: 'FREVERSED1', ...plain, reversedBy: 'provider' },
  ])
})

test('0040: a document that two customers typed differently is one, once its keys were made anew; nobody is lost by it', async () => {
  before = await databaseBefore('0040_one_document')
  const { db } = before.database
  const secrets = createSecrets('a secret key that only tests know, and long enough')
  const insert = (id: string, key: string, document: object | null) => sql`insert into customer_profile (customer_id, language, document_kind, document_key, document, created_at, updated_at)
    values (${id}, 'en', ${document ? 'nationalId' : null}, ${document ? key : null}, ${document ? secrets.seal(documentPurpose, JSON.stringify(document)) : null}, ${at}, ${at})`.execute(db)
  const [one, other, third, without] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await insert(one, 'key of 11146832', { kind: 'nationalId', number: '11146832' })
  await insert(other, 'key of 011146832', { kind: 'nationalId', number: '011146832' })
  await insert(third, 'key of 22246832', { kind: 'nationalId', number: '22246832' })
  await insert(without, '', null)
  await expect(insert(randomUUID(), 'key of 11146832', { kind: 'nationalId', number: '11146832' })).rejects.toThrow(/document_key/)
  await before.migrateOn()

  const rekeyed: string[] = []
  await createCustomers({ database: before.database, clock: manualClock(at), secrets, rekeyed: async (_tx, from) => void rekeyed.push(from) }).ready()
  expect(rekeyed.toSorted()).toEqual(['key of 011146832', 'key of 11146832', 'key of 22246832'])
  const { rows } = await sql<{ id: string; key: string | null }>`select customer_id as id, document_key as key from customer_profile`.execute(db)
  const keyOf = (id: string) => rows.find((row) => row.id === id)?.key
  expect(rows).toHaveLength(4)
  expect(keyOf(one)).toBe(keyOf(other))
  expect(keyOf(third)).not.toBe(keyOf(one))
  expect(keyOf(without)).toBeNull()
})

test('0073: a prompt that was paid twice is on the list under its second receipt; what is there under it already stays', async () => {
  before = await databaseBefore('0073_payout_confirm_answer')
  const { db } = before.database
  const attend = (kind: string, subject: string, details: object) =>
    sql`insert into payment_attention (kind, subject, details, created_at) values (${kind}, ${subject}, ${JSON.stringify(details)}::jsonb, ${at})`.execute(db)
  await attend('promptPaidTwice', 'prompt-1', { first: 'AFIRST0001', second: 'BSECOND001' })
  await attend('promptPaidTwice', 'prompt-2', { first: 'CFIRST0001', second: 'DSECOND001' })
  await attend('promptPaidTwice', 'DSECOND001', { prompt: 'prompt-2', first: 'CFIRST0001' })
  await attend('promptUnknown', 'prompt-3', { second: 'ESECOND001' })
  await before.migrateOn()

  const { rows } = await sql<{ subject: string; details: object }>`select subject, details from payment_attention order by id`.execute(db)
  expect(rows).toEqual([
    { subject: 'BSECOND001', details: { prompt: 'prompt-1', first: 'AFIRST0001' } },
    { subject: 'prompt-2', details: { first: 'CFIRST0001', second: 'DSECOND001' } },
    { subject: 'DSECOND001', details: { prompt: 'prompt-2', first: 'CFIRST0001' } },
    { subject: 'prompt-3', details: { second: 'ESECOND001' } },
  ])
})
