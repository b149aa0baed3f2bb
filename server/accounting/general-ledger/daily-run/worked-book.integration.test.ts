/**
 * Goal: each event of a loan's life makes the entries that an accountant expects (rule books-5). Method:
 * small stories of one loan each, performed by the service; their journals are compared with the tables of
 * docs/rules/books.md, which were computed by hand. Every journal except a day's accrual must be there, and
 * no control account may differ.
 */
import { kenya } from '../../../../domain/country/kenya.ts'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays, daysBetween, type Day } from '../../../../domain/days.ts'
import { cents, shillingCents } from '../../../../domain/money.ts'
import { createJobs } from '../../../platform/jobs/jobs.ts'
import { kes, startMoneyTest, type MoneyTest } from '../../../testing/money/money-test.ts'
import type { Account } from '../../../ledger/ledger/index.ts'
import { createGeneralLedger } from '../service.ts'
import type { StoryEntry } from './story.fixture.ts'
import { stories } from './worked-book.fixture.ts'
import { standardPricing } from '../../../../domain/testing/standard-loan.ts'

let money: MoneyTest
afterEach(() => money.stopBalanced())

const earnings = new Set(['accrual', 'addOnsEarned'])

test.each(Object.keys(stories))('the general ledger books the worked example: %s', async (name) => {
  money = await startMoneyTest()
  const generalLedger = createGeneralLedger({
    ...money,
    country: kenya,
    jobs: createJobs(money.clock),
    reading: (ask) => ask(money.database.db),
    audit: { record: async () => undefined },
    lossCoverage: async () => () => 750_000,
  })
  const first = money.clock.today()
  await stories[name]!({
    money,
    generalLedger,
    today: () => money.clock.today(),
    async day(after) {
      const from = daysBetween(first, money.clock.today())
      if (from >= after) return
      money.clock.set(new Date(startOfDay(addDays(first, after)).getTime() + 10 * 60_000))
      await money.drain()
      for (let day = from; day < after; day += 1) await generalLedger.run.takeNext()
    },
    async lend(change = {}) {
      const payoutId = randomUUID()
      const principalCents = change.principalCents ?? kes(10_000)
      await post('payoutReserved', payoutId, [
        ['payoutsUnderWay', principalCents],
        ['mpesaFloat', 0 - principalCents],
      ])
      return money.lendAtOnce(
        {
          currency: 'KES',
          dueAfterDays: [61],
          firstLoan: false,
          addOns: [],
          ...change,
          principalCents,
          pricing: { ...standardPricing, ...change.pricing },
        },
        payoutId,
      )
    },
    entry: (kind, lines) =>
      post(
        kind,
        randomUUID(),
        lines.map(([account, shillings]) => [account, shillings * shillingCents]),
      ),
    async move(loan, { shillings, ...change }) {
      await money.database.transaction(async (tx) => {
        await money.loans.move(tx, await money.loans.lock(tx, [loan]), [
          {
            kind: 'collection',
            account: 'mpesaPaybill',
            reference: randomUUID(),
            loanId: loan.id,
            valueDay: money.clock.today(),
            amountCents: kes(shillings),
            ...change,
          },
        ])
      })
    },
    decide: (loan, what) =>
      money.database.transaction(async (tx) => {
        const locked = (await money.loans.lock(tx, [loan])).get(loan.id)!
        await what(tx, locked)
      }),
  })
  const found = await journals(first)
  const wanted = tableOf(name)
  expect(found.filter((row) => wanted.includes(row) || !earnings.has(row.split(' | ')[1]!))).toEqual(wanted)
  const checks = await generalLedger.check(addDays(money.clock.today(), -1))
  expect(checks.filter(({ bookedCents, foundCents }) => bookedCents !== foundCents)).toEqual([])
})

const post = (kind: StoryEntry, reference: string, lines: readonly (readonly [Account, number])[]) =>
  money.database.transaction((tx) =>
    money.ledger.post(tx, [
      {
        kind,
        reference,
        loanId: null,
        customerId: null,
        valueDay: money.clock.today(),
        currency: 'KES',
        lines: lines.map(([account, amount]) => ({ account, amountCents: cents(amount) })),
      },
    ]),
  )

/** In the format of the tables: days after the first one, kind, debits, credits. */
async function journals(first: Day): Promise<string[]> {
  const { rows } = await sql<{
    kind: string
    bookedOn: Day
    valueOn: Day
    codes: string[]
    classes: string[]
    amounts: number[]
  }>`select kind, booked_on, value_on, codes, classes, amounts_cents as amounts
    from gl_journal order by booked_on, number`.execute(money.database.db)
  return rows.map(({ kind, bookedOn, valueOn, codes, classes, amounts }) => {
    const side = (sign: 1 | -1) =>
      codes
        .map((code, line) => ({
          code: classes[line] && kind === 'classification' ? `${code} ${classes[line]}` : code,
          amount: amounts[line]! * sign,
        }))
        .filter(({ amount }) => amount > 0)
        .map(
          ({ code, amount }) =>
            `${code} ${(amount / 100).toLocaleString('en-KE', { minimumFractionDigits: amount % 100 ? 2 : 0 })}`,
        )
        .toSorted()
        .join(', ')
    const day = daysBetween(first, bookedOn)
    const counts = valueOn === bookedOn ? `${day}` : `${day}, counts on ${daysBetween(first, valueOn)}`
    return `${counts} | ${kind} | ${side(1)} | ${side(-1)}`
  })
}

const page = readFileSync(new URL('../../../../docs/rules/books.md', import.meta.url), 'utf8')
function tableOf(name: string): string[] {
  const [, story = ''] = page.split(`**${name}.**`)
  const table = story.slice(story.indexOf('\n| ---'), story.indexOf('\n\n', story.indexOf('\n| ---')))
  return table
    .split('\n')
    .slice(2)
    .map((row) => row.slice(2, -2).split(' | ').slice(0, 4).join(' | '))
}
