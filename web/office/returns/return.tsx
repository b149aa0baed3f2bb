/** One return: its figures next to the books', and filing it. */
import { data } from 'react-router'
import type { Route } from './+types/return.ts'
import { isDay, showDay } from '../../../domain/days.ts'
import { returnNames } from '../../../domain/books/returns.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showFigure } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part, Status } from '../ui/facts.tsx'
import { pendingFor, PendingBadge } from '../ui/pending-badge.tsx'
import { showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { returns as texts } from '../../../words/compiled/en/back-office/returns.ts'
import { type Return, type Figure, FileIt } from './file-return.tsx'

function paramsOf({ name, to }: { readonly name: string; readonly to: string }) {
  const known = returnNames.find((each) => each === name)
  if (!known || !isDay(to)) throw data(null, { status: 404 })
  return { name: known, to }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const { name, to } = paramsOf(params)
  return {
    read: unwrap(await api('GET /api/office/returns/{name}/{to}', { params: { name, to } })),
    waiting: await pendingFor(api, `${name} ${to}`),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Typed values whose field name begins with a prefix. */
const startingWith = (start: string, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(start) ? [[name.slice(start.length), value]] : [],
    ),
  )

export const action = officeAction('file', 'POST /api/office/returns/{name}/{to}', {
  input: ({ values }) => ({
    body: { typed: startingWith('typed-', values), explanations: startingWith('explain-', values) },
  }),
  next: () => officePaths.returns(),
})

export default function ReturnPage({
  loaderData: { read, waiting, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { name, from, to, filed, figures, registers, bookedLater } = read
  const title = texts.heading({ name: texts.names[name], from: showDay(from), to: showDay(to) })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.returns()}>{texts.back}</Link>}>{title}</Title>
      <div className="grid grid-cols-1 gap-8">
        {filed ? (
          <Notice kind="good" title={texts.frozen({ ...filed, on: showDay(filed.filedOn) })}>
            <a href={officePaths.returnFile(name, to)} download>
              {texts.file}
            </a>
          </Notice>
        ) : null}
        <PendingBadge items={waiting} />
        {filed ? null : <Draft name={name} to={to} isTyped={figures.some(({ typed }) => typed)} />}
        <Figures figures={figures} isExplained={figures.some(({ explanation }) => explanation !== '')} />
        {bookedLater.length > 0 ? <BookedLater bookedLater={bookedLater} /> : null}
        {registers.length > 0 ? <Entries registers={registers} /> : null}
        {filed || waiting.length > 0 ? null : (
          <IfPermitted permission="returns.prepare">
            <FileIt figures={figures} refusal={refusal} idempotencyKey={idempotencyKey} />
          </IfPermitted>
        )}
      </div>
    </OfficePage>
  )
}

/** The file before filing: it goes to the regulator, and the second approver compares it. */
const Draft = ({ name, to, isTyped }: Pick<Return, 'name' | 'to'> & { readonly isTyped: boolean }) => (
  <p className="max-w-2xl">
    <a
      href={officePaths.returnFile(name, to)}
      download
      className="inline-flex min-h-11 items-center font-semibold"
    >
      {texts.draft}
    </a>
    <span className="block text-quiet">{isTyped ? texts.draftTyped : texts.draftAbout}</span>
  </p>
)

const shown = (value: number | null): string => (value === null ? '–' : showFigure(value))

function Difference({ figure: { value, own, differs } }: { readonly figure: Figure }) {
  if (value === null || own === null) return <span className="text-quiet">{texts.noOther}</span>
  return differs ? (
    <Status kind="bad">{showFigure(value - own)}</Status>
  ) : (
    <Status kind="good">{texts.agrees}</Status>
  )
}

const Figures = ({
  figures,
  isExplained,
}: {
  readonly figures: readonly Figure[]
  readonly isExplained: boolean
}) => (
  <Table
    label={texts.figure}
    columns={[
      texts.figure,
      { figures: texts.value },
      { figures: texts.own },
      texts.difference,
      texts.formula,
      ...(isExplained ? [texts.explanation] : []),
    ]}
    empty=""
    rows={figures.map((figure) => ({
      key: figure.name,
      cells: [
        figure.title,
        shown(figure.value),
        shown(figure.own),
        <Difference key="difference" figure={figure} />,
        <span key="formula" className="text-quiet">
          {figure.formula}
        </span>,
        ...(isExplained ? [figure.explanation] : []),
      ],
    }))}
  />
)

const Entries = ({ registers }: Pick<Return, 'registers'>) => (
  <Part title={texts.entries}>
    <Table
      label={texts.entries}
      columns={[texts.register, texts.name, texts.details, texts.since]}
      empty=""
      rows={registers.map(({ id, register, name, details, since }) => ({
        key: id,
        cells: [texts.registerNames[register], name, details, showDay(since)],
      }))}
    />
  </Part>
)

/** The usual explanation of a difference from the portfolio of the last day. */
const BookedLater = ({ bookedLater }: Pick<Return, 'bookedLater'>) => (
  <Part title={texts.bookedLater}>
    <p className="max-w-2xl text-quiet">{texts.bookedLaterAbout}</p>
    <Table
      label={texts.bookedLater}
      columns={[texts.loan, texts.ofDay, texts.bookedOn, { figures: texts.principal }]}
      empty=""
      rows={bookedLater.map(({ customerId, loanId, documentNumber, valueDay, bookedAt, principal }) => ({
        key: `${loanId} ${bookedAt}`,
        cells: [
          <Link key="loan" to={officePaths.loan(customerId, loanId)}>
            {documentNumber}
          </Link>,
          showDay(valueDay),
          showInstant(bookedAt),
          showFigure(principal),
        ],
      }))}
    />
  </Part>
)
