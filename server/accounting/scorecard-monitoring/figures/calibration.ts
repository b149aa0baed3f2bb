/** Bad rates by score band: the champion's newest complete months against all earlier ones. */
import { calibrationOf, newestMonths, scoreStep } from '../../../../domain/decision/model-figures.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import type { OutcomeCount } from '../store.ts'
import { applications, knownOutcomes, withOutcomeIn, type ScorecardAsked } from './asked.ts'
import { asOutcomes } from './power.ts'

const calibrationRows = async (asked: ScorecardAsked) => {
  const rows = (await knownOutcomes(asked)).filter(({ role }) => role === 'champion')
  const months = [...new Set(rows.map(({ month }) => month))].slice(0, newestMonths)
  const isNew = ({ month }: OutcomeCount): boolean => months.includes(month)
  const bands = calibrationOf(
    asOutcomes(rows.filter((row) => !isNew(row))),
    asOutcomes(rows.filter((row) => isNew(row))),
  )
  return bands.map((band) => ({ ...band, months }))
}
type Row = Awaited<ReturnType<typeof calibrationRows>>[number]

const ofBand = ({ from, months }: Row) => ({
  ...withOutcomeIn(months.at(-1)!, months[0]!, 'champion'),
  scoreFrom: String(from),
  scoreTo: String(from + scoreStep - 1),
})

export const calibrationFigure = defineFigure({
  name: 'calibration',
  title: 'Calibration',
  definition:
    "The champion's loans whose first payment was due in the newest three complete months: bad rate by score band, compared with the bad rate of that band in all earlier months. The score is points, not a probability: the expected bad rate of a band is its past bad rate.",
  empty: 'No complete month yet. Performance is known 90 days after the first payment was due.',
  rows: calibrationRows,
  columns: [
    { name: 'scoreFrom', title: 'Score from', kind: 'count', value: ({ from }) => from },
    { name: 'loans', title: 'Loans', kind: 'count', link: (row) => applications(ofBand(row)) },
    {
      name: 'bad',
      title: 'Bad',
      kind: 'count',
      link: (row) => applications({ ...ofBand(row), turnedOut: 'bad' }),
    },
    { name: 'badRate', title: 'Bad rate', kind: 'share' },
    { name: 'expectedBadRate', title: 'Expected', kind: 'share', value: ({ expected }) => expected },
    // The names of the lines differ from the titles of the table.
    {
      name: 'now',
      title: 'Newest three months',
      kind: 'share',
      value: ({ badRate }) => badRate,
      only: 'chart',
    },
    {
      name: 'before',
      title: 'Earlier months',
      kind: 'share',
      value: ({ expected }) => expected,
      only: 'chart',
    },
  ],
  charts: [
    {
      title: 'Bad rate by score: newest three months and earlier months',
      x: 'scoreFrom',
      xPrefix: 'From',
      y: ['now', 'before'],
    },
  ],
})
