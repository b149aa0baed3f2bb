import { describe, expect, test } from 'vitest'
import { currentLoanShape } from '../../../contract/loans.ts'
import { addDays, day, startOfDay, type Day } from '../../../domain/days.ts'
import { positionOn, type Movement } from '../../../domain/loan.ts'
import { fromMajor } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/phone.ts'
import { termsOn, withPrincipal, type Offer } from '../products/offer.ts'
import { untouched, type LoanRequest } from './request.ts'
import {
  currentView,
  historyItem,
  type CurrentInput,
  type PayoutOfRequest,
  type CurrentLoanView,
} from './current.ts'
import { sampleLoan } from './sample.ts'

const askedOn = day('2026-03-02')
const phone = '+254712345678' as Phone
const house = {
  brand: 'Mkopo',
  lender: 'Mkopo Credit Ltd',
  address: 'Nairobi, Kenya',
  email: 'help@mkopo.example',
  hotline: '+254 20 000 0000',
  paybill: '600000',
  partnerOffersUrl: 'https://partners.test/offers',
  creditReportUrl: null,
  whatsapp: null,
}

const offerOf = (change: Partial<Offer['template']> = {}): Offer => ({
  productsVersion: 1,
  productHrid: 'standard',
  modificationHrid: 'standard-new',
  termDays: 61,
  loyaltyProgram: null,
  template: {
    principalCents: fromMajor(10_000),
    currency: 'KES',
    dueAfterDays: [61],
    firstLoan: false,
    addOns: [],
    pricing: {
      dailyRatePpm: 25_000,
      standardDailyRatePpm: 25_000,
      penaltyDailyRatePpm: 1_000,
      graceIntervalDays: 0,
      nonPerformingAfterDays: 90,
      inDuplum: 'nonPerforming',
      allocation: 'addOnsLast',
      maxTotalDays: 122,
      exciseRatePpm: 0,
    },
    ...change,
  },
})

const requestOf = (change: Partial<LoanRequest> = {}): LoanRequest => ({
  ...untouched,
  id: '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01',
  customerId: '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a02',
  contractNumber: 'B234567890',
  status: 'waitingUserConfirmation',
  documentKey: 'key',
  language: 'en',
  requestedCents: fromMajor(10_000),
  offeredCents: fromMajor(10_000),
  termDays: 61,
  product: 'standard',
  offer: offerOf(),
  payoutPhone: phone,
  expiresOn: addDays(askedOn, 5),
  requestedOn: askedOn,
  createdAt: startOfDay(askedOn),
  ...change,
})

const payoutOf = (change: Partial<PayoutOfRequest> = {}): PayoutOfRequest => ({
  stage: 'scheduled',
  everSent: false,
  method: 'mpesa',
  phone,
  shown: null,
  notBefore: startOfDay(askedOn),
  sentAt: null,
  completedAt: null,
  reason: null,
  receipt: null,
  failedTo: [],
  ...change,
})

/** Shows a request; what leaves the house always fits the contract. */
function shown(request: LoanRequest, change: Partial<CurrentInput> = {}) {
  const view = currentView({
    request,
    loan: null,
    payout: null,
    code: null,
    payments: [],
    inQuestion: [],
    newerRequestExists: false,
    cession: null,
    officerWords: null,
    today: askedOn,
    language: 'en',
    house,
    ...change,
  })
  expect(currentLoanShape.parse(view)).toEqual(view)
  expect(sum(view.slip.lines)).toBeCloseTo(view.slip.total.amount, 6)
  return view
}
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, line) => total + line.amount, 0)

function loanOn(
  request: LoanRequest,
  today: Day,
  movements: readonly Movement[] = [],
  status: 'active' | 'repaid' | 'writtenOff' = 'active',
) {
  const terms = termsOn(request.offer, askedOn)
  return {
    status,
    terms,
    paidOutOn: askedOn,
    closedOn: status === 'repaid' ? today : null,
    movements,
    position: positionOn(terms, movements, today),
  }
}
const approved = (change: Partial<LoanRequest> = {}) =>
  requestOf({ status: 'approved', signedAt: startOfDay(askedOn), reasons: ['withinMeans'], ...change })

