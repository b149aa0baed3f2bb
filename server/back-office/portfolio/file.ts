/** A part of the book as CSV: a line for each figure that a chart or table of the page shows. */
import { stringify } from 'csv-stringify/sync'
import type { portfolioParts } from '../../../contract/back-office/portfolio.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import { pars, shareOf } from '../../../domain/portfolio.ts'
import { resultCents, resultPerLoanCents } from '../../../domain/unit-economics.ts'
import type { Book } from './service.ts'

export type Part = (typeof portfolioParts)[number]
type Line = Readonly<Record<string, string | number | null>>

const shillings = (amount: Cents): number => toMajor(cents(amount))

const linesOf: { readonly [P in Part]: (book: Book) => readonly Line[] } = {
  days: ({ days }) =>
    days.map((each) => ({
      day: each.on,
      loans: each.loans,
      disbursed: shillings(each.disbursedCents),
      outstanding: shillings(each.outstandingCents),
      ...Object.fromEntries(
        pars.flatMap((par) => [
          [par, shillings(each.atRiskCents[par])],
          [`${par}_share`, shareOf(each.atRiskCents[par], each.outstandingCents)],
        ]),
      ),
      restructured: shillings(each.restructuredCents),
      written_off: shillings(each.writtenOffCents),
    })),
  vintages: ({ vintages }) =>
    vintages.flatMap(({ month, loans, disbursedCents, points }) =>
      points.map(({ age, on, badCents }) => ({
        month,
        loans,
        disbursed: shillings(disbursedCents),
        age,
        day: on,
        late30_or_written_off: shillings(badCents),
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
          outstanding: shillings(row.cents),
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
      due: shillings(dueCents),
      paid_out: shillings(paidOutCents),
      collected: shillings(collectedCents),
    })),
  units: ({ units }) =>
    units.map((each) => ({
      month: each.month,
      product: each.product,
      loans: each.loans,
      disbursed: shillings(each.disbursedCents),
      interest: shillings(each.interestCents),
      penalty: shillings(each.penaltyCents),
      fees: shillings(each.feesCents),
      excise: shillings(each.exciseCents),
      given_up: shillings(each.givenUpCents),
      tariffs: shillings(each.tariffsCents),
      sms: shillings(each.smsCents),
      bureau: shillings(each.bureauCents),
      commission: shillings(each.commissionCents),
      losses: shillings(each.lossesCents),
      result: shillings(resultCents(each)),
      per_loan: shillings(resultPerLoanCents(each)),
    })),
}

export const fileOf = (book: Book, part: Part): string =>
  stringify([...linesOf[part](book)], { header: true, bom: true, record_delimiter: 'windows' })
