/**
 * Goal: the calls of extensions, payment previews, add-ons and refunds as a client sees them: answers,
 * refusals with code and status, one effect of a repeated call, and the same answer for another customer's
 * loan as for none. Method: a whole service with its sandbox over HTTP; a first loan of KES 10,000 for 61
 * days, on its payout day.
 */
import { describe, expect, test } from 'vitest'
import { addDays, showDay } from '../../../domain/days.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  settle,
  stored,
  wanjiku,
} from '../../testing/people/customers.ts'
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

test('faults of amount, phone and day are reported together', async () => {
  const { cookies, account } = await borrower()
  const wrongOf = (reply: { readonly ok: boolean }): string[] =>
    Object.keys((reply as unknown as { problem: { errors: object } }).problem.errors).sort()
  for (const amount of ['0', '60000', '520.01', 'much', '']) {
    const body = { amount, phone: '12' }
    expect(
      wrongOf(await people.api('POST /api/account/loans/current/payments', { body }, { cookies })),
    ).toEqual(['amount', 'phone'])
    expect(
      wrongOf(
        await people.api('POST /api/payments/contract/prompts', {
          body: { contractNumber: account, ...body },
        }),
      ),
    ).toEqual(['amount', 'phone'])
  }
  const query = { amount: '60000', on: addDays(people.clock.today(), -1) }
  expect(wrongOf(await people.api('GET /api/account/loans/current/what-if', { query }, { cookies }))).toEqual(
    ['amount', 'on'],
  )
})

describe('what if', () => {
  const whatIf = (cookies: TestCookies, amount: string, on: string) =>
    people.api('GET /api/account/loans/current/what-if', { query: { amount, on } }, { cookies })

  test('"what if" answers in the ways people type, refuses with bounds, and changes nothing', async () => {
    const who = await borrower()
    const day = people.clock.today()
    const answer = {
      amount: 4_000,
      on: day,
      owedBefore: 10_000,
      owedAfter: 6_000,
      later: 6_000,
      laterWithout: 10_000,
      saved: 0,
      comparedOn: addDays(day, 61),
      leftUntilThen: false,
      savesNothing: null,
      paidOff: false,
    }
    expect(await whatIf(who.cookies, 'KES 4,000', showDay(day))).toMatchObject({ ok: true, data: answer })
    expect(await whatIf(who.cookies, '4000', day)).toMatchObject({ ok: true, data: answer })
    // Ten days past due: interest of ten days at the standard rate, and a penalty of 0.1 % a day.
    expect(await whatIf(who.cookies, '12600', addDays(day, 71))).toMatchObject({
      ok: true,
      data: { owedBefore: 12_600, owedAfter: 0, later: 0, paidOff: true },
    })
    // Of 10,000, 2,600 pay charges: 7,400 less principal for 30 days. Below, 2,000 pay charges only.
    const late = { leftUntilThen: true, comparedOn: addDays(day, 101), laterWithout: 20_400 }
    expect(await whatIf(who.cookies, '10000', addDays(day, 71))).toMatchObject({
      ok: true,
      data: { ...late, owedAfter: 2_600, later: 4_628, saved: 5_772, savesNothing: null },
    })
    expect(await whatIf(who.cookies, '2000', addDays(day, 71))).toMatchObject({
      ok: true,
      data: { ...late, later: 18_400, saved: 0, savesNothing: 'chargesFirst', chargesFirst: 2_600 },
    })
    for (const [amount, on, field, words] of [
      ['10001', day, 'amount', '10,000'],
      ['0', day, 'amount', '1'],
      ['1.50', day, 'amount', ''],
      ['much', day, 'amount', ''],
      ['100', addDays(day, -1), 'on', showDay(day)],
      ['100', addDays(day, 92), 'on', showDay(addDays(day, 91))],
      ['100', '31.02.2026', 'on', ''],
      ['100', '', 'on', ''],
    ] as const)
      expect(await whatIf(who.cookies, amount, on), `${amount} ${on}`).toMatchObject(
        refusal(422, 'validationFailed', { [field]: [expect.stringContaining(words)] }),
      )
    expect(await current(who.cookies)).toMatchObject({
      payments: [],
      paymentInfo: { totalPayableToday: 10_000 },
    })
  })

  test('"what if" gives a customer without a loan no figures, and a signed-out caller no data', async () => {
    const cookies: TestCookies = {}
    await registerUpToConfirmation(people, cookies, newPhone())
    expect(await whatIf(cookies, '100', people.clock.today())).toMatchObject(refusal(404, 'noLoan'))
    expect(await whatIf({}, '100', people.clock.today())).toMatchObject(signedOut)
  })
})

