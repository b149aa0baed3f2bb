/**
 * Goal: one search box finds records by the numbers that people have, and customers by partial and misspelt
 * names; every search is audited. Method: the whole service with its sandbox.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { officer, pay, people, setUp, trail, withLoan } from '../tasks/tasks.fixture.ts'

setUp()

async function find(q: string): Promise<Answer<'POST /api/office/search'>> {
  const reply = await people.api('POST /api/office/search', { body: { q } }, { cookies: officer.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const found = async (q: string) => (await find(q)).hits.map(({ kind, id }) => [kind, id])

test('a customer, contract, payment, payout and customer request are found only by their number', async () => {
  const { cookies, phone, contractNumber, requestId, loanId } = await withLoan()
  const account = await people.api('GET /api/v1/customer/account', undefined, { cookies })
  const guid = account.ok ? account.data.guid : ''
  expect(await find(phone.replace(/^0/, ''))).toEqual(await find(phone))
  expect(await find(phone)).toMatchObject({
    isExact: true,
    hits: [{ kind: 'customer', id: guid, title: expect.stringContaining('Wanjiku') as string }],
  })
  expect(await find(`${contractNumber.slice(0, 5)}-${contractNumber.slice(5)}`)).toMatchObject({
    isExact: true,
    hits: [{ kind: 'loan', id: loanId, customerId: guid, title: contractNumber, status: 'active' }],
  })
  const shown = await people.api(
    'GET /api/office/customers/{id}',
    { params: { id: guid } },
    { cookies: officer.cookies },
  )
  if (!shown.ok) throw new Error('no customer')
  expect(shown.data).toMatchObject({
    loans: [{ contractNumber, status: 'active', owed: 10_000, daysPastDue: 0 }],
  })
  expect(await found(shown.data.document!.replace('National ID ', ''))).toEqual([['customer', guid]])
  const receipt = await pay(contractNumber, 100)
  expect(await found(` ${receipt.toLowerCase()} `)).toEqual([['payment', receipt]])
  const strange = await pay('NOBODY', 100)
  expect((await find(strange)).hits).toMatchObject([{ kind: 'payment', customerId: null, customer: null }])
  const {
    rows: [payout],
  } = await sql<{ id: string; receipt: string }>`select id, receipt from payout
    where request_id = ${requestId}`.execute(people.database.db)
  expect(await found(payout!.id)).toEqual([['payout', payout!.id]])
  expect((await find(payout!.receipt)).hits).toMatchObject([{ kind: 'payout', id: payout!.id, requestId }])
  await people.api(
    'POST /api/account/appeals',
    { body: { topic: 'myData', values: { textarea: 'What do you keep?' } } },
    { cookies },
  )
  const {
    rows: [appeal],
  } = await sql<{ id: string; number: number }>`select id, number from appeal`.execute(people.database.db)
  expect(await found(String(appeal!.number))).toEqual([['appeal', appeal!.id]])
  for (const nothing of ['0799999999', 'A000000000', '9999999', 'x', '%', "Robert'); drop table loan"])
    expect(await find(nothing)).toEqual({ hits: [], isExact: false })
})

test('customers are found by parts of their name in any order, also misspelt, best match first', async () => {
  const { phone } = await withLoan()
  const { hits } = await find(phone)
  await sql`update customer_profile set first_name = 'Akinyi', middle_name = 'Grace', last_name = 'Odhiambo'
    where customer_id = ${hits[0]!.id}`.execute(people.database.db)
  for (const typed of ['akinyi', 'Odhiambo Akinyi', 'grace', 'odhiam', 'Odiambo', 'Akiny Odhyambo'])
    expect(
      (await find(typed)).hits.map(({ title }) => title),
      typed,
    ).toContain('Akinyi Grace Odhiambo')
  expect((await find('Akinyi')).hits[0]!.title).toBe('Akinyi Grace Odhiambo')
  expect((await find('Akinyi Wanjiku')).hits).toEqual([])
})

test('a search is audited with the shown customers and without the typed text', async () => {
  const { phone } = await withLoan()
  await find(phone)
  const [one] = (await trail()).entries
  expect(one).toMatchObject({ act: 'customer.searched', officer: officer.email, customerId: one!.subject })
  await find('Wanjiku')
  const [several] = (await trail()).entries
  expect(several).toMatchObject({ act: 'customer.searched', subject: 'several', customerId: null })
  expect((several!.after as { customers: string[] }).customers.length).toBeGreaterThan(1)
  expect(JSON.stringify(several)).not.toContain('Wanjiku')
})
