/**
 * Goal: a return agrees with the books or explains why not, is filed by two people, and never changes
 * afterwards; no obligation is missed. Method: a book over a quarter, its returns filed, the books changed
 * afterwards.
 */
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, day, showDay } from '../../../domain/days.ts'
import { fromMajor } from '../../../domain/money.ts'
import { createBook } from '../../testing/people/loan-book.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { fulfilled, startPeople } from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'

const hourMs = 3_600_000
const first = day('2026-03-02')
const people = startedForEach(() => startPeople({ upkeep: ['portfolio'] }))
let lender: ReturnType<typeof createBook>
beforeEach(async () => {
  lender = createBook(people)
})

async function goTo(after: number): Promise<void> {
  const at = startOfDay(addDays(first, after)).getTime() + 12 * hourMs
  await people.advance(at - people.clock.now().getTime())
}
// GET /api/office/returns
const calendar = async (officer: TestOfficer) =>
  fulfilled(await people.api('GET /api/office/returns', {}, officer))
type Name = 'loans' | 'nonPerforming' | 'borrowings' | 'outsourcing' | 'pricing' | 'complaints'
// GET /api/office/returns/{name}/{to}
const read = async (officer: TestOfficer, name: Name, to: string) =>
  fulfilled(await people.api('GET /api/office/returns/{name}/{to}', { params: { name, to } }, officer))
const valuesOf = async (officer: TestOfficer, name: Name, to: string) =>
  Object.fromEntries(
    (await read(officer, name, to)).figures.map((each) => [each.name, [each.value, each.own]]),
  )
// POST /api/office/returns/{name}/{to}
const file = (officer: TestOfficer, name: Name, to: string, body: Record<string, unknown> = {}) =>
  people.api(
    'POST /api/office/returns/{name}/{to}',
    {
      params: { name, to },
      body: { reference: 'BSA 4711', filedOn: showDay(people.clock.today()), note: 'Filed', ...body },
    },
    officer,
  )
const approve = (officer: TestOfficer, id: string) =>
  people.api('POST /api/office/actions/{id}/approve', { params: { id } }, officer)

async function fileOf(officer: TestOfficer, to: string, name: Name = 'loans') {
  const cookie = Object.entries(officer.cookies)
    .map(([each, value]) => `${each}=${value}`)
    .join('; ')
  const reply = await fetch(`${people.url}/api/office/returns/${name}/${to}/file`, { headers: { cookie } })
  return {
    status: reply.status,
    name: reply.headers.get('content-disposition'),
    text: await reply.text(),
  }
}

test('loans agree with ledger and portfolio; filed by two people, the figures stay although the books change', async () => {
  const [one, two] = [await lender.borrow(10_000), await lender.borrow(5_000)]
  await goTo(10)
  await lender.pay(two, 'all')
  await goTo(32)
  const [maker, checker] = [await newOfficer(people, 'compliance'), await newOfficer(people, 'controller')]
  expect(await valuesOf(maker, 'loans', '2026-03-31')).toEqual({
    disbursedLoans: [2, null],
    disbursed: [15_000, 15_000],
    openLoans: [1, 1],
    outstanding: [10_000, 10_000],
  })
  expect((await read(maker, 'loans', '2026-03-31')).figures[1]).toMatchObject({
    title: 'Disbursed',
    formula: expect.stringContaining('Ledger') as unknown,
    differs: false,
  })
  expect((await calendar(maker)).due).toContainEqual({
    name: 'loans',
    from: '2026-03-01',
    to: '2026-03-31',
    dueOn: '2026-04-10',
    frequency: 'monthly',
  })
  expect(await file(maker, 'loans', '2026-03-31', { reference: '' })).toMatchObject({ status: 422 })
  expect(
    await file(maker, 'loans', '2026-03-31', { filedOn: showDay(addDays(people.clock.today(), 1)) }),
  ).toMatchObject({ status: 422, problem: { errors: { filedOn: expect.anything() as unknown } } })
  // Nor before its period was over.
  expect(await file(maker, 'loans', '2026-03-31', { filedOn: '31.03.2026' })).toMatchObject({
    problem: { errors: { filedOn: [expect.stringContaining('from 01.04.2026')] } },
  })
  const early = await fileOf(maker, '2026-03-31')
  expect(early.name).toBe('attachment; filename="draft-loans-2026-03-31.csv"')
  const { waiting } = fulfilled(await file(maker, 'loans', '2026-03-31'))
  const proposed = await people.api('GET /api/office/actions/{id}', { params: { id: waiting! } }, checker)
  expect(JSON.stringify(fulfilled(proposed))).toContain('Disbursed: 15,000 (ledger: 15,000)')
  const draft = await fileOf(checker, '2026-03-31')
  expect(await approve(maker, waiting!)).toMatchObject({ ok: false })
  expect((await calendar(maker)).filed).toEqual([])
  expect(await approve(checker, waiting!)).toMatchObject({ ok: true })
  expect((await calendar(maker)).filed).toMatchObject([
    { name: 'loans', reference: 'BSA 4711', preparedBy: maker.email, approvedBy: checker.email },
  ])
  // The books of that month change afterwards; the filed return does not.
  await people.database.db
    .updateTable('loan')
    .set({ principalCents: 1_000_000_00 as never })
    .where('id', '=', one.loan.id)
    .execute()
  expect((await valuesOf(maker, 'loans', '2026-03-31'))['disbursed']).toEqual([15_000, 15_000])
  expect(await file(maker, 'loans', '2026-03-31')).toMatchObject({ ok: false, status: 409 })
  // GET /api/office/returns/{name}/{to}/file
  const kept = await fileOf(maker, '2026-03-31')
  expect(kept.name).toBe('attachment; filename="loans-2026-03-31.csv"')
  expect([early.text, draft.text], 'byte for byte').toEqual([kept.text, kept.text])
  expect(kept.text.split('\r\n').slice(0, 3)).toEqual([
    'return,from,to,figure,title,value,own,explanation',
    'loans,2026-03-01,2026-03-31,disbursedLoans,Loans disbursed,2,,',
    'loans,2026-03-01,2026-03-31,disbursed,Disbursed,15000,15000,',
  ])
  expect((await fileOf(maker, '2026-04-30')).status, 'of a month that is not over').toBe(404)
})

