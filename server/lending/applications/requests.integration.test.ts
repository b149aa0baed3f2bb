/** Goal: every edge of the loan request, with its money, messages and records. Method: the real services on a real database; the provider is played. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { fromMajor } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/phone.ts'
import { readPdf } from '../../testing/pdf.ts'
import { good, startTestHouse, type TestHouse } from '../../testing/applications.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startTestHouse()
})
afterAll(() => house.stop())

const otherPhone = '+254798765432' as Phone
const shown = async (id: string) => (await house.requests.current(id, 'en'))!
const wrongCode = (right: string) => (right === '0000' ? '1111' : '0000')

async function signed(id: string, major = 10_000): Promise<void> {
  good(await house.ask(id, major))
  good(await house.requests.confirm(id, house.code(id)))
}
/** 10,000 for 61 days is too much for this income; what fits is offered. */
const offered = async (): Promise<string> => {
  const id = await house.person({ incomeMajor: 8_000 })
  await signed(id)
  return id
}

describe('from asking to the loan', () => {
  test('asked, signed, approved, paid out, repaid', async () => {
    const id = await house.person()
    expect(await house.requests.current(id, 'en')).toBeNull()
    expect(await house.requests.config(id, 'en')).toMatchObject({
      allowed: true,
      reason: null,
      firstLoan: true,
      loyal: false,
      sumMin: 500,
      sumMax: 30_000,
      phone: house.phoneOf(id),
    })
    expect((await house.requests.config(id, 'en')).termDays).toEqual([
      61, 66, 71, 76, 81, 86, 91, 96, 101, 106, 111, 116, 121, 122,
    ])
    good(await house.ask(id))
    expect(await shown(id)).toMatchObject({
      status: 'waitingUserConfirmation',
      size: 10_000,
      loanRequest: { canCancel: true, confirmation: { resendsLeft: 5 } },
      slip: { firstLoan: true, total: { amount: 10_000 } },
    })
    expect(await house.requests.confirmation(id)).toMatchObject({
      codeLength: 4,
      slip: { total: { amount: 10_000 } },
      resendAfterSeconds: 60,
    })
    expect(await house.requests.config(id, 'en')).toMatchObject({ allowed: false, reason: 'requestExists' })

    good(await house.requests.confirm(id, house.code(id)))
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      loanRequest: { payout: { status: 'waiting' }, reasons: [{ code: 'withinMeans' }], canCancel: false },
    })
    await house.drain()
    expect(house.pushed.at(-1)).toMatchObject({ amountCents: fromMajor(10_000), phone: house.phoneOf(id) })
    expect(await shown(id)).toMatchObject({ loanRequest: { payout: { status: 'underWay' } } })
    expect(await house.paysOut()).toBe('paid')
    expect(await shown(id)).toMatchObject({
      status: 'active',
      maturityDate: '2026-05-02',
      loanRequest: { payout: { status: 'paid' } },
      paymentInfo: { totalPayableToday: 10_000 },
    })
    expect(house.kindsTo(id)).toEqual([
      'confirmationCode',
      'agreementSigned',
      'requestApproved',
      'payoutSent',
    ])
    expect((await house.requests.history(id)).items).toMatchObject([
      { label: 'active', size: 10_000, termDays: 61, paidOutOn: '2026-03-02', closedOn: null },
    ])
    expect(await house.ask(id)).toMatchObject({ error: 'requestExists' })

    const loan = (await house.loans.ofCustomer(id))[0]!
    const pay = (kind: 'collection' | 'reversal') =>
      house.database.transaction(async (tx) =>
        house.loans.move(tx, await house.loans.lock(tx, [loan.id]), [
          {
            kind,
            reference: 'PAY1',
            loanId: loan.id,
            valueDay: house.clock.today(),
            amountCents: fromMajor(10_000),
          },
        ]),
      )
    await pay('collection')
    expect(await shown(id)).toMatchObject({
      status: 'repaid',
      loanRequest: { status: 'repaid', daysUntilNextRequest: 0 },
      slip: { total: { key: 'repaid', amount: 10_000 } },
    })
    expect((await house.requests.history(id)).items).toMatchObject([{ label: 'extinguished' }])
    expect(await house.requests.config(id, 'en')).toMatchObject({
      allowed: true,
      firstLoan: false,
      loyal: true,
      loyaltyProgram: 'silver',
    })
    expect((await house.requests.config(id, 'en')).termDays.at(-1)).toBe(182)
    await pay('reversal')
    expect(await shown(id)).toMatchObject({ status: 'active', loanRequest: { status: 'approved' } })
  })

  test('the terms stay those that were signed, and a second loan costs interest', async () => {
    const id = await house.person({ incomeMajor: 200_000 })
    await signed(id, 5_000)
    await house.drain()
    await house.paysOut()
    const loan = (await house.loans.ofCustomer(id))[0]!
    expect(loan.terms).toMatchObject({ dailyRatePpm: 0, paidOutOn: '2026-03-02', maxTotalDays: 122 })
    await house.database.transaction(async (tx) =>
      house.loans.move(tx, await house.loans.lock(tx, [loan.id]), [
        {
          kind: 'collection',
          reference: `P${loan.documentNumber}`,
          loanId: loan.id,
          valueDay: house.clock.today(),
          amountCents: fromMajor(5_000),
        },
      ]),
    )
    await house.advance(120_000) // the codes' countdown
    good(await house.ask(id, 10_000, 61))
    expect(await shown(id)).toMatchObject({
      slip: { total: { amount: 25_250 }, firstLoan: false },
      paymentInfo: { interest: 15_250 },
      loyaltyProgram: 'silver',
    })
  })

  test('the installment product is borrowed like any other', async () => {
    const id = await house.person()
    good(await house.ask(id, 6_000, 61, undefined, 'installment'))
    expect((await shown(id)).schedule.map((due) => due.on)).toEqual(['2026-04-01', '2026-05-02'])
  })

  test('exactly what was signed is kept, with its hash, and cannot be changed', async () => {
    const id = await house.person()
    good(await house.ask(id))
    const { id: requestId } = await shown(id)
    const draft = good(await house.requests.agreement(id, requestId)).file as Buffer
    expect((await readPdf(draft)).text).toMatch(/Amina Otieno.*You repay KES 10,000\b.*Late.*To complain/)
    await house.advance(house.days(1)) // read on one day, signed on the next
    good(await house.requests.resend(id, null))
    good(await house.requests.confirm(id, house.code(id)))
    const { rows } = await sql<{
      pdf: Buffer
      sha256: Buffer
    }>`select pdf, sha256 from loan_agreement where request_id = ${requestId}`.execute(house.database.db)
    expect(rows).toEqual([{ pdf: draft, sha256: createHash('sha256').update(draft).digest() }])
    await house.advance(house.days(3))
    expect(good(await house.requests.agreement(id, requestId)).file).toEqual(draft)
    expect(good(await house.requests.agreement(id, requestId, 1)).file).toEqual(draft)
    expect(await house.requests.agreement(id, requestId, 2)).toEqual({ error: 'notFound' })
    await expect(sql`update loan_agreement set pdf = 'other'`.execute(house.database.db)).rejects.toThrow(
      /append-only/,
    )
    expect(await house.requests.agreement(await house.person(), requestId)).toEqual({ error: 'notFound' })
  })

  test('a copy whose hash is another is not taken, and a text signed before agreements were PDFs stays readable', async () => {
    const id = await house.person()
    good(await house.ask(id))
    const { id: requestId } = await shown(id)
    const insert = (sha256: Buffer) =>
      sql`insert into loan_agreement (request_id, part, customer_id, language, content, sha256, signed_at) values (${requestId}, 1, ${id}, 'en', 'signed text', ${sha256}, now())`.execute(
        house.database.db,
      )
    await expect(insert(Buffer.alloc(32))).rejects.toThrow(/loan_agreement_hash/)
    await insert(createHash('sha256').update('signed text').digest())
    expect(good(await house.requests.agreement(id, requestId)).file).toBe('signed text')
  })

  test('the decision log has what was seen, and cannot be changed', async () => {
    const id = await house.person()
    await signed(id)
    const { rows } = await sql<{
      outcome: string
      saw: unknown
      rulesVersion: string
    }>`select outcome, saw, rules_version as "rulesVersion" from decision_log where customer_id = ${id}`.execute(
      house.database.db,
    )
    expect(rows).toMatchObject([
      {
        outcome: 'approve',
        rulesVersion: '2026-03-02',
        saw: {
          netMonthlyIncomeCents: 6_000_000,
          ageYears: 35,
          documentKind: 'nationalId',
          requestsLast30Days: 0,
        },
      },
    ])
    await expect(sql`delete from decision_log`.execute(house.database.db)).rejects.toThrow(/append-only/)
  })
})

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

