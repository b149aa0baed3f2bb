/**
 * Goal: at the end of each day the general ledger equals a plain model of every loan and of cash, and a late,
 * interrupted or repeated run gives the same (rule books-3). Method: random loans simulated day by day, with
 * late and reversed payments and concessions; each day is compared with the model.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import { booksOf } from '../../../testing/money/general-ledger.ts'
import { moneyForEach } from '../../../testing/money/money-test.ts'
import { sampled } from '../../../../domain/testing/sampled.ts'
import { noLosses, plainLosses, type Losses, resultCodes } from '../../../../domain/testing/plain-books.ts'
import { act, anyLife, booksInPlain, type Life } from './lives.fixture.ts'
import type { GeneralLedger } from '../service.ts'

const money = moneyForEach()
let generalLedger: GeneralLedger
beforeEach(async () => {
  generalLedger = booksOf(money)
})

const rows = async <Row>(text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(money.database.db)).rows
const midnight = (on: Day) => new Date(startOfDay(on).getTime() + 10 * 60_000)

async function takeAll(): Promise<void> {
  const done = async () =>
    (await rows<{ n: number }>('select count(finished_at)::int as n from gl_day'))[0]!.n
  for (let before = -1, now = await done(); before !== now;) {
    before = now
    await generalLedger.run.takeNext()
    now = await done()
  }
}

async function booked(): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const { code, class: ofClass, cents } of await rows<{ code: string; class: string; cents: number }>(
    'select code, class, sum(debit_cents - credit_cents)::bigint as cents from gl_turnover group by code, class',
  )) {
    sums.set(code, (sums.get(code) ?? 0) + cents)
    if (ofClass !== '') sums.set(`${code} ${ofClass}`, cents)
  }
  return sums
}

type Lost = { readonly total: Losses; readonly accounts: ReturnType<typeof plainLosses> }
const nothingLost: Lost = { total: noLosses, accounts: { 1190: 0, 1191: 0, 5100: 0 } }

/** Returns the losses so far, for the next day. */
async function expectAsPlain(
  lives: readonly Life[],
  on: Day,
  suspends: boolean,
  before: Lost,
): Promise<Lost> {
  const [{ sums: model, lost: total }, found] = [
    await booksInPlain(money, lives, on, suspends),
    await booked(),
  ]
  const accounts = plainLosses(before.accounts, before.total, total)
  // Suspended interest was never income, so waiving it is no loss of charges.
  for (const [code, cents] of Object.entries(accounts))
    if (!suspends || code === '1190') model.set(code, cents)
  const result = resultCodes.reduce((sum, code) => sum + (found.get(code) ?? 0), 0)
  const there = {
    ...Object.fromEntries([...model.keys()].map((name) => [name, found.get(name) ?? 0])),
    result,
  }
  expect({ on, ...there }).toEqual({ on, ...Object.fromEntries(model), result: model.get('result') ?? 0 })
  return { total, accounts }
}

async function expectControls(on: Day): Promise<void> {
  const checks = await generalLedger.check(on)
  expect(checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['memoWrittenOff', 'memoInDuplum', 'memoCounterpart']),
  )
  for (const { name, bookedCents, foundCents } of checks)
    expect([on, name, bookedCents]).toEqual([on, name, foundCents])
}

/** Both policies for non-performing loans in every run. */
const books = [
  ...sampled('books of random lives', [
    { seed: 1, suspends: true },
    { seed: 3, suspends: true },
  ]),
  { seed: 2, suspends: false },
]
test.each(books)('each day equals the plain model: lives $seed', async ({ seed, suspends }) => {
  if (!suspends)
    await sql`insert into gl_policy (since, non_performing, partner_shares_ppm)
      select '2000-01-02', 'accrue', partner_shares_ppm from gl_policy`.execute(money.database.db)
  const plans = fc.sample(anyLife, { numRuns: 16, seed })
  const begun = money.clock.today()
  const lives: (Life & { plan: (typeof plans)[number]; openedAfter: number })[] = []
  let lost = nothingLost
  for (let after = 0; after <= 190; after += 1) {
    const today = addDays(begun, after)
    money.clock.set(midnight(today))
    await money.drain()
    await takeAll()
    if (lives.length > 0) lost = await expectAsPlain(lives, addDays(today, -1), suspends, lost)
    if (after % 10 === 9) await expectControls(addDays(today, -1))
    for (const life of lives)
      for (const each of life.plan.acts)
        if (each.after === after - life.openedAfter) await act(money, life, each)
    for (const plan of plans.filter(({ opensAfter }) => opensAfter === after))
      lives.push({
        loan: await money.lendAtOnce(plan.input),
        knownAtWriteOff: null,
        paid: [],
        plan,
        openedAfter: after,
      })
  }
  const last = addDays(begun, 189)
  const { rows: balance } = await generalLedger.trialBalance(begun, last)
  expect(balance.reduce((sum, { closingCents }) => sum + closingCents, 0)).toBe(0)
  await expectControls(last)

  // Run again later, with interruptions: line by line the same.
  const lived = await rows(lines)
  // Rows that name a journal are deleted with it.
  await sql`alter table statement_funds disable trigger user`.execute(money.database.db)
  for (const table of ['gl_day', 'gl_loan', 'gl_turnover', 'gl_journal'])
    for (const statement of [
      `alter table ${table} disable trigger user`,
      `truncate ${table} cascade`,
      `alter table ${table} enable trigger user`,
    ])
      await sql.raw(statement).execute(money.database.db)
  const killed = booksOf({
    ...money,
    jobs: { ...money.jobs, add: () => Promise.reject(new Error('killed')) },
  })
  for (let day = 0; day < 3; day += 1) {
    await expect(killed.run.takeNext()).rejects.toThrow('killed')
    await generalLedger.run.takeNext()
  }
  await takeAll()
  expect(await rows(lines)).toEqual(lived)
})

const lines = `select booked_on, kind, reference, value_on, code, product, class, provider, amount_cents from gl_line
  order by booked_on, kind, reference, code, product, class, provider, amount_cents`
