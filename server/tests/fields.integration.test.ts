/**
 * Goal: answers have every field that the data format names, with the right value for this customer. Method:
 * a borrower of a first loan, queried over HTTP.
 */
import { beforeAll, expect, test } from 'vitest'
import { addDays, day } from '../../domain/days.ts'
import type { TestCookies } from '../testing/service/harness.ts'
import {
  borrow,
  newPhone,
  signLoan,
  startPeople,
  stored,
  typed,
  wanjiku,
} from '../testing/people/customers.ts'
import { started } from '../testing/service/started.ts'

const people = started(() => startPeople())
const cookies: TestCookies = {}
const phone = newPhone()
beforeAll(async () => {
  await signLoan(people, cookies, phone, '10000', typed.personalWithPassport())
  for (let step = 0; step < 5; step += 1) await people.advance(2_000)
})

function good<T extends { readonly ok: boolean }>(reply: T): Extract<T, { ok: true }> {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply as Extract<T, { ok: true }>
}
const any = { text: expect.any(String) as string, number: expect.any(Number) as number }

test('the current loan has the fields of the specification', async () => {
  const loan = good(await people.api('GET /api/account/loans/current', undefined, { cookies })).data!
  expect(loan).toMatchObject({
    id: any.text,
    lender: people.services.config.brand,
    loyaltyProgram: null,
    documentNumber: expect.stringMatching(/^[0-9A-Z]{10,12}$/) as string,
    documentDate: '2026-03-02',
    documentFileHref: expect.stringContaining('/agreement') as string,
    createdDate: '2026-03-02',
    requestDate: '2026-03-02',
    maturityDate: '2026-05-02',
    expirationDate: null,
    status: 'active',
    daysUntilNextRequest: null,
    cancellationReason: null,
    size: 10_000,
    contacts: [
      { kind: 'phone', value: people.services.config.hotline },
      { kind: 'email', value: people.services.config.email },
    ],
    repayment: { now: { amount: 10_000, date: '2026-03-02' }, end: { amount: 10_000, date: '2026-05-02' } },
    cession: null,
    additionalBank: null,
  })
  expect(loan.loanRequest).toMatchObject({
    requestDate: '2026-03-02',
    status: 'approved',
    cancellationReason: null,
    daysUntilNextRequest: null,
    canViewCreditHistory: false,
    canViewPartners: false,
    alternativeLoanSize: null,
    otherOffersLinkHref: null,
  })
  expect(loan.loanRequest).not.toHaveProperty('requirePassportScans')
  expect(loan.paymentInfo).toMatchObject({
    currency: 'KES',
    loanSize: 10_000,
    requestedLoanSize: 10_000,
    maturityDate: '2026-05-02',
    interest: 0,
    penalty: 0,
    daysUntilRepayment: 61,
    addons: 0,
    totalPayableOnMaturity: 10_000,
    totalPayableToday: 10_000,
    totalPayableTodayNoAddons: 10_000,
  })
  expect(loan.paymentOptions).toEqual({
    partialPayment: true,
    prolongationOptions: [7, 14, 30, 61].map((periodDays) => ({
      periodDays,
      cost: 250 * periodDays,
      newMaturityDate: addDays(day('2026-05-02'), periodDays),
      owedThen: 10_000,
      inAll: 10_000 + 250 * periodDays,
      clearsToday: 10_000,
    })),
  })
})

test('payable amounts include the add-ons unless they are left out: both totals, and the slip of each', async () => {
  const cookies: TestCookies = {}
  await borrow(people, cookies, newPhone(), { addOns: 'insurance,telemedicine' })
  const methods = async (query: { includeAddons?: 'true' | 'false' }) =>
    good(await people.api('GET /api/account/loans/current/payment-methods', { query }, { cookies })).data
  const [byDefault, including, without] = [
    await methods({}),
    await methods({ includeAddons: 'true' }),
    await methods({ includeAddons: 'false' }),
  ]
  expect(byDefault).toEqual(including)
  expect(including).toMatchObject({
    payoff: 10_450,
    payoffNoAddons: 10_000,
    slip: { total: { amount: 10_450 } },
  })
  expect(without).toMatchObject({
    payoff: 10_000,
    payoffNoAddons: 10_000,
    slip: { total: { amount: 10_000 } },
  })
  expect(without.slip.lines.map(({ key }) => key)).not.toContain('addOns')
  expect(
    good(await people.api('GET /api/account/loans/current', undefined, { cookies })).data!.paymentInfo,
  ).toMatchObject({ addons: 450, totalPayableToday: 10_450, totalPayableTodayNoAddons: 10_000 })
})

