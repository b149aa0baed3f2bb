/**
 * The fixed example of the current-loan call in mock mode (rule states-22): a loan of 10,000 for 61 days on
 * its tenth day.
 */
import type { Country } from '../../../../domain/country/country.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import { addDays, day } from '../../../../domain/days.ts'
import { positionOn } from '../../../../domain/loan/loan.ts'
import { fromMajor } from '../../../../domain/money.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import { reasonsAsReleased } from '../../../messaging/messages/index.ts'
import { termsOn, type Offer } from '../../../pricing/products/index.ts'
import { initialFields, type Application } from '../intake/application.ts'
import { currentView } from './current.ts'
import { type CurrentLoanView, type Company } from './current-input.ts'

const paidOutOn = day('2026-01-05')
const phoneIn = ({ phone }: Country): Phone => `+${phone.callingCode}700000001` as Phone

const offerIn = ({ currency }: Country): Offer => ({
  productsVersion: 1,
  productHrid: 'standard',
  modificationHrid: 'standard-new',
  termDays: 61,
  loyaltyProgram: null,
  template: {
    principalCents: fromMajor(10_000),
    currency: currency.code,
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
  },
})

const requestAt = (paidOutAt: Date, country: Country): Application => ({
  ...initialFields,
  id: '00000000-0000-4000-8000-000000000001',
  customerId: '00000000-0000-4000-8000-000000000002',
  contractNumber: 'A000000000',
  status: 'approved',
  documentKey: 'sample',
  language: 'en',
  requestedCents: fromMajor(10_000),
  offeredCents: fromMajor(10_000),
  termDays: 61,
  product: 'standard',
  offer: offerIn(country),
  payoutPhone: phoneIn(country),
  expiresOn: addDays(paidOutOn, 5),
  requestedOn: paidOutOn,
  createdAt: paidOutAt,
  signedAt: paidOutAt,
  decidedAt: paidOutAt,
  reasons: ['withinMeans'],
})

export function sampleLoan(language: Language, company: Company): CurrentLoanView {
  const terms = termsOn(offerIn(company.country), paidOutOn)
  const today = addDays(paidOutOn, 10)
  const paidOutAt = company.zone.startOf(paidOutOn)
  const movements = [
    { kind: 'collection', on: addDays(paidOutOn, 7), amountCents: fromMajor(1_000) },
  ] as const
  return currentView({
    request: requestAt(paidOutAt, company.country),
    language,
    company,
    today,
    calendar: company.country,
    code: null,
    newerRequestExists: false,
    cession: null,
    officerWords: null,
    reasonText: reasonsAsReleased,
    loan: {
      status: 'active',
      terms,
      paidOutOn,
      closedOn: null,
      movements,
      position: positionOn(terms, movements, today),
    },
    payout: {
      stage: 'paid',
      everSent: true,
      inQuestion: false,
      method: 'mpesa',
      phone: phoneIn(company.country),
      shown: null,
      notBefore: paidOutAt,
      waitsFor: null,
      sentAt: paidOutAt,
      completedAt: paidOutAt,
      reason: null,
      receipt: 'SAMPLE0001',
      failedTo: [],
    },
    payments: [
      {
        rail: 'mpesa',
        receipt: 'SAMPLE0002',
        valueDay: addDays(paidOutOn, 7),
        amountCents: fromMajor(1_000),
        reversedAt: null,
        reversedBy: null,
        questionedAt: null,
        prolongationDays: null,
      },
    ],
    inQuestion: [],
  })
}
