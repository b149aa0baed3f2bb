/**
 * Financial reports (docs/rules/reports.md): read from the general ledger and composed by the domain; screen
 * and file show the same rows.
 */
import type { Clock } from '../../platform/time/clock.ts'
import type { Country } from '../../../domain/country/country.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { BookKey } from '../../../domain/books/books.ts'
import { addDays, laterDay, showDay, type Day } from '../../../domain/days.ts'
import { cashFlow } from '../../../domain/books/cash-flow.ts'
import {
  ageing,
  balanceSheet,
  incomeStatement,
  isCash,
  loanBook,
  loanBookKeys,
  monthsIn,
  taxRows,
  trialBalance,
  yearOf,
} from '../../../domain/books/financial-reports.ts'
import { type AccountSums, type ReportName, type ReportRow } from '../../../domain/books/report-rows.ts'
import { monthEndOf, monthOf } from '../../../domain/books/portfolio.ts'
import { priceParts, type PricePart } from '../../../domain/books/price-breakdown.ts'
import type { GeneralLedger, TrialBalance } from '../general-ledger/index.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import * as store from './store.ts'

export const columnNames = [
  'before', 'debit', 'credit', 'after', 'period', 'yearToDate', 'atEnd', 'yearBefore', 'amount', 'count', 'charged',
  'paid', 'owed', ...loanBookKeys,
] as const // oxfmt-ignore
export type ColumnName = (typeof columnNames)[number]
export type ReportColumn = {
  readonly name: ColumnName
  readonly unit: 'amount' | 'count'
  /** First day of the lines behind its amounts; null means all lines through the last day. */
  readonly from: Day | null
  readonly to: Day
}
export type Report = {
  readonly name: ReportName
  readonly from: Day
  readonly to: Day
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
}
export type ReportQuery = { readonly from?: Day | undefined; readonly to?: Day | undefined }

type Deps = {
  readonly clock: Clock
  readonly country: Country
  readonly reading: ReadQuery
  readonly generalLedger: Pick<GeneralLedger, 'trialBalance' | 'loanSums' | 'keptLoanSums' | 'loanSumsSince'>
}

/** A year, so that seasons do not matter. */
const monthsOfBreakdown = 12
/** A limit of ten years. */
const daysMost = 3_660

export type FinancialReports = ReturnType<typeof createFinancialReports>

