/** Charts drawn as SVG by whoever renders the page, the server too: at most six series, named, a table behind each. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { showFigure } from '../../texts/format.ts'
import { Table } from '../page.tsx'
import { chart as texts } from '../../../words/compiled/en/back-office/chart.ts'

/** Null where there is nothing to draw. */
type Series = { readonly name: string; readonly values: readonly (number | null)[] }
type Six<Of> =
  | readonly [Of]
  | readonly [Of, Of]
  | readonly [Of, Of, Of]
  | readonly [Of, Of, Of, Of]
  | readonly [Of, Of, Of, Of, Of]
  | readonly [Of, Of, Of, Of, Of, Of]
type ChartProps = {
  readonly title: string
  /** What the figures are, in one sentence. */
  readonly means: string
  readonly across: string
  readonly places: readonly string[]
  readonly series: Six<Series>
  readonly as: 'bars' | 'line'
  /** False where the table stands beside it already. */
  readonly hasTable?: boolean
}

const [width, height, left, bottom] = [360, 150, 44, 18]
/** By their place; told apart by their pattern too, and each named beside the drawing. */
const fills = ['fill-leaf', 'fill-sun', 'fill-clay', 'fill-ink', 'fill-quiet', 'fill-edge'] as const

export function Chart({ title, means, across, places, series, as, hasTable = true }: ChartProps) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const up = scaleLinear([0, most], [height - bottom, 6]).nice(4)
  const along = scaleBand(places, [left, width - 4]).padding(0.25)
  const inside = scaleBand(
    series.map(({ name }) => name),
    [0, along.bandwidth()],
  )
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}. ${means}`}
        className="w-full max-w-md"
      >
        {up.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width} y1={up(tick)} y2={up(tick)} className="stroke-line" />
            <text x={left - 4} y={up(tick) + 3} textAnchor="end" className="fill-quiet text-[10px]">
              {showFigure(tick)}
            </text>
          </g>
        ))}
        {places.map((place) => (
          <text
            key={place}
            x={(along(place) ?? 0) + along.bandwidth() / 2}
            y={height - 5}
            textAnchor="middle"
            className="fill-quiet text-[10px]"
          >
            {place}
          </text>
        ))}
        {as === 'bars'
          ? series.map(({ name, values }, of) =>
              values.map((value, at) => (
                <rect
                  key={`${name} ${places[at]}`}
                  x={(along(places[at] ?? '') ?? 0) + (inside(name) ?? 0)}
                  y={up(value ?? 0)}
                  width={Math.max(1, inside.bandwidth() - 1)}
                  height={up(0) - up(value ?? 0)}
                  className={fills[of]}
                />
              )),
            )
          : series.map(({ name, values }) => (
              <path
                key={name}
                d={
                  line<number | null>()
                    .defined((value) => value !== null)
                    .x((_, at) => (along(places[at] ?? '') ?? 0) + along.bandwidth() / 2)
                    .y((value) => up(value ?? 0))([...values]) ?? ''
                }
                className="fill-none stroke-leaf stroke-2"
              />
            ))}
      </svg>
      <ul className="flex flex-wrap gap-x-4 text-sm text-quiet">
        {series.map(({ name }, of) => (
          <li key={name} className="inline-flex items-center gap-1">
            <svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" className={fills[of]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {hasTable ? (
        <details className="text-sm">
          <summary className="text-leaf">{texts.table}</summary>
          <p className="text-quiet">{means}</p>
          <Table
            label={title}
            columns={[across, ...series.map(({ name }) => ({ figures: name }))]}
            empty=""
            rows={places.map((place, at) => ({
              key: place,
              cells: [
                place,
                ...series.map(({ values }) => {
                  const value = values[at] ?? null
                  return value === null ? '–' : showFigure(value)
                }),
              ],
            }))}
          />
        </details>
      ) : null}
    </figure>
  )
}
