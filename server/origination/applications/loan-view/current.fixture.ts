/** Applications, offers, payouts and loans for view tests. */
import { kenya } from '../../../../domain/country/kenya.ts'
import { expect } from 'vitest'
import { currentLoanShape } from '../../../../contract/loans/current.ts'
import { nairobi, startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays, day, type Day } from '../../../../domain/days.ts'
import { positionOn, type Movement } from '../../../../domain/loan/loan.ts'
import { fromMajor } from '../../../../domain/money.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import { reasonsAsReleased } from '../../../messaging/messages/index.ts'
import { termsOn, type Offer } from '../../../pricing/products/offer.ts'
import { initialFields, type Application } from '../intake/application.ts'
import { currentView } from './current.ts'
import { type CurrentInput, type PayoutOfApplication } from './current-input.ts'
import { standardInput } from '../../../../domain/testing/standard-loan.ts'

export const askedOn = day('2026-03-02')
export const phone = '+254712345678' as Phone
export const company = {
  brand: 'Mkopo',
  lender: 'Mkopo Credit Ltd',
  address: 'Nairobi, Kenya',
  licence: 'DCP/0000/EXAMPLE',
  country: kenya,
  zone: nairobi,
  email: 'help@mkopo.example',
  hotline: '+254 20 000 0000',
  paybill: '600000',
  partnerOffersUrl: 'https://partners.test/offers',
  creditReportUrl: null,
  whatsapp: null,
}

export const offerOf = (change: Partial<Offer['template']> = {}): Offer => ({
  productsVersion: 1,
  productHrid: 'standard',
  modificationHrid: 'standard-new',
  termDays: 61,
  loyaltyProgram: null,
  template: standardInput(fromMajor(10_000), change),
})

export const requestOf = (change: Partial<Application> = {}): Application => ({
  ...initialFields,
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

export const payoutOf = (change: Partial<PayoutOfApplication> = {}): PayoutOfApplication => ({
  stage: 'scheduled',
  everSent: false,
  inQuestion: false,
  method: 'mpesa',
  phone,
  shown: null,
  notBefore: startOfDay(askedOn),
  waitsFor: null,
  sentAt: null,
  completedAt: null,
  reason: null,
  receipt: null,
  failedTo: [],
  ...change,
})

/** Returns the view of an application, checked against the contract. */
export function shown(request: Application, change: Partial<CurrentInput> = {}) {
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
    reasonText: reasonsAsReleased,
    today: askedOn,
    calendar: kenya,
    language: 'en',
    company,
    ...change,
  })
  expect(currentLoanShape.parse(view)).toEqual(view)
  expect(sum(view.slip.lines)).toBeCloseTo(view.slip.total.amount, 6)
  return view
}
export const sum = (lines: readonly { amount: number }[]) =>
  lines.reduce((total, line) => total + line.amount, 0)

export function loanOn(
  request: Application,
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
export const approved = (change: Partial<Application> = {}) =>
  requestOf({ status: 'approved', signedAt: startOfDay(askedOn), reasons: ['withinMeans'], ...change })