export function createFinancialReports({ reading, generalLedger, clock, country }: Deps) {
  const movedIn = ({ rows }: TrialBalance): AccountSums[] =>
    rows.map(({ debitCents, creditCents, ...account }) => ({ ...account, cents: [debitCents - creditCents] }))
  const closing = ({ rows }: TrialBalance): AccountSums[] =>
    rows.map(({ closingCents, ...account }) => ({ ...account, cents: [closingCents] }))

  /** Sums of several queries as columns. */
  function asColumns(...columns: readonly (readonly AccountSums[])[]): AccountSums[] {
    const accounts = new Map(columns.flat().map((account) => [account.code, account]))
    return [...accounts.values()]
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
      .map((account) => ({
        ...account,
        cents: columns.map((column) => column.find(({ code }) => code === account.code)?.cents[0] ?? 0),
      }))
  }

  const codeOn = async (on: Day): Promise<(key: BookKey) => string> => {
    const codes = await reading((db) => store.codesOn(db, on))
    return (key) => store.codeIn(codes, key)
  }
  const balanceIn = (sums: readonly AccountSums[], code: string): number =>
    sums.find((account) => account.code === code)?.cents[0] ?? 0

  const column = (name: ColumnName, from: Day | null, to: Day, unit: ReportColumn['unit'] = 'amount') => ({
    name,
    unit,
    from,
    to,
  })

  type Made = Pick<Report, 'columns' | 'rows'>
  const makers: { readonly [Name in ReportName]: (from: Day, to: Day) => Promise<Made> } = {
    async trialBalance(from, to) {
      const { rows } = await generalLedger.trialBalance(from, to)
      return {
        columns: [
          column('before', null, addDays(from, -1)),
          column('debit', from, to),
          column('credit', from, to),
          column('after', null, to),
        ],
        rows: trialBalance(
          rows.map(({ openingCents, debitCents, creditCents, ...account }) => ({
            ...account,
            cents: [openingCents, debitCents, creditCents],
          })),
        ),
      }
    },

    async incomeStatement(from, to) {
      const year = yearOf(to)
      const sums = asColumns(
        movedIn(await generalLedger.trialBalance(from, to)),
        movedIn(await generalLedger.trialBalance(year, to)),
      )
      return {
        columns: [column('period', from, to), column('yearToDate', year, to)],
        rows: incomeStatement(sums, 2),
      }
    },

    async balanceSheet(_from, to) {
      const lastYear = addDays(yearOf(to), -1)
      const [now, then, yearBefore] = [
        closing(await generalLedger.trialBalance(to, to)),
        closing(await generalLedger.trialBalance(lastYear, lastYear)),
        addDays(yearOf(lastYear), -1),
      ]
      const before = closing(await generalLedger.trialBalance(yearBefore, yearBefore))
      return {
        columns: [column('atEnd', null, to), column('yearBefore', null, lastYear)],
        rows: balanceSheet(asColumns(now, then), asColumns(then, before), 2),
      }
    },

    async cashFlow(from, to) {
      const balances = await generalLedger.trialBalance(from, to)
      const cash = balances.rows.filter(({ code, kind }) => kind === 'asset' && isCash(code))
      const sumOf = (of: (row: (typeof cash)[number]) => number) =>
        cash.reduce((sum, row) => sum + of(row), 0)
      const against = await reading((db) =>
        store.againstCash(
          db,
          from,
          to,
          cash.map(({ code }) => code),
        ),
      )
      return {
        columns: [column('period', from, to)],
        rows: cashFlow(
          against,
          sumOf(({ openingCents }) => openingCents),
          sumOf(({ closingCents }) => closingCents),
        ),
      }
    },

    async loanBook(_from, to) {
      const [sums, codes, balances] = [
        (await reading(store.daysInBooks))?.last === to
          ? await generalLedger.loanSums(to)
          : await generalLedger.keptLoanSums(to),
        await codeOn(to),
        closing(await generalLedger.trialBalance(to, to)),
      ]
      return {
        columns: [column('count', null, to, 'count'), ...loanBookKeys.map((key) => column(key, null, to))],
        rows: loanBook(
          sums,
          -balanceIn(balances, codes('payoutsInFlight')),
          loanBookKeys.map((key) => balanceIn(balances, codes(key))),
        ),
      }
    },

    async ageing(_from, to) {
      const [codes, balances] = [await codeOn(to), closing(await generalLedger.trialBalance(to, to))]
      const parts = await reading(async (db) => [
        {
          name: 'suspense' as const,
          held: await store.suspense(db, to, clock),
          controlCents: -balanceIn(balances, codes('unmatched')),
        },
        {
          name: 'overpayments' as const,
          held: await store.overpayments(db, to, clock, country.currency.code).execute(),
          controlCents: -balanceIn(balances, codes('overpayment')),
        },
      ])
      return {
        columns: [column('count', null, to, 'count'), column('amount', null, to)],
        rows: ageing(parts, to),
      }
    },

    async taxes(from, to) {
      const [codes, months] = [await codeOn(to), monthsIn(from, to)]
      const rows = await reading(async (db) =>
        taxRows([
          { tax: 'excise', months: await store.taxMonths(db, codes('excisePayable'), months) },
          { tax: 'withholding', months: await store.taxMonths(db, withholdingCode, months) },
        ]),
      )
      return {
        columns: (['before', 'charged', 'paid', 'owed'] as const).map((name) => column(name, from, to)),
        rows,
      }
    },
  }

  return {
    /** What becomes of the price (rule price-29): null until a month with income is locked. */
    async priceBreakdown(): Promise<{
      readonly from: Day
      readonly to: Day
      readonly parts: PricePart[]
    } | null> {
      const locked = await reading((db) => store.lockedMonths(db, monthsOfBreakdown))
      const [last, first] = [locked[0], locked.at(-1)]
      if (!last || !first) return null
      const to = monthEndOf(last)
      const codes = await codeOn(to)
      const excise = await reading((db) => store.taxMonths(db, codes('excisePayable'), locked.toReversed()))
      const parts = priceParts(
        movedIn(await generalLedger.trialBalance(first, to)),
        excise.reduce((sum, { chargedCents }) => sum + chargedCents, 0),
      )
      return parts && { from: first, to, parts }
    },

    /** Days for which reports are possible; null if no day is in the books yet. */
    days: () => reading(store.daysInBooks),

    /**
     * A report for a period, both days included, or for the end of its last day; default: the month of the
     * last day in the books. Refuses days that are not completely in the books, or before the loan book was
     * stored.
     */
    async read(
      name: ReportName,
      asked: ReportQuery,
    ): Promise<Report | Failure<'notFound' | 'validationFailed'>> {
      const days = await reading(store.daysInBooks)
      if (!days) return { error: 'notFound' }
      const to = asked.to ?? days.last
      const since = name === 'loanBook' ? ((await generalLedger.loanSumsSince()) ?? days.last) : days.first
      const from = asked.from ?? laterDay(monthOf(to), days.first)
      const fields = {
        ...(to > days.last || (name === 'loanBook' && to < since) ? { to: 'dayOutOfRange' as const } : {}),
        ...(from > to || monthsIn(from, to).length * 30 > daysMost ? { from: 'dayOutOfRange' as const } : {}),
      }
      if (Object.keys(fields).length > 0)
        return {
          error: 'validationFailed',
          fields,
          values: {
            to: { min: showDay(since), max: showDay(days.last) },
            from: { min: showDay(days.first), max: showDay(to) },
          },
        }
      return { name, from, to, ...(await makers[name](from, to)) }
    },
  }
}

/** The product withholds no tax automatically: manual journals do, on this account. */
export const withholdingCode = '2110'
