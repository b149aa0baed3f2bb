/** Every message with its longest values. */
import { languages } from '../../../contract/texts/index.ts'
import { emailKinds } from './emails/content.ts'
import { emailFor } from './emails/index.ts'
import { kinds, longest } from './examples.ts'
import { messageText } from './texts.ts'
import { kes } from './wording.ts'
import { type MessageKind, type MessageValues } from './kinds.ts'

export const sender = {
  brand: 'Mkopo',
  site: 'www.mkopo.example',
  url: 'https://www.mkopo.example',
  hotline: '+254 20 000 0000',
}
<<<<<<< HEAD
=======
const paybill = { paybill: '4123456', accountNumber: '123456789012' }
export const copy = { requestId: '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01', part: 1, sha256: 'a'.repeat(64) }
export const longest: MessageValues = {
  registrationCode: { code: '123456' },
  restorationCode: { code: '123456' },
  confirmationCode: {
    code: '1234',
    amountCents: cents(30_000_00),
    contractNumber: '123456789012',
    dues: [
      { on: day('2026-11-30'), amountCents: cents(83_250_45) },
      { on: day('2026-12-31'), amountCents: cents(83_250_45) },
    ],
  },
  confirmationCodes: {
    agreementCode: '123',
    addOnsCode: '456',
    amountCents: cents(30_000_00),
    contractNumber: '123456789012',
    dues: [
      { on: day('2026-11-30'), amountCents: cents(83_250_45) },
      { on: day('2026-12-31'), amountCents: cents(83_250_45) },
    ],
  },
  proofCode: { code: '4711' },
  payingCode: { code: '4711' },
  phoneChangeCode: { code: '4711' },
  paymentDetails: {
    paybill: '600000',
    accountNumber: 'ABCDE12345',
    owedCents: cents(2_525_000),
    next: { on: day('2027-01-21'), amountCents: cents(2_525_000), when: 'past' },
    token: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
  appealReceived: { number: '1234567', answerBy: day('2026-12-31') },
  appealAnswered: { number: '1234567' },
  letterReady: { contractNumber: 'L1234567890X' },
  alreadyRegistered: {},
  dataChanged: {
    data: { fields: ['name', 'birthDate', 'document', 'phone'], phoneEnds: '678', paysOldNumber: true },
  },
  promiseMissed: { number: '123456789012', promised: day('2026-12-28'), by: day('2026-12-31') },
  passwordChanged: {},
  emailChanged: {},
  guessedAt: {},
  destinationChanged: {
    change: { act: 'added', to: { method: 'bank', lastDigits: '6789' } },
    from: new Date('2026-12-31T07:15:00Z'),
  },
  newDevice: { device: 'Samsung Internet, Chromebook' },
  accountDeleted: {},
  agreementSigned: { contractNumber: '123456789012', amountCents: cents(30_000_00), copy },
  offerSigned: {
    contractNumber: '123456789012',
    amountCents: cents(30_000_00),
    copy,
    startsAt: new Date('2026-12-31T07:15:00Z'),
  },
  offerDeclined: { amountCents: cents(30_000_00), validThrough: day('2026-12-31') },
  agreementEnds: {
    contractNumber: '123456789012',
    amountCents: cents(30_000_00),
    lastDay: day('2026-12-31'),
  },
  offerEnds: { amountCents: cents(30_000_00), lastDay: day('2026-12-31') },
  dueSoon: {
    ...paybill,
    amountCents: cents(166_500_55),
    dueOn: day('2026-12-31'),
    loan: { id: copy.requestId, chargesEnded: false },
  },
  dueToday: {
    ...paybill,
    amountCents: cents(166_500_55),
    dueOn: day('2026-12-31'),
    loan: { id: copy.requestId, chargesEnded: false },
  },
  pastDue: {
    ...paybill,
    amountCents: cents(166_500_55),
    dueOn: day('2026-12-31'),
    loan: { id: copy.requestId, chargesEnded: false },
  },
  bureauNotice: {
    ...paybill,
    amountCents: cents(166_500_00),
    dueOn: day('2026-12-31'),
    from: day('2026-12-31'),
    loan: { id: copy.requestId, chargesEnded: false },
  },
  bureauTold: {
    contractNumber: '123456789012',
    amountCents: cents(166_500_00),
    on: day('2026-12-31'),
  },
  requestApproved: {
    amountCents: cents(30_000_00),
    to: { method: 'bank' },
    from: new Date('2026-12-31T07:15:00Z'),
  },
  requestRejected: { why: ['nothingWithinMeans', 'documentExpired'] },
  materialAsked: { contractNumber: '123456789012', by: day('2026-12-31') },
  personLooks: { contractNumber: '123456789012', by: day('2026-12-31') },
  requestCancelled: { contractNumber: '123456789012' },
  alternativeOffer: {
    why: ['personOfferedLess'],
    amountCents: cents(29_500_00),
    requestedCents: cents(30_000_00),
    validThrough: day('2026-12-31'),
  },
  payoutSent: {
    ...paybill,
    to: { method: 'bank', lastDigits: '6789' },
    amountCents: cents(30_000_00),
    receipt: 'SG632NMUAB',
    dues: [
      { on: day('2026-11-30'), amountCents: cents(83_250_45) },
      { on: day('2026-12-31'), amountCents: cents(83_250_45) },
    ],
  },
  payoutFailed: { amountCents: cents(30_000_00), chooseBy: day('2026-12-31'), to: { method: 'bank' } },
  collectionReceipt: {
    ...paybill,
    amountCents: cents(100_000_00),
    receipt: 'SG632NMUAB',
    owedCents: cents(166_500_00),
    next: { on: day('2026-12-31'), amountCents: cents(166_500_00), when: 'past' },
  },
  loanRepaid: {
    contractNumber: '123456789012',
    amountCents: cents(100_000_00),
    receipt: 'SG632NMUAB',
    overpaymentCents: cents(25_000_50),
  },
  loanProlonged: {
    ...paybill,
    amountCents: cents(91_000_00),
    receipt: 'SG632NMUAB',
    toPayCents: cents(166_500_55),
    dueOn: day('2026-12-31'),
  },
  addOnIssued: {
    name: 'Seguro de accidentes',
    provider: 'Amani Assurance',
    certificate: 'AMN-123456789012',
    call: '+254 20 000 0101',
  },
  addOnCancelled: {
    contractNumber: '123456789012',
    priceCents: cents(900_00),
    owedCents: cents(0),
    overpaymentCents: cents(25_000_50),
  },
  refundSent: {
    amountCents: cents(25_000_00),
    receipt: 'SG632NMUAB',
    to: { method: 'bank', lastDigits: '5678' },
  },
  refundFailed: { amountCents: cents(25_000_00), to: { method: 'bank', lastDigits: '5678' } },
  collectionReversed: {
    ...paybill,
    amountCents: cents(100_000_00),
    receipt: 'SG632NMUAB',
    owedCents: cents(166_500_55),
  },
  loanSold: {
    contractNumber: 'L1234567890X',
    owedCents: cents(30_000_00),
    assigneeName: 'Deni Collections Ltd',
    bank: { bankName: 'Equity Bank', checkingAccount: '0180291234567' },
  },
  freeDaysGiven: {
    days: 30,
    contractNumber: '123456789012',
    toPayCents: cents(166_500_00),
    dueOn: day('2026-12-31'),
  },
  chargesWaived: { ...paybill, amountCents: cents(100_000_00), owedCents: cents(166_500_55) },
  settlementAgreed: { ...paybill, amountCents: cents(100_000_00), until: day('2026-12-31') },
  debtPlaced: {
    ...paybill,
    agencyName: 'Deni Collections Ltd',
    agencyPhone: '+254 722-000-111',
    from: day('2026-12-31'),
  },
  newSchedule: {
    ...paybill,
    amountCents: cents(100_000_00),
    dueOn: day('2026-12-31'),
    lastOn: day('2027-12-31'),
  },
  freeDaysEarned: { days: 30 },
  newTerms: { from: day('2026-12-31') },
  newPrices: { from: day('2026-12-31') },
  newPricesToAccept: { from: day('2026-12-31') },
  termsWithdrawn: { from: day('2026-12-31') },
  pricesWithdrawn: { from: day('2026-12-31') },
  collectionTakenBack: {
    ...paybill,
    amountCents: cents(100_000_00),
    receipt: 'SG632NMUAB',
    owedCents: cents(166_500_55),
  },
  paymentUnmatched: { amountCents: cents(100_000_00), receipt: 'SG632NMUAB' },
}
export const kinds = Object.keys(longest) as MessageKind[]
>>>>>>> rules
export const all = languages.flatMap((language) =>
  kinds.map((kind) => ({ language, kind, text: messageText(language, kind, longest[kind], sender) })),
)

/** What a message is about, as people read it: amounts, days, numbers and receipts. */
export const figuresOf = (values: MessageValues[MessageKind]): string[] =>
  (Object.values(values) as unknown[]).flatMap((each) =>
    typeof each === 'number'
      ? [kes(each)]
      : typeof each !== 'string'
        ? []
        : [/^\d{4}-/.test(each) ? each.split('-').reverse().join('.') : each],
  )
export const emails = languages.flatMap((language) =>
  emailKinds.map((kind) => ({ language, kind, ...emailFor(language, kind, longest[kind] as never, sender) })),
)
