/** First payments that were missed, and customers who borrowed again. */
import { shareOf } from '../../../../domain/books/portfolio.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import { outcomesSince, type OutcomeOfMonth } from '../store.ts'
import { sinceMonth, type PortfolioAsked } from './asked.ts'

export const outcomesFigure = defineFigure({
  name: 'outcomes',
  title: 'First-payment default and repeat borrowing',
  definition:
    'First payment missed: of the loans whose first payment was due in a month, those not paid 7 days later; an extension paid in time moves the due date. Borrowed again: of the loans repaid in a month, those whose borrower received another loan within 30 days.',
  empty: 'No first payments due yet.',
  rows: async (asked: PortfolioAsked) => {
    const outcomes = await outcomesSince(asked.db, sinceMonth(asked), asked.filter)
    return [...Map.groupBy(outcomes, (row) => row.month)].map(([month, rows]) => {
      const of = (kind: OutcomeOfMonth['kind']) => rows.find((row) => row.kind === kind)
      const [missed, back] = [of('firstPaymentMissed'), of('cameBack')]
      return {
        month,
        firstPayments: missed?.loans ?? 0,
        firstPaymentMissed: missed ? shareOf(missed.ofThem, missed.loans) : null,
        repaid: back?.loans ?? 0,
        cameBack: back ? shareOf(back.ofThem, back.loans) : null,
      }
    })
  },
  columns: [
    { name: 'month', title: 'Month', kind: 'month' },
    { name: 'firstPayments', title: 'First payments due', kind: 'count' },
    { name: 'firstPaymentMissed', title: 'First payment missed', kind: 'share' },
    { name: 'repaid', title: 'Repaid', kind: 'count' },
    { name: 'cameBack', title: 'Borrowed again within 30 days', kind: 'share' },
  ],
  charts: [
    { title: 'FPD and repeat borrowing, by month', x: 'month', y: ['firstPaymentMissed', 'cameBack'] },
  ],
})