describe('a smaller offer', () => {
  test('accepted: signed anew, paid out a minute later', async () => {
    const id = await offered()
    const offer = await shown(id)
    expect(offer).toMatchObject({
      status: 'alternativeOffer',
      paymentInfo: { requestedLoanSize: 10_000 },
      loanRequest: { canAccept: true, canDecline: true, canRevert: false },
    })
    expect(offer.size).toBeLessThan(10_000)
    expect(offer.loanRequest.alternativeLoanSize).toBe(offer.size)
    expect(offer.slip.total.amount).toBe(offer.size)
    expect(house.kindsTo(id).at(-1)).toBe('alternativeOffer')
    good(await house.requests.accept(id))
    expect(house.kindsTo(id).at(-1)).toBe('offerSigned')
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      loanRequest: {
        canRevert: true,
        payout: { status: 'waiting', startsAt: new Date(house.clock.now().getTime() + 60_000).toISOString() },
      },
    })
    const { rows } = await sql<{
      part: number
      pdf: Buffer
    }>`select part, pdf from loan_agreement where request_id = ${offer.id} order by part`.execute(
      house.database.db,
    )
    expect(rows.map((row) => row.part)).toEqual([1, 2])
    expect((await readPdf(rows[1]!.pdf)).text).toContain(
      `You receive KES ${offer.size.toLocaleString('en-KE')}.00`,
    )
    const before = house.pushed.length
    await house.advance(59_000)
    expect(house.pushed).toHaveLength(before)
    await house.advance(1_000)
    expect(house.pushed.at(-1)).toMatchObject({ amountCents: fromMajor(offer.size) })
    expect(await house.requests.revert(id)).toEqual({ error: 'transitionRefused' })
    await house.paysOut()
    expect(await shown(id)).toMatchObject({ status: 'active', size: offer.size })
  })

  test('an acceptance is taken back before its money starts, and accepted again', async () => {
    const id = await offered()
    good(await house.requests.accept(id))
    good(await house.requests.revert(id))
    expect(await shown(id)).toMatchObject({
      status: 'alternativeOffer',
      loanRequest: { payout: null, canAccept: true },
    })
    const before = house.pushed.length
    await house.advance(120_000)
    expect(house.pushed).toHaveLength(before)
    good(await house.requests.accept(id))
    await house.advance(60_000)
    expect(house.pushed).toHaveLength(before + 1)
  })

  test('declined, taken back, and left to run out', async () => {
    const id = await offered()
    good(await house.requests.decline(id))
    expect(house.kindsTo(id).at(-1)).toBe('offerDeclined')
    expect(await shown(id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'offerDeclined',
      loanRequest: { canRevert: true },
    })
    good(await house.requests.revert(id))
    expect(house.kindsTo(id).at(-1), 'what was said on declining is no longer true').toBe('alternativeOffer')
    expect(await shown(id)).toMatchObject({ status: 'alternativeOffer', cancellationReason: null })
    await house.advance(house.days(6))
    expect(await shown(id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'offerExpired',
      loanRequest: { canRevert: false },
    })
    expect(await house.requests.revert(id)).toEqual({ error: 'transitionRefused' })
  })

  test('a newer request closes the way back', async () => {
    const id = await offered()
    good(await house.requests.decline(id))
    await house.advance(120_000)
    good(await house.ask(id, 500))
    good(await house.requests.cancel(id))
    expect(await house.requests.revert(id)).toEqual({ error: 'transitionRefused' })
  })
})

