/**
 * Goal: for any journals, the balance sheet balances, profit equals the growth of equity, the trial balance
 * sums to zero, and the cash flow equals the change of cash (rules reports-1 to reports-3). Method: random
 * balanced journals.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { journalKinds, type JournalKind } from './books.ts'
import { addDays, day } from '../days.ts'
import { cashFlow } from './cash-flow.ts'
import {
  ageing,
  balanceSheet,
  incomeStatement,
  isCash,
  loanBook,
  monthsIn,
  taxDueOn,
  taxRows,
  trialBalance,
} from './financial-reports.ts'
import { type AccountSums, type LedgerAccount, type ReportRow, type RowName } from './report-rows.ts'

const chart = [
  ['1010', 'asset'], ['1020', 'asset'], ['1024', 'asset'], ['1025', 'asset'], ['1100', 'asset'], ['1190', 'asset'],
  ['1200', 'asset'], ['2020', 'liability'], ['2100', 'liability'], ['2400', 'liability'], ['2500', 'liability'],
  ['3010', 'equity'], ['4010', 'income'], ['4090', 'income'], ['5010', 'expense'], ['5100', 'expense'],
  ['5200', 'expense'], ['5300', 'expense'], ['6000', 'expense'],
] as const // oxfmt-ignore
const accounts: LedgerAccount[] = chart.map(([code, kind]) => ({ code, kind, name: `account ${code}` }))

type Journal = {
  readonly kind: JournalKind
  readonly isLater: boolean
  readonly lines: readonly { readonly code: string; readonly cents: number }[]
}
const anyJournal: fc.Arbitrary<Journal> = fc
  .record({
    kind: fc.constantFrom(...journalKinds),
    isLater: fc.boolean(),
    lines: fc.array(
      fc.record({
        code: fc.constantFrom(...accounts.map(({ code }) => code)),
        cents: fc.integer({ min: -1e9, max: 1e9 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    last: fc.constantFrom(...accounts.map(({ code }) => code)),
  })
  .map(({ last, lines, ...journal }) => ({
    ...journal,
    lines: [...lines, { code: last, cents: -lines.reduce((sum, each) => sum + each.cents, 0) }],
  }))

const sumOf = (journals: readonly Journal[], code: string): number =>
  journals.flatMap(({ lines }) => lines).reduce((sum, each) => sum + (each.code === code ? each.cents : 0), 0)
const sums = (...columns: readonly (readonly Journal[])[]): AccountSums[] =>
  accounts.map((account) => ({ ...account, cents: columns.map((journals) => sumOf(journals, account.code)) }))
const amountsOf = (rows: readonly ReportRow[], name: RowName) =>
  rows.find(({ label }) => 'name' in label && label.name === name)!.amounts
const linesOf = (rows: readonly ReportRow[]) =>
  rows.filter(({ label }) => 'account' in label).map(({ amounts }) => amounts)

describe('of random journals', () => {
  const histories = fc.array(anyJournal, { maxLength: 30 })

  test('the balance sheet balances, and its result is that of the income statement', () => {
    fc.assert(
      fc.property(histories, (journals) => {
        const before = journals.filter(({ isLater }) => !isLater)
        const later = journals.filter(({ isLater }) => isLater)
        const sheet = balanceSheet(sums(journals, before), sums(before, before), 2)
        expect(amountsOf(sheet, 'totalAssets')).toEqual(amountsOf(sheet, 'liabilitiesAndEquity'))
        const income = incomeStatement(sums(later, journals), 2)
        expect(amountsOf(sheet, 'resultOfYear')).toEqual([amountsOf(income, 'result')[0], 0])
        expect(amountsOf(income, 'result')[1]).toBe(
          amountsOf(sheet, 'resultOfYear')[0]! + amountsOf(sheet, 'resultBefore')[0]!,
        )
      }),
    )
  })

  test('the cash flow is the change of cash', () => {
    fc.assert(
      fc.property(histories, (journals) => {
        const against = journals
          .filter(({ lines }) => lines.some(({ code }) => isCash(code)))
          .flatMap(({ kind, lines }) =>
            lines.filter(({ code }) => !isCash(code)).map((each) => ({ kind, ...each })),
          )
        const change = accounts
          .filter(({ code }) => isCash(code))
          .reduce((sum, { code }) => sum + sumOf(journals, code), 0)
        const rows = cashFlow(against, 100, 100 + change)
        expect(amountsOf(rows, 'cashChange')).toEqual([change === 0 ? 0 : change])
        expect(amountsOf(rows, 'totalOperating')[0]! + amountsOf(rows, 'totalFinancing')[0]!).toBe(
          amountsOf(rows, 'cashChange')[0],
        )
      }),
    )
  })

  test('the trial balance sums to nothing, before, within and after', () => {
    fc.assert(
      fc.property(histories, (journals) => {
        const within = journals.filter(({ isLater }) => isLater)
        const turnover = (code: string, sign: 1 | -1) =>
          within
            .flatMap(({ lines }) => lines)
            .reduce((sum, each) => sum + (each.code === code ? Math.max(0, sign * each.cents) : 0), 0)
        const rows = trialBalance(
          accounts.map((account) => ({
            ...account,
            cents: [
              sumOf(
                journals.filter(({ isLater }) => !isLater),
                account.code,
              ),
              turnover(account.code, 1),
              turnover(account.code, -1),
            ],
          })),
        )
        const [before, debits, credits, after] = amountsOf(rows, 'total')
        expect([before, debits! - credits!, after]).toEqual([0, 0, 0])
      }),
    )
  })
})

test('each account of the income statement is in one section', () => {
  const one = accounts.map((account) => ({ ...account, cents: [100] }))
  expect(linesOf(incomeStatement(one, 1))).toHaveLength(
    accounts.filter(({ kind }) => kind === 'income' || kind === 'expense').length,
  )
  expect(linesOf(balanceSheet(one, [], 1))).toHaveLength(
    accounts.filter(({ kind }) => kind === 'asset' || kind === 'liability' || kind === 'equity').length,
  )
})

test('the cash flow is split by purpose', () => {
  const rows = cashFlow(
    [
      { kind: 'loanOpened', code: '2010', cents: 1_000_000 },
      // Add-ons financed by the loan: nothing has been paid to the partner yet.
      { kind: 'loanOpened', code: '1130', cents: 75_000 },
      { kind: 'loanOpened', code: '2200', cents: -60_000 },
      { kind: 'loanOpened', code: '2060', cents: -15_000 },
      { kind: 'manual', code: '2200', cents: 30_000 },
      { kind: 'collection', code: '1100', cents: -700_000 },
      { kind: 'collection', code: '4010', cents: -50_000 },
      { kind: 'manual', code: '2400', cents: -2_000_000 },
      { kind: 'manual', code: '1150', cents: -60_000 },
      { kind: 'statementBooking', code: '5011', cents: 900 },
      { kind: 'statementBooking', code: '1025', cents: 5_000 },
      { kind: 'manual', code: '3010', cents: -500_000 },
      { kind: 'manual', code: '5300', cents: 40_000 },
    ],
    0,
    2_180_000,
  )
  expect(
    Object.fromEntries(
      rows.flatMap(({ label, amounts }) => ('name' in label ? [[label.name, amounts[0]]] : [])),
    ),
  ).toMatchObject({
    loansPaidOut: -1_000_000,
    collected: 750_000,
    soldDebts: 60_000,
    providerCharges: -900,
    partnersPaid: -30_000,
    disputes: -5_000,
    otherOperating: -40_000,
    borrowings: 2_000_000,
    capital: 500_000,
    cashChange: 2_234_100,
    cashAfter: 2_180_000,
  })
})

test('held money is grouped by age, and a band includes its last day', () => {
  const on = day('2026-10-31')
  const held = [0, 1, 2, 7, 8, 30, 31, 90, 91].map((age) => ({ since: addDays(on, -age), cents: 100 }))
  const rows = ageing([{ name: 'suspense', held, controlCents: 950 }], on)
  expect(rows.map(({ amounts }) => amounts)).toEqual([
    [], [2, 200], [2, 200], [2, 200], [2, 200], [1, 100], [9, 900], [null, 950], [null, 50],
  ]) // oxfmt-ignore
})

test('the loan book reports the part of control accounts without a loan', () => {
  const cents = [100_000, 500, 40, 0, 0, -30]
  const rows = loanBook(
    [
      { product: 'standard', class: 'A', loans: 3, cents },
      { product: 'standard', class: 'C', loans: 1, cents },
    ],
    70_000,
    [270_000, 1_000, 80, 0, 1, -60],
  )
  expect(rows.at(-1)!.amounts).toEqual([null, 0, 0, 0, 0, 1, 0])
  expect(rows[2]!.amounts).toEqual([4, 200_000, 1_000, 80, 0, 0, -60])
})

test('a month of a tax is due on the 20th of the next', () => {
  expect([taxDueOn(day('2026-12-01')), taxDueOn(day('2027-01-01'))]).toEqual(['2027-01-20', '2027-02-20'])
  expect(monthsIn(day('2026-11-15'), day('2027-01-01'))).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  const months = [{ month: day('2026-10-01'), beforeCents: 10, chargedCents: 20, paidCents: 5 }]
  expect(taxRows([{ tax: 'excise', months }])[1]!.amounts).toEqual([10, 20, 5, 25])
})
