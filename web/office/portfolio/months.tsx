/** The portfolio by month: vintages, roll rates, first payments, and from visit to repaid. */
import type { Day } from '../../../domain/days.ts'
import {
  daysPastDueFrom,
  openPortfolioStatuses,
  portfolioStatuses,
  type OpenPortfolioStatus,
} from '../../../domain/books/portfolio.ts'
import { showFigure } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { LineChart } from '../ui/line-chart.tsx'
import { labelOfMonth, pointsByMonth, showMonthOf, showShare } from '../ui/months.ts'
import { SourceLink, ChartPart, lateSince, paidOutIn, type Book } from './parts.tsx'
import { portfolio as texts } from '../../../words/compiled/en/back-office/portfolio.ts'
import type { PartProps } from './outcomes.tsx'

/** Most lines that a reader can still tell apart. */
const linesMost = 6

export function Vintages({ book: { vintages, days }, chosen }: PartProps) {
  const last = days.at(-1)?.on
  const ages = [...new Set(vintages.flatMap(({ points }) => points.map(({ age }) => age)))].toSorted(
    (a, b) => a - b,
  )
  return (
    <ChartPart
      title={texts.vintages}
      definition={texts.definitions.vintages}
      part="vintages"
      chosen={chosen}
      chart={
        <LineChart
          title={texts.vintageChart}
          series={vintages.slice(-linesMost).map(({ month, points }) => ({
            name: showMonthOf(month),
            points: points.map(({ age, share }) => ({ x: age, y: share ?? 0 })),
          }))}
          labelOfX={(age) => texts.monthOnBook({ age })}
          labelOfY={showShare}
        />
      }
      table={
        <Table
          label={texts.vintageChart}
          columns={[
            texts.month,
            { figures: texts.loans },
            { figures: texts.figures.disbursed },
            ...ages.map((age) => ({ figures: String(age) })),
          ]}
          empty={texts.none}
          rows={vintages.toReversed().map(({ month, loans, disbursed, points }) => ({
            key: month,
            cells: [
              showMonthOf(month),
              <SourceLink key="loans" filters={paidOutIn(month, last)} chosen={chosen}>
                {showFigure(loans)}
              </SourceLink>,
              showFigure(disbursed),
              ...ages.map((age) => {
                const point = points.find((each) => each.age === age)
                if (!point) return ''
                return point === points.at(-1) ? (
                  <SourceLink
                    key={age}
                    filters={{ ...paidOutIn(month, last), ...lateSince(point.on, daysPastDueFrom.late31) }}
                    chosen={chosen}
                  >
                    {showShare(point.share)}
                  </SourceLink>
                ) : (
                  showShare(point.share)
                )
              }),
            ],
          }))}
        />
      }
    />
  )
}

/** Share of a DPD bucket that is now in a later bucket or written off. */
const worse = (row: Book['rolls'][number]['from'][number]): number =>
  row.to
    .filter(
      ({ standing }) =>
        portfolioStatuses.indexOf(standing) > portfolioStatuses.indexOf(row.standing) &&
        standing !== 'repaid' &&
        standing !== 'ceded',
    )
    .reduce((sum, { share }) => sum + share, 0)

export function Rolls({ book: { rolls, days }, chosen }: PartProps) {
  const [newest] = rolls
  const last = days.at(-1)?.on
  const lineOf = (standing: OpenPortfolioStatus) => ({
    name: texts.standings[standing],
    points: pointsByMonth(rolls, ({ from }) => {
      const row = from.find((each) => each.standing === standing)
      return row ? worse(row) : null
    }),
  })
  return (
    <ChartPart
      title={texts.rolls}
      definition={texts.definitions.rolls}
      part="rolls"
      chosen={chosen}
      chart={
        <LineChart
          title={texts.rollChart}
          series={openPortfolioStatuses.map(lineOf)}
          labelOfX={labelOfMonth}
          labelOfY={showShare}
          empty={texts.noRolls}
        />
      }
      table={
        <div className="grid grid-cols-1 gap-4">
          {rolls.map(({ month, cure, from }) => (
            <div key={month} className="grid gap-1">
              <h3>{`${texts.rolledTo({ month: showMonthOf(month) })}: ${texts.cured} ${showShare(cure)}`}</h3>
              <Table
                label={texts.rolledTo({ month: showMonthOf(month) })}
                columns={[
                  texts.standing,
                  { figures: texts.loans },
                  { figures: texts.figures.outstanding },
                  ...portfolioStatuses.map((standing) => ({ figures: texts.standings[standing] })),
                ]}
                empty={texts.noRolls}
                rows={from.map(({ standing, loans, outstanding, to }) => ({
                  key: standing,
                  cells: [
                    last && month === newest?.month ? (
                      <SourceLink key="now" filters={filtersFor(last, standing)} chosen={chosen}>
                        {texts.standings[standing]}
                      </SourceLink>
                    ) : (
                      texts.standings[standing]
                    ),
                    showFigure(loans),
                    showFigure(outstanding),
                    ...portfolioStatuses.map((each) => {
                      const found = to.find((one) => one.standing === each)
                      return found ? showShare(found.share) : ''
                    }),
                  ],
                }))}
              />
            </div>
          ))}
        </div>
      }
    />
  )
}

/** List query for loans in a DPD bucket on a day. */
function filtersFor(on: Day, standing: OpenPortfolioStatus): Record<string, string> {
  const next = openPortfolioStatuses[openPortfolioStatuses.indexOf(standing) + 1]
  const until = lateSince(on, daysPastDueFrom[standing])
  const since = next && { dueOnFrom: lateSince(on, daysPastDueFrom[next] - 1)['dueOnTo']! }
  if (standing === 'onTime') return { status: 'active', dueOnFrom: on }
  return { ...until, ...since }
}
