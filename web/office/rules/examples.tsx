/** Effects of a draft on prices: the cost of example loans before and after. */
import type { Answer } from '../../../contract/client.ts'
import { showFigure } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { productWords } from '../ui/words.ts'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'

type Example = Answer<'POST /api/office/products/examples'>['items'][number]
type Way = Example['way']
const ways = ['onTime', 'withAddOns', 'prolonged', 'late'] as const satisfies readonly Way[]

/** One loan, with each way to repay it. */
type Loan = Pick<Example, 'product' | 'customer' | 'loansRepaid' | 'sum' | 'termDays'> & {
  readonly paid: Readonly<Partial<Record<Way, Example>>>
}
const keyOf = ({ product, customer, loansRepaid, sum, termDays }: Omit<Loan, 'paid'>): string =>
  [product, customer, loansRepaid, sum, termDays].join(' ')

function loansIn(items: readonly Example[]): Loan[] {
  const loans = new Map<string, Loan>()
  for (const item of items) {
    const before = loans.get(keyOf(item))
    loans.set(keyOf(item), { ...item, paid: { ...before?.paid, [item.way]: item } })
  }
  return [...loans.values()]
}
const changes = ({ before, after }: Example): boolean => before !== after

/** `26,512 → 27,153 (+641)`: before and after if they differ. */
function Figure({ example }: { readonly example: Example | undefined }) {
  if (!example) return '–'
  const { before, after, dearer } = example
  const shown = (amount: number | null): string => (amount === null ? texts.notSold : showFigure(amount))
  if (before === after) return <span className="text-quiet">{shown(after)}</span>
  const difference = before === null || after === null ? null : showFigure(Math.abs(after - before))
  return (
    <>
      {shown(before)} → <strong className={dearer ? 'text-clay' : 'text-leaf'}>{shown(after)}</strong>
      {difference === null ? null : (
        <span className="whitespace-nowrap">
          {' '}
          {dearer ? texts.more({ amount: difference }) : texts.less({ amount: difference })}
        </span>
      )}
    </>
  )
}

const Loans = ({ loans, label }: { readonly loans: readonly Loan[]; readonly label: string }) => (
  <Table
    label={label}
    columns={[texts.example, ...ways.map((way) => texts.ways[way])]}
    empty={texts.examplesSame}
    rows={loans.map((loan) => ({
      key: keyOf(loan),
      cells: [
        <span key="loan" className="lg:inline-block lg:min-w-36">
          {texts.exampleLoan({
            ...loan,
            product: productWords(loan.product),
            amount: showFigure(loan.sum),
          })}
        </span>,
        ...ways.map((way) => <Figure key={way} example={loan.paid[way]} />),
      ],
    }))}
  />
)

/** First the loans of one amount and the shortest term whose cost changes; all others are folded below. */
export function PriceExamples({ items }: { readonly items: readonly Example[] }) {
  const loans = loansIn(items)
  const changed = loansIn(items.filter(changes)).map(keyOf)
  const others = loans.filter((loan) => changed.includes(keyOf(loan)))
  const sums = [...new Set(others.map(({ sum }) => sum))].sort((one, other) => one - other)
  const middle = sums[Math.floor((sums.length - 1) / 2)]
  const shortest = Math.min(...others.map(({ termDays }) => termDays))
  const all = texts.allExamples({ count: loans.length })
  return (
    <Part title={texts.examples}>
      <p className="text-quiet">{texts.examplesHint}</p>
      <Loans
        label={texts.examples}
        loans={others.filter(({ sum, termDays }) => sum === middle && termDays === shortest)}
      />
      <details>
        <summary>{all}</summary>
        <Loans label={all} loans={loans} />
      </details>
    </Part>
  )
}
