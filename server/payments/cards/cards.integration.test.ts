/**
 * Goal: cards and receiving methods over HTTP, as the customer and the provider use them. Method: a whole
 * service with a simulated provider; the test posts to the hosted page like a browser.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sandboxCredentials } from '../../../sandbox/options.ts'
import { newPhone, signLoan, wanjiku } from '../../testing/people/customers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import type { Tables } from '../../platform/database/schema/tables.ts'
import { readable } from '../../testing/database/readable.ts'
import {
  add,
  balanceOf,
  begin,
  check,
  freshCard,
  good,
  list,
  minuteMs,
  money,
  newCustomer,
  people,
  proof,
  settle,
  setUp,
  typeOn,
} from './cards.fixture.ts'

setUp()

describe('adding a card', () => {
  test("adding a card leads to the provider's page and back; the small charge is refunded", async () => {
    const { cookies } = await newCustomer()
    const number = freshCard()
    const { id, href } = await begin(cookies)
    expect(href).toMatch(/^\/sandbox\/paystack\/checkout\/[0-9a-f]{16}$/)
    const back = await typeOn(href, number)
    expect(back.headers.get('location')).toBe(`/account/cards/return?trxref=${id}&reference=${id}`)
    expect(await check(cookies, id)).toMatchObject({
      status: 'added',
      amount: 10,
      refunded: false,
      card: {
        brand: 'visa',
        masked: `•••• ${number.slice(-4)}`,
        expiry: '09/29',
        expired: false,
        primary: true,
        deletable: true,
        usableFrom: null,
      },
    })
    expect(await balanceOf('cardChecks')).toBe(-10)
    await settle()
    expect(await check(cookies, id)).toMatchObject({ status: 'added', refunded: true })
    expect((await money()).cardCharges.find(({ reference }) => reference === id)).toMatchObject({
      amount: 10,
      refundedAt: expect.any(String) as string,
    })
    expect([await balanceOf('cardChecks'), await balanceOf('cardProvider')]).toEqual([0, 0])
  })

  test("adding a card is settled by the provider's message when the customer does not return, and once by both", async () => {
    const { cookies } = await newCustomer()
    const { id, href } = await begin(cookies)
    await typeOn(href, freshCard())
    await people.advance(1_000)
    expect(await list(cookies)).toHaveLength(1)
    await Promise.all([check(cookies, id), check(cookies, id), people.drain()])
    expect(await list(cookies)).toHaveLength(1)
  })

  test('adding a card is settled by our own query when the message is lost too', async () => {
    const { cookies } = await newCustomer()
    await people.sandbox.post('/api/faults', { dropCallback: 1 })
    const { href } = await begin(cookies)
    await typeOn(href, freshCard())
    await people.advance(minuteMs)
    expect(await list(cookies)).toEqual([])
    await people.advance(15 * minuteMs)
    expect(await list(cookies)).toHaveLength(1)
    for (let looks = 0; looks < 4; looks += 1) await people.advance(60 * minuteMs)
    await people.sandbox.post('/api/faults', { dropCallback: 0 })
    expect(await balanceOf('cardChecks')).toBe(0)
  })

  test('a declined card, an abandoned page, and one completed later', async () => {
    const { cookies } = await newCustomer()
    expect(await add(cookies, '4084080000005408')).toMatchObject({
      status: 'failed',
      reason: 'declined',
      card: null,
    })
    const { id, href } = await begin(cookies)
    expect(await check(cookies, id)).toMatchObject({ status: 'started' })
    const kept = async () =>
      (await sql`select status, reason from card_setup where id = ${id}`.execute(people.database.db)).rows
    for (let hours = 0; hours < 14; hours += 1) await people.advance(2 * 60 * minuteMs)
    expect(await kept()).toEqual([{ status: 'failed', reason: 'notFinished' }])
    await typeOn(href, freshCard())
    await settle()
    expect(await kept()).toEqual([{ status: 'added', reason: null }])
  })

  test.each([
    ['4000000000000127', 'notReusable'],
    ['2200000000000004', 'brandRefused'],
    ['5060000000000001', 'brandRefused'],
  ])(
    '%s is refused as %s, charged nothing in the end, and out of use at the provider',
    async (number, reason) => {
      const { cookies } = await newCustomer()
      const wellFormed = number.startsWith('506') ? freshCard('506') : number
      expect(await add(cookies, wellFormed)).toMatchObject({ status: 'failed', reason })
      await settle()
      expect(await list(cookies)).toEqual([])
      expect(await balanceOf('cardChecks')).toBe(0)
    },
  )

  test('one physical card belongs to one customer; staff are alerted about the other', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const number = freshCard()
    expect(await add(one.cookies, number)).toMatchObject({ status: 'added' })
    expect(await add(one.cookies, number, '01/30')).toMatchObject({
      status: 'added',
      card: { expiry: '01/30' },
    })
    expect(await list(one.cookies)).toHaveLength(1)
    expect(await add(other.cookies, number)).toMatchObject({ status: 'failed', reason: 'cardTaken' })
    expect((await people.services.payments.exceptions.list()).map(({ kind }) => kind)).toContain(
      'cardOnSeveralCustomers',
    )
  })

  test('a charge that cannot be refunded goes to staff', async () => {
    const { cookies } = await newCustomer()
    expect(await add(cookies, '4111111111111111')).toMatchObject({ status: 'added' })
    await settle()
    expect((await people.services.payments.exceptions.list()).map(({ kind }) => kind)).toContain(
      'cardCheckNotReturned',
    )
  })

  test('adding a card allows ten attempts a day and five cards', async () => {
    const { cookies } = await newCustomer()
    for (let tries = 0; tries < 5; tries += 1) await add(cookies)
    expect(await people.api('POST /api/account/cards', { body: proof }, { cookies })).toMatchObject({
      ok: false,
      problem: { code: 'cardsTooMany' },
    })
    const tester = await newCustomer()
    for (let tries = 0; tries < 10; tries += 1) await begin(tester.cookies)
    expect(
      await people.api('POST /api/account/cards', { body: proof }, { cookies: tester.cookies }),
    ).toMatchObject({ ok: false, problem: { code: 'tooManyRequests' } })
  })

  test('a provider that does not answer: Could not add card', async () => {
    const { cookies } = await newCustomer()
    await people.sandbox.post('/api/faults', { serverErrorBeforeActing: 1 })
    expect(await people.api('POST /api/account/cards', { body: proof }, { cookies })).toMatchObject({
      ok: false,
      status: 502,
      problem: { message: 'Could not add card' },
    })
    await people.sandbox.post('/api/faults', { serverErrorBeforeActing: 0 })
  })
})

describe("the customer's cards", () => {
  test('the first card is primary; another can become primary, and does when it is removed', async () => {
    const { cookies } = await newCustomer()
    await add(cookies)
    await people.advance(1_000)
    await add(cookies, freshCard('51'))
    const [first, second] = await list(cookies)
    expect([first, second]).toMatchObject([
      { brand: 'visa', primary: true },
      { brand: 'mastercard', primary: false },
    ])
    const changed = good(
      await people.api(
        'POST /api/account/cards/{id}/primary',
        { params: { id: second!.id }, body: proof },
        { cookies },
      ),
    ).data.cards
    expect(changed).toMatchObject([
      { id: second!.id, primary: true },
      { id: first!.id, primary: false },
    ])
    expect(
      good(await people.api('DELETE /api/account/cards/{id}', { params: { id: second!.id } }, { cookies }))
        .data.cards,
    ).toMatchObject([{ id: first!.id, primary: true }])
    const { rows } = await sql<{
      sealed: Buffer | null
    }>`select authorization_sealed as sealed from card where id = ${second!.id}`.execute(people.database.db)
    expect(rows[0]?.sealed).toBeNull()
    await people.drain()
  })

  test("another customer's card answers like a missing one", async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const added = await add(one.cookies)
    const ids = [added.card!.id, '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01']
    for (const id of ids) {
      expect(
        await people.api('DELETE /api/account/cards/{id}', { params: { id } }, { cookies: other.cookies }),
      ).toMatchObject({ status: 404, problem: { code: 'notFound' } })
      expect(
        await people.api(
          'POST /api/account/cards/{id}/primary',
          { params: { id }, body: proof },
          { cookies: other.cookies },
        ),
      ).toMatchObject({ status: 404 })
      expect(
        await people.api(
          'PUT /api/account/receiving',
          { body: { payoutMethod: 'card', cardId: id, ...proof } },
          { cookies: other.cookies },
        ),
      ).toMatchObject({
        status: 422,
        problem: { errors: { cardId: ['Choose one of your cards, or add one'] } },
      })
    }
    for (const id of [added.id, ids[1]!])
      expect(
        await people.api(
          'GET /api/account/cards/setups/{id}',
          { params: { id } },
          { cookies: other.cookies },
        ),
      ).toMatchObject({ status: 404 })
  })
})

test('deleting an account disables its cards at the provider', async () => {
  const [leaving, staying] = [await newCustomer(), await newCustomer()]
  await add(leaving.cookies)
  await add(leaving.cookies, freshCard('51'))
  await add(staying.cookies)
  const { rows } = await sql<{
    owner: string
    sealed: Buffer
  }>`select customer_id as owner, authorization_sealed as sealed from card
    where customer_id in (${leaving.id}, ${staying.id})`.execute(people.database.db)
  const codesOf = (owner: string) =>
    rows
      .filter((row) => row.owner === owner)
      .map(({ sealed }) => people.services.secrets.open('card.authorization', sealed))
  expect(
    (
      await people.api(
        'POST /api/account/data/delete',
        { body: { currentPassword: wanjiku.password } },
        { cookies: leaving.cookies },
      )
    ).status,
  ).toBe(200)
  await people.drain()
  // The provider deactivates a card once; a second request reports the card as unknown.
  const takeOut = async (code: string) =>
    (
      await fetch(`${people.sandbox.url}/paystack/customer/authorization/deactivate`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sandboxCredentials.cardsSecretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ authorization_code: code }),
      })
    ).status
  expect(await Promise.all(codesOf(leaving.id).map(takeOut))).toEqual([404, 404])
  expect(await Promise.all(codesOf(staying.id).map(takeOut))).toEqual([200])
  expect(
    (await sql`select 1 from card where customer_id = ${leaving.id}`.execute(people.database.db)).rows,
  ).toEqual([])
})

test('no card number or reusable token is in our tables or log', async () => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, newPhone())
  const number = freshCard()
  const added = await add(cookies, number)
  await people.advance(5_000)
  const { rows: tables } = await sql<{
    name: keyof Tables
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(people.database.db)
  const secret = new RegExp(`${number}|AUTH_[0-9a-f]{12}|SIG_`)
  const everything = await readable(people.database, ...tables.map(({ name }) => name))
  expect(everything.split('\n').filter((line) => secret.test(line))).toEqual([])
  expect(people.logged.filter((line) => line.includes(number) || /AUTH_|SIG_/.test(line))).toEqual([])
  expect(JSON.stringify(added)).not.toContain(number)
})
