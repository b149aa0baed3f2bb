/** Data rights and consents: the copy is whole, what is erased is gone, what stays has a reason, and the same person can come back. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { termsVersion } from '../../../domain/consents.ts'
import type { TestCookies } from '../../testing/harness.ts'
import {
  currentLoan,
  newDocument,
  newPhone,
  registerUpToConfirmation,
  settle,
  signLoan,
  signUp,
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
  wanjiku,
  type People,
} from '../../testing/people.ts'

let people: People
beforeAll(async () => {
  people = await startPeople({
    pages: {
      buildId: 'none',
      filesFolder: mkdtempSync(join(tmpdir(), 'mkopo-site-')),
      render: async () => new Response(),
    },
  })
})
afterAll(() => people.stop())

const consentsOf = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/account/consents', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return new Map(reply.data.items.map((item) => [item.kind, item]))
}
const erase = (cookies: TestCookies, currentPassword: string = wanjiku.password) =>
  people.api('POST /api/account/data/delete', { body: { currentPassword } }, { cookies })
const current = (cookies: TestCookies) => currentLoan(people, cookies)
async function repay(cookies: TestCookies, phone: string): Promise<void> {
  await settle(people)
  const { paybill, paymentInfo } = await current(cookies)
  await people.sandbox.post('/api/paybill', {
    amount: paymentInfo.totalPayableToday,
    account: paybill.accountNumber,
    phone: stored(phone),
  })
  await settle(people)
  expect((await current(cookies)).status).toBe('repaid')
}
const exported = async (cookies: TestCookies): Promise<string> => {
  await people.api('POST /api/user/proof', { body: { currentPassword: wanjiku.password } }, { cookies })
  const response = await fetch(`${people.url}/api/account/data/export`, {
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  })
  expect(response.headers.get('content-disposition')).toContain('attachment')
  return response.text()
}

test("every table with a customer's id is given in the copy, and erased or kept for a reason", async () => {
  const { rows } = await sql<{
    name: string
  }>`select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'customer_id'`.execute(
    people.database.db,
  )
  const held = new Set(people.services.heldData.map(({ table }) => table))
  expect(
    rows.map(({ name }) => name).filter((name) => !held.has(name)),
    'declare it in the personal-data.ts of its capability',
  ).toEqual([])
})

describe('consents', () => {
  test('each tick at registration is written down with its words and time; the bureau check and marketing are never assumed', async () => {
    const [cookies, phone] = [{}, newPhone()]
    const tickedAt = people.clock.now().toISOString()
    await signUp(people, cookies, phone)
    const given = await consentsOf(cookies)
    for (const kind of ['terms', 'dataProcessing'] as const)
      expect(given.get(kind)).toMatchObject({ given: true, version: termsVersion, changedAt: tickedAt })
    for (const kind of ['bureauCheck', 'marketingSms', 'marketingEmail'] as const)
      expect(given.get(kind)).toMatchObject({ given: false, changedAt: null })
  })

  test('marketing and the bureau check can be given and taken back at any time, the rest with the account only', async () => {
    const [cookies, phone] = [{}, newPhone()]
    await signLoan(people, cookies, phone)
    const change = (kind: 'terms' | 'dataProcessing' | 'bureauCheck' | 'marketingSms', given: boolean) =>
      people.api('PUT /api/account/consents/{kind}', { params: { kind }, body: { given } }, { cookies })
    expect((await change('marketingSms', true)).status).toBe(200)
    people.clock.move(60_000)
    expect((await change('marketingSms', false)).status).toBe(200)
    expect((await consentsOf(cookies)).get('marketingSms')).toMatchObject({
      given: false,
      changedAt: people.clock.now().toISOString(),
    })
    for (const kind of ['terms', 'dataProcessing'] as const)
      expect(await change(kind, false)).toMatchObject({ status: 409, problem: { code: 'consentStays' } })
    await repay(cookies, phone)
    expect((await change('bureauCheck', true)).status).toBe(200)
    people.clock.move(60_000)
    expect((await change('bureauCheck', false)).status).toBe(200)
    expect((await consentsOf(cookies)).get('bureauCheck')).toMatchObject({
      given: false,
      changedAt: people.clock.now().toISOString(),
    })
    expect(
      (
        await people.api(
          'POST /api/account/loans/request',
          {
            body: {
              loanSize: 5_000,
              loanTerm: 61,
              payoutMethod: 'mpesa',
              payoutPhone: phone,
              agreement: true,
            },
          },
          { cookies },
        )
      ).status,
    ).toBe(201)
  })

  test('the choice about being measured is kept with its date where a customer is signed in, and the browser follows My data', async () => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    const choose = (choice: string) =>
      fetch(`${people.url}/consent`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          origin: people.url,
          'content-type': 'application/x-www-form-urlencoded',
          cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
        },
        body: new URLSearchParams({ choice, back: '/about' }),
      })
    expect((await choose('analytics')).status).toBe(303)
    expect((await consentsOf(cookies)).get('measuring')).toMatchObject({
      given: true,
      changedAt: people.clock.now().toISOString(),
    })
    await people.api(
      'PUT /api/account/consents/{kind}',
      { params: { kind: 'measuring' }, body: { given: false } },
      { cookies },
    )
    expect(cookies['consent']).toBe('none')
    await choose('none')
    expect((await consentsOf(cookies)).get('measuring')).toMatchObject({ given: false })
  })
})

describe('the copy', () => {
  test("has what was told and what happened, readable; nobody else's, and no password", async () => {
    const [cookies, phone] = [{}, newPhone()]
    await signLoan(people, cookies, phone)
    await signLoan(people, {}, newPhone())
    await settle(people)
    const text = await exported(cookies)
    const { data } = JSON.parse(text) as { data: Record<string, Record<string, Record<string, unknown>[]>> }
    expect(data['profile']?.['customer_profile']).toEqual([
      expect.objectContaining({
        last_name: "Ng'ang'a",
        birth_date: '1990-11-05',
        document: expect.objectContaining({ kind: 'nationalId' }) as unknown,
      }),
    ])
    expect(data['agreements']?.['loan_agreement']).toHaveLength(1)
    expect(data['loans']?.['loan']).toHaveLength(1)
    expect(data['payments']?.['payout']).toHaveLength(1)
    expect(data['account']?.['identity_user']).toEqual([expect.objectContaining({ phone: stored(phone) })])
    expect(text).not.toMatch(/argon2|token_key|document_key/)
    expect(await people.api('GET /api/account/data', undefined, { cookies })).toMatchObject({
      data: { mayDelete: false },
    })
  })
})

describe('deleting the account', () => {
  test('needs the password, and waits for an open request or loan', async () => {
    const [cookies, phone] = [{}, newPhone()]
    viewIn(
      await submitForm(
        people,
        cookies,
        await registerUpToConfirmation(people, cookies, phone),
        'confirmation',
        { agreement: 'on' },
      ),
    )
    expect(await erase(cookies, 'wrong')).toMatchObject({
      status: 422,
      problem: { errors: { currentPassword: ['This is not your present password'] } },
    })
    expect(await erase(cookies)).toMatchObject({ status: 409, problem: { code: 'accountBusy' } })
    expect((await people.api('GET /api/v1/customer/account', undefined, { cookies })).status).toBe(200)
  })

  test('asked for many times at once happens once; the others are signed out', async () => {
    const [cookies, phone] = [{}, newPhone()]
    await registerUpToConfirmation(people, cookies, phone)
    const replies = await Promise.all(Array.from({ length: 6 }, () => erase({ ...cookies })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of replies) expect([200, 401, 429]).toContain(status)
    expect(
      (await people.sentTo(stored(phone))).filter((text) => text.includes('your account is deleted')),
    ).toHaveLength(1)
  })

  test('before anything was signed leaves nothing at all', async () => {
    const [cookies, phone] = [{}, newPhone()]
    await registerUpToConfirmation(people, cookies, phone)
    const account = await people.api('GET /api/v1/customer/account', undefined, { cookies })
    const customerId = account.ok ? account.data.guid : ''
    expect((await erase(cookies)).status).toBe(200)
    for (const { table } of people.services.heldData.filter(({ of }) => !of)) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where customer_id = ${customerId}`.execute(
        people.database.db,
      )
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect((await people.sentTo(stored(phone)))[0]).toContain('your account is deleted')
  })

  test('after a loan keeps the books and the agreement; the same person comes back as a new customer, and their next loan is no first loan', async () => {
    const [cookies, elsewhere, phone, document]: [TestCookies, TestCookies, string, string] = [
      {},
      {},
      newPhone(),
      newDocument(),
    ]
    let at = viewIn(await startProcess(people, cookies))
    at = viewIn(await submitForm(people, cookies, at, 'getStarted', typed.getStarted(phone)))
    at = viewIn(
      await submitForm(people, cookies, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }),
    )
    at = viewIn(await submitForm(people, cookies, at, 'personalData', typed.personal(document)))
    at = viewIn(await submitForm(people, cookies, at, 'additionalInformation', typed.additional))
    at = viewIn(await submitForm(people, cookies, at, 'receivingMoney', typed.receiving(phone)))
    viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' }))
    await people.advance(60_000)
    expect(
      (
        await people.api(
          'POST /api/account/loans/current/confirmation',
          { body: { otp: await people.codeFor(stored(phone)) } },
          { cookies },
        )
      ).status,
    ).toBe(200)
    await repay(cookies, phone)
    await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password } },
      { cookies: elsewhere },
    )
    const before = await people.services.ledger.trialBalance()

    expect((await erase(cookies)).status).toBe(200)
    expect((await people.api('GET /api/v1/customer/account', undefined, { cookies: elsewhere })).status).toBe(
      401,
    )
    expect(
      (
        await people.api('POST /api/v2/ken/users/login/password', {
          body: { phone, password: wanjiku.password },
        })
      ).status,
    ).toBe(401)
    expect(await people.services.ledger.trialBalance()).toEqual(before)
    const { rows } = await sql<{
      identity: Buffer
      keepUntil: string
    }>`select identity, keep_until as "keepUntil" from customer_closed`.execute(people.database.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.keepUntil).toBe('2033-03-02')
    expect(rows[0]?.identity.toString('utf8')).not.toContain(document)

    const back: TestCookies = {}
    await people.advance(86_400_000)
    at = viewIn(await startProcess(people, back))
    at = viewIn(await submitForm(people, back, at, 'getStarted', typed.getStarted(phone)))
    at = viewIn(await submitForm(people, back, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }))
    viewIn(await submitForm(people, back, at, 'personalData', typed.personal(document)))
    const config = await people.api('GET /api/account/loans/request/config', undefined, { cookies: back })
    expect(config).toMatchObject({ data: { firstLoan: false, loyal: false } })
  })

  test('a refusal is not undone by leaving: its days hold for the document', async () => {
    const [phone, document] = [newPhone(), newDocument()]
    const apply = async () => {
      const cookies: TestCookies = {}
      let at = viewIn(await startProcess(people, cookies))
      at = viewIn(await submitForm(people, cookies, at, 'getStarted', typed.getStarted(phone)))
      at = viewIn(
        await submitForm(people, cookies, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }),
      )
      at = viewIn(await submitForm(people, cookies, at, 'personalData', typed.personal(document)))
      at = viewIn(
        await submitForm(people, cookies, at, 'additionalInformation', {
          ...typed.additional,
          netMonthlyIncome: '3,000',
        }),
      )
      at = viewIn(await submitForm(people, cookies, at, 'receivingMoney', typed.receiving(phone)))
      return {
        cookies,
        confirmed: await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' }),
      }
    }
    const first = await apply()
    await people.advance(60_000)
    await people.api(
      'POST /api/account/loans/current/confirmation',
      { body: { otp: await people.codeFor(stored(phone)) } },
      { cookies: first.cookies },
    )
    expect((await current(first.cookies)).status).toBe('rejected')
    expect((await erase(first.cookies)).status).toBe(200)
    await people.advance(86_400_000)
    expect((await apply()).confirmed).toMatchObject({
      status: 409,
      problem: { code: 'requestNotAllowed', current: { daysUntilNextRequest: 29 } },
    })
  })

  test('what the law makes us know is gone when its time is over', async () => {
    people.clock.move(8 * 366 * 86_400_000)
    await people.services.customers.purge()
    const { rows } = await sql`select 1 from customer_closed`.execute(people.database.db)
    expect(rows).toHaveLength(0)
  })
})
