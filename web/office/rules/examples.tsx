import type { Answer } from '../../../contract/client.ts'
import { showMoney } from '../../texts/format.ts'
import { Table } from '../page.tsx'
import { Part } from '../ui/facts.tsx'
import { productWords } from '../words.ts'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'

type Example = Answer<'POST /api/office/products/examples'>['items'][number]

const shown = (amount: number | null): string => (amount === null ? texts.notSold : showMoney(amount))

function Difference({ before, after, dearer }: Example) {
  if (before === null || after === null || before === after) return before === after ? texts.same : '–'
  const amount = showMoney(Math.abs(after - before))
  return dearer ? (
    <strong className="text-clay">{texts.costsMore({ amount })}</strong>
  ) : (
    <strong className="text-leaf">{texts.costsLess({ amount })}</strong>
  )
}

const Examples = ({ items, label }: { readonly items: readonly Example[]; readonly label: string }) => (
  <Table
    label={label}
    columns={[
      texts.example,
      { figures: texts.amount },
      { figures: texts.days },
      texts.paid,
      { figures: texts.before },
      { figures: texts.after },
      { figures: texts.difference },
    ]}
    empty={texts.examplesSame}
    rows={items.map((item) => ({
      key: `${item.product} ${item.customer} ${item.loansRepaid} ${item.sum} ${item.termDays} ${item.way}`,
      cells: [
        texts.exampleWho({ ...item, product: productWords(item.product) }),
        showMoney(item.sum),
        item.termDays,
        texts.ways[item.way],
        shown(item.before),
        shown(item.after),
        <Difference key="difference" {...item} />,
      ],
    }))}
  />
)

/** Those that cost something else, of one amount each at first; all of them folded below. */
export function PriceExamples({ items }: { readonly items: readonly Example[] }) {
  const changed = items.filter(({ before, after }) => before !== after)
  const sums = [...new Set(changed.map(({ sum }) => sum))].sort((one, other) => one - other)
  const shortest = Math.min(...changed.map(({ termDays }) => termDays))
  const middle = sums[Math.floor((sums.length - 1) / 2)]
  const few = changed.filter(({ sum, termDays }) => sum === middle && termDays === shortest)
  return (
    <Part title={texts.examples}>
      <p className="text-quiet">{texts.examplesHint}</p>
      <Examples label={texts.examples} items={few} />
      <details>
        <summary>{texts.allExamples({ count: items.length })}</summary>
        <Examples label={texts.allExamples({ count: items.length })} items={items} />
      </details>
    </Part>
  )
}
