/**
 * Goal: an officer's decision on an application reaches the customer, exactly once. Method: the whole service
 * with its sandbox.
 */
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { newOfficer, referred } from '../../../testing/people/officers.ts'
import {
  newPhone,
  registerUpToConfirmation,
  settle,
  stored,
  submitForm,
  viewIn,
} from '../../../testing/people/customers.ts'
import { current, officer, open, people, setUp, trail } from '../tasks.fixture.ts'

setUp()

describe('an application referred to an officer', () => {
  test("an application referred to an officer is listed with the rules' findings, and is approved and paid out", async () => {
    const { cookies, id } = await referred(people)
    const queue = await people.api('GET /api/office/requests', undefined, { cookies: officer.cookies })
    expect(queue.ok && queue.data.items.find((item) => item.id === id)).toMatchObject({
      requested: 25_000,
      waitsForCustomer: false,
      late: false,
      secondLook: false,
    })
    const seen = await open(id)
    expect(seen).toMatchObject({
      canDecide: true,
      customer: {
        name: "Wanjiku Ng'ang'a",
        document: expect.stringContaining('National ID') as string,
        netMonthlyIncome: 45_000,
      },
      decisions: [{ outcome: 'refer', score: expect.any(Number) as number }, {}],
    })
    expect(seen.decisions[0]!.facts).toContainEqual({ name: 'requested', value: 'KES 25,000' })
    expect(seen.decisions[0]!.facts).toContainEqual({ name: 'received.scans', value: 'true' })
    const approved = await people.api(
      'POST /api/office/requests/{id}/approve',
      { params: { id }, body: { revision: seen.revision } },
      { cookies: officer.cookies },
    )
    expect(approved).toMatchObject({ ok: true, data: { waiting: null } })
    await settle(people)
    expect(await current(cookies)).toMatchObject({ status: 'active', size: 25_000 })
    expect((await open(id)).acts.map((each) => each.act)).toEqual(['request.approved', 'request.opened'])
  })

  test('an application referred to an officer shows payout numbers with another name at M-Pesa', async () => {
    const [cookies, phone, stranger]: [TestCookies, string, string] = [{}, newPhone(), '0712345932']
    let at = await registerUpToConfirmation(people, cookies, phone)
    at = viewIn(
      await submitForm(people, cookies, at, 'receivingMoney', {
        payoutMethod: 'mpesa',
        payoutPhone: stranger,
      }),
    )
    viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' }))
    await people.advance(60_000)
    await people.api(
      'POST /api/account/loans/current/confirmation',
      { body: { otp: await people.codeFor(stored(phone)) } },
      { cookies },
    )
    await settle(people)
    const paid = await current(cookies)
    expect((await open((await referred(people)).id)).customer.payoutNames).toEqual([])
    const heard = [
      {
        phone: '+254 712-345-932',
        name: 'JANE W DOE',
        source: 'payout',
        heardAt: expect.any(String) as string,
      },
    ]
    const seen = await open(paid.id)
    expect(seen.customer.payoutNames).toEqual(heard)
    expect(
      await people.api(
        'GET /api/office/customers/{id}',
        { params: { id: seen.customer.id } },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ data: { payoutNames: heard } })
  })

  test('the second of two officers gets the current state of an application', async () => {
    const [first, second] = [await newOfficer(people), await newOfficer(people)]
    const { id } = await referred(people)
    const { revision } = await open(id)
    const body = { revision, loanSize: '12,000' }
    expect(
      await people.api(
        'POST /api/office/requests/{id}/offer',
        { params: { id }, body },
        { cookies: first.cookies },
      ),
    ).toMatchObject({ ok: true, data: { status: 'alternativeOffer' } })
    expect(
      await people.api(
        'POST /api/office/requests/{id}/approve',
        { params: { id }, body: { revision } },
        { cookies: second.cookies },
      ),
    ).toMatchObject({
      status: 409,
      problem: { code: 'conflict', current: { status: 'alternativeOffer', revision: revision + 1 } },
    })
  })

  test('an application referred to an officer is declined with a text that only the customer can read again', async () => {
    const { cookies, id } = await referred(people)
    const { revision } = await open(id)
    const reject = (body: { reasons: never[] | ['detailsNotConfirmed']; words: string }) =>
      people.api(
        'POST /api/office/requests/{id}/reject',
        { params: { id }, body: { revision, ...body } },
        { cookies: officer.cookies },
      )
    expect(await reject({ reasons: [], words: 'x' })).toMatchObject({
      problem: { errors: { reasons: [expect.any(String)] } },
    })
    expect(await reject({ reasons: ['detailsNotConfirmed'], words: '' })).toMatchObject({
      problem: { errors: { words: [expect.any(String)] } },
    })
    expect(
      await reject({ reasons: ['detailsNotConfirmed'], words: 'Your employer does not know you.' }),
    ).toMatchObject({ ok: true })
    expect(await current(cookies)).toMatchObject({
      status: 'rejected',
      loanRequest: { officerWords: 'Your employer does not know you.', canLookAgain: true },
    })
    expect(JSON.stringify((await trail()).entries)).not.toContain('employer')
    expect(
      await people.api('POST /api/account/loans/current/second-look', undefined, { cookies }),
    ).toMatchObject({ ok: true, data: { status: 'pendingApproval', loanRequest: { waitsForPerson: true } } })
    expect(
      await people.api('POST /api/account/loans/current/second-look', undefined, { cookies }),
    ).toMatchObject({ problem: { code: 'transitionRefused' } })
  })

  test('an application referred to an officer asks for material, and tells the customer', async () => {
    const { cookies, id } = await referred(people)
    const { revision } = await open(id)
    const ask = (material: { selfie?: boolean; statement?: boolean }) =>
      people.api(
        'POST /api/office/requests/{id}/ask',
        { params: { id }, body: { revision, ...material } },
        { cookies: officer.cookies },
      )
    expect(await ask({})).toMatchObject({ problem: { code: 'validationFailed' } })
    expect(await ask({ selfie: true, statement: true })).toMatchObject({ ok: true })
    expect(await current(cookies)).toMatchObject({
      loanRequest: {
        requirePassportScans: { mainPage: false, registrationPage: false, selfie: true },
        requireStatement: true,
      },
    })
    expect(await open(id)).toMatchObject({ asked: { scans: { selfie: true }, statement: true } })
  })
})

