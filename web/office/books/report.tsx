/** A financial report of the general ledger (docs/rules/reports.md); each amount links to its lines. */
import { data, Form as RouterForm } from 'react-router'
import type { Route } from './+types/report.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { momentReports, reportNames, type ReportName } from '../../../domain/books/report-rows.ts'
import { showFigure } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { hrefWith } from '../lists/list-query.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { linesOf } from './parts.tsx'
import { showMoneyToCent } from '../ui/words.ts'
import { BooksMenu, DayField } from './report-parts.tsx'
import { Link } from '../ui/link.tsx'
import { reports as texts } from '../../../words/compiled/en/back-office/reports.ts'

type Report = Answer<'GET /api/office/books/reports/{name}'>
type Wrong = Readonly<Record<string, readonly string[]>>

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const name: ReportName = reportNames.find((each) => each === params.name) ?? 'balanceSheet'
  const typed = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
  const query = Object.fromEntries(Object.entries(typed).filter(([, day]) => day.trim() !== ''))
  const { api } = context.get(visitKey)
  const reply = await api('GET /api/office/books/reports/{name}', { params: { name }, query })
  const none: Wrong = {}
  if (reply.ok) return { name, typed, report: reply.data, wrong: none }
  if (reply.problem.code === 'notFound') return { name, typed, report: null, wrong: none }
  // The typed days stay, and no figures are shown.
  if (reply.problem.code === 'validationFailed')
    return data({ name, typed, report: null, wrong: reply.problem.errors }, { status: 422 })
  return { name, typed, report: unwrap(reply), wrong: none }
}

export default function ReportPage({ loaderData: { name, typed, report, wrong } }: Route.ComponentProps) {
  const failed = Object.keys(wrong).length > 0
  return (
    <OfficePage title={texts.names[name]} failed={failed}>
      <Title lead={report ? `${report.span}. ${report.about}` : texts.about[name]}>{texts.names[name]}</Title>
      <div className="grid grid-cols-1 gap-4">
        <BooksMenu now={name} />
        {failed ? (
          <Notice kind="bad" title={texts.wrongTitle}>
            <ul>
              {(['from', 'to'] as const).flatMap((field) =>
                (wrong[field] ?? []).map((text) => (
                  <li key={field}>
                    <a href={`#field-${field}`}>
                      {texts[field]}: {text}
                    </a>
                  </li>
                )),
              )}
            </ul>
          </Notice>
        ) : null}
        {report || failed ? <Period name={name} report={report} typed={typed} wrong={wrong} /> : null}
        {report ? (
          <>
            <Amounts report={report} />
            <Files name={name} report={report} />
          </>
        ) : null}
        {report || failed ? null : <Notice title={texts.none} />}
      </div>
    </OfficePage>
  )
}

const Period = ({
  name,
  report,
  typed,
  wrong,
}: {
  readonly name: ReportName
  /** Null if the typed days are invalid. */
  readonly report: Report | null
  readonly typed: { readonly from: string; readonly to: string }
  readonly wrong: Wrong
}) => (
  <RouterForm
    key={`${name} ${typed.from} ${typed.to}`}
    method="get"
    action={officePaths.report(name)}
    noValidate
    className="flex flex-wrap items-start gap-3"
  >
    {momentReports.has(name) ? null : (
      <DayField
        name="from"
        label={texts.from}
        value={typed.from || (report ? showDay(report.from) : '')}
        wrong={wrong.from?.[0] ?? null}
      />
    )}
    <DayField
      name="to"
      label={texts.to}
      value={typed.to || (report ? showDay(report.to) : '')}
      wrong={wrong.to?.[0] ?? null}
    />
    <button type="submit" className="button button-main mt-5">
      {texts.show}
    </button>
  </RouterForm>
)

const looks = {
  heading: 'pt-4 font-semibold text-quiet',
  line: '',
  total: 'border-t border-edge font-semibold',
} as const

/** Wide enough for its columns; a phone scrolls it sideways. */
const Amounts = ({ report: { title, columns, rows } }: { readonly report: Report }) => (
  <div className="max-lg:overflow-x-auto" role="group" aria-label={title} tabIndex={0}>
    <table aria-label={title} className="rows tabular-nums">
      <thead>
        <tr>
          <th scope="col" className="border-b border-edge py-1.5 pr-4 text-left font-semibold text-quiet">
            {texts.row}
          </th>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className="border-b border-edge py-1.5 pl-4 text-right font-semibold text-quiet"
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Rows have no name of their own: the same words stand under two headings.
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <tr key={at} className={`border-b border-line ${looks[row.style]}`}>
            <th scope="row" className="py-1 pr-4 text-left font-[inherit]">
              {row.code === null ? row.label : `${row.code} ${row.label}`}
            </th>
            {columns.map((column, place) => (
              <td key={column.title} className="py-1 pl-4 text-right whitespace-nowrap">
                <Amount amount={row.amounts[place] ?? null} code={row.code} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Amount({
  amount,
  code,
  column: { from, to, unit },
}: {
  readonly amount: number | null
  readonly code: string | null
  readonly column: Report['columns'][number]
}) {
  if (amount === null) return null
  const shown = unit === 'count' ? showFigure(amount) : showMoneyToCent(amount)
  return code === null ? (
    <>{shown}</>
  ) : (
    <Link to={linesOf(code, { ...(from ? { from } : {}), to })}>{shown}</Link>
  )
}

const Files = ({ name, report: { from, to } }: { readonly name: ReportName; readonly report: Report }) => (
  <p className="flex flex-wrap items-center gap-x-4 text-sm">
    {texts.take}
    {(['pdf', 'xlsx', 'csv'] as const).map((format) => (
      <a
        key={format}
        href={hrefWith(`/api/office/books/reports/${name}/file`, new URLSearchParams({ from, to, format }))}
        download
        className="inline-flex min-h-8 items-center font-semibold"
      >
        {texts.formats[format]}
      </a>
    ))}
  </p>
)
