/** Champion against challenger, by month and version. */
import { shareOf } from '../../../../domain/books/portfolio.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import { decisionsSince, type DecisionCount } from '../store.ts'
import { applications, decidedIn, roleNames, sinceMonth, type ScorecardAsked } from './asked.ts'

const roleRows = async (asked: ScorecardAsked) => {
  const counts = await decisionsSince(asked.db, sinceMonth(asked))
  const byVersion = Map.groupBy(counts, ({ month, role, rules }) => `${month} ${role} ${rules}`)
  return [...byVersion.values()].map((those) => {
    const { month, role, rules } = those[0]!
    const of = (outcome: DecisionCount['outcome']): number =>
      those.find((each) => each.outcome === outcome)?.decisions ?? 0
    const lent = those.filter(({ outcome }) => outcome === 'approve' || outcome === 'offerLess')
    const decisions = those.reduce((sum, each) => sum + each.decisions, 0)
    const [approved, offeredLess] = [of('approve'), of('offerLess')]
    return {
      month,
      role,
      rules,
      decisions,
      approved,
      offeredLess,
      referred: of('refer'),
      rejected: of('reject'),
      approvalRate: shareOf(approved + offeredLess, decisions),
      lent: lent.reduce((sum, { lentCents }) => sum + lentCents, 0),
    }
  })
}

export const rolesFigure = defineFigure({
  name: 'roles',
  title: 'Champion and challenger',
  definition:
    'Each application counts once, with its last decision by rules, by decider and version. Lent: approved or offered. The challenger decides for its share of all customers, so compare rates, not numbers.',
  empty: 'No decisions yet.',
  rows: roleRows,
  columns: [
    { name: 'month', title: 'Month', kind: 'month' },
    { name: 'role', title: 'Decided by', kind: 'word', words: roleNames },
    { name: 'rules', title: 'Rules', kind: 'text' },
    {
      name: 'decisions',
      title: 'Decisions',
      kind: 'count',
      link: ({ month }) => applications(decidedIn(month)),
    },
    { name: 'approved', title: 'Approved', kind: 'count' },
    { name: 'referred', title: 'Referred', kind: 'count' },
    { name: 'rejected', title: 'Declined', kind: 'count' },
    { name: 'approvalRate', title: 'Approved or offered', kind: 'share', only: 'screen' },
    { name: 'offeredLess', title: 'Counter-offer', kind: 'count' },
    { name: 'lent', title: 'Lent', kind: 'amount' },
  ],
  first: ['month', 'role', 'rules', 'decisions', 'approved', 'offeredLess'],
  charts: [
    {
      title: 'Approved or offered, % of decisions',
      x: 'month',
      y: ['approvalRate'],
      by: 'rules',
      rows: (rows) => {
        const versions = [...new Set(rows.map(({ rules }) => rules))].slice(0, 6)
        return rows.filter(({ rules }) => versions.includes(rules)).toReversed()
      },
    },
  ],
})