describe('a payout that failed', () => {
  test('another number, the same request, and only then another payout', async () => {
    const id = await house.person()
    await signed(id)
    await house.drain()
    const before = house.pushed.length
    expect(
      await house.requests.chooseReceiving(id, { payoutMethod: 'mpesa', payoutPhone: otherPhone }),
    ).toEqual({ error: 'transitionRefused' }) // its outcome is not known yet
    await house.failsToPayOut()
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      loanRequest: {
        canChoosePayoutMethod: true,
        payout: { status: 'failed', reason: 'receiverUnregistered' },
      },
    })
    expect(house.kindsTo(id).at(-1)).toBe('payoutFailed')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        house.requests.chooseReceiving(id, { payoutMethod: 'mpesa', payoutPhone: otherPhone }),
      ),
    )
    expect(answers.filter((each) => !('error' in each))).toHaveLength(1)
    await house.drain()
    expect(house.pushed.slice(before)).toMatchObject([{ phone: otherPhone }])
    await house.paysOut()
    expect(await shown(id)).toMatchObject({ status: 'active', loanRequest: { payout: { status: 'paid' } } })
  })

  test('nobody chooses: cancelled after five days', async () => {
    const id = await house.person()
    await signed(id)
    await house.drain()
    await house.failsToPayOut()
    await house.advance(house.days(6))
    expect(await shown(id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'receivingMethodNotChosen',
      loanRequest: { canChoosePayoutMethod: false },
    })
    expect(
      await house.requests.chooseReceiving(id, { payoutMethod: 'mpesa', payoutPhone: otherPhone }),
    ).toEqual({ error: 'transitionRefused' })
  })

  test('an approved request whose money is under way does not run out', async () => {
    const id = await house.person()
    await signed(id)
    await house.drain()
    await house.advance(house.days(8))
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      loanRequest: { payout: { status: 'underWay' } },
    })
  })

  test('a number first named after a restoration waits a day', async () => {
    const id = await house.person({ restored: true })
    good(await house.ask(id, 5_000, 61, '+254711222333' as Phone))
    good(await house.requests.confirm(id, house.code(id)))
    const before = house.pushed.length
    await house.advance(house.days(1) - 60_000)
    expect(house.pushed).toHaveLength(before)
    expect(await shown(id)).toMatchObject({ loanRequest: { payout: { status: 'waiting' } } })
    await house.advance(60_000)
    expect(house.pushed).toHaveLength(before + 1)
  })
})