test('the history lists one brand only', async () => {
  expect(
    good(
      await people.api(
        'GET /api/v1/customer/demand/history',
        { query: { brandName: 'Another' } },
        { cookies },
      ),
    ).data.items,
  ).toEqual([])
  const { items } = good(
    await people.api(
      'GET /api/v1/customer/demand/history',
      { query: { brandName: people.services.config.brand } },
      { cookies },
    ),
  ).data
  expect(items).toMatchObject([
    { label: 'active', size: 10_000, termDays: 61, paidOutOn: '2026-03-02', closedOn: null },
  ])
  expect(
    good(await people.api('GET /api/account/loans/current/payment-methods', undefined, { cookies })).data,
  ).toMatchObject({
    methods: expect.arrayContaining([
      { kind: 'mpesaPrompt', enabled: true },
      { kind: 'airtelPrompt', enabled: true },
      { kind: 'mpesaPaybill', enabled: true },
    ]) as unknown[],
  })
})

test('the products have the fields of the specification', async () => {
  const config = good(await people.api('GET /api/v1/customer/products/config')).data
  expect(config).toMatchObject({
    sumMin: 500,
    sumMax: 30_000,
    sumStep: 500,
    termDaysMin: 61,
    termDaysMax: 122,
    termDaysStep: 5,
    initial: { loanSize: 30_000, loanTerm: 61 },
    documents: ['nationalId', 'passport'],
  })
  const { modifications } = good(
    await people.api(
      'GET /api/v1/customer/products/search',
      { query: { loanSize: '10000', loanTerm: 61 } },
      { cookies },
    ),
  ).data
  expect(modifications.find(({ productHrid }) => productHrid === 'standard')).toMatchObject({
    retailProductHrid: any.text,
    modificationHrid: any.text,
    loanSize: 10_000,
    loanTerm: expect.stringContaining('61') as string,
    loanRate: 2.5,
    returnMoneyBefore: true,
    percentSum: 15_250,
    graceIntervalDays: 0,
    sum: { currency: 'KES' },
    term: { type: 'day' },
    rate: { type: 'day' },
  })
})

test('the customer has the fields of the specification', async () => {
  const profile = good(await people.api('GET /api/v1/customer/current', undefined, { cookies })).data
  expect(profile).toMatchObject({
    guid: any.text,
    phone: stored(phone),
    email: 'wanjiku@example.co.ke',
    birthDate: '1990-11-05',
    lastName: "Ng'ang'a",
    firstName: 'Wanjiku',
    middleName: null,
    documentKind: 'passport',
    passport: {
      series: any.text,
      number: any.text,
      birthPlace: null,
      issueDate: '2020-11-05',
      issuer: null,
      subunitCode: null,
    },
    maritalStatus: 'single',
    education: 'college',
    additionalPhone: null,
    netMonthlyIncome: 45_000,
    canEditData: true,
    canEditPassportData: true,
    canEditName: true,
  })
  expect(profile.passport!.series).toHaveLength(4)
  const addresses = { county: 'Nairobi', town: 'Nairobi', street: '-' }
  const changed = good(
    await people.api(
      'PATCH /api/v1/user/profile',
      { body: { registrationAddress: addresses, addressesMatch: true } },
      { cookies },
    ),
  ).data
  expect(changed).toMatchObject({
    registrationAddress: addresses,
    residentialAddress: addresses,
    addressesMatch: true,
  })
  expect(wanjiku.birthDate).toBe('5.11.1990')
})

test('the receiving methods include those of another market, switched off', async () => {
  const { receivingMethods } = good(
    await people.api('GET /api/account/loans/request/config', undefined, { cookies }),
  ).data
  const off = ['post', 'cash', 'sber', 'alfa', 'yandex', 'webMoney', 'svyaznoy'] as const
  expect(receivingMethods).toEqual([
    ...(['mpesa', 'airtel', 'card', 'bank'] as const).map((kind) => ({ kind, enabled: true })),
    ...off.map((kind) => ({ kind, enabled: false })),
  ])
})
