/** One account of the general ledger: its balance by dimensions. */
import type { Route } from './+types/account.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { linesOf, productName } from './parts.tsx'
import { showMoneyToCent, trailValueWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { books as texts } from '../../../words/compiled/en/back-office/books.ts'

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  unwrap(
    await context
      .get(visitKey)
      .api('GET /api/office/books/accounts/{code}', { params: { code: params.code }, query: {} }),
  )

export default function Account({ loaderData: { account, on, balance, parts } }: Route.ComponentProps) {
  const title = `${account.code} ${account.name}`
  return (
    <OfficePage title={title}>
      <Title lead={<Link to={officePaths.books()}>{texts.title}</Link>}>{title}</Title>
      <div className="grid grid-cols-1 gap-6">
        <Facts>
          <Fact label={texts.kind}>{texts.accountKinds[account.kind]}</Fact>
          <Fact label={texts.onDay({ on: showDay(on) })}>
            <b>{showMoneyToCent(balance)}</b>
          </Fact>
          {account.isControl ? <Fact label={texts.state}>{texts.isControl}</Fact> : null}
        </Facts>
        <Part title={texts.onDay({ on: showDay(on) })}>
          <Table
            label={title}
            columns={[texts.product, texts.class, texts.provider, { figures: texts.balance }]}
            empty={texts.noParts}
            rows={parts.map(({ product, class: ofClass, provider, balance: held }) => ({
              key: `${product} ${ofClass} ${provider}`,
              cells: [productName(product), ofClass, trailValueWords(provider), showMoneyToCent(held)],
            }))}
          />
        </Part>
        <p>
          <Link to={linesOf(account.code)}>{texts.seeLines}</Link>
        </p>
      </div>
    </OfficePage>
  )
}
