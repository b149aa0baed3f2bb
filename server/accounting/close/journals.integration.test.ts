/**
 * Goal: a manual journal needs a second approver, and its reversing journal undoes it; a template saves
 * typing (rule close-5). Method: rent, posted first with errors, then correctly, then reversed.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  approve,
  balanceOf,
  byHand,
  controller,
  finance,
  goTo,
  lender,
  people,
  post,
  read,
  rent,
  setUp,
} from './close.fixture.ts'
import { fulfilled } from '../../testing/people/customers.ts'

setUp()

test('errors of a manual journal are next to their rows, two people post it, and it is reversed once', async () => {
  await lender.borrow(10_000)
  await goTo(10)
  // POST /api/office/books/manual-journals
  const wrong = await post(finance, '13.03.2026', [
    { code: '1100', debit: '5' },
    { code: '' },
    { code: '1010', debit: '5', credit: '7' },
  ])
  expect(wrong).toMatchObject({
    ok: false,
    status: 422,
    problem: {
      errors: {
        valueOn: [expect.stringContaining('12.03.2026')],
        'lines.0.code': [expect.any(String)],
        'lines.2.debit': [expect.any(String)],
        lines: [expect.stringContaining('3')],
      },
    },
  })
  const { waiting } = fulfilled(await post(finance, '05.03.2026', rent))
  expect(await balanceOf('5300')).toBe(0)
  expect((await approve(waiting, finance)).ok).toBe(false)
  fulfilled(await approve(waiting, controller))
  // GET /api/office/books/manual-journals
  const [journal] = (await byHand()).items
  expect(journal).toMatchObject({
    text: 'Rent',
    amount: 1_500,
    valueOn: '2026-03-05',
    bookedOn: '2026-03-05',
    by: finance.email,
    reversedBy: null,
  })
  expect([await balanceOf('5300'), await balanceOf('1010')]).toEqual([1_500, -1_500])

  // POST /api/office/books/manual-journals/{number}/reverse
  const reverse = (number: number, valueOn = '12.03.2026') =>
    people.api(
      'POST /api/office/books/manual-journals/{number}/reverse',
      { params: { number }, body: { valueOn, note: 'Twice' } },
      finance,
    )
  expect(await reverse(journal!.number, '01.03.2026')).toMatchObject({ ok: false, status: 422 })
  const asked = fulfilled(await reverse(journal!.number))
  expect(await reverse(journal!.number)).toMatchObject({ ok: false, problem: { code: 'actionWaits' } })
  fulfilled(await approve(asked.waiting, controller))
  expect([await balanceOf('5300'), await balanceOf('1010')]).toEqual([0, 0])
  const again = fulfilled(await reverse(journal!.number))
  expect(await approve(again.waiting, controller)).toMatchObject({
    ok: false,
    problem: { code: 'actionImpossible' },
  })
  const { items } = await byHand()
  expect(items.find(({ number }) => number === journal!.number)!.reversedBy).toBe(items[0]!.number)
  // The daily run corrects its own journals.
  const { rows } = await sql<{
    number: number
  }>`select number from gl_journal where kind = 'accrual' limit 1`.execute(people.database.db)
  expect(await reverse(rows[0]!.number)).toMatchObject({ ok: false, status: 404 })
})

test('memo accounts and all others balance separately, in a journal and in a template', async () => {
  await lender.borrow(10_000)
  await goTo(10)
  const mixed = [
    { code: '5300', debit: '250' },
    { code: '9000', credit: '250' },
  ]
  expect(await post(finance, '05.03.2026', mixed)).toMatchObject({
    ok: false,
    status: 422,
    problem: { errors: { lines: [expect.stringContaining('250')] } },
  })
  const keep = (lines: readonly { code: string; side: 'debit' | 'credit' }[]) =>
    people.api(
      'POST /api/office/books/templates',
      { body: { name: 'Mixed', text: 'x', lines: [...lines] } },
      finance,
    )
  expect(
    await keep([
      { code: '5300', side: 'debit' },
      { code: '9000', side: 'credit' },
    ]),
  ).toMatchObject({ ok: false, status: 422, problem: { errors: { lines: [expect.any(String)] } } })
})

test('if they do not balance separately, the checklist names it and no package file is made', async () => {
  await lender.borrow(10_000)
  await goTo(10)
  const make = () =>
    people.api('POST /api/office/books/files', { body: { package: 'xero', through: '2026-03-11' } }, finance)
  const balance = async () => (await read()).items.find(({ item }) => item === 'trialBalance')
  expect(await balance()).toMatchObject({ done: true, amount: 0 })
  // As a manual journal could be posted in earlier versions.
  await people.database.transaction(async (tx) => {
    await sql`insert into gl_journal (kind, reference, booked_on, value_on, codes, products, classes, providers,
        amounts_cents, posted_at)
      values ('manual', 'mixed', '2026-03-05', '2026-03-05', '{5300,9000}', '{"",""}', '{"",""}', '{"",""}',
        '{25000,-25000}', ${people.clock.now()})`.execute(tx)
    await sql`insert into gl_turnover (on_day, code, product, class, provider, debit_cents, credit_cents)
      values ('2026-03-05', '5300', '', '', '', 25000, 0), ('2026-03-05', '9000', '', '', '', 0, 25000)`.execute(
      tx,
    )
  })
  // Both groups are wrong by 250: one does not compensate for the other.
  expect(await balance()).toMatchObject({ done: false, amount: 500 })
  expect(await make()).toMatchObject({
    ok: false,
    status: 422,
    problem: { errors: { through: [expect.stringContaining('05.03.2026')] } },
  })
})

test('a day before the books began is refused with the first possible day', async () => {
  await lender.borrow(10_000)
  await goTo(10)
  const refused = (first: string) => ({
    ok: false,
    problem: { errors: { valueOn: [expect.stringContaining(first)] } },
  })
  expect(await post(finance, '15.09.2020', rent)).toMatchObject(refused('02.03.2026'))
  expect(await post(finance, '01.03.2026', rent)).toMatchObject(refused('02.03.2026'))
  const { waiting } = fulfilled(await post(finance, '02.03.2026', rent))
  fulfilled(await approve(waiting, controller))
  const { items } = fulfilled(await people.api('GET /api/office/books/periods', {}, controller))
  expect(items.map(({ month }) => month)).not.toContain('2020-09-01')
})

test('a template stores accounts and sides under a name, until it is removed', async () => {
  await goTo(0)
  const lines = [
    { code: '5300', side: 'debit' as const },
    { code: '1010', side: 'credit' as const },
  ]
  // POST /api/office/books/templates
  const keep = (text: string) =>
    people.api('POST /api/office/books/templates', { body: { name: 'Rent', text, lines } }, finance)
  fulfilled(await keep('Rent'))
  fulfilled(await keep('Rent of the office'))
  expect((await byHand()).templates).toEqual([
    {
      name: 'Rent',
      text: 'Rent of the office',
      lines: lines.map((line) => ({ ...line, product: '', provider: '' })),
    },
  ])
  // POST /api/office/books/templates/{name}/remove
  const remove = () =>
    people.api('POST /api/office/books/templates/{name}/remove', { params: { name: 'Rent' } }, finance)
  fulfilled(await remove())
  expect((await byHand()).templates).toEqual([])
  expect(await remove()).toMatchObject({ ok: false, status: 404 })
})
