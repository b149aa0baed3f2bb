/** The portfolio: its figures, filters and texts. */
import type { FigureQuery } from '../../../../contract/back-office/figures.ts'
import { borrowers } from '../../../../domain/books/portfolio.ts'
import { showDay } from '../../../../domain/days.ts'
import { terms } from '../../../../words/compiled/en/back-office/terms.ts'
import { defineFigures } from '../../../platform/capability/figures.ts'
import { lastDay } from '../snapshots/snapshot-store.ts'
import { products } from '../store.ts'
import type { PortfolioAsked } from './asked.ts'
import { cashFigure } from './cash.ts'
import { daysFigure } from './days.ts'
import { funnelFigure } from './funnel.ts'
import { outcomesFigure } from './outcomes.ts'
import { rollsFigure } from './rolls.ts'
import { unitsFigure } from './units.ts'
import { vintagesFigure } from './vintages.ts'

const spans = [30, 90, 400]
const borrowerNames = { new: 'First loan', repeat: 'Later loans' } as const
const all = { value: '', text: 'All' }
const productNames: Readonly<Record<string, string>> = terms.products

export const portfolioFigures = defineFigures<PortfolioAsked, FigureQuery<'portfolio'>>({
  name: 'portfolio',
  title: 'Portfolio',
  lead: ({ on }) =>
    `Portfolio at the end of ${showDay(on)}. Updated every night. Later postings with an earlier date appear in the days after.`,
  nothing: {
    title: 'No figures yet',
    text: 'The portfolio of a day is calculated the following night. The first figures appear tomorrow.',
  },
  async open(source, { days, product = '', borrower }) {
    const on = await lastDay(source.db)
    if (on === null) return null
    const filter = {
      product: product === '' ? null : product,
      isRepeat: borrower === undefined ? null : borrower === 'repeat',
    }
    return { ...source, on, days, filter, chosen: { product, borrower: borrower ?? '' } }
  },
  filters: async ({ db, on, days, chosen }) => [
    {
      name: 'days',
      title: 'Days',
      value: String(days),
      options: [...new Set([...spans, days])].map((each) => ({ value: String(each), text: `${each} days` })),
    },
    {
      name: 'product',
      title: 'Product',
      value: chosen.product,
      options: [
        all,
        ...(await products(db, on)).map((value) => ({ value, text: productNames[value] ?? value })),
      ],
    },
    {
      name: 'borrower',
      title: 'Borrower',
      value: chosen.borrower,
      options: [all, ...borrowers.map((value) => ({ value, text: borrowerNames[value] }))],
    },
  ],
  figures: [daysFigure, vintagesFigure, rollsFigure, outcomesFigure, funnelFigure, cashFigure, unitsFigure],
})
