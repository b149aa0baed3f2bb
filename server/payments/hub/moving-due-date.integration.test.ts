/** Extensions: the calls and their refusals. */
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { newPhone, registerUpToConfirmation, settle, stored } from '../../testing/people/customers.ts'
import {
  borrower,
  current,
  payByHand,
  people,
  refusal,
  setUp,
  signedOut,
  type Borrower,
} from './repayment-calls.fixture.ts'

setUp()

describe('moving the due date', () => {
  const today = ({ cookies }: Pick<Borrower, 'cookies'>) =>
    people.api('GET /api/account/loans/current/prolongation', undefined, { cookies })
  const quote = ({ cookies }: Pick<Borrower, 'cookies'>, periodDays: number) =>
    people.api(
      'GET /api/account/loans/current/prolongation/confirmation',
      { query: { periodDays } },
      { cookies },
    )
  const order = (
    { cookies }: Pick<Borrower, 'cookies'>,
    body: { periodDays: number; phone?: string },
    idempotencyKey?: string,
  ) =>
    people.api(
      'POST /api/account/loans/current/prolongation/confirmation',
      { body },
      { cookies, ...(idempotencyKey ? { idempotencyKey } : {}) },
    )

  test('an extension requested twice at once is one prompt, and its money moves the date once', async () => {
    const who = await borrower()
    const due = addDays(people.clock.today(), 61)
    const option = { periodDays: 7, cost: 1_750, newMaturityDate: addDays(due, 7) }
    expect(await today(who)).toMatchObject({
      ok: true,
      data: {
        maturityDate: due,
        clearsToday: 10_000,
        state: 'none',
        asked: null,
        unavailable: null,
        options: [option, { cost: 3_500 }, { cost: 7_500 }, { periodDays: 61, cost: 15_250 }],
      },
    })
    expect(await quote(who, 7)).toMatchObject({
      ok: true,
      data: {
        ...option,
        phone: stored(who.phone),
        parts: { penalty: 0, interest: 0, daysAhead: 1_750, excise: 0, rounding: 0 },
      },
    })
    expect(
      await people.api(
        'GET /api/account/loans/current/prolongation/payment-methods',
        { query: { periodDays: 7 } },
        { cookies: who.cookies },
      ),
    ).toMatchObject({
      ok: true,
      data: {
        ...option,
        paybill: { accountNumber: who.account },
        methods: expect.arrayContaining([
          { kind: 'mpesaPrompt', enabled: true },
          { kind: 'airtelPrompt', enabled: true },
          { kind: 'mpesaPaybill', enabled: true },
        ]) as unknown[],
      },
    })

    const pressed = await Promise.all(
      Array.from({ length: 6 }, () => order(who, { periodDays: 7, phone: who.phone })),
    )
    const payments = pressed.map((reply) => (reply.ok ? reply.data.payment?.id : reply.problem.code))
    expect(pressed[0]).toMatchObject({
      status: 202,
      data: { ...option, state: 'asked', payment: { prolongationDays: 7 } },
    })
    expect(new Set(payments).size).toBe(1)
    await people.drain()
    const prompts = (await people.sandbox.get<{ id: string; phone: string }[]>('/api/prompts')).filter(
      ({ phone }) => phone === stored(who.phone),
    )
    expect(prompts).toHaveLength(1)
    expect(await order(who, { periodDays: 14, phone: who.phone })).toMatchObject(
      refusal(409, 'promptWaiting'),
    )
    expect(await today(who)).toMatchObject({
      data: { state: 'asked', asked: { periodDays: 7, payment: { status: 'waiting' } } },
    })

    await people.sandbox.post(`/api/prompts/${prompts[0]!.id}/pay`)
    await settle(people)
    expect(await today(who)).toMatchObject({
      data: {
        maturityDate: option.newMaturityDate,
        unavailable: null,
        state: 'bought',
        asked: { state: 'bought', receipt: expect.any(String) as string },
      },
    })
    // Every option listed afterwards can be ordered.
    const listed = await today(who)
    if (!listed.ok) throw new Error('refused')
    expect(listed.data.options.length).toBeGreaterThan(0)
    for (const { periodDays, cost } of listed.data.options) {
      expect(await quote(who, periodDays)).toMatchObject({
        ok: true,
        data: { cost, clearsToday: listed.data.clearsToday },
      })
      expect(await order(who, { periodDays })).toMatchObject({
        status: 202,
        data: { periodDays, cost, state: 'asked' },
      })
    }
    expect((await current(who.cookies)).paybillWish).toMatchObject({
      periodDays: listed.data.options.at(-1)!.periodDays,
    })
    expect(
      await people.api('DELETE /api/account/loans/current/prolongation/confirmation', undefined, {
        cookies: who.cookies,
      }),
    ).toMatchObject({ ok: true, data: { takenBack: true } })
    expect(await current(who.cookies)).toMatchObject({ paybillWish: null })
    expect(await current(who.cookies)).toMatchObject({
      maturityDate: option.newMaturityDate,
      payments: [{ amount: 1_750, prolongationDays: 7 }],
    })
  })

  test('an extension paid by hand needs no phone, and another choice takes its place', async () => {
    const who = await borrower()
    expect(await order(who, { periodDays: 7 })).toMatchObject({
      status: 202,
      data: { periodDays: 7, payment: null },
    })
    expect(await order(who, { periodDays: 14 }, 'one-press-of-a-button')).toMatchObject({
      status: 202,
      data: { periodDays: 14 },
    })
    expect(await order(who, { periodDays: 14 }, 'one-press-of-a-button')).toMatchObject({
      status: 202,
      data: { periodDays: 14 },
    })
    const methods = () =>
      people.api('GET /api/account/loans/current/payment-methods', { query: {} }, { cookies: who.cookies })
    await payByHand(who, 3_500)
    expect(await methods()).toMatchObject({ data: { lastPaid: { amount: 3_500 }, lastAmount: null } })
    expect(await today(who)).toMatchObject({
      data: { maturityDate: addDays(people.clock.today(), 75), asked: { periodDays: 14, state: 'bought' } },
    })
    await people.advance(60_000)
    await payByHand(who, 600)
    expect(await methods(), 'the newest').toMatchObject({
      data: { lastPaid: { amount: 600 }, lastAmount: 600 },
    })
  })

  test('a due date that cannot be asked for is refused, with its code', async () => {
    const who = await borrower()
    for (const periodDays of [0, 367, 7.5]) {
      expect(await quote(who, periodDays), String(periodDays)).toMatchObject(
        refusal(422, 'validationFailed', { periodDays: [expect.any(String)] }),
      )
      expect(await order(who, { periodDays }), String(periodDays)).toMatchObject(
        refusal(422, 'validationFailed', { periodDays: [expect.any(String)] }),
      )
    }
    expect(await quote(who, 8)).toMatchObject(refusal(409, 'prolongationNotOffered'))
    expect(await order(who, { periodDays: 8 })).toMatchObject(refusal(409, 'prolongationNotOffered'))
    expect(await order(who, { periodDays: 7, phone: '12' })).toMatchObject(
      refusal(422, 'validationFailed', { phone: [expect.any(String)] }),
    )
    expect(await today(who)).toMatchObject({ data: { state: 'none' } })
  })

  test('a customer without a loan gets no extension, and a signed-out caller gets no data', async () => {
    const newcomer = { cookies: {} }
    await registerUpToConfirmation(people, newcomer.cookies, newPhone())
    for (const reply of [
      await today(newcomer),
      await quote(newcomer, 7),
      await order(newcomer, { periodDays: 7 }),
    ])
      expect(reply).toMatchObject(refusal(404, 'noLoan'))
    const visitor = { cookies: {} }
    for (const reply of [
      await today(visitor),
      await quote(visitor, 7),
      await order(visitor, { periodDays: 7 }),
    ])
      expect(reply).toMatchObject(signedOut)
  })
})
