/** Roll rates and rates of default behind an allowance. */
import type { Answer } from '../../../contract/client.ts'
import { openPortfolioStatuses, shareOf, portfolioStatuses } from '../../../domain/books/portfolio.ts'
import { showFigure, showPercent } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { productWords } from '../ui/words.ts'
import { allowance as texts } from '../../../words/compiled/en/back-office/allowance.ts'

export type Run = Answer<'GET /api/office/books/allowance/{number}'>

export type Row = Run['rows'][number]

export const percentOf = (part: number, whole: number): string => {
  const share = shareOf(part, whole)
  return share === null ? '–' : showPercent(share * 100)
}

export const kindOf = ({ product, isRepeat }: Pick<Row, 'product' | 'isRepeat'>): string =>
  texts.kindOf({
    product: product === '' ? texts.noProduct : productWords(product),
    borrower: texts.borrowers[isRepeat ? 'repeat' : 'new'],
  })

/**
 * Roll-rate matrix of each kind of loans: how many loans of a DPD bucket were in which bucket a month later.
 */
export const Matrices = ({ run: { rolls } }: { readonly run: Run }) => (
  <>
    {[...Map.groupBy(rolls, (roll) => kindOf(roll))].map(([kind, those]) => {
      const ends = portfolioStatuses.filter((to) => those.some((roll) => roll.to === to))
      const name = (to: (typeof portfolioStatuses)[number]): string =>
        ({ ...texts.standings, ...texts.ends })[to]
      return (
        <Part key={kind} title={texts.matrix({ kind })}>
          <p className="max-w-2xl text-quiet">{texts.matrixLead({ months: those[0]!.months })}</p>
          {/* Each DPD bucket is a column, more than fit on a small screen. */}
          <div
            className="overflow-x-auto lg:[&_td:first-child]:whitespace-nowrap"
            role="group"
            aria-label={texts.matrix({ kind })}
            tabIndex={0}
          >
            <Table
              label={texts.matrix({ kind })}
              columns={[texts.from, { figures: texts.loans }, ...ends.map((to) => ({ figures: name(to) }))]}
              empty=""
              rows={openPortfolioStatuses.flatMap((from) => {
                const of = those.filter((roll) => roll.from === from)
                const all = of.reduce((sum, { loans }) => sum + loans, 0)
                return all === 0
                  ? []
                  : [
                      {
                        key: from,
                        cells: [
                          texts.standings[from],
                          showFigure(all),
                          ...ends.map((to) => percentOf(of.find((roll) => roll.to === to)?.loans ?? 0, all)),
                        ],
                      },
                    ]
              })}
            />
          </div>
        </Part>
      )
    })}
  </>
)
