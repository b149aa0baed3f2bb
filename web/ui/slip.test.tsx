/** The slip's texts: the current rate, its end date, and the past due amount. */
import { expect, test } from 'vitest'
import type { Slip } from '../../contract/fields.ts'
import { day } from '../../domain/days.ts'
import { htmlOf, textOf } from './html.fixture.tsx'
import { SlipKept } from './slip-kept.tsx'
import { MoneySlip } from './slip.tsx'

const slip: Slip = {
  lines: [],
  total: { key: 'toPayToday', amount: 10_000 },
  holdsOn: day('2026-11-22'),
  dueOn: null,
  dues: [],
  ahead: null,
  kept: null,
  settlement: null,
  most: null,
  dailyIncrease: 0,
  chargesEnded: false,
  rates: [],
  dailyRatePercent: 0,
  nominalYearlyPercent: 0,
  effectiveYearlyPercent: 0,
  firstLoan: true,
}
test('the slip shows the maximum cost of the loan with its day; past due, the amount written off then', () => {
  const total = { key: 'toPayToday', amount: 48_390 } as const
  const on = day('2026-06-10')
  const most = { amount: 48_390, on, applies: false, left: 20_000, leftOn: on, late: false }
  const shown = (change: Partial<typeof most>, holdsOn = day('2026-05-11')) =>
    textOf(<MoneySlip slip={{ ...slip, holdsOn, total, most: { ...most, ...change } }} />)
  expect(shown({})).toMatch(
    /The most this loan can cost, if nothing more is paid before 10\.06\.2026\s*KES\s48,390.*On that day the law lowers what you owe to KES\s20,000 at most/s,
  )
  expect(shown({})).not.toContain('The law limits')
  expect(shown({ late: true })).toMatch(
    /from 10\.06\.2026 you owe at most KES\s20,000\. KES\s28,390 of what you owe today is then taken off/,
  )
  expect(shown({ applies: true })).toMatch(
    /The most this loan can cost, by law since 10\.06\.2026\s*KES\s48,390 It includes the amount you borrowed\. However late you are, we may not ask you for more/,
  )
  expect(shown({ late: true, applies: true }, on)).toMatch(/since 10\.06\.2026 you owe at most KES\s20,000/)
  const always = { on: day('2026-01-10'), applies: true, late: true }
  expect(shown(always)).toMatch(/by law since 10\.01\.2026.*from 10\.06\.2026 you owe at most KES\s20,000/s)
})

const rate = (from: string | null, through: string | null, dailyPercent: number): Slip['rates'][number] => ({
  from: from === null ? null : day(from),
  through: through === null ? null : day(through),
  dailyPercent,
  nominalYearlyPercent: dailyPercent * 365,
})
const shown = (change: Partial<Slip>): string => htmlOf(<MoneySlip slip={{ ...slip, ...change }} />)

test('a rate from tomorrow has its first day', () => {
  const html = shown({ rates: [rate(null, '2026-11-22', 0), rate('2026-11-23', null, 2.5)] })
  expect(html).toContain('Rate a day, through 22.11.2026')
  expect(html).toContain('Rate a day, from 23.11.2026')
})

test('an ended rate has its last day', () => {
  const rates = [rate(null, '2026-08-10', 0), rate('2026-08-11', '2026-11-08', 2.5)]
  expect(shown({ chargesEnded: true, rates })).toContain(
    'Rate a day, from 11.08.2026, no longer charged after 08.11.2026',
  )
  expect(shown({ rates })).toContain('Rate a day, from 11.08.2026, through 08.11.2026')
})

test('a passed one of several payments is due now', () => {
  const html = shown({
    dues: [
      { on: day('2026-11-08'), amount: 5_000 },
      { on: day('2026-11-22'), amount: 1 },
      { on: day('2026-12-09'), amount: 5_000 },
    ],
  })
  expect(html).toContain('Due since 08.11.2026, to pay now')
  for (const later of ['22.11.2026', '09.12.2026']) expect(html).toContain(`>${later}<`)
})

test('the next payment is past due only once its day has passed', () => {
  const ahead = (on: string) =>
    textOf(
      <MoneySlip
        slip={{
          ...slip,
          ahead: {
            on: day(on),
            lines: [
              { key: 'toPayToday', amount: 10_000 },
              { key: 'dueLater', amount: -6_000 },
            ],
            total: 4_000,
          },
        }}
      />,
    )
  expect(ahead('2026-11-23')).toContain(
    'Everything, paid off today KES 10,000 Due later −KES 6,000 To pay on 23.11.2026 KES 4,000',
  )
  expect(ahead('2026-11-22')).toContain('Due today, to pay now KES 4,000')
  expect(ahead('2026-11-21')).toContain('Past due, to pay now KES 4,000')
})

test("a receipt above the loan's cost lists the amount paid, refunded with its day, and kept", () => {
  const kept = {
    lines: [
      { key: 'paidIn' as const, on: null, amount: 5_700 },
      { key: 'sentBack' as const, on: day('2026-11-17'), amount: -700 },
    ],
    total: 5_000,
  }
  expect(textOf(<SlipKept slip={{ kept }} />)).toBe(
    'You paid in all KES 5,700 Sent back to you, 17.11.2026 −KES 700 Kept for the loan KES 5,000',
  )
  expect(htmlOf(<SlipKept slip={{ kept: null }} />)).toBe('')
})
