/** Expected payments of the next two weeks, and the error of past forecasts (rule portfolio-3). */
import { dayNumber, dayOfNumber, showDay } from '../../../domain/days.ts'
import { showFigure, showMoney } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { LineChart, showShort } from '../ui/line-chart.tsx'
import { showShare } from '../ui/months.ts'
import { ChartPart, type Book, type Chosen } from './parts.tsx'
import { portfolio as texts } from '../../../words/compiled/en/back-office/portfolio.ts'

type Cash = Book['cash']

const running = (next: Cash['next']): number[] => {
  let sum = 0
  return next.map(({ paidOut, collected }) => (sum += collected - paidOut))
}

export function Cash({
  cash: { needed, next, errors },
  chosen,
}: {
  readonly cash: Cash
  readonly chosen: Chosen
}) {
  const sums = running(next)
  const lineOf = (name: 'paidOut' | 'collected') => ({
    name: texts[name],
    points: next.map((each) => ({ x: dayNumber(each.on), y: each[name] })),
  })
  return (
    <ChartPart
      title={texts.cash}
      definition={`${texts.definitions.cash} ${texts.notNarrowed}`}
      part="cash"
      chosen={chosen}
      chart={
        <>
          <p>{needed > 0 ? texts.cashNeeded({ amount: showMoney(needed) }) : texts.cashEnough}</p>
          <LineChart
            title={texts.cash}
            series={[lineOf('paidOut'), lineOf('collected')]}
            labelOfX={(x) => showDay(dayOfNumber(x))}
            labelOfY={showShort}
          />
        </>
      }
      table={
        <div className="grid grid-cols-1 gap-4">
          <Table
            label={texts.cash}
            columns={[
              texts.day,
              { figures: texts.due },
              { figures: texts.paidOut },
              { figures: texts.collected },
              { figures: texts.running },
            ]}
            empty={texts.none}
            rows={next.map(({ on, due, paidOut, collected }, at) => ({
              key: on,
              cells: [
                showDay(on),
                showFigure(due),
                showFigure(paidOut),
                showFigure(collected),
                showMoney(sums[at]!),
              ],
            }))}
          />
          <h3>{texts.errors}</h3>
          <Table
            label={texts.errors}
            columns={[
              texts.daysAhead,
              { figures: texts.daysCompared },
              { figures: texts.paidOut },
              { figures: texts.collected },
            ]}
            empty={texts.none}
            rows={errors.map(({ daysAhead, days, paidOut, collected }) => ({
              key: daysAhead,
              cells: [daysAhead, days, showShare(paidOut), showShare(collected)],
            }))}
          />
        </div>
      }
    />
  )
}
