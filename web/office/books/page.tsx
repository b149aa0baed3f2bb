/** The general ledger: the trial balance of a period, and its checks (rule books-4). */
import { data, Form as RouterForm } from 'react-router'
import type { Route } from './+types/page.ts'
import { showDay } from '../../../domain/days.ts'
import { showFigure } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import type { Answer } from '../../../contract/client.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { AccountLink, linesOf } from './parts.tsx'
import { showMoneyToCent } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { books as texts } from '../../../words/compiled/en/back-office/books.ts'

type Books = Answer<'GET /api/office/books'>

/** If the typed days are invalid they stay in the form, and no figures are shown. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const typed = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
  const query = Object.fromEntries(Object.entries(typed).filter(([, day]) => day.trim() !== ''))
  const reply = await api('GET /api/office/books', { query })
  if (reply.ok || reply.problem.code !== 'validationFailed')
    return { books: unwrap(reply), typed, errors: {} as Readonly<Record<string, readonly string[]>> }
  return data({ books: null, typed, errors: reply.problem.errors }, { status: 422 })
}

const kindNames: Readonly<Record<string, string>> = texts.accountKinds
const checkNames: Readonly<Record<string, string>> = texts.checkNames

export default function BooksPage({ loaderData: { books, typed, errors } }: Route.ComponentProps) {
  if (books === null)
    return (
      <OfficePage title={texts.title} failed>
        <Title>{texts.title}</Title>
        <Between typed={typed} books={books} errors={errors} />
      </OfficePage>
    )
  const newest = books.days.find(({ isDone }) => isDone)
  const wrong = (books.checks?.rows ?? []).filter(({ booked, found }) => booked !== found)
  return (
    <OfficePage title={texts.title}>
      <Title lead={newest ? texts.lead({ on: showDay(newest.on) }) : null}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-6">
        <nav aria-label={texts.title} className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={officePaths.list('journals')}>{texts.journals}</Link>
          <Link to={officePaths.list('bookLines')}>{texts.lines}</Link>
          <Link to={officePaths.chart()}>{texts.chart}</Link>
        </nav>
        {wrong.length > 0 ? (
          <Notice kind="bad" title={texts.wrongTitle}>
            {texts.wrongAdvice}
          </Notice>
        ) : null}
        {newest ? null : <Notice title={texts.none}>{texts.noneAdvice}</Notice>}
        <Between typed={typed} books={books} errors={errors} />
        <Balance books={books} />
        <Checks checks={books.checks} />
        <Part title={texts.days}>
          <Table
            label={texts.days}
            columns={[texts.day, texts.state, { figures: texts.loans }, { figures: texts.lookedAt }]}
            empty={texts.none}
            rows={books.days.map(({ on, isDone, loans, lookedAt }) => ({
              key: on,
              cells: [
                showDay(on),
                isDone ? texts.isDone : texts.underWay,
                loans === null ? '' : showFigure(loans),
                showFigure(lookedAt),
              ],
            }))}
          />
        </Part>
      </div>
    </OfficePage>
  )
}

const Between = ({
  typed,
  books,
  errors,
}: {
  readonly typed: { readonly from: string; readonly to: string }
  /** Null if the typed days are invalid. */
  readonly books: Books | null
  readonly errors: Readonly<Record<string, readonly string[]>>
}) => (
  <RouterForm
    method="get"
    action={officePaths.books()}
    aria-label={texts.trialBalance}
    className="flex flex-wrap items-end gap-3"
  >
    {(['from', 'to'] as const).map((name) => (
      <label key={name} className="grid text-sm">
        {texts[name]}
        {errors[name] ? <span className="text-bad">{errors[name].join(' ')}</span> : null}
        <input
          name={name}
          defaultValue={typed[name] || (books ? showDay(books[name]) : '')}
          placeholder={texts.dayHint}
          aria-invalid={errors[name] ? true : undefined}
          className="input w-36"
        />
      </label>
    ))}
    <button type="submit" className="button button-main">
      {texts.show}
    </button>
  </RouterForm>
)

function Balance({ books: { rows, from, to } }: { readonly books: Books }) {
  const sum = (of: (row: Books['rows'][number]) => number): string =>
    showMoneyToCent(Math.round(rows.reduce((all, row) => all + of(row) * 100, 0)) / 100)
  return (
    <Part title={texts.trialBalance}>
      <p className="mb-2 text-quiet">{texts.sideNote}</p>
      <Table
        label={texts.trialBalance}
        columns={[
          texts.account,
          texts.kind,
          { figures: texts.opening },
          { figures: texts.debit },
          { figures: texts.credit },
          { figures: texts.closing },
        ]}
        empty={texts.none}
        rows={[
          ...rows.map(({ code, name, kind, opening, debit, credit, closing }) => ({
            key: code,
            cells: [
              <AccountLink key={code} code={code} name={name} />,
              kindNames[kind] ?? kind,
              showMoneyToCent(opening),
              <Link key={code} to={linesOf(code, { from, to })}>
                {showMoneyToCent(debit)}
              </Link>,
              showMoneyToCent(credit),
              <b key={code}>{showMoneyToCent(closing)}</b>,
            ],
          })),
          ...(rows.length === 0
            ? []
            : [
                {
                  key: 'sum',
                  cells: [
                    <b key="sum">{texts.sum}</b>,
                    '',
                    sum(({ opening }) => opening),
                    sum(({ debit }) => debit),
                    sum(({ credit }) => credit),
                    sum(({ closing }) => closing),
                  ],
                },
              ]),
        ]}
      />
    </Part>
  )
}

const Checks = ({ checks }: Pick<Books, 'checks'>) =>
  checks === null ? null : (
    <Part title={texts.checks}>
      <p className="mb-2 text-quiet">{texts.checkLead({ on: showDay(checks.on) })}</p>
      <Table
        label={texts.checks}
        columns={[
          texts.account,
          { figures: texts.booked },
          { figures: texts.found },
          { figures: texts.difference },
        ]}
        empty={texts.none}
        rows={checks.rows.map(({ name, booked, found, loans }) => ({
          key: name,
          cells: [
            loans === null ? (checkNames[name] ?? name) : texts.sampledLoans({ count: loans }),
            showMoneyToCent(booked),
            showMoneyToCent(found),
            booked === found ? (
              texts.right
            ) : (
              <b key={name}>{showMoneyToCent(Math.round((found - booked) * 100) / 100)}</b>
            ),
          ],
        }))}
      />
    </Part>
  )
