/** Whether applicants and their scores have changed since the baseline months (rule scorecards-3). */
import { shareOf } from '../../../../domain/books/portfolio.ts'
import type { Day } from '../../../../domain/days.ts'
import { judgedPsi, psi, type BandTotal } from '../../../../domain/decision/model-figures.ts'
import {
  bandsFrom,
  baselineMonths,
  scorecardInputs,
  unknownBand,
  type ScorecardInput,
} from '../../../../domain/decision/scorecard-inputs.ts'
import { terms } from '../../../../words/compiled/en/back-office/terms.ts'
import { amountIn } from '../../../messaging/messages/index.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import { pivotOf, tableOf, type FigureColumn } from '../../../platform/capability/figure-tables.ts'
import { bandsSince, type BandCount } from '../store.ts'
import { judgedNames, sinceMonth, type ScorecardAsked } from './asked.ts'

/** Most lines that a reader can still tell apart, with the score. */
const linesMost = 5

const inputNames: Readonly<Record<ScorecardInput, string>> = { score: 'Score', ...terms.pointFacts }
const shortNames: Readonly<Record<ScorecardInput, string>> = {
  score: 'Score',
  ageYears: 'Age',
  netMonthlyIncomeCents: 'Income',
  loansRepaid: 'Loans repaid',
  daysPastDueBefore: 'Past delays',
  requestsLast30Days: 'Applications',
  bureauScore: 'Bureau score',
  bureauOpenDefaults: 'Defaults',
  statementFindings: 'Statement',
  bettingSharePpm: 'Betting',
  salaryRegularityPpm: 'Salary',
  averageLowestBalanceCents: 'Lowest balance',
  sharedDevice: 'Same device',
  outsideKenya: 'Outside Kenya',
  sharedDocument: 'Same document',
  sharedPayoutNumber: 'Same number',
}

/** A month compared with the baseline, or a band of the input with its shares before and in the newest month. */
type Row = {
  readonly input: ScorecardInput
  readonly month: Day | null
  readonly decisions: number | null
  readonly index: number | null
  readonly judged: ReturnType<typeof judgedPsi> | null
  readonly band: number | 'below' | 'not known' | null
  readonly shareBefore: number | null
  readonly shareNow: number | null
}
const noMonth = { month: null, decisions: null, index: null, judged: null }
const noBand = { band: null, shareBefore: null, shareNow: null }