describe('before a decision', () => {
  test('waiting for the code: the price if paid out today, where the code went, and what can be done', () => {
    const code = {
      maskedPhone: '+254 7••-•••-•78',
      resendAfterSeconds: 42,
      resendsLeft: 5,
      notSent: false,
      codes: ['agreement' as const],
      codeLength: 4,
    }
    const view = shown(requestOf(), { code })
    expect(view).toMatchObject({
      status: 'waitingUserConfirmation',
      lender: 'Mkopo',
      documentNumber: 'B234567890',
      documentDate: '2026-03-02',
      size: 10_000,
      maturityDate: null,
      repayment: null,
      expirationDate: '2026-03-07T21:00:00.000Z',
      contacts: [
        { kind: 'phone', value: house.hotline },
        { kind: 'email', value: house.email },
      ],
      paybill: { paybill: '600000', accountNumber: 'B234567890', name: 'Mkopo Credit Ltd' },
      documentFileHref: '/api/account/loans/0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01/agreement',
      paymentInfo: {
        loanSize: 10_000,
        requestedLoanSize: 10_000,
        interest: 15_250,
        totalPayableOnMaturity: 25_250,
        totalPayableToday: 0,
        daysUntilRepayment: null,
      },
      paymentOptions: { partialPayment: false, prolongationOptions: [] },
      slip: {
        total: { key: 'toRepay', amount: 25_250 },
        dueOn: '2026-05-02',
        holdsOn: '2026-03-02',
        dailyRatePercent: 2.5,
        nominalYearlyPercent: 912.5,
        firstLoan: false,
      },
    })
    expect(view.loanRequest).toMatchObject({
      canCancel: true,
      canAccept: false,
      canDecline: false,
      canRevert: false,
      confirmation: code,
      payout: null,
      daysUntilNextRequest: null,
    })
    expect(view.loanRequest).not.toHaveProperty('requirePassportScans')
  })

  test('being decided: no code is shown any more, and it can be cancelled', () => {
    const view = shown(requestOf({ status: 'pendingApproval', signedAt: startOfDay(addDays(askedOn, 1)) }), {
      code: {
        maskedPhone: 'x',
        resendAfterSeconds: 0,
        resendsLeft: 0,
        notSent: false,
        codes: ['agreement'],
        codeLength: 4,
      },
    })
    expect(view).toMatchObject({
      status: 'pendingApproval',
      documentDate: '2026-03-03',
      loanRequest: { canCancel: true, confirmation: null },
    })
  })

  test.each(['KES', 'RUB', 'USD'] as const)(
    'what was agreed in %s is told in it, before and after the payout',
    (currency) => {
      const offer = offerOf({ currency })
      expect(shown(requestOf({ offer })).paymentInfo.currency).toBe(currency)
      const request = approved({ offer })
      expect(
        shown(request, {
          loan: loanOn(request, addDays(askedOn, 3)),
          payout: payoutOf({ stage: 'paid', everSent: true }),
          today: addDays(askedOn, 3),
        }).paymentInfo.currency,
      ).toBe(currency)
    },
  )

  test('a first loan shows no interest', () => {
    const view = shown(requestOf({ offer: offerOf({ firstLoan: true }) }))
    expect(view.slip).toMatchObject({ total: { amount: 10_000 }, firstLoan: true, effectiveYearlyPercent: 0 })
  })

  test('the installment product shows both dues', () => {
    const view = shown(requestOf({ offer: offerOf({ dueAfterDays: [30, 61] }) }))
    expect(view.schedule.map((due) => due.on)).toEqual(['2026-04-01', '2026-05-02'])
    expect(sum(view.schedule)).toBe(view.slip.total.amount)
  })
})

