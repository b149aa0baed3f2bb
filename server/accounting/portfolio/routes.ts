/** HTTP routes of the portfolio figures. */
import { officePortfolio, officePortfolioFile } from '../../../contract/back-office/portfolio.ts'
import { officeAddUnitCost, officeUnitCosts } from '../../../contract/back-office/unit-costs.ts'
import { toMajor } from '../../../domain/money.ts'
import { shareOf } from '../../../domain/books/portfolio.ts'
import { resultCents, resultPerLoanCents } from '../../../domain/books/unit-economics.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { fileOf } from './file.ts'
import type { PortfolioQuery, Book, Portfolio } from './service.ts'
import type { UnitCosts } from './unit-economics/unit-costs.ts'

type Query = {
  readonly days: number
  readonly product?: string | undefined
  readonly borrower?: string | undefined
}
const askedOf = ({ days, product, borrower }: Query): PortfolioQuery => ({
  days,
  product: product || null,
  isRepeat: borrower === undefined ? null : borrower === 'repeat',
})

const bookView = ({ products, days, vintages, rolls, outcomes, funnel, cash, units }: Book) => ({
  products: [...products],
  days: days.map(({ on, loans, atRiskCents, ...figures }) => ({
    on,
    loans,
    disbursed: toMajor(figures.disbursedCents),
    outstanding: toMajor(figures.outstandingCents),
    atRisk: {
      par1: toMajor(atRiskCents.par1),
      par7: toMajor(atRiskCents.par7),
      par30: toMajor(atRiskCents.par30),
      par90: toMajor(atRiskCents.par90),
    },
    restructured: toMajor(figures.restructuredCents),
    writtenOff: toMajor(figures.writtenOffCents),
  })),
  vintages: vintages.map(({ month, loans, disbursedCents, points }) => ({
    month,
    loans,
    disbursed: toMajor(disbursedCents),
    points: points.map(({ age, on, badCents }) => ({
      age,
      on,
      bad: toMajor(badCents),
      share: shareOf(badCents, disbursedCents),
    })),
  })),
  rolls: rolls.map(({ month, cure, from }) => ({
    month,
    cure,
    from: from.map(({ from: standing, loans, cents, to }) => ({
      standing,
      loans,
      outstanding: toMajor(cents),
      to: to.map((each) => ({ ...each })),
    })),
  })),
  outcomes: outcomes.map((each) => ({ ...each })),
  funnel: funnel.map((each) => ({ ...each })),
  cash: {
    needed: toMajor(cash.neededCents),
    next: cash.next.map(({ on, dueCents, paidOutCents, collectedCents }) => ({
      on,
      due: toMajor(dueCents),
      paidOut: toMajor(paidOutCents),
      collected: toMajor(collectedCents),
    })),
    errors: cash.errors.map((each) => ({ ...each })),
  },
  units: units.map((each) => ({
    month: each.month,
    product: each.product,
    loans: each.loans,
    disbursed: toMajor(each.disbursedCents),
    interest: toMajor(each.interestCents),
    penalty: toMajor(each.penaltyCents),
    fees: toMajor(each.feesCents),
    excise: toMajor(each.exciseCents),
    givenUp: toMajor(each.givenUpCents),
    tariffs: toMajor(each.tariffsCents),
    sms: toMajor(each.smsCents),
    bureau: toMajor(each.bureauCents),
    commission: toMajor(each.commissionCents),
    losses: toMajor(each.lossesCents),
    result: toMajor(resultCents(each)),
    perLoan: toMajor(resultPerLoanCents(each)),
  })),
})

type Parts = {
  readonly portfolio: Portfolio
  readonly unitCosts: UnitCosts
  readonly approvals: Pick<Approvals, 'act'>
}

export const portfolioRoutes = ({ portfolio, unitCosts, approvals }: Parts): Route[] => [
  handle(officePortfolio, async ({ query }) => bookView(await portfolio.book(askedOf(query)))),
  handle(officePortfolioFile, async ({ query }) =>
    answer(fileOf(await portfolio.book(askedOf(query)), query.part) as unknown, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="portfolio-${query.part}.csv"`,
        'x-content-type-options': 'nosniff',
      },
    }),
  ),
  handle(officeUnitCosts, () => unitCosts.list()),
  handle(officeAddUnitCost, async ({ officer, body: { note, evidence, ...typed } }) => {
    const cost = unitCosts.read(typed)
    if ('error' in cost) return orFail(cost)
    return orFail(await approvals.act(officer, unitCosts.add, cost, { reason: note, evidence }))
  }),
]
