import { describe, expect, test } from 'vitest'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays } from '../../../../domain/days.ts'
import { fromMajor } from '../../../../domain/money.ts'
import { withPrincipal } from '../../../pricing/products/offer.ts'
import {
  approved,
  askedOn,
  company,
  loanOn,
  offerOf,
  payoutOf,
  phone,
  requestOf,
  shown,
  sum,
} from './current.fixture.ts'

describe('before a decision', () => {
  test('awaiting the code: the price of a payout today, the phone that got the code, and the possible steps', () => {
    const code = {
      maskedPhone: '+254 7••-•••-•78',
      receiving: { method: 'mpesa' as const, shown: '+254 7••-•••-•78' },
      resendAfterSeconds: 42,
      resendsLeft: 5,
      notSent: false,
      codeWaits: false,
      sms: null,
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
        { kind: 'phone', value: company.hotline },
        { kind: 'email', value: company.email },
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

  test('awaiting the decision: the code is gone, and the application can be cancelled', () => {
    const view = shown(requestOf({ status: 'pendingApproval', signedAt: startOfDay(addDays(askedOn, 1)) }), {
      code: {
        maskedPhone: 'x',
        receiving: { method: 'mpesa', shown: 'x' },
        resendAfterSeconds: 0,
        resendsLeft: 0,
        notSent: false,
        codeWaits: false,
        sms: null,
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
    'the terms agreed in %s are shown in it, before and after the payout',
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
  test('a counter-offer: the requested amount next to the offered one, and the three answers', () => {
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

  test('an accepted counter-offer can be cancelled while its money waits, and not once it was sent', () => {
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

  test('a declined counter-offer can be taken up again until a newer application exists', () => {
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

  test('a declined customer reads the reasons in their language, the days to wait, and partners', () => {
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
    expect(shown(rejected, { company: { ...company, partnerOffersUrl: null } }).loanRequest).toMatchObject({
      canViewPartners: false,
      otherOffersLinkHref: null,
    })
  })

  test('a waiting payout shows the reason in the customer’s language, without a time', () => {
    const held = payoutOf({ waitsFor: 'payeeCheck' })
    expect(shown(approved(), { payout: held, language: 'es' }).loanRequest.payout).toMatchObject({
      status: 'waiting',
      startsAt: null,
      waitsFor: { code: 'payeeCheck', text: expect.stringMatching(/revisa antes el número/) as string },
    })
    expect(shown(approved(), { payout: payoutOf() }).loanRequest.payout).toMatchObject({ waitsFor: null })
  })

  test('a failed payout asks for another number while there is time', () => {
    const failedTo = { method: 'mpesa', to: phone } as const
    const failed = payoutOf({
      stage: 'failed',
      everSent: true,
      reason: 'receiverUnregistered',
      failedTo: [failedTo],
    })
    expect(shown(approved(), { payout: failed }).loanRequest).toMatchObject({
      canChoosePayoutMethod: true,
      canRevert: false,
      payout: { status: 'failed', reason: 'receiverUnregistered', failedTo: [failedTo] },
    })
    expect(
      shown(approved(), { payout: payoutOf({ stage: 'sending', everSent: true }) }).loanRequest
        .canChoosePayoutMethod,
    ).toBe(false)
  })
})
