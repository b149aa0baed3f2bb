/** The receiving method of a loan: what can be chosen, what is refused, and what is displayed. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Answer, Input } from '../../../contract/client.ts'
import {
  newPhone,
  registerUpToConfirmation,
  startProcess,
  stored,
  submitForm,
  viewIn,
} from '../../testing/people/customers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  add,
  freshCard,
  good,
  list,
  minuteMs,
  money,
  people,
  proof,
  settle,
  setUp,
} from '../cards/cards.fixture.ts'

setUp()

describe('payout destinations', () => {
  const receiving = async (cookies: TestCookies) =>
    good(await people.api('GET /api/account/receiving', {}, { cookies })).data
  const change = (cookies: TestCookies, body: Input<'PUT /api/account/receiving'>['body']) =>
    people.api('PUT /api/account/receiving', { body: { ...body, ...proof } }, { cookies })
  async function registered() {
    const who = { cookies: {} as TestCookies, phone: newPhone() }
    await registerUpToConfirmation(people, who.cookies, who.phone)
    return who
  }

  test('a payout destination is M-Pesa, Airtel Money, a card or a bank account; the rest of the format is switched off', async () => {
    const { cookies, phone } = await registered()
    const first = await receiving(cookies)
    expect(first.methods.filter(({ enabled }) => enabled).map(({ kind }) => kind)).toEqual([
      'mpesa',
      'airtel',
      'card',
      'bank',
    ])
    expect(first).toMatchObject({
      current: { method: 'mpesa', phone: stored(phone), targetId: null, usableFrom: null },
      phone: stored(phone),
      ownerName: "Wanjiku Ng'ang'a",
    })
    for (const payoutMethod of ['post', 'cash', 'sber', 'alfa', 'yandex', 'webMoney', 'svyaznoy'] as const) {
      expect(await change(cookies, { payoutMethod })).toMatchObject({
        status: 422,
        problem: { errors: { payoutMethod: ['Money cannot be sent this way. Choose another one'] } },
      })
    }
    const { card } = await add(cookies)
    expect(good(await change(cookies, { payoutMethod: 'card', cardId: card!.id })).data.current).toEqual({
      method: 'card',
      shown: `Visa ${card!.masked}`,
      targetId: card!.id,
      phone: null,
      unlikely: false,
      usableFrom: null,
    })
    good(await people.api('DELETE /api/account/cards/{id}', { params: { id: card!.id } }, { cookies }))
    expect((await receiving(cookies)).current).toBeNull()
    const kept = good(
      await change(cookies, {
        payoutMethod: 'bank',
        bank: '68',
        accountNumber: '0110 2345 6789',
        ownerName: "Ng'ang'a Wanjiku",
      }),
    ).data
    expect(kept).toMatchObject({
      current: { method: 'bank', shown: 'Equity Bank Kenya •••• 6789' },
      bankAccounts: [{ bank: '68', bankName: 'Equity Bank Kenya', lastFour: '6789' }],
    })
    const same = good(
      await change(cookies, { payoutMethod: 'bank', bankAccountId: kept.bankAccounts[0]!.id }),
    ).data
    expect(same.bankAccounts).toHaveLength(1)
    const { rows } = await sql<{
      details: Buffer
    }>`select details from bank_account where id = ${kept.bankAccounts[0]!.id}`.execute(people.database.db)
    expect(rows[0]!.details.toString('latin1')).not.toMatch(/0110|Wanjiku/)
  })

  test("a bank account is checked field by field, and must be the customer's own", async () => {
    const { cookies } = await registered()
    expect(
      await change(cookies, { payoutMethod: 'bank', bank: '99', accountNumber: '12', ownerName: '' }),
    ).toMatchObject({
      status: 422,
      problem: {
        errors: {
          bank: expect.any(Array) as string[],
          accountNumber: ['Enter the account number: 6 to 16 digits'],
          ownerName: expect.any(Array) as string[],
        },
      },
    })
    expect(
      await change(cookies, {
        payoutMethod: 'bank',
        bank: '68',
        accountNumber: '0110234567',
        ownerName: 'Jane Doe',
      }),
    ).toMatchObject({
      problem: { errors: { ownerName: ['The account has to be in your own name, as you gave it to us'] } },
    })
    expect(
      await change(cookies, { payoutMethod: 'bank', bankAccountId: '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01' }),
    ).toMatchObject({ status: 422 })
    expect(await change(cookies, { payoutMethod: 'mpesa', payoutPhone: '12' })).toMatchObject({ status: 422 })
  })

  async function borrow(to: Record<string, string>) {
    const { cookies, phone } = await registered()
    const prepared =
      'cardNumber' in to
        ? { payoutMethod: 'card', cardId: (await add(cookies, to['cardNumber'], to['expiry'])).card!.id }
        : to
    let at = viewIn(await startProcess(people, cookies))
    at = viewIn(await submitForm(people, cookies, at, 'receivingMoney', prepared))
    const asked = viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' }))
    await people.advance(minuteMs)
    return {
      cookies,
      phone,
      asked,
      sign: async () =>
        good(
          await people.api(
            'POST /api/account/loans/current/confirmation',
            { body: { otp: await people.codeFor(stored(phone)) } },
            { cookies },
          ),
        ),
    }
  }
  const current = async (
    cookies: TestCookies,
  ): Promise<NonNullable<Answer<'GET /api/account/loans/current'>>> =>
    good(await people.api('GET /api/account/loans/current', {}, { cookies })).data!

  test('a loan paid to a card opens like one by M-Pesa; the card cannot be removed during the payout', async () => {
    const { cookies, sign } = await borrow({ cardNumber: freshCard() })
    await sign()
    const [card] = await list(cookies)
    expect(card).toMatchObject({ deletable: false })
    expect(
      await people.api('DELETE /api/account/cards/{id}', { params: { id: card!.id } }, { cookies }),
    ).toMatchObject({ status: 409, problem: { code: 'cardInUse' } })
    expect((await current(cookies)).loanRequest.payout).toMatchObject({
      receivingMethod: 'card',
      receiver: `Visa ${card!.masked}`,
    })
    await settle()
    expect(await current(cookies)).toMatchObject({ status: 'active', size: 10_000 })
    expect((await money()).cardTransfers.at(-1)).toMatchObject({ receiver: `visa ${card!.lastFour}` })
    expect(await list(cookies)).toMatchObject([{ deletable: true }])
  })

  test('a failed payout to a card is sent by M-Pesa', async () => {
    const { cookies, phone, sign } = await borrow({ cardNumber: '4000000000009235' })
    await sign()
    await settle()
    expect((await current(cookies)).loanRequest).toMatchObject({
      canChoosePayoutMethod: true,
      payout: { status: 'failed', receivingMethod: 'card' },
    })
    expect(
      await people.api(
        'POST /api/account/loans/current/payout-method',
        { body: { payoutMethod: 'sber', ...proof } },
        { cookies },
      ),
    ).toMatchObject({ status: 422 })
    good(
      await people.api(
        'POST /api/account/loans/current/payout-method',
        { body: { payoutMethod: 'mpesa', payoutPhone: phone, ...proof } },
        { cookies },
      ),
    )
    await settle()
    expect(await current(cookies)).toMatchObject({ status: 'active' })
  })

  test('a loan can be paid to a bank account', async () => {
    const { cookies, sign } = await borrow({
      payoutMethod: 'bank',
      bank: '11',
      accountNumber: '01134567890',
      ownerName: "Wanjiku Ng'ang'a",
    })
    await sign()
    await settle()
    expect(await current(cookies)).toMatchObject({ status: 'active' })
    expect((await money()).cardTransfers.at(-1)).toMatchObject({ receiver: 'bank 11, account 7890' })
  })

  test('a loan can be paid to Airtel Money', async () => {
    const number = '+254733100123'
    const { cookies, sign } = await borrow({ payoutMethod: 'airtel', airtelPhone: number })
    await sign()
    await settle()
    expect(await current(cookies)).toMatchObject({ status: 'active' })
    expect((await money()).payouts.at(-1)).toMatchObject({ rail: 'airtel', phone: number, amount: 10_000 })
  })

  test('a failed payout by one mobile money provider is sent again by the other, even to the same number', async () => {
    const refused = '+254733100922'
    const { cookies, sign } = await borrow({ payoutMethod: 'airtel', airtelPhone: refused })
    await sign()
    const failed = async (times: number) => {
      for (let minutes = 0; minutes < 12; minutes += 1) await people.advance(minuteMs)
      const loan = await current(cookies)
      expect(loan).toMatchObject({
        loanRequest: { canChoosePayoutMethod: true, payout: { status: 'failed' } },
      })
      expect(loan.loanRequest.payout?.failedTo).toHaveLength(times)
      return loan.loanRequest.payout!
    }
    const choose = (body: Input<'POST /api/account/loans/current/payout-method'>['body']) =>
      people.api(
        'POST /api/account/loans/current/payout-method',
        { body: { ...body, ...proof } },
        { cookies },
      )
    expect(await failed(1)).toMatchObject({
      receivingMethod: 'airtel',
      failedTo: [{ method: 'airtel', to: refused }],
    })
    good(await choose({ payoutMethod: 'mpesa', payoutPhone: refused }))
    expect(await failed(2)).toMatchObject({
      receivingMethod: 'mpesa',
      failedTo: expect.arrayContaining([
        { method: 'airtel', to: refused },
        { method: 'mpesa', to: refused },
      ]) as unknown,
    })
    good(await choose({ payoutMethod: 'airtel', airtelPhone: '+254733100124' }))
    for (let minutes = 0; minutes < 12; minutes += 1) await people.advance(minuteMs)
    expect(await current(cookies)).toMatchObject({ status: 'active' })
    expect((await money()).payouts.at(-1)).toMatchObject({ rail: 'airtel', phone: '+254733100124' })
  })

  test('the own number is offered with its likely provider; another number is distinguished', async () => {
    const { cookies } = await registered()
    const changed = async (body: Input<'PUT /api/account/receiving'>['body']) =>
      good(await change(cookies, body)).data
    // The test numbers belong to Airtel.
    expect(await receiving(cookies)).toMatchObject({
      phoneMethod: 'airtel',
      current: { method: 'mpesa', unlikely: true },
    })
    expect(await changed({ payoutMethod: 'mpesa', payoutPhone: '0733 456 789' })).toMatchObject({
      current: { method: 'mpesa', phone: '+254733456789', unlikely: true },
    })
    expect(await changed({ payoutMethod: 'airtel', airtelPhone: '0733 456 789' })).toMatchObject({
      current: { method: 'airtel', unlikely: false },
    })
  })

  test('a card that expires before the payout cancels the application', async () => {
    const now = people.clock.now()
    const [month, year] = [now.getUTCMonth() + 1, now.getUTCFullYear() % 100]
    const { cookies, phone, sign } = await borrow({
      cardNumber: freshCard(),
      expiry: `${String(month).padStart(2, '0')}/${year}`,
    })
    await sql`update card set usable_at = ${new Date(now.getTime() + 32 * 24 * 60 * minuteMs)}
      where id = ${(await list(cookies))[0]!.id}`.execute(people.database.db)
    await sign()
    for (let days = 0; days < 33; days += 1) await people.advance(24 * 60 * minuteMs)
    const { rows } = await sql<{
      status: string
      reason: string
    }>`select status, cancellation_reason as reason from loan_request where payout_phone = ${stored(phone)}`.execute(
      people.database.db,
    )
    expect(rows).toEqual([{ status: 'cancelled', reason: 'expiredCard' }])
  })

  test('a card and a bank account added after a password reset wait a day', async () => {
    const { cookies, phone } = await registered()
    const { rows } = await sql<{
      id: string
    }>`select id from identity_user where phone = ${stored(phone)}`.execute(people.database.db)
    await sql`update identity_user set restored_at = ${people.clock.now()} where id = ${rows[0]!.id}`.execute(
      people.database.db,
    )
    const dayLater = new Date(people.clock.now().getTime() + 24 * 60 * minuteMs).toISOString()
    expect((await add(cookies)).card).toMatchObject({ usableFrom: dayLater })
    expect(
      good(
        await change(cookies, {
          payoutMethod: 'bank',
          bank: '11',
          accountNumber: '01134567890',
          ownerName: "Wanjiku Ng'ang'a",
        }),
      ).data.current,
    ).toMatchObject({ usableFrom: dayLater })
  })
})
