/** One journal: its lines, and the entries or loans behind it. */
import type { Route } from './+types/journal.ts'
import { showDay } from '../../../domain/days.ts'
import { showFigure } from '../../texts/format.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import type { Answer } from '../../../contract/client.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { AccountLink, amountOnSide, productName } from './parts.tsx'
import { showMoneyToCent, trailValueWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { books as texts } from '../../../words/compiled/en/back-office/books.ts'

type Journal = Answer<'GET /api/office/books/journals/{number}'>

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const query = Object.fromEntries(
    ['after', 'product', 'class'].flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value.slice(0, 60)]] : []
    }),
  )
  const journal = unwrap(
    await context
      .get(visitKey)
      .api('GET /api/office/books/journals/{number}', { params: { number: params.number }, query }),
  )
  return { journal, query }
}

export default function JournalPage({ loaderData: { journal, query } }: Route.ComponentProps) {
  const title = texts.journal({ number: journal.number })
  const { entries, next } = journal
  return (
    <OfficePage title={title}>
      <Title lead={<Link to={officePaths.list('journals')}>{texts.journals}</Link>}>{title}</Title>
      <div className="grid grid-cols-1 gap-6">
        <Facts>
          <Fact label={texts.kind}>{texts.kinds[journal.kind]}</Fact>
          <Fact label={texts.bookedOn}>{showDay(journal.bookedOn)}</Fact>
          <Fact label={texts.valueOn}>{showDay(journal.valueOn)}</Fact>
          <Fact label={texts.postedBy}>{journal.postedBy ?? texts.service}</Fact>
          {journal.text === '' ? null : <Fact label={texts.text}>{journal.text}</Fact>}
        </Facts>
        <Lines journal={journal} />
        {entries && entries.count > 0 ? (
          <Part title={texts.behind}>
            <p className="mb-2 text-quiet">
              {texts.entriesOf({
                count: entries.count,
                on: showDay(entries.on),
                first: entries.first ?? 0,
                last: entries.last ?? 0,
              })}
            </p>
            <Behind journal={journal} />
          </Part>
        ) : null}
        {journal.shares.length > 0 ? <Shares journal={journal} /> : null}
        {next === null ? null : (
          <p>
            <Link to={officePaths.journal(journal.number, { ...query, after: next })}>{texts.next}</Link>
          </p>
        )}
      </div>
    </OfficePage>
  )
}

const Lines = ({ journal: { number, kind, lines } }: { readonly journal: Journal }) => (
  <Table
    label={texts.lines}
    columns={[
      texts.account,
      texts.product,
      texts.class,
      texts.provider,
      { figures: texts.debit },
      { figures: texts.credit },
    ]}
    empty={texts.none}
    rows={lines.map(({ code, name, product, class: ofClass, provider, amount }) => ({
      key: `${code} ${product} ${ofClass} ${provider}`,
      cells: [
        <AccountLink key={code} code={code} name={name} />,
        productName(product),
        kind === 'accrual' && ofClass !== '' ? (
          <Link key={code} to={officePaths.journal(number, { product, class: ofClass })}>
            {ofClass}: {texts.lookShares}
          </Link>
        ) : (
          ofClass
        ),
        trailValueWords(provider),
        amountOnSide(amount, 'debit'),
        amountOnSide(amount, 'credit'),
      ],
    }))}
  />
)

const contractOf = ({
  contract,
  customerId,
  loanId,
}: {
  readonly contract: string | null
  readonly customerId: string | null
  readonly loanId: string | null
}) =>
  customerId !== null && loanId !== null ? (
    <Link key={loanId} to={officePaths.loan(customerId, loanId)}>
      {contract}
    </Link>
  ) : (
    ''
  )

const Behind = ({ journal: { behind } }: { readonly journal: Journal }) => (
  <Table
    label={texts.behind}
    columns={[texts.entry, texts.contract, texts.reference, texts.entryLines]}
    empty={texts.noBehind}
    rows={behind.map((entry) => ({
      key: String(entry.sequence),
      cells: [
        showFigure(entry.sequence),
        contractOf(entry),
        entry.reference,
        <ul key={entry.sequence}>
          {entry.lines.map(({ account, amount }) => (
            <li key={account}>
              {account} {showMoneyToCent(amount)}
            </li>
          ))}
        </ul>,
      ],
    }))}
  />
)

const Shares = ({ journal: { shares } }: { readonly journal: Journal }) => (
  <Part title={texts.shares}>
    <p className="mb-2 text-quiet">{texts.sharesLead}</p>
    <Table
      label={texts.shares}
      columns={[texts.contract, { figures: texts.interest }, { figures: texts.penalty }]}
      empty={texts.noBehind}
      rows={shares.map((share) => ({
        key: share.loanId,
        cells: [contractOf(share), showMoneyToCent(share.interest), showMoneyToCent(share.penalty)],
      }))}
    />
  </Part>
)
