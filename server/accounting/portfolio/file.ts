/** A part of the portfolio as CSV: a line for each figure of a chart or table on the page. */
import { stringify } from 'csv-stringify/sync'
import { csvOptions } from '../../platform/files/csv.ts'
import type { portfolioParts } from '../../../contract/back-office/portfolio.ts'
import { toMajor } from '../../../domain/money.ts'
import { pars, shareOf } from '../../../domain/books/portfolio.ts'
import { resultCents, resultPerLoanCents } from '../../../domain/books/unit-economics.ts'
import type { Book } from './service.ts'

export type Part = (typeof portfolioParts)[number]
type Line = Readonly<Record<string, string | number | null>>

const linesOf: { readonly [P in Part]: (book: Book) => readonly Line[] } = {
  days: ({ days }) =>
    days.map((each) => ({
      day: each.on,
      loans: each.loans,
      disbursed: toMajor(each.disbursedCents),
      outstanding: toMajor(each.outstandingCents),
      ...Object.fromEntries(
        pars.flatMap((par) => [
          [par, toMajor(each.atRiskCents[par])],
          [`${par}_share`, shareOf(each.atRiskCents[par], each.outstandingCents)],
        ]),
      ),
      restructured: toMajor(each.restructuredCents),
      written_off: toMajor(each.writtenOffCents),
    })),
  vintages: ({ vintages }) =>
    vintages.flatMap(({ month, loans, disbursedCents, points }) =>
      points.map(({ age, on, badCents }) => ({
        month,
        loans,
        disbursed: toMajor(disbursedCents),
        age,
        day: on,
        late30_or_written_off: toMajor(badCents),
        share: shareOf(badCents, disbursedCents),
      })),
    ),
  rolls: ({ rolls }) =>
    rolls.flatMap(({ month, from }) =>
      from.flatMap((row) =>
        row.to.map(({ standing, share }) => ({
          month,
          from: row.from,
          loans: row.loans,
          outstanding: toMajor(row.cents),
          to: standing,
          share,
        })),
      ),
    ),
  outcomes: ({ outcomes }) =>
    outcomes.map(({ month, firstPayments, firstPaymentMissed, repaid, cameBack }) => ({
      month,
      first_payments: firstPayments,
      first_payment_missed: firstPaymentMissed,
      repaid,
      came_back: cameBack,
    })),
  funnel: ({ funnel }) => funnel.map((each) => ({ ...each })),
  cash: ({ cash }) =>
    cash.next.map(({ on, dueCents, paidOutCents, collectedCents }) => ({
      day: on,
      due: toMajor(dueCents),
      paid_out: toMajor(paidOutCents),
      collected: toMajor(collectedCents),
    })),
  units: ({ units }) =>
    units.map((each) => ({
      month: each.month,
      product: each.product,
      loans: each.loans,
      disbursed: toMajor(each.disbursedCents),
      interest: toMajor(each.interestCents),
      penalty: toMajor(each.penaltyCents),
      fees: toMajor(each.feesCents),
      excise: toMajor(each.exciseCents),
      given_up: toMajor(each.givenUpCents),
      tariffs: toMajor(each.tariffsCents),
      sms: toMajor(each.smsCents),
      bureau: toMajor(each.bureauCents),
      commission: toMajor(each.commissionCents),
      losses: toMajor(each.lossesCents),
      result: toMajor(resultCents(each)),
      per_loan: toMajor(resultPerLoanCents(each)),
    })),
}

export const fileOf = (book: Book, part: Part): string => stringify([...linesOf[part](book)], csvOptions)
