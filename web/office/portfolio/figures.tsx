/** Today's portfolio figures, and their development. */
import { dayNumber, dayOfNumber, showDay } from '../../../domain/days.ts'
import { parFrom, pars, shareOf } from '../../../domain/books/portfolio.ts'
import { showFigure, showMoney } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { LineChart, showShort } from '../ui/line-chart.tsx'
import { showShare } from '../ui/months.ts'
import { SourceLink, ChartPart, lateSince, type Book, type Chosen } from './parts.tsx'
import { portfolio as texts } from '../../../words/compiled/en/back-office/portfolio.ts'

type OfDay = Book['days'][number]

const restructured = { status: 'active', agreed: 'restructured' }

const Figure = ({
  label,
  amount,
  share,
  ...behind
}: {
  readonly label: string
  readonly amount: number
  readonly share?: number | null
  readonly filters: Readonly<Record<string, string>>
  readonly chosen: Chosen
}) => (
  <div className="rounded border border-line bg-card px-3 py-2">
    <dt className="text-sm text-quiet">{label}</dt>
    <dd className="grid tabular-nums">
      {share === undefined ? (
        <SourceLink {...behind}>
          <strong className="text-sm sm:text-lg">{showMoney(amount)}</strong>
        </SourceLink>
      ) : (
        <>
          <strong className="text-lg">{showShare(share)}</strong>
          <span className="text-sm">
            <SourceLink {...behind}>{showMoney(amount)}</SourceLink>
          </span>
        </>
      )}
    </dd>
  </div>
)

export function Figures({ day, chosen }: { readonly day: OfDay; readonly chosen: Chosen }) {
  const { on, outstanding, atRisk } = day
  const ofOutstanding = (amount: number) => shareOf(amount, outstanding)
  return (
    <dl className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      <Figure
        label={texts.figures.outstanding}
        amount={outstanding}
        filters={{ status: 'active' }}
        chosen={chosen}
      />
      <Figure label={texts.figures.disbursed} amount={day.disbursed} filters={{}} chosen={chosen} />
      <Figure
        label={texts.figures.restructured}
        amount={day.restructured}
        share={ofOutstanding(day.restructured)}
        filters={restructured}
        chosen={chosen}
      />
      <Figure
        label={texts.figures.writtenOff}
        amount={day.writtenOff}
        filters={{ status: 'writtenOff' }}
        chosen={chosen}
      />
      {pars.map((par) => (
        <Figure
          key={par}
          label={texts.figures[par]}
          amount={atRisk[par]}
          share={ofOutstanding(atRisk[par])}
          filters={lateSince(on, parFrom[par])}
          chosen={chosen}
        />
      ))}
    </dl>
  )
}

const xOf = ({ on }: OfDay): number => dayNumber(on)
const labelOfX = (x: number): string => showDay(dayOfNumber(x))

export function Days({ days, chosen }: { readonly days: Book['days']; readonly chosen: Chosen }) {
  return (
    <ChartPart
      title={texts.figures.outstanding}
      definition={texts.definitions.figures}
      part="days"
      chosen={chosen}
      chart={
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <LineChart
            title={texts.outstandingChart}
            series={[
              {
                name: texts.figures.outstanding,
                points: days.map((day) => ({ x: xOf(day), y: day.outstanding })),
              },
            ]}
            labelOfX={labelOfX}
            labelOfY={showShort}
          />
          <LineChart
            title={texts.parChart}
            series={pars.map((par) => ({
              name: texts.figures[par],
              points: days.map((day) => ({ x: xOf(day), y: shareOf(day.atRisk[par], day.outstanding) ?? 0 })),
            }))}
            labelOfX={labelOfX}
            labelOfY={showShare}
          />
        </div>
      }
      table={
        <Table
          label={texts.figures.outstanding}
          columns={[
            texts.day,
            { figures: texts.openLoans },
            ...(['disbursed', 'outstanding', ...pars, 'restructured', 'writtenOff'] as const).map((name) => ({
              figures: texts.figures[name],
            })),
          ]}
          empty={texts.none}
          rows={days.toReversed().map((day) => ({
            key: day.on,
            cells: [
              showDay(day.on),
              showFigure(day.loans),
              showFigure(day.disbursed),
              showFigure(day.outstanding),
              ...pars.map((par) => showShare(shareOf(day.atRisk[par], day.outstanding))),
              showFigure(day.restructured),
              showFigure(day.writtenOff),
            ],
          }))}
        />
      }
    />
  )
}
