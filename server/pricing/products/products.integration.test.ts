/** Goal: the product calls for a visitor, and dated versions. Method: the whole service, over HTTP. */
import { kenya } from '../../../domain/country/kenya.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { createLog } from '../../platform/observability/log.ts'
import { startTestService } from '../../testing/service/harness.ts'
import { started } from '../../testing/service/started.ts'
import { createProducts } from './service.ts'

const service = started(() => startTestService())

test('limits of amount and term', async () => {
  const reply = await service.api('GET /api/v1/customer/products/config')
  expect(reply).toMatchObject({
    ok: true,
    data: {
      sumMin: 500,
      sumMax: 30_000,
      sumStep: 500,
      termDaysMin: 61,
      termDaysMax: 122,
      termDaysStep: 5,
      initial: { loanSize: 30_000, loanTerm: 61 },
      dailyRatePercent: 2.5,
      nominalYearlyPercent: 912.5,
      firstLoanFree: true,
      installment: { termDays: 61, dueDays: [30, 61] },
      documents: ['nationalId', 'passport'],
    },
  })
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('a visitor sees the free first loan and the price of the next one', async () => {
  const reply = await service.api('GET /api/v1/customer/products/search', {
    query: { loanSize: '10,000', loanTerm: '61' },
  })
  if (!reply.ok) throw new Error(reply.problem.code)
  expect(
    reply.data.modifications.map((each) => [
      each.modificationHrid,
      each.percentSum,
      each.slip.total.amount,
      each.slip.firstLoan,
      each.noCommissionPeriod,
    ]),
  ).toEqual([
    ['standard-first', 0, 10_000, true, 122],
    ['installment-first', 0, 10_000, true, 61],
    ['standard-new', 15_250, 25_250, false, null],
    ['installment-standard', 12_387.39, 22_386, false, null],
  ])
  expect(reply.data.modifications[2]).toMatchObject({
    loanSize: 10_000,
    loanTerm: '61-122',
    loanRate: 2.5,
    returnMoneyBefore: true,
    graceIntervalDays: 0,
    sum: { currency: 'KES' },
    term: { type: 'day' },
    rate: { type: 'day' },
  })
})

test.each([
  [{ loanSize: '400', loanTerm: '61' }, { loanSize: ['Choose an amount from KES 500 to KES 30,000'] }],
  [
    { loanSize: '750', loanTerm: '61' },
    { loanSize: ['Choose KES 500 or 1,000: amounts go in steps of KES 500'] },
  ],
  [
    { loanSize: '10000', loanTerm: '64' },
    { loanTerm: ['Choose 61 or 66 days (61 to 121 in steps of 5, or 122)'] },
  ],
  [{ loanSize: 'much', loanTerm: 'long' }, { loanSize: ['Enter an amount in figures, such as 5,000'] }],
])('a search outside the limits names them: %o', async (query, errors) => {
  const reply = await service.api('GET /api/v1/customer/products/search', { query })
  expect(reply).toMatchObject({ ok: false, status: 422, problem: { code: 'validationFailed', errors } })
})

test('cached answers for visitors end at midnight and are not used for signed-in customers', async () => {
  const search = (headers: Record<string, string> = {}) =>
    service.api(
      'GET /api/v1/customer/products/search',
      { query: { loanSize: '5000', loanTerm: '66' } },
      { headers },
    )
  const day1 = await search()
  expect(await search()).toMatchObject({ data: (day1 as { data: unknown }).data })
  expect((await search({ authorization: 'Bearer not-ours' })).headers.get('content-type')).toBe(
    'application/json; charset=utf-8',
  )
  service.clock.move(86_400_000)
  expect(day1).toMatchObject({ data: { on: '2026-03-02' } })
  expect(await search()).toMatchObject({ data: { on: '2026-03-03' } })
  service.clock.move(-86_400_000)
  expect(await search()).toMatchObject({ data: { on: '2026-03-02' } })
})

test('the settings say that applications are open', async () => {
  expect(await service.api('GET /api/settings')).toMatchObject({
    ok: true,
    data: { loanRequestsEnabled: true },
  })
})

test('a later version is in force from its day on; no version is ever changed', async () => {
  const { database, clock } = service
  const cheaper = { ...defaultProducts, sumMaxCents: 2_000_000, validFrom: day('2026-03-04') }
  await sql`insert into product_version (version, valid_from, config, created_at)
    values (2, ${cheaper.validFrom}, ${JSON.stringify(cheaper)}::jsonb, ${clock.now()})`.execute(database.db)
  const products = createProducts({
    country: kenya,
    database,
    clock,
    log: createLog('silent'),
    serviceControls: { current: () => ({ loanRequestsEnabled: true, technicalWorks: null, revision: 0 }) },
    customers: { get: async () => null, leftWithPhone: async () => [] },
    identity: { phoneOf: async () => null },
    loans: { countRepaid: async () => 0, borrowersOf: async () => [], ofCustomer: async () => [] },
    bindingPrices: { notBinding: async () => [] },
  })
  expect((await products.configInForce()).sumMaxCents).toBe(3_000_000)
  clock.move(2 * 86_400_000)
  expect((await products.configInForce()).sumMaxCents).toBe(2_000_000)
  await expect(sql`update product_version set config = '{}'`.execute(database.db)).rejects.toThrow(
    /append-only/,
  )
})

test('a price lists the cost of each add-on and contains the requested ones', async () => {
  const search = (addOns?: string) =>
    service.api('GET /api/v1/customer/products/search', {
      query: { loanSize: 10_000, loanTerm: 61, ...(addOns === undefined ? {} : { addOns }) },
    })
  const offered = [
    { kind: 'insurance', price: 300, cancelDays: 14 },
    { kind: 'telemedicine', price: 150, cancelDays: 14 },
    { kind: 'legalAid', price: 200, cancelDays: 14 },
    { kind: 'multiservice', price: 300, cancelDays: 14 },
  ]
  const [plain, chosen, unknown] = [
    await search(),
    await search('legal_assistance,accident_insurance'),
    await search('yacht'),
  ]
  if (!plain.ok || !chosen.ok) throw new Error('refused')
  expect(plain.data.modifications.map((each) => [each.addOns, each.slip.total.amount])).toContainEqual([
    offered,
    10_000,
  ])
  const installment = chosen.data.modifications.find(
    (each) => each.productHrid === 'installment' && each.slip.firstLoan,
  )
  expect(installment?.slip).toMatchObject({
    total: { amount: 10_500 },
    dues: [{ amount: 5_250 }, { amount: 5_250 }],
  })
  expect(unknown).toMatchObject({ ok: false, status: 422, problem: { code: 'validationFailed' } })
})

test('any term of a product on sale can be searched for; other terms are refused, as the calculator leaves them out', async () => {
  const { database, clock } = service
  const [standard, installment] = defaultProducts.products
  const narrow = {
    ...defaultProducts,
    validFrom: clock.today(),
    products: [
      {
        ...standard!,
        modifications: standard!.modifications.map((each) => ({ ...each, loanTerm: '66-122' })),
      },
      installment!,
    ],
  }
  const products = createProducts({
    country: kenya,
    database,
    clock,
    log: createLog('silent'),
    serviceControls: { current: () => ({ loanRequestsEnabled: true, technicalWorks: null, revision: 0 }) },
    customers: { get: async () => null, leftWithPhone: async () => [] },
    identity: { phoneOf: async () => null },
    loans: { countRepaid: async () => 0, borrowersOf: async () => [], ofCustomer: async () => [] },
    bindingPrices: { notBinding: async () => [] },
  })
  await sql`insert into product_version (version, valid_from, config, created_at)
    select max(version) + 1, ${narrow.validFrom}::date, ${JSON.stringify(narrow)}::jsonb,
    ${clock.now()}::timestamptz from product_version`.execute(database.db)
  await products.ready()
  const search = (termDays: number) =>
    products.search(null, { sumCents: 1_000_000 as never, termDays, addOns: [] })
  expect(await search(61)).not.toHaveProperty('error')
  expect(await search(63)).toMatchObject({
    error: 'validationFailed',
    fields: { loanTerm: 'termOutOfRange' },
  })
  expect((await products.calculator(null)).loanTerm.min).toBe(66)
})

test('with add-ons percentSum is the interest on the slip, for one payment and for two', async () => {
  for (const [addOns, ofTwoPayments] of [
    ['', 12_387.39],
    ['insurance', 12_303.6],
    ['insurance,telemedicine,legalAid,multiservice', 12_122.07],
  ] as const) {
    const reply = await service.api('GET /api/v1/customer/products/search', {
      query: { loanSize: '10000', loanTerm: 61, addOns },
    })
    if (!reply.ok) throw new Error(reply.problem.code)
    for (const { modificationHrid, percentSum, slip } of reply.data.modifications)
      expect(slip.lines, `${modificationHrid} with ${addOns}`).toContainEqual({
        key: 'interest',
        amount: percentSum,
      })
    expect(reply.data.modifications.map((each) => each.percentSum)).toEqual([0, 0, 15_250, ofTwoPayments])
  }
})