test("loans posted after a night's portfolio are named where its figure differs", async () => {
  const one = await lender.borrow(10_000)
  await lender.borrow(5_000)
  await goTo(32)
  const officer = await newOfficer(people, 'compliance')
  expect((await read(officer, 'loans', '2026-03-31')).bookedLater).toEqual([])
  await lender.pay(one, 'all', day('2026-03-25'))
  const moved = await read(officer, 'loans', '2026-03-31')
  expect(moved.figures.find(({ name }) => name === 'openLoans')).toMatchObject({
    value: 1,
    own: 2,
    differs: true,
  })
  expect(moved.bookedLater).toEqual([
    {
      customerId: one.loan.customerId,
      loanId: one.loan.id,
      documentNumber: one.number,
      valueDay: '2026-03-25',
      bookedAt: people.clock.now().toISOString(),
      principal: -10_000,
    },
  ])
})

test('loans by class, next to the portfolio of that night', async () => {
  await lender.borrow(10_000)
  await goTo(20)
  await lender.borrow(5_000)
  await goTo(121)
  const officer = await newOfficer(people, 'compliance')
  // Due on 02.05. and 22.05.: 59 and 39 days past due at the end of June.
  expect(await valuesOf(officer, 'nonPerforming', '2026-06-30')).toMatchObject({
    normal: [0, null],
    watchLoans: [2, 2],
    watch: [15_000, 15_000],
    nonPerforming: [0, null],
  })
  await goTo(214)
  const later = await newOfficer(people, 'compliance')
  expect(await valuesOf(later, 'nonPerforming', '2026-09-30')).toMatchObject({
    substandardLoans: [2, null],
    nonPerforming: [15_000, 15_000],
  })
})

test('typed figures add up or are explained; a figure changed since is refused at the approval', async () => {
  await lender.borrow(10_000)
  await goTo(32)
  const [maker, checker] = [await newOfficer(people, 'compliance'), await newOfficer(people, 'controller')]
  const typed = { opening: '1,000,000', borrowed: '500000', repaid: '200000', closing: '1200000' }
  expect(
    await file(maker, 'borrowings', '2026-03-31', { typed: { ...typed, opening: 'much' } }),
  ).toMatchObject({
    status: 422,
    problem: { errors: { 'typed-opening': expect.anything() as unknown } },
  })
  expect(await file(maker, 'borrowings', '2026-03-31', { typed })).toMatchObject({
    status: 422,
    problem: { errors: { 'explain-closing': ['Fill in this field'] } },
  })
  const explanations = { closing: 'A loan was forgiven.' }
  const { waiting } = fulfilled(await file(maker, 'borrowings', '2026-03-31', { typed, explanations }))
  const draft = await fileOf(checker, '2026-03-31', 'borrowings')
  expect(draft.text).toContain('A loan was forgiven.')
  expect(await approve(checker, waiting!)).toMatchObject({ ok: true })
  expect((await fileOf(checker, '2026-03-31', 'borrowings')).text).toBe(draft.text)
  expect((await read(maker, 'borrowings', '2026-03-31')).figures.at(-1)).toMatchObject({
    value: 1_200_000,
    own: 1_300_000,
    differs: true,
    explanation: 'A loan was forgiven.',
  })

  const { waiting: outsourcing } = fulfilled(await file(maker, 'outsourcing', '2026-03-31'))
  // POST /api/office/registers
  const enter = (since: string) =>
    people.api(
      'POST /api/office/registers',
      { body: { register: 'paybills', name: '600000', details: 'Collections', since } },
      maker,
    )
  expect(await enter('soon')).toMatchObject({ status: 422 })
  const { id } = fulfilled(await enter('01.03.2026'))
  expect(await approve(checker, outsourcing!)).toMatchObject({ ok: false })
  expect(await valuesOf(maker, 'outsourcing', '2026-03-31')).toMatchObject({ paybills: [1, null] })
  expect((await read(maker, 'outsourcing', '2026-03-31')).registers).toMatchObject([{ name: '600000' }])
  // POST /api/office/registers/{id}/end
  const end = (until: string) =>
    people.api('POST /api/office/registers/{id}/end', { params: { id }, body: { until } }, maker)
  expect(await end('28.02.2026')).toMatchObject({ status: 422 })
  expect(await end('15.03.2026')).toMatchObject({ ok: true })
  expect(await end('16.03.2026')).toMatchObject({ status: 409 })
  // GET /api/office/registers
  const entries = fulfilled(await people.api('GET /api/office/registers', {}, maker)).items
  expect(entries).toMatchObject([{ name: '600000', until: '2026-03-15' }])
  expect(await valuesOf(maker, 'outsourcing', '2026-03-31')).toMatchObject({ paybills: [0, null] })
})