const sumOf = (counts: readonly BandTotal[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/**
 * Applicant inputs include both roles; the score only the champion's, since a challenger scores differently.
 */
function rowsOf(
  input: ScorecardInput,
  all: readonly BandCount[],
  months: readonly Day[],
  baseline: readonly Day[],
): Row[] {
  const those = all.filter((each) => each.input === input && (input !== 'score' || each.role === 'champion'))
  const countedIn = (some: readonly Day[]): BandTotal[] =>
    those
      .filter(({ month }) => some.includes(month))
      .map(({ band, decisions }) => ({ band, count: decisions }))
  const before = countedIn(baseline)
  const newest = countedIn(months.slice(-1))
  const shareIn = (counts: readonly BandTotal[], of: number): number | null =>
    shareOf(sumOf(counts.filter(({ band }) => band === of)), sumOf(counts))
  const bands = [unknownBand, 0, ...bandsFrom[input].map((_, at) => at + 1)]
  return [
    ...months
      .filter((month) => !baseline.includes(month))
      .map((month) => {
        const now = countedIn([month])
        const [decisions, index] = [sumOf(now), psi(before, now)]
        const judged = judgedPsi(index, Math.min(decisions, sumOf(before)))
        return { input, month, decisions, index, judged, ...noBand }
      }),
    ...bands.map((band) => ({
      input,
      ...noMonth,
      band:
        band === unknownBand ? ('not known' as const) : (bandsFrom[input][band - 1] ?? ('below' as const)),
      shareBefore: shareIn(before, band),
      shareNow: shareIn(newest, band),
    })),
  ]
}

const stabilityRows = async (asked: ScorecardAsked) => {
  const bands = await bandsSince(asked.db, sinceMonth(asked))
  const months = [...new Set(bands.map(({ month }) => month))]
  const baseline = months
    .filter((month) => asked.baseline === null || month >= asked.baseline)
    .slice(0, baselineMonths)
  return scorecardInputs.flatMap((input) => rowsOf(input, bands, months, baseline))
}

const columns: readonly FigureColumn<Row, ScorecardAsked>[] = [
  { name: 'input', title: 'Input', kind: 'word', words: inputNames },
  { name: 'month', title: 'Month', kind: 'month' },
  { name: 'decisions', title: 'Decisions', kind: 'count' },
  { name: 'index', title: 'PSI', kind: 'index' },
  {
    name: 'judged',
    title: 'Newest month',
    kind: 'word',
    words: judgedNames,
    marks: { act: 'bad', watch: 'wait', fine: 'plain', few: 'plain' },
  },
  { name: 'band', title: 'Band', kind: 'text' },
  { name: 'shareBefore', title: 'Baseline', kind: 'share' },
  { name: 'shareNow', title: 'Newest month', kind: 'share' },
]
const named = (...names: readonly string[]) => columns.filter(({ name }) => names.includes(name))

/** The newest month of each input, most moved first. */
function newestOf(rows: readonly Row[]): Row[] {
  const months = rows.filter(({ month }) => month !== null)
  const last = months.at(-1)?.month
  return months
    .filter(({ month }) => month === last)
    .toSorted((one, other) => (other.index ?? -1) - (one.index ?? -1))
}

const title = 'Stability of the score and of its inputs'

/** Shares of the bands of an input, before and in the newest month. */
function bandTable(input: ScorecardInput, rows: readonly Row[], asked: ScorecardAsked) {
  const from = (bound: number): string => {
    if (input.endsWith('Cents')) return amountIn(asked.country.currency.code, bound)
    return input.endsWith('Ppm') ? `${bound / 10_000}\u00a0%` : String(bound)
  }
  const textOf = ({ band }: Row): string => {
    if (typeof band === 'number') return `From ${from(band)}`
    return band === 'below' ? `Below ${from(bandsFrom[input][0]!)}` : 'Not known'
  }
  const heading = `By band: ${inputNames[input]}`
  const shares = named('shareBefore', 'shareNow')
  return tableOf(
    { title: heading, heading },
    [{ name: 'band', title: 'Band', kind: 'text', value: textOf }, ...shares],
    rows.filter((row) => row.input === input && row.band !== null),
    asked,
  )
}

export const stabilityFigure = defineFigure({
  name: 'stability',
  title,
  definition:
    "Population stability index: over fixed bands, the sum of (share - baseline share) x ln of their ratio. From 0.1: watch; from 0.25: act; under 100 decisions: not judged. An empty band counts as one in ten thousand. Each application counts once, with its last decision by rules. The score is the champion's only, and a new scorecard version also moves it; inputs are of all applicants.",
  empty: 'Nothing to compare yet. The first three months are the baseline; the fourth is the first compared.',
  isWide: true,
  rows: stabilityRows,
  columns,
  charts: [
    {
      title: 'PSI by month: the score, and the inputs that moved most',
      x: 'month',
      y: ['index'],
      by: 'input',
      names: shortNames,
      rows: (rows) => {
        const most = newestOf(rows).flatMap(({ input }) => (input === 'score' ? [] : [input]))
        const drawn = ['score', ...most.slice(0, linesMost - 1)]
        return rows.filter(({ month, input }) => month !== null && drawn.includes(input))
      },
    },
  ],
  tables(rows, asked) {
    const newest = newestOf(rows)
    const months = rows.filter(({ month }) => month !== null)
    return [
      ...(newest.length > 0
        ? [tableOf({ title, isSummary: true }, named('input', 'decisions', 'index', 'judged'), newest, asked)]
        : []),
      pivotOf({ title, rows: ['input'], by: 'month', value: 'index' }, columns, months, asked),
      ...scorecardInputs.map((input) => bandTable(input, rows, asked)),
    ]
  },
})
