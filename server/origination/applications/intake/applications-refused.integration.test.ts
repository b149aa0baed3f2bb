/** Applications that are refused, cancelled, or expire. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { day } from '../../../../domain/days.ts'
import { good, startTestHarness } from '../../../testing/applications/applications.ts'
import { harness, otherPhone, setUp, shown, signed, wrongCode } from '../applications.fixture.ts'

setUp()

describe('refused', () => {
  test('an application is refused for amounts and terms outside the products', async () => {
    const id = await harness.person()
    expect(await harness.ask(id, 400)).toMatchObject({
      error: 'validationFailed',
      fields: { loanSize: 'amountOutOfRange' },
      values: { loanSize: { min: '500', max: '30,000' } },
    })
    expect(await harness.ask(id, 750)).toMatchObject({
      fields: { loanSize: 'amountNotAStep' },
      values: { loanSize: { step: '500', nearest: ['500', '1,000'] } },
    })
    expect(await harness.ask(id, 10_000, 182)).toMatchObject({
      fields: { loanTerm: 'termOutOfRange' },
      values: { loanTerm: { min: 61, max: 121, longest: '122', step: 5, nearest: [122] } },
    })
    expect(await harness.ask(id, 10_000, 66, undefined, 'installment')).toMatchObject({
      fields: { loanTerm: 'termOutOfRange' },
    })
    expect(harness.kindsTo(id)).toEqual([])
  })

  test('an application is refused without complete details', async () => {
    const id = await harness.person()
    await sql`update customer_profile set net_monthly_income_cents = null where customer_id = ${id}`.execute(
      harness.database.db,
    )
    expect(await harness.ask(id)).toEqual({ error: 'requestNotAllowed' })
    expect(await harness.applications.config(id, 'en')).toMatchObject({
      allowed: false,
      reason: 'detailsMissing',
      message: 'Tell us who you are first: finish your registration',
      limits: [],
    })
  })

  test('an application is refused without an address', async () => {
    const id = await harness.person()
    await sql`update customer_profile set residential_address = null where customer_id = ${id}`.execute(
      harness.database.db,
    )
    expect(await harness.ask(id)).toEqual({ error: 'addressMissing' })
    expect(await harness.applications.config(id, 'en')).toMatchObject({
      allowed: false,
      reason: 'addressMissing',
      message: 'Add your home address first: My data, Addresses',
    })
    expect(harness.kindsTo(id)).toEqual([])
  })

  test('an application is refused with an expired document, before anything is signed', async () => {
    const id = await harness.person()
    await harness.database.transaction((tx) =>
      harness.customers.savePersonal(tx, id, {
        lastName: 'Otieno',
        firstName: 'Amina',
        middleName: null,
        birthDate: day('1990-11-05'),
        document: {
          kind: 'passport',
          series: 'AK12',
          number: '3456',
          issueDate: day('2016-01-31'),
          issuer: null,
          birthPlace: null,
          subunitCode: null,
        },
      }),
    )
    expect(await harness.ask(id)).toEqual({ error: 'documentExpired' })
    expect(await harness.applications.config(id, 'en')).toMatchObject({
      allowed: false,
      reason: 'documentExpired',
      documentExpired: true,
    })
    expect(harness.kindsTo(id)).toEqual([])
  })

  test('fifty equal posts at the same moment make one application, one code and fifty equal answers', async () => {
    await harness.drain()
    const id = await harness.person()
    const answers = await Promise.all(Array.from({ length: 50 }, () => harness.ask(id)))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(harness.kindsTo(id)).toEqual(['confirmationCode'])
    const confirmed = await Promise.all(
      Array.from({ length: 50 }, () => harness.applications.confirm(id, harness.code(id))),
    )
    expect(confirmed.filter((each) => !('error' in each))).toHaveLength(1)
    const pushedBefore = harness.pushed.length
    await harness.drain()
    expect(harness.pushed.length - pushedBefore).toBe(1)
    expect(await harness.ask(id, 9_000)).toMatchObject({ error: 'requestExists' })
  })

  test('a code ends after three wrong attempts; a new one works', async () => {
    const id = await harness.person()
    good(await harness.ask(id))
    const code = harness.code(id)
    for (const expected of ['codeWrong', 'codeWrong', 'codeWrong', 'codeEnded'])
      expect(await harness.applications.confirm(id, wrongCode(code))).toMatchObject({ error: expected })
    expect(await harness.applications.confirm(id, code)).toMatchObject({ error: 'codeEnded' })
    expect(await shown(id)).toMatchObject({ status: 'waitingUserConfirmation' })
    expect(await harness.applications.resend(id, null)).toMatchObject({ error: 'codeResendTooEarly' })
    await harness.advance(60_000)
    expect(await harness.applications.resend(id, null)).toEqual({ resendAfterSeconds: 120, resendsLeft: 4 })
    good(await harness.applications.confirm(id, harness.code(id)))
    expect(await harness.applications.confirm(id, harness.code(id))).toEqual({ error: 'nothingToConfirm' })
  })

  test('a code that must wait for another one is sent automatically', async () => {
    const id = await harness.person()
    good(await harness.ask(id))
    good(await harness.applications.cancel(id))
    good(await harness.ask(id, 8_000))
    expect(harness.kindsTo(id).filter((kind) => kind === 'confirmationCode')).toHaveLength(1)
    await harness.advance(60_000)
    expect(harness.kindsTo(id).filter((kind) => kind === 'confirmationCode')).toHaveLength(2)
    good(await harness.applications.confirm(id, harness.code(id)))
  })

  test('steps that are not possible change nothing', async () => {
    const id = await harness.person()
    expect(await harness.applications.cancel(id)).toEqual({ error: 'noRequest' })
    good(await harness.ask(id))
    for (const step of ['accept', 'decline', 'revert'] as const)
      expect(await harness.applications[step](id)).toEqual({ error: 'transitionRefused' })
    expect(
      await harness.applications.chooseReceiving(
        id,
        { payoutMethod: 'mpesa', payoutPhone: otherPhone },
        'passwordOrCode',
      ),
    ).toEqual({ error: 'transitionRefused' })
    good(await harness.applications.confirm(id, harness.code(id)))
    const before = await shown(id)
    expect(await harness.applications.cancel(id)).toEqual({ error: 'transitionRefused' })
    expect(await harness.applications.revert(id)).toEqual({ error: 'transitionRefused' })
    expect(await shown(id)).toEqual(before)
  })

  test("another customer's application is not found", async () => {
    const id = await harness.person()
    good(await harness.ask(id))
    const { id: requestId } = await shown(id)
    expect(await harness.applications.detail(await harness.person(), requestId, 'en')).toEqual({
      error: 'notFound',
    })
    expect(await harness.applications.detail(id, requestId, 'en')).toMatchObject({ id: requestId })
    expect(await harness.applications.history(id, 'another brand')).toEqual({ items: [] })
  })

  test('applications that are switched off', async () => {
    const off = await startTestHarness({ requestsEnabled: false })
    const id = await off.person()
    expect(await off.ask(id)).toEqual({ error: 'requestsDisabled' })
    expect(await off.applications.config(id, 'en')).toMatchObject({
      allowed: false,
      reason: 'requestsDisabled',
    })
    expect(off.products.settings()).toEqual({ loanRequestsEnabled: false })
    await off.stop()
  })

  test('mock mode shows the example', async () => {
    const mock = await startTestHarness({ mockMode: true })
    expect(await mock.applications.current(await mock.person(), 'en')).toMatchObject({
      documentNumber: 'A000000000',
      size: 10_000,
    })
    await mock.stop()
  })
})

describe('cancelled and expired', () => {
  test('an application can be cancelled by the customer before signing, and a new one is allowed at once', async () => {
    const id = await harness.person()
    good(await harness.ask(id))
    good(await harness.applications.cancel(id))
    expect(await shown(id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'cancelledByCustomer',
      loanRequest: { canCancel: false, daysUntilNextRequest: 0 },
    })
    expect(await harness.applications.config(id, 'en')).toMatchObject({ allowed: true })
    expect((await harness.applications.history(id)).items).toMatchObject([{ label: 'notApprovedCancelled' }])
  })

  test('an application expires after five days without a signature', async () => {
    const id = await harness.person()
    good(await harness.ask(id))
    await harness.advance(harness.days(5))
    expect(await shown(id)).toMatchObject({ status: 'waitingUserConfirmation' })
    await harness.advance(harness.days(1))
    expect(await shown(id)).toMatchObject({ status: 'cancelled', cancellationReason: 'notConfirmedInTime' })
    expect(await harness.applications.confirm(id, harness.code(id))).toEqual({ error: 'nothingToConfirm' })
    expect(harness.kindsTo(id).at(-1)).toBe('requestCancelled')
  })

  test('a declined application shows the reason and the days to wait, and a new one is possible after them', async () => {
    const id = await harness.person({ incomeMajor: 3_000 })
    await signed(id)
    expect(await shown(id)).toMatchObject({
      status: 'rejected',
      daysUntilNextRequest: 30,
      loanRequest: { canViewPartners: true, reasons: [{ code: 'incomeBelowLimit' }], payout: null },
    })
    expect(harness.kindsTo(id).at(-1)).toBe('requestRejected')
    expect(await harness.ask(id)).toMatchObject({
      error: 'requestNotAllowed',
      current: { daysUntilNextRequest: 30 },
    })
    await harness.advance(harness.days(12))
    expect(await harness.applications.config(id, 'en')).toMatchObject({
      allowed: false,
      reason: 'requestNotAllowed',
      daysUntilNextRequest: 18,
    })
    // No next step and no way to apply is held out while the customer waits.
    const { left, lines } = await harness.applications.limitFor(id, 'en')
    expect([left, lines.length]).toEqual([0, 1])
    expect(lines[0]).toMatch(/^Your limit is KES/)
    await harness.advance(harness.days(18))
    good(await harness.ask(id))
  })
})