test.each([
  ['2026-04-04', { dailyRate: 2.5, yearlyRate: 912.5, largest: 30_000 }],
  ['2026-03-31', { dailyRate: 2, yearlyRate: 730, largest: 20_000 }],
])('the return of prices has those of the last day of its quarter: others from %s', async (from, prices) => {
  const cheaper = JSON.parse(
    JSON.stringify({ ...defaultProducts, sumMaxCents: 2_000_000, validFrom: from }).replaceAll(
      '"dailyRatePpm":25000',
      '"dailyRatePpm":20000',
    ),
  ) as object
  await sql`insert into product_version (version, valid_from, config, created_at)
    values (2, ${from}, ${JSON.stringify(cheaper)}::jsonb, ${people.clock.now()})`.execute(people.database.db)
  await goTo(40)
  const officer = await newOfficer(people, 'compliance')
  const figures = async (to: string) =>
    Object.fromEntries((await read(officer, 'pricing', to)).figures.map((each) => [each.name, each.value]))
  expect(await figures('2026-03-31')).toMatchObject(prices)
})

test('a loan made on the last day of a month is open at its end; one sold on it is not', async () => {
  await goTo(29) // 31 March
  await lender.borrow(10_000)
  const sold = await lender.borrow(5_000)
  await people.database.transaction((tx) =>
    people.services.loans.sell(tx, sold.loan.id, {
      assigneeName: 'A',
      brokerName: 'B',
      bank: null,
      priceCents: fromMajor(1_000),
    }),
  )
  await goTo(31)
  const officer = await newOfficer(people, 'compliance')
  expect(await valuesOf(officer, 'loans', '2026-03-31')).toMatchObject({
    openLoans: [1, 1],
    outstanding: [10_000, 10_000],
  })
})

test('obligations and returns appear on the page Today in time, until they are fulfilled', async () => {
  await lender.borrow(10_000)
  await goTo(31)
  const officer = await newOfficer(people, 'compliance')
  const today = async () =>
    fulfilled(await people.api('GET /api/office/cases', {}, officer))
      .waiting.filter(({ kind }) => kind === 'duty')
      .map(({ subject, dueOn }) => `${subject} ${dueOn}`)
  expect(await today()).toEqual(
    expect.arrayContaining([
      'loans 2026-03-31 2026-04-10',
      'nonPerforming 2026-03-31 2026-04-10',
      'tierTest 2026-04-05 2026-04-05',
    ]),
  )
  expect((await today()).some((each) => each.startsWith('licenceFee'))).toBe(false)
  // POST /api/office/duties/{duty}/{dueOn}/done
  const done = (dueOn: string, reference = 'Book below 20 million') =>
    people.api(
      'POST /api/office/duties/{duty}/{dueOn}/done',
      { params: { duty: 'tierTest', dueOn }, body: { reference } },
      officer,
    )
  expect(await done('2026-04-05', '')).toMatchObject({ status: 422 })
  expect(await done('2026-04-06')).toMatchObject({ status: 404 })
  expect(await done('2026-04-05')).toMatchObject({ ok: true })
  expect(await done('2026-04-05')).toMatchObject({ status: 409 })
  expect((await today()).some((each) => each.startsWith('tierTest 2026-04-05'))).toBe(false)
  expect((await calendar(officer)).duties).toContainEqual({
    duty: 'tierTest',
    dueOn: '2026-04-05',
    done: { on: people.clock.today(), reference: 'Book below 20 million', by: officer.email },
  })
})
