/** How well the score separates good and bad loans (rule scorecards-3). */
import { badLoansMin, powerOf, type Outcomes } from '../../../../domain/decision/model-figures.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import type { OutcomeCount } from '../store.ts'
import {
  applications,
  judgedNames,
  knownOutcomes,
  roleNames,
  withOutcomeIn,
  type ScorecardAsked,
} from './asked.ts'

export const asOutcomes = (rows: readonly OutcomeCount[]): Outcomes[] =>
  rows.map(({ score, loans, bad }) => ({ score, bad, good: loans - bad }))

const ofMonth = ({ month, role }: Pick<OutcomeCount, 'month' | 'role'>) => withOutcomeIn(month, month, role)
const all = (row: Pick<OutcomeCount, 'month' | 'role'>) => applications(ofMonth(row))

export const powerFigure = defineFigure({
  name: 'power',
  title: 'Gini and KS',
  definition:
    'Bad: more than 30 days past due, or written off, within 90 days of the first due date. Gini: how well the decision score ranks bad loans below the others; 1 is perfect, 0 is none. KS: the largest distance between the shares of bad and good loans up to a score. Only disbursed loans, and only months whose loans have all reached 90 days; sold loans are left out unless they were bad before.',
  empty: 'No complete month yet. Performance is known 90 days after the first payment was due.',
  rows: async (asked: ScorecardAsked) => {
    const outcomes = await knownOutcomes(asked)
    return [...Map.groupBy(outcomes, ({ month, role }) => `${month} ${role}`).values()].map((those) => {
      const power = powerOf(asOutcomes(those))
      const few = power.bad < badLoansMin ? 'few' : null
      return { month: those[0]!.month, role: those[0]!.role, ...power, few }
    })
  },
  columns: [
    { name: 'month', title: 'Month', kind: 'month' },
    { name: 'role', title: 'Decided by', kind: 'word', words: roleNames },
    { name: 'loans', title: 'Loans', kind: 'count', link: all },
    {
      name: 'bad',
      title: 'Bad',
      kind: 'count',
      link: (row) => applications({ ...ofMonth(row), turnedOut: 'bad' }),
    },
    { name: 'few', title: '', kind: 'word', words: judgedNames, only: 'screen' },
    { name: 'badRate', title: 'Bad rate', kind: 'share' },
    { name: 'gini', title: 'Gini', kind: 'index', link: all },
    { name: 'ks', title: 'KS', kind: 'index', link: all },
  ],
  charts: [
    {
      title: 'Gini and KS by month of the first due date',
      x: 'month',
      y: ['gini', 'ks'],
      by: 'role',
      rows: (rows) => rows.map((row) => ({ ...row, gini: row.gini && Math.max(0, row.gini) })),
    },
  ],
})
