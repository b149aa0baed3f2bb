/** Customers and non-customers in each state, for tests of the state machine and its screens. */
import { kenya } from '../country/kenya.ts'
import { installmentProduct, standardProduct } from '../price/product-names.ts'
import { defaultAgeLimits } from '../person/birth-date.ts'
import { addDays, day } from '../days.ts'
import { addOnKinds, type Movement } from '../loan/loan-terms.ts'
import { cents } from '../money.ts'
import type { Phone } from '../person/phone.ts'
import { loan as loanTerms } from '../testing/loans.ts'
import { borrowingRefusals, type FailedPayout, type CustomerFacts, type Price } from './types.ts'

export const today = day('2026-12-24')
export const price: Price = {
  mostCents: cents(99_999_00),
  amountCents: cents(30_000_00),
  termDays: 182,
  totalCents: cents(166_500_00),
  chargesCents: cents(136_500_00),
  dues: [{ on: day('2027-06-24'), amountCents: cents(166_500_00) }],
  yearlyPercent: 912.5,
  late: { dailyPercent: 2.5, penaltyPercent: 0.05, feeCents: cents(500_00) },
  to: { method: 'bank', lastDigits: '5678' },
}
/** The price shown for this many payments. */
export const inPayments = (count: number): Price => ({
  ...price,
  dues: Array.from({ length: count }, (_, at) => ({
    on: addDays(today, 60 * (at + 1)),
    amountCents: cents(price.totalCents / count),
  })),
})
const termsOf = (paidOutOn: string) =>
  loanTerms({ principalCents: cents(30_000_00), paidOutOn: day(paidOutOn) })
const loan = (paidOutOn: string): NonNullable<CustomerFacts['loan']> => ({
  contractNumber: 'ABCDEFGH12',
  active: true,
  terms: termsOf(paidOutOn),
  movements: ['collection', 'prolongation', 'collection', 'collection'].map(
    (kind, at) =>
      ({
        kind,
        on: addDays(day(paidOutOn), 20 + at),
        amountCents: cents(10_000_00 + at),
        ...(kind === 'prolongation' && { periodDays: 7 }),
      }) as Movement,
  ),
})
const base: CustomerFacts = {
  country: kenya,
  today,
  languages: ['en', 'sw', 'es', 'fr'],
  customer: {
    pinSet: true,
    birthDate: day('1990-11-05'),
    offers: true,
    missing: null,
    unfinished: null,
  },
  ageLimits: defaultAgeLimits,
  limit: `Your limit is KES 15,000. ${'Next: KES 20,000 after one more loan repaid on time. '.repeat(3)}`,
  rail: 'mpesa',
  chat: null,
  loan: null,
  sold: null,
  promise: null,
  hardshipWaits: false,
  borrowing: null,
  request: null,
  answer: null,
}
const own = '+254712345678' as Phone
const failedPayout: FailedPayout = {
  is: 'failed',
  amountCents: cents(30_000_00),
  by: day('2026-12-29'),
  to: { method: 'mpesa', lastDigits: '5678' },
  reason: 'receiverUnregistered',
  failedTo: [{ method: 'mpesa', to: own }],
  methods: ['mpesa', 'airtel'],
  own,
}
const amounts = { minCents: cents(500_00), stepCents: cents(500_00), limitCents: cents(30_000_00) }

