/** Income and costs of the loans of a month, by product (rule portfolio-4). */
import { tariffsInPeriod } from '../../../../domain/books/unit-costs.ts'
import { resultCents, resultPerLoanCents, type Units } from '../../../../domain/books/unit-economics.ts'
import { terms } from '../../../../words/compiled/en/back-office/terms.ts'
import { unitCosts as tariffTexts } from '../../../../words/compiled/en/back-office/unit-costs.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import { tableOf, type FigureColumn } from '../../../platform/capability/figure-tables.ts'
import { unitCosts } from '../unit-economics/unit-costs-store.ts'
import { bandWords } from '../unit-economics/unit-costs.ts'
import { unitsSince, type UnitsOfMonth } from '../unit-economics/units-store.ts'
import { loansOf, paidOutIn, sinceMonth, type PortfolioAsked } from './asked.ts'

type Column = FigureColumn<UnitsOfMonth, PortfolioAsked>
const amount = (name: string, title: string, value: (units: Units) => number): Column => ({
  name,
  title,
  kind: 'money',
  value,
})

/** Tariffs used in the months of the rows, each with its first day. */
async function tariffsUsed(units: readonly UnitsOfMonth[], { db, on }: PortfolioAsked) {
  const first = units.at(-1)?.month
  const used = first ? tariffsInPeriod(await unitCosts(db), first, on) : []
  return used.map(({ kind, since, bands }) => ({ kind, since, price: bands.map(bandWords).join('; ') }))
}
const tariffColumns: readonly FigureColumn<
  Awaited<ReturnType<typeof tariffsUsed>>[number],
  PortfolioAsked
>[] = [
  { name: 'kind', title: tariffTexts.kind, kind: 'word', words: tariffTexts.kinds },
  { name: 'since', title: tariffTexts.since, kind: 'day' },
  { name: 'price', title: tariffTexts.price, kind: 'text' },
]

const columns: readonly Column[] = [
  { name: 'month', title: 'Month', kind: 'month' },
  { name: 'product', title: 'Product', kind: 'word', words: terms.products },
  {
    name: 'loans',
    title: 'Loans',
    kind: 'count',
    link: ({ month, product }, asked) => loansOf(asked, { ...paidOutIn(month, asked.on), product }),
  },
  amount('disbursed', 'Disbursed', (units) => units.disbursedCents),
  amount('interest', 'Interest', (units) => units.interestCents),
  amount('penalty', 'Penalty', (units) => units.penaltyCents),
  amount('fees', 'Fees', (units) => units.feesCents),
  amount('excise', 'Excise', (units) => units.exciseCents),
  amount('givenUp', 'Waived', (units) => units.givenUpCents),
  amount('tariffs', 'Tariffs', (units) => units.tariffsCents),
  amount('sms', 'SMS', (units) => units.smsCents),
  amount('bureau', 'Bureau', (units) => units.bureauCents),
  amount('commission', 'Commission', (units) => units.commissionCents),
  amount('losses', 'Losses', (units) => units.lossesCents),
  amount('result', 'Margin', resultCents),
  amount('perLoan', 'Per loan', resultPerLoanCents),
]

export const unitsFigure = defineFigure({
  name: 'units',
  title: 'Unit economics',
  definition:
    'Loans by month of disbursement and product, as of last night. Interest, penalty and fees: posted income without excise; excise is charged on top and passed on to the state. Waived: waivers and free days. Tariffs: M-Pesa, for the payout and each payment, by the dated tariffs. SMS: messages to the borrower during the loan. Bureau: answered enquiries in the 10 days before disbursement. Commission: agency commission on collections during placement. Losses: principal written off, losses on loan sales, and expected losses on open principal by days past due: 1 % to 30 days, 3 % to 90, 20 % to 180, 50 % to 360, then all. Margin: interest, penalty and fees, less all of these except excise. Funding and staff costs are not included.',
  empty: 'No loan disbursed yet.',
  rows: (asked: PortfolioAsked) => unitsSince(asked.db, sinceMonth(asked), asked.filter),
  columns,
  /** The result comes first; the other columns explain it. */
  first: ['month', 'product', 'loans', 'perLoan', 'result'],
  charts: [{ title: 'Margin per loan by disbursement month', x: 'month', y: ['perLoan'], by: 'product' }],
  more: async (rows, asked) => [
    tableOf(
      { title: tariffTexts.counted, heading: tariffTexts.counted },
      tariffColumns,
      await tariffsUsed(rows, asked),
      asked,
    ),
  ],
  links: [
    { text: tariffTexts.toPrices, to: '/office/portfolio/prices' },
    { text: tariffTexts.toSms, to: '/office/portfolio/sms' },
  ],
})