describe('after a decision', () => {
  test('a smaller offer: what was asked beside what is offered, and the three answers to it', () => {
    const view = shown(
      requestOf({
        status: 'alternativeOffer',
        signedAt: startOfDay(askedOn),
        offeredCents: fromMajor(4_000),
        alternativeCents: fromMajor(4_000),
        offer: withPrincipal(offerOf(), fromMajor(4_000)),
        reasons: ['amountAboveMeans'],
      }),
    )
    expect(view).toMatchObject({
      size: 4_000,
      paymentInfo: { loanSize: 4_000, requestedLoanSize: 10_000 },
      slip: { total: { amount: 10_100 } },
    })
    expect(view.loanRequest).toMatchObject({
      alternativeLoanSize: 4_000,
      canAccept: true,
      canDecline: true,
      canRevert: false,
      canCancel: false,
    })
    expect(view.loanRequest.reasons).toEqual([
      { code: 'amountAboveMeans', text: 'Your income carries a smaller loan than the one you asked for.' },
    ])
  })

  test('an accepted smaller offer can be taken back while its money waits, and not once it was sent', () => {
    const accepted = approved({ offeredCents: fromMajor(4_000), alternativeCents: fromMajor(4_000) })
    expect(shown(accepted, { payout: payoutOf() }).loanRequest).toMatchObject({
      canRevert: true,
      payout: { status: 'waiting', startsAt: '2026-03-01T21:00:00.000Z', receiver: '+254 7••-•••-•78' },
    })
    expect(
      shown(accepted, { payout: payoutOf({ stage: 'sending', everSent: true }) }).loanRequest,
    ).toMatchObject({ canRevert: false, payout: { status: 'underWay', startsAt: null } })
    expect(shown(accepted, { payout: payoutOf(), today: addDays(askedOn, 6) }).loanRequest.canRevert).toBe(
      false,
    )
  })

  test('a declined offer can be taken back until a newer request exists', () => {
    const declined = requestOf({
      status: 'cancelled',
      cancellationReason: 'offerDeclined',
      alternativeCents: fromMajor(4_000),
      signedAt: startOfDay(askedOn),
      closedOn: askedOn,
    })
    expect(shown(declined)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'offerDeclined',
      expirationDate: null,
      schedule: [],
      loanRequest: { canRevert: true, daysUntilNextRequest: 0 },
    })
    expect(shown(declined, { newerRequestExists: true }).loanRequest.canRevert).toBe(false)
  })

  test("rejected: reasons in the reader's language, days to wait, partners", () => {
    const rejected = requestOf({
      status: 'rejected',
      signedAt: startOfDay(askedOn),
      reasons: ['incomeBelowLimit'],
      nextRequestOn: addDays(askedOn, 30),
      closedOn: askedOn,
    })
    const view = shown(rejected, { language: 'es', today: addDays(askedOn, 10) })
    expect(view).toMatchObject({
      status: 'rejected',
      daysUntilNextRequest: 20,
      loanRequest: {
        canViewPartners: true,
        otherOffersLinkHref: 'https://partners.test/offers',
        canViewCreditHistory: false,
        daysUntilNextRequest: 20,
      },
    })
    expect(view.loanRequest.reasons[0]?.text).toMatch(/ingresos/)
    expect(shown(rejected, { today: addDays(askedOn, 40) }).daysUntilNextRequest).toBe(0)
    expect(shown(rejected, { house: { ...house, partnerOffersUrl: null } }).loanRequest).toMatchObject({
      canViewPartners: false,
      otherOffersLinkHref: null,
    })
  })

  test('a payout that failed asks for another number while there is time', () => {
    const failed = payoutOf({
      stage: 'failed',
      everSent: true,
      reason: 'receiverUnregistered',
      failedTo: [phone],
    })
    expect(shown(approved(), { payout: failed }).loanRequest).toMatchObject({
      canChoosePayoutMethod: true,
      canRevert: false,
      payout: { status: 'failed', reason: 'receiverUnregistered', failedTo: [phone] },
    })
    expect(
      shown(approved(), { payout: payoutOf({ stage: 'sending', everSent: true }) }).loanRequest
        .canChoosePayoutMethod,
    ).toBe(false)
  })
})