describe('add-ons given up', () => {
  const list = (cookies: TestCookies) =>
    people.api('GET /api/account/loans/current/add-ons', undefined, { cookies })
  const cancel = (
    cookies: TestCookies,
    kind: 'insurance' | 'telemedicine' | 'legalAid',
    idempotencyKey?: string,
  ) =>
    people.api(
      'POST /api/account/loans/current/add-ons/{kind}/cancel',
      { params: { kind } },
      { cookies, ...(idempotencyKey ? { idempotencyKey } : {}) },
    )

  test('the price of an add-on given up comes off once, however often it is pressed; one that was not taken is not found', async () => {
    const { cookies } = await borrower('insurance,legalAid')
    expect(await current(cookies)).toMatchObject({
      paymentInfo: { addons: 500, totalPayableToday: 10_500, totalPayableTodayNoAddons: 10_000 },
    })
    expect(await list(cookies)).toMatchObject({
      data: {
        items: [
          {
            kind: 'insurance',
            price: 300,
            canCancel: true,
            cancelThrough: addDays(people.clock.today(), 14),
            holdsFrom: people.clock.today(),
            holdsThrough: addDays(people.clock.today(), 61),
          },
          { kind: 'legalAid', price: 200, canCancel: true },
        ],
      },
    })
    const pressed = await Promise.all(
      Array.from({ length: 6 }, () => cancel(cookies, 'insurance', 'one-press-of-a-button')),
    )
    for (const reply of pressed)
      expect(reply).toMatchObject({
        status: 200,
        data: { kind: 'insurance', canCancel: false, cancelledOn: people.clock.today() },
      })
    expect(await cancel(cookies, 'insurance')).toMatchObject(refusal(409, 'addOnNotCancellable'))
    expect(await cancel(cookies, 'telemedicine')).toMatchObject(refusal(404, 'notFound'))
    expect(await current(cookies)).toMatchObject({ paymentInfo: { addons: 200, totalPayableToday: 10_200 } })
    // A customer without an add-on gets the same answer as one who did not buy it.
    const other = await borrower()
    expect(await list(other.cookies)).toMatchObject({ data: { items: [] } })
    expect(((await cancel(other.cookies, 'insurance')) as { problem?: unknown }).problem).toEqual(
      ((await cancel(cookies, 'telemedicine')) as { problem?: unknown }).problem,
    )
    expect(await cancel({}, 'insurance')).toMatchObject(signedOut)
  })
})

