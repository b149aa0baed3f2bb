/** Requests that are refused, cancelled, or run out. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { good, startTestHouse } from '../../testing/applications.ts'
import { house, otherPhone, shown, signed, wrongCode } from './requests.fixture.ts'

describe('what is refused', () => {
  test('amounts and terms outside the products', async () => {
    const id = await house.person()
    expect(await house.ask(id, 400)).toMatchObject({
      error: 'validationFailed',
      fields: { loanSize: 'amountOutOfRange' },
      values: { loanSize: { min: '500', max: '30,000' } },
    })
    expect(await house.ask(id, 750)).toMatchObject({ fields: { loanSize: 'amountNotAStep' } })
    expect(await house.ask(id, 10_000, 182)).toMatchObject({
      fields: { loanTerm: 'termOutOfRange' },
      values: { loanTerm: { min: 61, max: 122, step: 5 } },
    })
    expect(await house.ask(id, 10_000, 66, undefined, 'installment')).toMatchObject({
      fields: { loanTerm: 'termOutOfRange' },
    })
    expect(house.kindsTo(id)).toEqual([])
  })

  test('a customer whose details are not complete', async () => {
    const id = await house.person()
    await sql`update customer_profile set net_monthly_income_cents = null where customer_id = ${id}`.execute(
      house.database.db,
    )
    expect(await house.ask(id)).toEqual({ error: 'requestNotAllowed' })
  })

  test('fifty equal posts at once make one request, one code and fifty equal answers', async () => {
    await house.drain()
    const id = await house.person()
    const answers = await Promise.all(Array.from({ length: 50 }, () => house.ask(id)))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(house.kindsTo(id)).toEqual(['confirmationCode'])
    const confirmed = await Promise.all(
      Array.from({ length: 50 }, () => house.requests.confirm(id, house.code(id))),
    )
    expect(confirmed.filter((each) => !('error' in each))).toHaveLength(1)
    const pushedBefore = house.pushed.length
    await house.drain()
    expect(house.pushed.length - pushedBefore).toBe(1)
    expect(await house.ask(id, 9_000)).toMatchObject({ error: 'requestExists' })
  })

  test('a code tried wrongly three times is at its end; a new one works', async () => {
    const id = await house.person()
    good(await house.ask(id))
    const code = house.code(id)
    for (const expected of ['codeWrong', 'codeWrong', 'codeWrong', 'codeEnded'])
      expect(await house.requests.confirm(id, wrongCode(code))).toMatchObject({ error: expected })
    expect(await house.requests.confirm(id, code)).toMatchObject({ error: 'codeEnded' })
    expect(await shown(id)).toMatchObject({ status: 'waitingUserConfirmation' })
    expect(await house.requests.resend(id, null)).toMatchObject({ error: 'codeResendTooEarly' })
    await house.advance(60_000)
    expect(await house.requests.resend(id, null)).toEqual({ resendAfterSeconds: 120, resendsLeft: 4 })
    good(await house.requests.confirm(id, house.code(id)))
    expect(await house.requests.confirm(id, house.code(id))).toEqual({ error: 'nothingToConfirm' })
  })

  test('a code that has to wait for another one follows by itself', async () => {
    const id = await house.person()
    good(await house.ask(id))
    good(await house.requests.cancel(id))
    good(await house.ask(id, 8_000))
    expect(house.kindsTo(id).filter((kind) => kind === 'confirmationCode')).toHaveLength(1)
    await house.advance(60_000)
    expect(house.kindsTo(id).filter((kind) => kind === 'confirmationCode')).toHaveLength(2)
    good(await house.requests.confirm(id, house.code(id)))
  })

  test('steps that the request does not have change nothing', async () => {
    const id = await house.person()
    expect(await house.requests.cancel(id)).toEqual({ error: 'noRequest' })
    good(await house.ask(id))
    for (const step of ['accept', 'decline', 'revert'] as const)
      expect(await house.requests[step](id)).toEqual({ error: 'transitionRefused' })
    expect(
      await house.requests.chooseReceiving(id, { payoutMethod: 'mpesa', payoutPhone: otherPhone }),
    ).toEqual({ error: 'transitionRefused' })
    good(await house.requests.confirm(id, house.code(id)))
    const before = await shown(id)
    expect(await house.requests.cancel(id)).toEqual({ error: 'transitionRefused' })
    expect(await house.requests.revert(id)).toEqual({ error: 'transitionRefused' })
    expect(await shown(id)).toEqual(before)
  })

  test("somebody else's request is not there", async () => {
    const id = await house.person()
    good(await house.ask(id))
    const { id: requestId } = await shown(id)
    expect(await house.requests.detail(await house.person(), requestId, 'en')).toEqual({ error: 'notFound' })
    expect(await house.requests.detail(id, requestId, 'en')).toMatchObject({ id: requestId })
    expect(await house.requests.history(id, 'another brand')).toEqual({ items: [] })
  })

  test('requests that are switched off', async () => {
    const off = await startTestHouse({ requestsEnabled: false })
    const id = await off.person()
    expect(await off.ask(id)).toEqual({ error: 'requestsDisabled' })
    expect(await off.requests.config(id, 'en')).toMatchObject({ allowed: false, reason: 'requestsDisabled' })
    expect(off.products.settings()).toEqual({ loanRequestsEnabled: false })
    await off.stop()
  })

  test('mock mode shows the example', async () => {
    const mock = await startTestHouse({ mockMode: true })
    expect(await mock.requests.current(await mock.person(), 'en')).toMatchObject({
      documentNumber: 'A000000000',
      size: 10_000,
    })
    await mock.stop()
  })
})

describe('cancelled and run out', () => {
  test('cancelled before signing; a new request is allowed at once', async () => {
    const id = await house.person()
    good(await house.ask(id))
    good(await house.requests.cancel(id))
    expect(await shown(id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'cancelledByCustomer',
      loanRequest: { canCancel: false, daysUntilNextRequest: 0 },
    })
    expect(await house.requests.config(id, 'en')).toMatchObject({ allowed: true })
    expect((await house.requests.history(id)).items).toMatchObject([{ label: 'notApprovedCancelled' }])
  })

  test('not signed within five days', async () => {
    const id = await house.person()
    good(await house.ask(id))
    await house.advance(house.days(5))
    expect(await shown(id)).toMatchObject({ status: 'waitingUserConfirmation' })
    await house.advance(house.days(1))
    expect(await shown(id)).toMatchObject({ status: 'cancelled', cancellationReason: 'notConfirmedInTime' })
    expect(await house.requests.confirm(id, house.code(id))).toEqual({ error: 'nothingToConfirm' })
    expect(house.kindsTo(id).at(-1)).toBe('requestCancelled')
  })

  test('rejected: the reason, the days to wait, and again when they are over', async () => {
    const id = await house.person({ incomeMajor: 3_000 })
    await signed(id)
    expect(await shown(id)).toMatchObject({
      status: 'rejected',
      daysUntilNextRequest: 30,
      loanRequest: { canViewPartners: true, reasons: [{ code: 'incomeBelowLimit' }], payout: null },
    })
    expect(house.kindsTo(id).at(-1)).toBe('requestRejected')
    expect(await house.ask(id)).toMatchObject({
      error: 'requestNotAllowed',
      current: { daysUntilNextRequest: 30 },
    })
    await house.advance(house.days(12))
    expect(await house.requests.config(id, 'en')).toMatchObject({
      allowed: false,
      reason: 'requestNotAllowed',
      daysUntilNextRequest: 18,
    })
    await house.advance(house.days(18))
    good(await house.ask(id))
  })
})