describe('a loan', () => {
  const paid = payoutOf({ stage: 'paid', everSent: true, receipt: 'TAB1CDE2FG' })

  test('active: what is owed today and at the end, and how it can be moved', () => {
    const today = addDays(askedOn, 10)
    const view = shown(approved(), { loan: loanOn(approved(), today), payout: paid, today })
    expect(view).toMatchObject({
      status: 'active',
      expirationDate: null,
      maturityDate: '2026-05-02',
      repayment: { now: { amount: 12_500, date: '2026-03-12' }, end: { amount: 25_250, date: '2026-05-02' } },
      paymentInfo: {
        principal: 10_000,
        interest: 2_500,
        penalty: 0,
        daysUntilRepayment: 51,
        totalPayableToday: 12_500,
        totalPayableOnMaturity: 25_250,
        paid: 0,
      },
      slip: { total: { key: 'toPayToday', amount: 12_500 }, dueOn: '2026-05-02', holdsOn: '2026-03-12' },
      schedule: [{ on: '2026-05-02', amount: 25_250 }],
      loanRequest: { payout: { status: 'paid', receipt: 'TAB1CDE2FG' } },
    })
    expect(view.paymentOptions.partialPayment).toBe(true)
    expect(view.paymentOptions.prolongationOptions).toContainEqual({ periodDays: 7, cost: 4_250 })
  })

  test('partly paid: the payment is on the slip, taken away', () => {
    const today = addDays(askedOn, 10)
    const movements: Movement[] = [{ kind: 'collection', on: today, amountCents: fromMajor(1_000) }]
    const plain = { reversedAt: null, reversedBy: null, questionedAt: null, prolongationDays: null }
    const payments = [
      { ...plain, receipt: 'TAC1', valueDay: today, amountCents: fromMajor(1_000), questionedAt: new Date() },
      {
        ...plain,
        receipt: 'TAC2',
        valueDay: today,
        amountCents: fromMajor(70),
        reversedAt: new Date(),
        reversedBy: 'provider' as const,
        prolongationDays: 7,
      },
    ]
    const view = shown(approved(), {
      loan: loanOn(approved(), today, movements),
      payout: paid,
      today,
      payments,
    })
    expect(view.slip.lines).toContainEqual({ key: 'paid', amount: -1_000 })
    expect(view.slip.total.amount).toBe(11_500)
    expect(view.payments).toEqual([
      {
        receipt: 'TAC1',
        on: today,
        amount: 1_000,
        reversed: false,
        takenBackBy: null,
        inQuestion: true,
        prolongationDays: null,
      },
      {
        receipt: 'TAC2',
        on: today,
        amount: 70,
        reversed: true,
        takenBackBy: 'provider',
        inQuestion: false,
        prolongationDays: 7,
      },
    ])
  })

  test('due today and past due are computed', () => {
    const due = addDays(askedOn, 61)
    expect(shown(approved(), { loan: loanOn(approved(), due), payout: paid, today: due })).toMatchObject({
      status: 'due',
      paymentInfo: { daysUntilRepayment: 0 },
    })
    const late = addDays(due, 10)
    const view = shown(approved(), { loan: loanOn(approved(), late), payout: paid, today: late })
    expect(view).toMatchObject({
      status: 'pastDue',
      paymentInfo: {
        daysUntilRepayment: -10,
        penalty: 100,
        interest: 17_750,
        totalPayableToday: 27_850,
        totalPayableOnMaturity: 27_850,
      },
      repayment: { end: { date: late } },
    })
    expect(view.slip.lines).toContainEqual({ key: 'penalty', amount: 100 })
  })

  test('cents are given up on a line of their own, so that the slip adds up', () => {
    const small = approved({
      offeredCents: fromMajor(500),
      offer: offerOf({ principalCents: fromMajor(500) }),
    })
    const today = addDays(askedOn, 1)
    const view = shown(small, { loan: loanOn(small, today), payout: paid, today })
    expect(view.slip.total.amount).toBe(512)
    expect(view.slip.lines).toContainEqual({ key: 'rounding', amount: -0.5 })
  })

  test('what the law wrote off stands on a line of its own, also after an officer wrote off the rest, and rounding stays rounding', () => {
    const request = approved()
    const today = addDays(askedOn, 200)
    const adds = (view: CurrentLoanView): number =>
      view.slip.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) -
      Math.round(view.slip.total.amount * 100)
    for (const [movements, status] of [
      [[], 'active'],
      [[{ kind: 'writeOff', on: addDays(askedOn, 180) }], 'writtenOff'],
    ] as const) {
      const view = shown(request, {
        loan: loanOn(request, today, [...movements], status),
        payout: paid,
        today,
      })
      const written = view.slip.lines.find(({ key }) => key === 'writtenOff')?.amount ?? 0
      expect(view.slip.total.amount).toBe(20_000)
      expect(written).toBeLessThan(-20_000)
      expect(view.slip.lines.find(({ key }) => key === 'rounding')).toBeUndefined()
      expect(adds(view)).toBe(0)
      expect(view.paymentInfo.chargesEnded).toBe(true)
    }
    const early = shown(request, {
      loan: loanOn(request, addDays(askedOn, 70)),
      payout: paid,
      today: addDays(askedOn, 70),
    })
    expect(early.slip.lines.find(({ key }) => key === 'writtenOff')).toBeUndefined()
    expect(early.paymentInfo.chargesEnded).toBe(false)
  })

  test('add-ons are shown on their own, and the total without them', () => {
    const insured = approved({
      offer: offerOf({ addOns: [{ kind: 'insurance', priceCents: fromMajor(300) }] }),
    })
    const view = shown(insured, { loan: loanOn(insured, askedOn), payout: paid })
    expect(view.paymentInfo).toMatchObject({
      addons: 300,
      totalPayableToday: 10_300,
      totalPayableTodayNoAddons: 10_000,
    })
  })

  test('sold: its figures stand still, and nothing of it is to come here', () => {
    const soldOn = addDays(askedOn, 10)
    const request = approved({ offer: offerOf({ dueAfterDays: [30, 61] }) })
    const loan = { ...loanOn(request, soldOn), status: 'ceded', closedOn: soldOn } as const
    const view = shown(request, {
      loan,
      payout: paid,
      today: addDays(askedOn, 40),
      cession: { assigneeName: 'Deni Ltd', brokerName: 'Wakala Ltd', bank: null },
    })
    expect(view).toMatchObject({
      status: 'ceded',
      repayment: null,
      schedule: [],
      installment: null,
      paymentInfo: { totalPayableToday: 12_500 },
      slip: { total: { key: 'owedWhenSold', amount: 12_500 }, dues: [] },
    })
    expect(view.paymentOptions).toEqual({ partialPayment: false, prolongationOptions: [] })
  })

  test('repaid: the receipt of it all, with what was paid too much', () => {
    const today = addDays(askedOn, 20)
    const movements: Movement[] = [{ kind: 'collection', on: today, amountCents: fromMajor(15_100) }]
    const request = approved({ status: 'repaid', closedOn: today })
    const view = shown(request, {
      loan: loanOn(request, today, movements, 'repaid'),
      payout: paid,
      today: addDays(today, 3),
    })
    expect(view).toMatchObject({
      status: 'repaid',
      repayment: null,
      daysUntilNextRequest: 0,
      schedule: [],
      paymentInfo: { overpayment: 100, paid: 15_100, totalPayableToday: 0, daysUntilRepayment: null },
    })
    expect(view.paymentOptions).toEqual({ partialPayment: false, prolongationOptions: [] })
    expect(view.slip).toMatchObject({ total: { key: 'repaid', amount: 15_100 }, dueOn: null, dues: [] })
  })
})

