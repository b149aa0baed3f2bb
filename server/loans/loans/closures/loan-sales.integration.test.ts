/**
 * Goal: two people sell many loans at once, all or none. Method: the whole service: `POST
 * /api/office/cessions/look`, `POST /api/office/cessions`.
 */
import { expect, test } from 'vitest'
import { approve } from '../../../testing/people/officers.ts'
import { stored } from '../../../testing/people/customers.ts'
import {
  controller,
  current,
  lead,
  pay,
  people,
  setUp,
  withLoan,
} from '../../../back-office/tasks/tasks.fixture.ts'

setUp()

const look = (rows: string) =>
  people.api('POST /api/office/cessions/look', { body: { rows } }, { cookies: lead.cookies })
const propose = (rows: string) =>
  people.api(
    'POST /api/office/cessions',
    { body: { rows, assigneeName: 'Kopa Debt Ltd', brokerName: 'Wakala Ltd', note: 'Old debts.' } },
    { cookies: lead.cookies },
  )

/** In KES. */
const lostBySales = async (): Promise<number> => {
  const { lost } = await people.database.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<number>('amountCents').as('lost'))
    .where('account', '=', 'cessionResult')
    .executeTakeFirstOrThrow()
  return Number(lost) / 100
}

test('each line is previewed with its error', async () => {
  const { contractNumber } = await withLoan()
  const looked = await look(
    `${contractNumber};500\n${contractNumber};500\nA123;1\nnothing\n${contractNumber} 99000`,
  )
  expect(looked).toMatchObject({
    data: {
      rows: [
        { fault: null, owed: 10_000, price: 500 },
        { fault: 'twice' },
        { fault: 'unknown' },
        { fault: 'unreadable' },
        { fault: 'twice' },
      ],
      loans: 1,
      price: 500,
      owed: 10_000,
    },
  })
  expect(await look(`${contractNumber} 99000`)).toMatchObject({ data: { rows: [{ fault: 'price' }] } })
  expect(await propose(`${contractNumber} 99000`)).toMatchObject({
    problem: { errors: { rows: [expect.stringContaining('Check the lines')] } },
  })
})

test('the preview refuses an empty list, and one of more than 500 lines', async () => {
  const refused = { problem: { errors: { rows: [expect.stringContaining('none or more than 500')] } } }
  expect(await look('Contract;Price')).toMatchObject(refused)
  expect(await look('A123;1\n'.repeat(501))).toMatchObject(refused)
})

test('two people sell the loans, and each customer is notified; one person alone sells none', async () => {
  const [one, other] = [await withLoan(), await withLoan()]
  const asked = await propose(`${one.contractNumber} 500\n${other.contractNumber} 700`)
  expect(asked.ok && asked.data.waiting).toMatch(/^[\da-f-]{36}$/)
  expect((await current(one.cookies)).status).not.toBe('ceded')
  const id = asked.ok ? asked.data.waiting! : ''
  const seen = await people.api(
    'GET /api/office/actions/{id}',
    { params: { id } },
    { cookies: controller.cookies },
  )
  expect(seen).toMatchObject({
    data: {
      before: { owed: 20_000 },
      after: { price: 1_200, loss: 18_800 },
      now: {
        loans: [
          { contractNumber: one.contractNumber, owed: 10_000, price: 500, loss: 9_500 },
          { contractNumber: other.contractNumber, owed: 10_000, price: 700, loss: 9_300 },
        ],
      },
    },
  })
  expect(await approve(people, lead, asked)).toMatchObject({ ok: false })
  expect(await approve(people, controller, asked)).toMatchObject({ ok: true })
  for (const { requestId } of [one, other]) {
    const [loan] = await people.services.loans.ofRequests([requestId])
    expect(loan!.status).toBe('ceded')
  }
  expect(await lostBySales(), 'as the ledger books it').toBe(18_800)
  await people.advance(5_000)
  expect((await people.sentTo(stored(one.phone))).some((text) => text.includes('Kopa Debt Ltd'))).toBe(true)
  expect(await look(`${one.contractNumber} 500`)).toMatchObject({ data: { rows: [{ fault: 'notOpen' }] } })
})

test('a payment on one loan in the meantime stops the sale of all', async () => {
  const [one, other] = [await withLoan(), await withLoan()]
  const asked = await propose(`${one.contractNumber} 500\n${other.contractNumber} 700`)
  await pay(other.contractNumber, 10_000)
  expect(await approve(people, controller, asked)).toMatchObject({ ok: false })
  const [kept] = await people.services.loans.ofRequests([one.requestId])
  expect(kept!.status).toBe('active')
})