export const everybody: Readonly<Record<string, CustomerFacts>> = {
  stranger: { ...base, customer: null },
  withoutProfile: {
    ...base,
    customer: { ...base.customer!, pinSet: false, birthDate: null, missing: 'personal' },
  },
  forgotPin: {
    ...base,
    customer: { ...base.customer!, birthDate: null, missing: 'personal' },
  },
  withoutIncome: {
    ...base,
    customer: {
      ...base.customer!,
      missing: 'additional',
      unfinished: {
        at: 'question',
        name: 'maritalStatus',
        answers: { netMonthlyIncomeCents: cents(45_000_00) },
      },
    },
  },
  withoutAddress: { ...base, customer: { ...base.customer!, missing: 'address' } },
  withoutPin: { ...base, customer: { ...base.customer!, pinSet: false }, loan: loan('2026-11-20') },
  owes: { ...base, loan: loan('2026-11-20') },
  owesByAirtel: { ...base, rail: 'airtel', loan: loan('2026-11-20') },
  owesUnchanged: { ...base, loan: { ...loan('2026-11-20'), movements: [] } },
  late: { ...base, loan: { ...loan('2026-09-20'), movements: [] } },
  lateInTwo: {
    ...base,
    loan: {
      ...loan('2026-09-20'),
      terms: loanTerms({
        principalCents: cents(30_000_00),
        paidOutOn: day('2026-09-20'),
        dueAfterDays: [30, 61],
      }),
      movements: [],
    },
  },
  promised: {
    ...base,
    loan: loan('2026-09-20'),
    promise: { amountCents: cents(166_500_00), on: addDays(today, 3) },
  },
  writtenOff: { ...base, loan: { ...loan('2026-05-20'), active: false } },
  free: {
    ...base,
    borrowing: {
      ...amounts,
      terms: [
        ...[61, 66, 71, 76, 116, 121, 182].map((days) => ({
          product: standardProduct,
          days,
          mostCents: cents(30_000_00),
        })),
        { product: installmentProduct, days: 182, mostCents: cents(30_000_00) },
      ],
    },
  },
  // Longer terms allow larger amounts from the same income.
  freeWithinMeans: {
    ...base,
    borrowing: {
      ...amounts,
      terms: [61, 66, 116, 182].map((days, at) => ({
        product: standardProduct,
        days,
        mostCents: cents((at + 1) * 5_000_00),
      })),
    },
  },
  waits: { ...base, borrowing: { toSign: price } },
  waitsWithAddOns: {
    ...base,
    borrowing: {
      toSign: price,
      addOns: addOnKinds.map((kind) => ({ kind, priceCents: cents(1_900_00) })),
    },
  },
  waitsInTwo: { ...base, borrowing: { toSign: inPayments(2) } },
  waitsInThree: { ...base, borrowing: { toSign: inPayments(3) } },
  sold: {
    ...base,
    sold: {
      contractNumber: 'ABCDEFGH12',
      assignee: 'Mto Collections and Debt Recovery Services (East Africa) Ltd',
      bank: 'Kenya Commercial Bank Ltd 0180291234567890123',
    },
    borrowing: { refused: 'notYet' },
  },
  answered: {
    ...base,
    answer: {
      number: 123_456_789,
      words: `${'Your payment of KES 500 came and is credited – see {your} loan. '.repeat(5)}${'€'.repeat(60)}`,
    },
  },
  refused: { ...base, borrowing: { refused: 'notYet' } },
  ...Object.fromEntries(
    borrowingRefusals.map((refused) => [
      `refused as ${refused}`,
      { ...base, borrowing: { refused } } satisfies CustomerFacts,
    ]),
  ),
  refusedUntil: { ...base, borrowing: { refused: 'notYet', from: addDays(today, 90) } },
  offered: {
    ...base,
    borrowing: { refused: 'openLoan' },
    request: { is: 'offer', price, requestedCents: cents(50_000_00), until: day('2026-12-29') },
  },
  offeredAtLaterPrice: {
    ...base,
    borrowing: { refused: 'openLoan' },
    request: { is: 'offer', price, requestedCents: price.amountCents, until: day('2026-12-29') },
  },
  ...Object.fromEntries(
    [2, 3].map((count) => [
      `offered in ${count}`,
      {
        ...base,
        borrowing: { refused: 'openLoan' },
        request: {
          is: 'offer',
          price: inPayments(count),
          requestedCents: cents(50_000_00),
          until: day('2026-12-29'),
        },
      } satisfies CustomerFacts,
    ]),
  ),
  ...Object.fromEntries(
    (['rules', 'person', 'material', 'money'] as const).map((waits) => [
      `waits for ${waits}`,
      {
        ...base,
        borrowing: { refused: 'openLoan' },
        request: {
          is: 'pending',
          waits,
          amountCents: cents(30_000_00),
          by: waits === 'rules' || waits === 'money' ? null : day('2026-12-25'),
          canCancel: waits !== 'money',
        },
      } satisfies CustomerFacts,
    ]),
  ),
  ...Object.fromEntries(
    (['scans', 'statement', 'both'] as const).map((material) => [
      `waits for ${material}`,
      {
        ...base,
        request: {
          is: 'pending',
          waits: 'material',
          material,
          amountCents: cents(30_000_00),
          by: day('2026-12-25'),
          canCancel: true,
        },
      } satisfies CustomerFacts,
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['receiverUnregistered', 'mpesa'],
        ['receiverOverLimit', 'airtel'],
        ['amountOutOfRange', 'airtel'],
        ['receiverRefused', 'bank'],
        ['declined', 'card'],
        [null, 'mpesa'],
      ] as const
    ).map(([reason, method]) => [
      `did not arrive by ${method}: ${reason}`,
      {
        ...base,
        borrowing: { refused: 'openLoan' },
        request: { ...failedPayout, reason, to: { method, lastDigits: '5678' } },
      } satisfies CustomerFacts,
    ]),
  ),
  'waits for money that leaves later': {
    ...base,
    request: {
      is: 'pending',
      waits: 'money',
      amountCents: cents(30_000_00),
      by: null,
      canCancel: false,
      leaves: { on: day('2026-12-25'), time: '14:05' },
    },
  },
  'did not arrive, and is sent by card alone': {
    ...base,
    request: { ...failedPayout, methods: [] },
  },
  inChat: { ...base, chat: { agreed: true, documents: true, person: null }, loan: loan('2026-11-20') },
  inChatOnly: { ...base, chat: { agreed: false, documents: true, person: null } },
  strangerInChat: { ...base, chat: { agreed: false, documents: false, person: null }, customer: null },
}
