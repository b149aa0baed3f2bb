/**
 * Goal: two people classify owner and lender funding from a statement, once, and its journal clears the
 * suspense account (rule money-41). Method: paid-in capital and a lender's loan in the sandbox's statement,
 * by the calls.
 */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays, type Day } from '../../../../domain/days.ts'
import { newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { settle, startPeople } from '../../../testing/people/customers.ts'
import { startedForEach } from '../../../testing/service/started.ts'
import { statementFile, takeStatement } from '../statement-files.fixture.ts'

const dayMs = 86_400_000
const people = startedForEach(() => startPeople({ upkeep: ['books', 'statements'] }))
let [finance, controller]: TestOfficer[] = []
let day: Day

beforeEach(async () => {
  await people.sandbox.post('/api/movements', { from: 'owner', to: 'working', amount: 5_000 })
  await nextDay()
  day = addDays(people.clock.today(), -1)
})

async function nextDay(): Promise<void> {
  await people.advance(dayMs)
  await settle(people)
  finance = await newOfficer(people, 'finance')
  controller = await newOfficer(people, 'controller')
}
const given = <T>(reply: { readonly ok: boolean; readonly data?: T }): T => {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data as T
}
// GET /api/office/statement-funds
const funds = async () => given(await people.api('GET /api/office/statement-funds', {}, finance))
// POST /api/office/statement-breaks/{id}/funds
const name = (id: string, template: string, code = '') =>
  people.api(
    'POST /api/office/statement-breaks/{id}/funds',
    { params: { id }, body: { template, code, note: 'Resolution of the board' } },
    finance,
  )
const approve = (id: string | null, by = controller) =>
  people.api('POST /api/office/actions/{id}/approve', { params: { id: id! } }, by)
const balances = async () =>
  Object.fromEntries(
    (
      await sql<{
        code: string
        shillings: number
      }>`select code, (sum(debit_cents - credit_cents) / 100)::int as shillings
        from gl_turnover where code in ('1021', '2400', '2420', '3010') group by code`.execute(
        people.database.db,
      )
    ).rows.map(({ code, shillings }) => [code, shillings]),
  )

/** Funding on the first statement, posted by two people. */
async function booked(): Promise<string[]> {
  given(await takeStatement(people, 'working', await statementFile(people, 'working', day), finance!))
  const { items } = given(await people.api('GET /api/office/statement-breaks', { query: {} }, finance))
  for (const { id } of items) {
    const { waiting } = given(
      await people.api(
        'POST /api/office/statement-breaks/{id}/resolve',
        { params: { id }, body: { as: 'ownFunds', note: 'Seen in the portal', evidence: '' } },
        finance,
      ),
    )
    given(await approve(waiting))
  }
  return items.filter(({ class: found }) => found === 'theirsOnly').map(({ id }) => id)
}

test('two people post capital as such, once; after its journal is reversed it is unclassified again', async () => {
  const [capital] = await booked()
  expect((await funds()).unnamed).toContainEqual({
    id: capital,
    account: 'working',
    day,
    receipt: expect.any(String) as unknown,
    rest: 5_000,
  })
  const others = (await funds()).unnamed.length - 1
  const { waiting } = given(await name(capital!, 'Capital paid in'))
  expect(await name(capital!, 'Loan of a lender')).toMatchObject({
    ok: false,
    problem: { code: 'actionWaits' },
  })
  expect((await approve(waiting, finance)).ok).toBe(false)
  given(await approve(waiting))
  const { unnamed, named } = await funds()
  expect(unnamed).toHaveLength(others)
  expect(named).toMatchObject([
    { id: capital, template: 'Capital paid in', code: '3010', amount: 5_000, setBy: finance!.email },
  ])
  expect(await name(capital!, 'Loan of a lender')).toMatchObject({ ok: false, status: 409 })
  await nextDay()
  const opening = (await funds()).unnamed.reduce((sum, { rest }) => sum + rest, 0)
  expect(await balances()).toEqual({ '1021': 5_000 + opening, '2420': 0 - opening, '3010': -5_000 })
  const reversal = given(
    await people.api(
      'POST /api/office/books/manual-journals/{number}/reverse',
      {
        params: { number: named[0]!.journal },
        body: { valueOn: people.clock.today(), note: 'It was a loan', evidence: '' },
      },
      finance,
    ),
  )
  given(await approve(reversal.waiting))
  expect(await funds()).toMatchObject({ named: [] })
  given(await approve(given(await name(capital!, 'Loan of a lender')).waiting))
  expect(await balances()).toMatchObject({ '2400': -5_000, '2420': 0 - opening, '3010': 0 })
})

test('a classification is posted on the day of the money, as the approval states', async () => {
  const [capital] = await booked()
  const bookedOn = people.clock.today()
  await nextDay()
  await nextDay()
  const { waiting } = given(await name(capital!, 'Capital paid in'))
  expect(
    given(await people.api('GET /api/office/actions/{id}', { params: { id: waiting! } }, controller)).after,
  ).toMatchObject({ statementDay: day, bookedOn })
  given(await approve(waiting))
  const { rows } = await sql<{ booked: string; value: string; cents: number }>`
    select booked_on as booked, value_on as value, amount_cents as cents from gl_line
    where code = '2420' and value_on = ${day} and abs(amount_cents) = 500000 order by amount_cents`.execute(
    people.database.db,
  )
  expect(rows).toEqual([
    { booked: bookedOn, value: day, cents: -500_000 },
    { booked: bookedOn, value: day, cents: 500_000 },
  ])
  const reverse = (valueOn: Day) =>
    people.api(
      'POST /api/office/books/manual-journals/{number}/reverse',
      { params: { number: journal }, body: { valueOn, note: 'It was a loan', evidence: '' } },
      finance,
    )
  const { journal } = (await funds()).named[0]!
  expect(await reverse(day)).toMatchObject({ ok: false, status: 422 })
  expect(await reverse(bookedOn)).toMatchObject({ ok: true })
})

test('another kind names its account; an account without manual journals is refused', async () => {
  const [capital] = await booked()
  expect(await name(capital!, 'Something else')).toMatchObject({ ok: false, status: 422 })
  expect(await name(capital!, 'Something else', '1100')).toMatchObject({ ok: false, status: 422 })
  expect(await name(capital!, 'A gift')).toMatchObject({ ok: false, status: 422 })
  // The suspense account, income, a memo account, and an account with its own statements.
  const { accounts } = await funds()
  const chart = given(await people.api('GET /api/office/books/chart', {}, finance)).accounts
  for (const code of [
    '2420',
    '4010',
    '1010',
    ...chart.filter(({ kind }) => kind === 'memo').map((each) => each.code),
  ]) {
    expect(await name(capital!, 'Something else', code)).toMatchObject({ ok: false, status: 422 })
    expect(accounts.map((each) => each.code)).not.toContain(code)
  }
  const offered = new Set(accounts.map(({ code }) => chart.find((each) => each.code === code)!.kind))
  expect([...offered].toSorted()).toEqual(['asset', 'equity', 'expense', 'liability'])
  given(await approve(given(await name(capital!, 'Something else', '2410')).waiting))
  expect((await funds()).named).toMatchObject([{ code: '2410', approvedBy: controller!.email }])
})
