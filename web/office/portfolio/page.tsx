/** The lender's portfolio in figures (rule portfolio-1): today, by day, and by month. */
import { Form as RouterForm } from 'react-router'
import type { Route } from './+types/page.ts'
import { showDay } from '../../../domain/days.ts'
import { borrowers } from '../../../domain/books/portfolio.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Notice } from '../../ui/notices.tsx'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Choice } from '../ui/choice.tsx'
import { Cash } from './cash.tsx'
import { Days, Figures } from './figures.tsx'
import { Rolls, Vintages } from './months.tsx'
import { Funnel, Outcomes } from './outcomes.tsx'
import type { Book, Chosen } from './parts.tsx'
import { Units } from './units.tsx'
import { portfolio as texts } from '../../../words/compiled/en/back-office/portfolio.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'

const spans = ['30', '90', '400'] as const

/** An unknown choice filters nothing. */
function chosenIn(asked: URLSearchParams): Chosen {
  return {
    days: spans.find((each) => each === asked.get('days')) ?? '90',
    product: (asked.get('product') ?? '').slice(0, 60),
    borrower: borrowers.find((each) => each === asked.get('borrower')) ?? '',
  }
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const chosen = chosenIn(searchParams)
  const { api } = context.get(visitKey)
  const [book, prices] = await Promise.all([
    api('GET /api/office/portfolio', { query: chosen }),
    api('GET /api/office/unit-costs'),
  ])
  return {
    chosen,
    book: unwrap(book),
    prices: unwrap(prices),
  }
}

const productNames: Readonly<Record<string, string>> = terms.products

export default function Portfolio({ loaderData: { chosen, book, prices } }: Route.ComponentProps) {
  const newest = book.days.at(-1)
  return (
    <OfficePage title={texts.title}>
      <Title lead={newest ? texts.lead({ on: showDay(newest.on) }) : null}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-4">
        <Narrow book={book} chosen={chosen} />
        {newest ? (
          <>
            <Figures day={newest} chosen={chosen} />
            <Days days={book.days} chosen={chosen} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
              <Vintages book={book} chosen={chosen} />
              <Rolls book={book} chosen={chosen} />
              <Outcomes book={book} chosen={chosen} />
              <Funnel book={book} chosen={chosen} />
              <Cash cash={book.cash} chosen={chosen} />
              <Units book={book} prices={prices.items} chosen={chosen} />
            </div>
          </>
        ) : (
          <Notice title={texts.none}>{texts.noneAdvice}</Notice>
        )}
      </div>
    </OfficePage>
  )
}

const Narrow = ({ book: { products }, chosen }: { readonly book: Book; readonly chosen: Chosen }) => (
  <RouterForm
    method="get"
    action={officePaths.portfolio()}
    aria-label={texts.narrow}
    className="flex flex-wrap items-end gap-3"
  >
    <Choice
      name="days"
      label={texts.days}
      value={chosen.days}
      options={spans.map((days) => ({ value: days, text: texts.daysBack({ days: Number(days) }) }))}
    />
    <Choice
      name="product"
      label={texts.product}
      value={chosen.product}
      options={[
        { value: '', text: texts.all },
        ...products.map((product) => ({ value: product, text: productNames[product] ?? product })),
      ]}
    />
    <Choice
      name="borrower"
      label={texts.borrower}
      value={chosen.borrower}
      options={[
        { value: '', text: texts.all },
        ...borrowers.map((borrower) => ({ value: borrower, text: texts.borrowers[borrower] })),
      ]}
    />
    <button type="submit" className="button button-main">
      {texts.show}
    </button>
  </RouterForm>
)
