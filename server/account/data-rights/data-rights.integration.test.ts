/**
 * Data rights and consents: the copy is complete, erased data is gone, kept data has a reason, and the same
 * person can register again.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { termsVersion } from '../../../domain/person/consents.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import { newPhone, settle, signLoan, signUp, stored } from '../../testing/people/customers.ts'
import { consentsOf, exported, people, repay, setUp } from './data-rights.fixture.ts'

setUp()

test('every table with a customer id is in the copy, and is erased or kept for a reason', async () => {
  const { rows } = await sql<{
    name: string
  }>`select distinct table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name) where table_schema = 'public'
    and table_type = 'BASE TABLE' and column_name = 'customer_id'`.execute(people.database.db)
  const held = new Set<string>(people.services.personalDataTables.map(({ table }) => table))
  expect(
    rows.map(({ name }) => name).filter((name) => !held.has(name)),
    'declare it in the personal-data.ts of its capability',
  ).toEqual([])
})

describe('consents', () => {
  test('registration records each tick with its text and time; consent to bureau checks and marketing is never assumed', async () => {
    const [cookies, phone] = [{}, newPhone()]
    const tickedAt = people.clock.now().toISOString()
    await signUp(people, cookies, phone)
    // The clock of the test may be before the day of this text.
    const version = people.clock.today() < termsVersion ? people.clock.today() : termsVersion
    const given = await consentsOf(cookies)
    for (const kind of ['terms', 'dataProcessing'] as const)
      expect(given.get(kind)).toMatchObject({ given: true, version, changedAt: tickedAt })
    for (const kind of ['bureauCheck', 'marketingSms', 'marketingEmail'] as const)
      expect(given.get(kind)).toMatchObject({ given: false, changedAt: null })
  })

  test('a customer gives and withdraws marketing and bureau consent at any time; other consents end with the account', async () => {
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

  test('a signed-in customer’s choice about measuring is stored with its date, and the browser follows My data', async () => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    const choose = (choice: string) =>
      fetch(`${people.url}/consent`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          origin: people.url,
          'content-type': 'application/x-www-form-urlencoded',
          cookie: cookieHeader(cookies),
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

describe('the copy of the data', () => {
  test('the copy of the data contains what was sent and what happened, readable, without data of other customers or passwords', async () => {
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
    const [agreement, ...more] = data['agreements']?.['loan_agreement'] ?? []
    expect(more).toEqual([])
    for (const file of ['pdf', 'read_pdf']) expect(atob(String(agreement?.[file]))).toMatch(/^%PDF-1.7/)
    expect(data['loans']?.['loan']).toHaveLength(1)
    expect(data['payments']?.['payout']).toHaveLength(1)
    expect(data['account']?.['identity_user']).toEqual([expect.objectContaining({ phone: stored(phone) })])
    expect(text).not.toMatch(/argon2|token_key|document_key/)
    expect(await people.api('GET /api/account/data', undefined, { cookies })).toMatchObject({
      data: { mayDelete: false },
    })
  })
})