describe('an overpayment sent back', () => {
  const ask = (cookies: TestCookies, id: string) =>
    people.api('POST /api/account/loans/{id}/overpayment/refund', { params: { id } }, { cookies })
  const paidOutTo = async ({ phone }: Borrower): Promise<number[]> => {
    const { payouts } = await people.sandbox.get<{ payouts: { amount: number; phone: string }[] }>(
      '/api/money',
    )
    return payouts
      .filter((payout) => payout.phone === stored(phone))
      .map(({ amount }) => amount)
      .sort((one, other) => one - other)
  }

  test('a refund requested six times at once is sent once, and then nothing is left to send', async () => {
    const who = await borrower()
    await payByHand(who, 10_250)
    expect(await current(who.cookies)).toMatchObject({
      status: 'repaid',
      paymentInfo: { overpayment: 250 },
      refund: {
        held: 250,
        heldInAll: 250,
        smallest: 10,
        canAsk: true,
        check: null,
        goesTo: {
          receivingMethod: 'mpesa',
          receiver: expect.stringContaining(who.phone.slice(-2)) as string,
        },
        latest: null,
      },
    })
    for (const reply of await Promise.all(Array.from({ length: 6 }, () => ask(who.cookies, who.id))))
      expect(reply).toMatchObject({ status: 202, data: { canAsk: false, latest: { amount: 250 } } })
    await settle(people)
    expect(await paidOutTo(who)).toEqual([250, 10_000])
    expect(await current(who.cookies)).toMatchObject({
      refund: {
        held: 0,
        canAsk: false,
        latest: { status: 'sent', amount: 250, receipt: expect.any(String) as string },
      },
    })
    expect(await ask(who.cookies, who.id)).toMatchObject(refusal(409, 'nothingToRefund'))
  })

  test('an overpayment below KES 10 is held, and an exact payment leaves none', async () => {
    const who = await borrower()
    expect(await ask(who.cookies, who.id)).toMatchObject(refusal(409, 'nothingToRefund'))
    await payByHand(who, 10_009)
    expect(await ask(who.cookies, who.id)).toMatchObject(refusal(409, 'refundTooSmall'))
    expect(await current(who.cookies)).toMatchObject({ refund: { held: 9, canAsk: false, latest: null } })
    expect(await paidOutTo(who)).toEqual([10_000])
  })

  test('a refund to a bank account needs a proof of the person, goes to their own name, and says where it goes', async () => {
    const who = await borrower()
    await payByHand(who, 10_250)
    const toBank = (change: object = {}) =>
      people.api(
        'POST /api/account/loans/{id}/overpayment/refund',
        {
          params: { id: who.id },
          body: {
            payoutMethod: 'bank',
            bank: '68',
            accountNumber: '0110 234567',
            ownerName: "Wanjiku Ng'ang'a",
            ...change,
          },
        },
        { cookies: who.cookies },
      )
    const password = { currentPassword: wanjiku.password }
    expect(await toBank()).toMatchObject(refusal(403, 'proofNeeded'))
    const said = [expect.any(String)]
    for (const proof of [{}, { currentPassword: 'not-mine' }]) {
      expect(
        await toBank({ ...proof, bank: '', accountNumber: '12' }),
        'with the proof, all that is wrong',
      ).toMatchObject(
        refusal(422, 'validationFailed', { bank: said, accountNumber: said, currentPassword: said }),
      )
    }
    expect(await toBank({ ...password, bank: '', accountNumber: '12', ownerName: '' })).toMatchObject(
      refusal(422, 'validationFailed', {
        bank: [expect.any(String)],
        accountNumber: [expect.any(String)],
        ownerName: [expect.any(String)],
      }),
    )
    expect(await toBank({ ownerName: 'Somebody Else' })).toMatchObject(
      refusal(422, 'validationFailed', { ownerName: [expect.any(String)] }),
    )
    expect(await current(who.cookies)).toMatchObject({
      refund: { held: 250, canAsk: true, bank: true, latest: null },
    })
    expect(await toBank()).toMatchObject({
      status: 202,
      data: {
        latest: {
          amount: 250,
          receivingMethod: 'bank',
          receiver: 'Equity Bank Kenya •••• 4567',
          waitsUntil: null,
        },
      },
    })
    expect((await people.sentTo(stored(who.phone)))[0]).toContain(
      'what you overpaid goes to bank account ...4567',
    )
    await settle(people)
    expect(await current(who.cookies)).toMatchObject({
      refund: {
        held: 0,
        latest: { status: 'sent', receivingMethod: 'bank', receipt: expect.any(String) as string },
      },
    })
    expect((await people.sentTo(stored(who.phone)))[0]).toContain(
      'KES 250 that you had overpaid to bank account ...4567',
    )
    expect(await paidOutTo(who)).toEqual([10_000])
  })

  test("another customer's loan answers like one that does not exist, and moves nothing", async () => {
    const who = await borrower()
    await payByHand(who, 10_250)
    const stranger = await borrower()
    const theirs = await ask(stranger.cookies, who.id)
    const none = await ask(stranger.cookies, '00000000-0000-4000-8000-000000000009')
    expect(theirs).toMatchObject(refusal(404, 'notFound'))
    expect((theirs as { problem?: unknown }).problem).toEqual((none as { problem?: unknown }).problem)
    expect(await ask({}, who.id)).toMatchObject(signedOut)
    await settle(people)
    expect(await paidOutTo(who)).toEqual([10_000])
    expect(await current(who.cookies)).toMatchObject({ refund: { held: 250, latest: null } })
  })
})
