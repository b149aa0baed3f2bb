/** Income and costs of the loans of a month, by product (rule portfolio-4). */
import { showDay, type Day } from '../../../domain/days.ts'
import { showFigure } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Table } from '../ui/table.tsx'
import { LineChart, showShort } from '../ui/line-chart.tsx'
import { labelOfMonth, pointsByMonth, showMonthOf } from '../ui/months.ts'
import { SourceLink, ChartPart, paidOutIn, type Book, type Chosen } from './parts.tsx'
import { tariffsInPeriod, priceOf, type Prices } from './price-words.ts'
import { Link } from '../ui/link.tsx'
import { portfolio as texts } from '../../../words/compiled/en/back-office/portfolio.ts'
import { unitCosts } from '../../../words/compiled/en/back-office/unit-costs.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'

/** Most lines that a reader can still tell apart. */
const linesMost = 6
/** The result comes first; the other columns explain it. */
const columns = [
  'perLoan',
  'result',
  'disbursed',
  'interest',
  'penalty',
  'fees',
  'excise',
  'givenUp',
  'tariffs',
  'sms',
  'bureau',
  'commission',
  'losses',
] as const
const productNames: Readonly<Record<string, string>> = terms.products
const nameOf = (product: string): string => productNames[product] ?? product

export function Units({
  book: { units, days },
  prices,
  chosen,
}: {
  readonly book: Book
  readonly prices: Prices['items']
  readonly chosen: Chosen
}) {
  const last = days.at(-1)?.on

  const byProduct = [...Map.groupBy(units, ({ product }) => product)].slice(0, linesMost)
  return (
    <ChartPart
      title={texts.units}
      definition={texts.definitions.units}
      part="units"
      chosen={chosen}
      chart={
        <LineChart
          title={texts.unitChart}
          empty={texts.noUnits}
          series={byProduct.map(([product, months]) => ({
            name: nameOf(product),
            points: pointsByMonth(months, ({ perLoan }) => perLoan),
          }))}
          labelOfX={labelOfMonth}
          labelOfY={showShort}
        />
      }
      table={
        <div className="grid grid-cols-1 gap-4">
          <Table
            label={texts.units}
            columns={[
              texts.month,
              texts.product,
              { figures: texts.loans },
              ...columns.map((name) => ({ figures: texts.unit[name] })),
            ]}
            empty={texts.noUnits}
            rows={units.map((each) => ({
              key: `${each.month} ${each.product}`,
              cells: [
                showMonthOf(each.month),
                nameOf(each.product),
                <SourceLink
                  key="loans"
                  filters={{ ...paidOutIn(each.month, last), product: each.product }}
                  chosen={chosen}
                >
                  {showFigure(each.loans)}
                </SourceLink>,
                ...columns.map((name) => showFigure(each[name])),
              ],
            }))}
          />
          <Counted units={units} last={last} prices={prices} />
        </div>
      }
    />
  )
}

/** Tariffs used in these months, each with its first day. */
const Counted = ({
  units,
  last,
  prices,
}: {
  readonly units: Book['units']
  readonly last: Day | undefined
  readonly prices: Prices['items']
}) => {
  const first = units.at(-1)?.month
  return (
    <div className="grid gap-1">
      <h3>{unitCosts.counted}</h3>
      <Table
        label={unitCosts.counted}
        columns={[unitCosts.kind, unitCosts.since, unitCosts.price]}
        empty={unitCosts.empty}
        rows={(first && last ? tariffsInPeriod(prices, first, last) : []).map((price) => ({
          key: `${price.kind} ${price.since}`,
          cells: [unitCosts.kinds[price.kind], showDay(price.since), priceOf(price)],
        }))}
      />
      <p>
        <Link to={officePaths.unitCosts()}>{unitCosts.toPrices}</Link>{' '}
        <Link to={officePaths.smsFigures()}>{unitCosts.toSms}</Link>
      </p>
    </div>
  )
}
