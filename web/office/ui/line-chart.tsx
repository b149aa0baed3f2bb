/**
 * Lines over a shared axis, drawn on the server as SVG: at most six, each connected to its name by a thin
 * line. The chart is as wide as its container, and nothing is cut off. Names are below the chart where the
 * container is narrow, a name is long, or a line ends early: a connection from there would cross other lines.
 * A table next to the chart has the same figures, so a screen reader announces the chart as one picture.
 */
type Point = { readonly x: number; readonly y: number }
export type Series = { readonly name: string; readonly points: readonly Point[] }
type LineChartProps = {
  readonly title: string
  readonly series: readonly Series[]
  /** Label below the axis, where there is room. */
  readonly labelOfX: (x: number) => string
  readonly labelOfY: (y: number) => string
  /** Shown when no line has a point. */
  readonly empty?: string
}

const short = new Intl.NumberFormat('en-KE', { notation: 'compact', maximumFractionDigits: 2 })
/** `2.5M`, for an axis. */
export const showShort = (amount: number): string => short.format(amount)

const [wideWidth, narrowWidth, height] = [560, 340, 220]
const plot = { top: 10, bottom: 190 }
const toName = 12
/** Space between a number and the axis. */
const toNumber = 10
const labelPx = 15
/** Width of a character of a name, except few wide ones. */
const signPx = 8.5
const seriesMost = 6
/** Lines differ without colour, too. */
const looks = [
  ['text-leaf', undefined],
  ['text-clay', undefined],
  ['text-ink', '6 3'],
  ['text-quiet', '2 3'],
  ['text-leaf', '8 3 2 3'],
  ['text-clay', '3 3'],
] as const

/** About five round numbers from below the least to above the most, with zero among them. */
export function ticksOf(least: number, most: number): number[] {
  const [bottom, top] = [Math.min(0, least), Math.max(0, most)]
  if (bottom === top) return [0]
  const rough = (top - bottom) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough)!
  const first = Math.floor(bottom / step + 1e-9)
  return Array.from({ length: Math.ceil(top / step - 1e-9) - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  )
}

/** Positions of names without overlap, in the order of their lines; at the bottom they move upwards. */
export function spacedLabels(wanted: readonly number[], by: number, bottom: number): number[] {
  const order = wanted.map((y, at) => ({ y, at })).toSorted((one, other) => one.y - other.y)
  const placed = [...wanted]
  let least = -Infinity
  for (const { y, at } of order) {
    least = Math.max(y, least + by)
    placed[at] = least
  }
  let most = bottom
  for (const { at } of order.toReversed()) {
    placed[at] = Math.min(placed[at]!, most)
    most = placed[at] - by
  }
  return placed
}

/** Right end of the lines, so that the longest name fits behind; at least the middle of the picture. */
export const plotRight = (names: readonly string[]): number =>
  Math.max(wideWidth / 2, wideWidth - toName - signPx * Math.max(...names.map(({ length }) => length)))

/** Left end of the lines, so that the longest number fits before the axis. */
export const plotLeft = (numbers: readonly string[]): number =>
  toNumber + signPx * Math.max(...numbers.map(({ length }) => length), 5)

/** Whether each line has room for its name at its end. */
const canNameEnds = (series: readonly Series[]): boolean => {
  const ends = new Set(series.map(({ points }) => points.at(-1)!.x))
  const room = wideWidth - plotRight(series.map(({ name }) => name)) - toName
  return ends.size === 1 && series.every(({ name }) => name.length * signPx <= room)
}

const dot = (look: (typeof looks)[number]) => (
  <svg viewBox="0 0 24 8" aria-hidden="true" className={`h-2 w-6 flex-none ${look[0]}`}>
    <path d="M0 4H24" stroke="currentColor" strokeWidth="2" strokeDasharray={look[1]} />
  </svg>
)