describe('history', () => {
  test.each([
    ['waitingUserConfirmation', null, 'waitingForSmsConfirmation'],
    ['pendingApproval', null, 'pendingApproval'],
    ['alternativeOffer', null, 'offerWaiting'],
    ['approved', 'active', 'active'],
    ['repaid', 'repaid', 'extinguished'],
    ['repaid', 'active', 'active'],
    ['approved', 'writtenOff', 'writtenOff'],
    ['approved', 'ceded', 'sold'],
    ['rejected', null, 'notApprovedRejected'],
    ['cancelled', null, 'notApprovedCancelled'],
  ] as const)('%s with a loan that is %s is shown as %s', (status, loan, label) => {
    const item = historyItem(
      requestOf({ status, closedOn: askedOn }),
      loan && { status: loan, paidOutOn: askedOn, closedOn: loan === 'repaid' ? addDays(askedOn, 5) : null },
      askedOn,
    )
    expect(item).toMatchObject({
      label,
      size: 10_000,
      termDays: 61,
      paidOutOn: loan ? askedOn : null,
      closedOn: loan === null ? askedOn : loan === 'repaid' ? addDays(askedOn, 5) : null,
      status,
      loanStatus: loan,
    })
  })

  test('says what was asked for and what a request waits for: first what the customer owes, then the person', () => {
    const pending = {
      status: 'pendingApproval',
      offeredCents: fromMajor(3_500),
      waitsForPerson: true,
    } as const
    const asked = {
      scans: { mainPage: true, registrationPage: true, selfie: true },
      statement: true,
    } as const
    expect(historyItem(requestOf({ ...pending, asked }), null, askedOn)).toMatchObject({
      size: 3_500,
      requestedSize: 10_000,
      product: 'standard',
      waitsFor: ['scans', 'statement'],
      dueBy: null,
      goodThrough: addDays(askedOn, 5),
    })
    expect(
      historyItem(requestOf({ ...pending, asked, scansReceivedAt: startOfDay(askedOn) }), null, askedOn)
        .waitsFor,
    ).toEqual(['statement'])
    expect(
      historyItem(requestOf({ ...pending, personDueOn: addDays(askedOn, 1) }), null, askedOn),
    ).toMatchObject({ waitsFor: ['person'], dueBy: addDays(askedOn, 1) })
    expect(
      historyItem(requestOf({ ...pending, status: 'rejected', personDueOn: askedOn }), null, askedOn),
    ).toMatchObject({ waitsFor: [], dueBy: null })
    expect(
      historyItem(
        requestOf({ product: 'installment', status: 'cancelled', cancellationReason: 'offerDeclined' }),
        null,
        askedOn,
      ),
    ).toMatchObject({ product: 'installment', cancellationReason: 'offerDeclined' })
  })
})

test('the example of the mock mode fits the contract and is always the same', () => {
  const sample = sampleLoan('en', house)
  expect(currentLoanShape.parse(sample)).toEqual(sample)
  expect(sample).toMatchObject({ status: 'active', size: 10_000, paymentInfo: { totalPayableToday: 11_500 } })
  expect(sampleLoan('en', house)).toEqual(sample)
})