test('the number of statements for the list does not grow with its length', async () => {
  const { id } = await referred(people)
  const asked = async () => {
    const query = vi.spyOn(Client.prototype, 'query')
    const queue = await people.api('GET /api/office/requests', undefined, { cookies: officer.cookies })
    const texts = query.mock.calls.map(([asking]: readonly unknown[]) =>
      typeof asking === 'string' ? asking : ((asking as { text?: string }).text ?? ''),
    )
    query.mockRestore()
    // Counts equal statement texts: other work of the service runs other statements.
    const times = Math.max(...[...Map.groupBy(texts, (text) => text).values()].map((same) => same.length))
    return { times, asked: texts.length, items: queue.ok ? queue.data.items : [] }
  }
  const one = await asked()
  const columns = (
    await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'loan_request' and is_identity = 'NO'
        and column_name not in ('id', 'customer_id', 'contract_number')`.execute(people.database.db)
  ).rows.map(({ name }) => sql.ref(name))
  await sql`insert into loan_request (id, customer_id, contract_number, ${sql.join(columns)})
    select gen_random_uuid(), gen_random_uuid(), 'Q' || n, ${sql.join(columns)}
    from loan_request, generate_series(1, 40) n where id = ${id}`.execute(people.database.db)
  const many = await asked()
  expect(many.items.length).toBe(one.items.length + 40)
  expect(many.items.find((item) => item.id === id)?.customer).toBe("Wanjiku Ng'ang'a")
  expect(many.asked).toBeGreaterThan(1)
  expect(many.times).toBeLessThan(10)
})
