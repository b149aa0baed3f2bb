/** Applications that an officer decided against the rules. */
import { shareOf } from '../../../../domain/books/portfolio.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import { overridesSince } from '../store.ts'
import { applications, decidedIn, sinceMonth, type ScorecardAsked } from './asked.ts'

export const overridesFigure = defineFigure({
  name: 'overrides',
  title: 'Overrides',
  definition:
    'Applications decided by an officer against the last decision of the rules. Lent, where the rules declined; declined, or lent less than the rules, where the rules would have lent.',
  empty: 'No officer decisions yet.',
  rows: async (asked: ScorecardAsked) =>
    (await overridesSince(asked.db, sinceMonth(asked))).map((each) => ({
      ...each,
      rate: shareOf(each.overridden, each.decided),
    })),
  columns: [
    { name: 'month', title: 'Month', kind: 'month' },
    {
      name: 'rulesSaid',
      title: 'Rules decided',
      kind: 'word',
      words: { lend: 'Approve', refuse: 'Decline' },
    },
    {
      name: 'decided',
      title: 'Decided',
      kind: 'count',
      link: ({ month }) => applications(decidedIn(month, 'person')),
    },
    {
      name: 'overridden',
      title: 'Overridden',
      kind: 'count',
      link: ({ month }) => applications(decidedIn(month, 'otherwise')),
    },
    { name: 'rate', title: 'Rate', kind: 'share' },
  ],
  charts: [
    {
      title: 'Overrides, % of officer decisions',
      x: 'month',
      y: ['rate'],
      by: 'rulesSaid',
      names: { lend: 'Rules decided: Approve', refuse: 'Rules decided: Decline' },
    },
  ],
})
