/** Outcomes of loans by month, and the way from visit to repaid. */
import { funnelSteps, type FunnelStep } from '../../../domain/books/portfolio.ts'
import { showFigure } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { LineChart, showShort } from '../ui/line-chart.tsx'
import { labelOfMonth, pointsByMonth, showMonthOf, showShare } from '../ui/months.ts'
import { ChartPart, type Book, type Chosen } from './parts.tsx'
import { portfolio as texts } from '../../../words/compiled/en/back-office/portfolio.ts'

export type PartProps = { readonly book: Book; readonly chosen: Chosen }

export function Outcomes({ book: { outcomes }, chosen }: PartProps) {
  const lineOf = (name: 'firstPaymentMissed' | 'cameBack') => ({
    name: texts[name],
    points: pointsByMonth(outcomes, ({ [name]: share }) => share),
  })
  return (
    <ChartPart
      title={texts.outcomes}
      definition={texts.definitions.outcomes}
      part="outcomes"
      chosen={chosen}
      chart={
        <LineChart
          title={texts.outcomeChart}
          empty={texts.noOutcomes}
          series={[lineOf('firstPaymentMissed'), lineOf('cameBack')]}
          labelOfX={labelOfMonth}
          labelOfY={showShare}
        />
      }
      table={
        <Table
          label={texts.outcomes}
          columns={[
            texts.month,
            { figures: texts.firstPayments },
            { figures: texts.firstPaymentMissed },
            { figures: texts.repaid },
            { figures: texts.cameBack },
          ]}
          empty={texts.noOutcomes}
          rows={outcomes.map(({ month, firstPayments, firstPaymentMissed, repaid, cameBack }) => ({
            key: month,
            cells: [
              showMonthOf(month),
              showFigure(firstPayments),
              showShare(firstPaymentMissed),
              showFigure(repaid),
              showShare(cameBack),
            ],
          }))}
        />
      }
    />
  )
}

export function Funnel({ book: { funnel }, chosen }: PartProps) {
  const lineOf = (step: FunnelStep) => ({
    name: texts.steps[step],
    points: pointsByMonth(funnel, ({ [step]: count }) => count),
  })
  return (
    <ChartPart
      title={texts.funnel}
      definition={`${texts.definitions.funnel} ${texts.notNarrowed}`}
      part="funnel"
      chosen={chosen}
      chart={
        <LineChart
          title={texts.funnel}
          empty={texts.noFunnel}
          series={funnelSteps.slice(1).map(lineOf)}
          labelOfX={labelOfMonth}
          labelOfY={showShort}
        />
      }
      table={
        <Table
          label={texts.funnel}
          columns={[texts.month, ...funnelSteps.map((step) => ({ figures: texts.steps[step] }))]}
          empty={texts.noFunnel}
          rows={funnel.map((each) => ({
            key: each.month,
            cells: [showMonthOf(each.month), ...funnelSteps.map((step) => showFigure(each[step]))],
          }))}
        />
      }
    />
  )
}