test('somebody too old is told so in plain words', async () => {
  const id = await house.person({ birthDate: day('1940-01-01') })
  await signed(id)
  expect((await house.requests.current(id, 'sw'))?.loanRequest.reasons).toEqual([
    { code: 'ageAboveLimit', text: 'Umri wako uko juu ya umri tunaoishia kukopesha.' },
  ])
})

test('the ledger balances after all of it', async () => {
  expect(await house.ledger.trialBalance()).toMatchObject({ unbalanced: [], totalCents: { KES: 0 } })
})

test('what a customer can borrow is what the scorecard would lend: asked for more, the offer is that very amount', async () => {
  const id = await house.person({ incomeMajor: 10_000 })
  const config = await house.requests.config(id, 'en')
  const most = (termDays: number) =>
    config.limits.find((each) => each.product === 'standard' && each.termDays === termDays)?.amountMax
  expect([most(61), most(122), config.amountMax]).toEqual([6_000, 12_000, 12_000])
  await house.ask(id, 30_000, 61)
  await house.requests.confirm(id, house.code(id))
  expect(await house.requests.current(id, 'en')).toMatchObject({ status: 'alternativeOffer', size: 6_000 })
  expect(await house.requests.config(id, 'en')).toMatchObject({ allowed: false, amountMax: null, limits: [] })
  expect(await house.requests.config(await house.person({ incomeMajor: 4_000 }), 'en')).toMatchObject({
    allowed: true,
    amountMax: null,
  })
})
