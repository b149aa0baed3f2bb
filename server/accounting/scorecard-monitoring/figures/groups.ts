/** Approval rates by group, and the four-fifths rule (rule scorecards-3). */
import { monthsBefore } from '../../../../domain/books/portfolio.ts'
import { judgedGroups, newestMonths } from '../../../../domain/decision/model-figures.ts'
import {
  ageGroupsFrom,
  groupDimensions,
  type GroupDimension,
} from '../../../../domain/decision/scorecard-inputs.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import { tableOf, type FigureColumn } from '../../../platform/capability/figure-tables.ts'
import { groupsSince } from '../store.ts'
import { applications, type ScorecardAsked } from './asked.ts'

/** Largest groups and marked ones are shown at once; the table has all of them. */
const groupsMost = 6
const dimensions: Readonly<Record<GroupDimension, string>> = {
  age: 'Age',
  county: 'County',
  borrower: 'New or repeat',
}
const borrowers: Readonly<Record<string, string>> = { new: 'New', repeat: 'Repaid a loan here' }
const below = 'Under four fifths'

const groupRows = async ({ db, on }: ScorecardAsked) => {
  const counts = await groupsSince(db, monthsBefore(on, newestMonths - 1))
  return groupDimensions.flatMap((dimension) => {
    const byValue = Map.groupBy(
      counts.filter((each) => each.dimension === dimension),
      ({ value }) => value,
    )
    const totals = [...byValue].map(([value, those]) => ({
      value,
      decided: those.reduce((sum, { decided }) => sum + decided, 0),
      approved: those.reduce((sum, { approved }) => sum + approved, 0),
    }))
    return judgedGroups(totals)
      .toSorted((one, other) => one.value.localeCompare(other.value, 'en', { numeric: true }))
      .map((group) => ({ dimension, ...group, name: nameOf(dimension, group.value) }))
  })
}
type Row = Awaited<ReturnType<typeof groupRows>>[number]

function nameOf(dimension: GroupDimension, value: string): string {
  if (value === '') return 'Not known'
  if (dimension === 'borrower') return borrowers[value] ?? value
  if (dimension === 'county') return value
  const age = Number(value)
  const next = ageGroupsFrom[ageGroupsFrom.findIndex((each) => each === age) + 1]
  if (age === 0) return 'Under 18'
  return next === undefined ? `From ${value}` : `${value} to ${next - 1}`
}

/** Applications of a group decided in the newest months, through the last night. */
const ofGroup = ({ dimension, value }: Row, { on }: ScorecardAsked) => ({
  decidedOnFrom: monthsBefore(on, newestMonths - 1),
  decidedOnTo: on,
  [dimension]: value === '' ? 'notKnown' : value,
})

const columns: readonly FigureColumn<Row, ScorecardAsked>[] = [
  { name: 'dimension', title: 'Group by', kind: 'word', words: dimensions, only: 'file' },
  { name: 'group', title: 'Group', kind: 'text', value: ({ value }) => value, only: 'file' },
  { name: 'name', title: 'Group', kind: 'text', only: 'screen' },
  {
    name: 'decided',
    title: 'Decided',
    kind: 'count',
    link: (row, asked) => applications(ofGroup(row, asked)),
  },
  {
    name: 'approved',
    title: 'Approved',
    kind: 'count',
    link: (row, asked) => applications({ ...ofGroup(row, asked), answer: 'approved' }),
  },
  { name: 'rate', title: 'Rate', kind: 'share' },
  { name: 'bar', title: '', kind: 'bar', value: ({ rate }) => rate, only: 'screen' },
  { name: 'ofBest', title: 'Of best group', kind: 'share' },
  { name: 'underFourFifths', title: below, kind: 'yes', value: ({ isBelow }) => isBelow, only: 'file' },
  {
    name: 'below',
    title: below,
    kind: 'word',
    words: { below },
    marks: { below: 'bad' },
    value: ({ isBelow }) => (isBelow ? 'below' : null),
    only: 'screen',
  },
]

export const groupsFigure = defineFigure({
  name: 'groups',
  title: 'Approval rate by group (four-fifths rule)',
  definition:
    'Applications decided in the newest three months, by rules or by an officer, that were not declined. Four-fifths rule: a group approved less than 80 % as often as the most approved group is marked and must be explained. Groups under 30 are not judged. We do not ask for sex. The county is the home county, and no rule uses it.',
  empty: 'No decisions yet.',
  isWide: true,
  rows: groupRows,
  columns,
  note(rows) {
    const marked = rows.filter(({ isBelow }) => isBelow).map(({ name }) => name)
    return marked.length === 0 ? null : { text: `${below}: ${marked.join(', ')}`, isWarning: true }
  },
  tables(rows, asked) {
    const byDimension = [...Map.groupBy(rows, ({ dimension }) => dimension)]
    const tableFor = (dimension: GroupDimension, those: readonly Row[], isSummary?: true) => {
      const title = dimensions[dimension]
      const titled = columns.map((column) => (column.name === 'name' ? { ...column, title } : column))
      return tableOf({ title, ...(isSummary && { isSummary }) }, titled, those, asked)
    }
    const few = (those: readonly Row[]): Row[] => {
      const largest = those.toSorted((one, other) => other.decided - one.decided).slice(0, groupsMost)
      return those.filter((row) => row.isBelow || largest.includes(row))
    }
    return [
      ...byDimension.map(([dimension, those]) => tableFor(dimension, few(those), true)),
      ...byDimension.map(([dimension, those]) => tableFor(dimension, those)),
    ]
  },
})