export function LineChart({ title, series: given, empty, ...labels }: LineChartProps) {
  const series = given.filter(({ points }) => points.length > 0).slice(0, seriesMost)
  if (series.length === 0) return empty ? <p className="text-quiet">{empty}</p> : null
  const drawn = { title, series, ...labels }
  const namesEnds = canNameEnds(series)
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)]">
      <p aria-hidden="true" className="pb-1 text-sm text-quiet">
        {title}
      </p>
      <div className="@max-[26rem]:hidden">
        <Drawing {...drawn} isWide namesEnds={namesEnds} />
        {namesEnds ? null : <Names series={series} />}
      </div>
      <div className="@min-[26rem]:hidden">
        <Drawing {...drawn} isWide={false} namesEnds={false} />
        <Names series={series} />
      </div>
    </div>
  )
}

const Names = ({ series }: { readonly series: readonly Series[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-sm" aria-hidden="true">
    {series.map(({ name }, at) => (
      <li key={name} className="flex items-center gap-2">
        {dot(looks[at]!)}
        {name}
      </li>
    ))}
  </ul>
)

/**
 * The wide drawing, or a smaller one for phones with larger text; with or without names at the ends of the
 * lines.
 */
function Drawing({
  title,
  series,
  labelOfX,
  labelOfY,
  isWide,
  namesEnds,
}: Omit<LineChartProps, 'empty'> & { readonly isWide: boolean; readonly namesEnds: boolean }) {
  const width = isWide ? wideWidth : narrowWidth
  const right = namesEnds ? plotRight(series.map(({ name }) => name)) : width - 8
  const nameX = right + toName
  const xs = series.flatMap(({ points }) => points.map(({ x }) => x))
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const ys = series.flatMap(({ points }) => points.map(({ y }) => y))
  const ticks = ticksOf(Math.min(...ys), Math.max(...ys))
  const left = plotLeft(ticks.map(labelOfY))
  const least = ticks[0]!
  const span = ticks.at(-1)! - least || 1
  const toX = (x: number): number =>
    to === from ? right : left + ((x - from) / (to - from)) * (right - left)
  const toY = (y: number): number => plot.bottom - ((y - least) / span) * (plot.bottom - plot.top)
  const lasts = series.map(({ points }) => points.at(-1)!)
  const names = spacedLabels(
    lasts.map(({ y }) => toY(y)),
    labelPx,
    plot.bottom,
  )
  const three = [from, Math.round((from + to) / 2), to]
  const taken = three.reduce((sum, x) => sum + labelOfX(x).length * signPx + toName, 0)
  const labelled = isWide && taken < right - left ? three : [from, to]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      className={`w-full text-ink ${isWide ? 'max-w-2xl' : ''}`}
    >
      {ticks.map((tick) => (
        <g key={tick} className="text-quiet">
          <path
            d={`M${left} ${toY(tick)}H${right}`}
            className={tick === 0 && least < 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={left - 6} y={toY(tick) + 4} textAnchor="end" className="fill-current text-sm tabular-nums">
            {labelOfY(tick)}
          </text>
        </g>
      ))}
      {[...new Set(labelled)].map((x) => (
        <text
          key={x}
          x={toX(x)}
          y={height - 8}
          textAnchor={x === from && to !== from ? 'start' : x === to ? 'end' : 'middle'}
          className="fill-current text-sm text-quiet"
        >
          {labelOfX(x)}
        </text>
      ))}
      {series.map(({ name, points }, at) => {
        const [look, dashes] = looks[at]!
        return (
          <g key={name} className={look}>
            <path
              d={points
                .map(({ x, y }, point) => `${point ? 'L' : 'M'}${toX(x).toFixed(1)} ${toY(y).toFixed(1)}`)
                .join('')}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray={dashes}
              strokeLinejoin="round"
            />
            <circle cx={toX(lasts[at]!.x)} cy={toY(lasts[at]!.y)} r="3" fill="currentColor" />
            {namesEnds ? (
              <>
                <path
                  d={`M${(toX(lasts[at]!.x) + 4).toFixed(1)} ${toY(lasts[at]!.y).toFixed(1)}L${nameX - 3} ${names[at]!.toFixed(1)}`}
                  stroke="currentColor"
                  strokeWidth="0.5"
                />
                <text x={nameX} y={names[at]! + 4} className="fill-current text-sm">
                  {name}
                </text>
              </>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
