/** Whether applicants and their scores have changed (rule scorecards-3). */
import { showFigure } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { LineChart } from '../ui/line-chart.tsx'
import { scoreFactWords } from '../ui/words.ts'
import { labelOfMonth, pointsByMonth, showMonthOf, showShare } from '../ui/months.ts'
import { FigurePart, showIndex, showInput, Verdict, type Figures } from './parts.tsx'
import { scorecards as texts } from '../../../words/compiled/en/back-office/scorecards.ts'

type Input = Figures['stability'][number]

/** Most lines that a reader can still tell apart, with the score. */
const linesMost = 5
const nameOf = (input: Input['input']): string => (input === 'score' ? texts.score : scoreFactWords(input))
const newestOf = ({ months }: Input) => months.at(-1)
const moved = (input: Input): number => newestOf(input)?.index ?? -1
const byMoved = (inputs: readonly Input[]): Input[] =>
  inputs.toSorted((one, other) => moved(other) - moved(one))

export function Stability({ figures, baseline }: { readonly figures: Figures; readonly baseline: string }) {
  const { stability } = figures
  const months = stability[0]?.months.map(({ month }) => month) ?? []
  const [score, ...others] = stability
  const most = byMoved(others).slice(0, linesMost - 1)
  return (
    <FigurePart
      title={texts.stability}
      definition={texts.definitions.stability}
      part="stability"
      baseline={baseline}
      chart={
        months.length === 0 || !score ? (
          <p className="text-quiet">{texts.stabilityNone}</p>
        ) : (
          <>
            <Newest inputs={stability} />
            <LineChart
              title={texts.stabilityChart}
              series={[score, ...most].map(({ input, months: byMonth }) => ({
                name: texts.short[input],
                points: pointsByMonth(byMonth.toReversed(), ({ index }) => index),
              }))}
              labelOfX={labelOfMonth}
              labelOfY={showIndex}
            />
          </>
        )
      }
      table={
        <div className="grid grid-cols-1 gap-4">
          <Table
            label={texts.stability}
            columns={[texts.input, ...months.map((month) => ({ figures: showMonthOf(month) }))]}
            empty={texts.stabilityNone}
            rows={stability.map(({ input, months: byMonth }) => ({
              key: input,
              cells: [nameOf(input), ...byMonth.map(({ index }) => showIndex(index))],
            }))}
          />
          {stability.map((input) => (
            <Bands key={input.input} of={input} />
          ))}
        </div>
      }
    />
  )
}

/** Newest month of each input: its verdict at a glance. */
const Newest = ({ inputs }: { readonly inputs: readonly Input[] }) => (
  <Table
    label={texts.stability}
    columns={[texts.input, { figures: texts.decisions }, { figures: 'PSI' }, texts.now]}
    empty={texts.stabilityNone}
    rows={byMoved(inputs).flatMap((each) => {
      const newest = newestOf(each)
      return newest
        ? [
            {
              key: each.input,
              cells: [
                nameOf(each.input),
                showFigure(newest.decisions),
                showIndex(newest.index),
                <Verdict key="judged" judged={newest.judged} />,
              ],
            },
          ]
        : []
    })}
  />
)

const Bands = ({ of: { input, bands } }: { readonly of: Input }) => (
  <div className="grid gap-1">
    <h3>{texts.bands({ input: nameOf(input) })}</h3>
    <Table
      label={texts.bands({ input: nameOf(input) })}
      columns={[texts.band, { figures: texts.before }, { figures: texts.now }]}
      empty=""
      rows={bands.map(({ from, known, before, now }, at) => ({
        key: at,
        cells: [
          !known
            ? texts.notKnown
            : from === null
              ? texts.below({ next: showInput(input, bands[at + 1]?.from ?? 0) })
              : texts.bandFrom({ from: showInput(input, from) }),
          showShare(before),
          showShare(now),
        ],
      }))}
    />
  </div>
)
