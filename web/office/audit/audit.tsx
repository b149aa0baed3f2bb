/**
 * `/office/audit`: the audit trail with filters by person, action, object and days, and the check that no
 * entry was changed.
 */
import type { ReactNode } from 'react'
import type { Route } from './+types/audit.ts'
import type { Answer } from '../../../contract/client.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { refused, type FormState } from '../../forms/form-state.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, ButtonLink, Form, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { actWords, allActs, showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { audit as texts } from '../../../words/compiled/en/back-office/audit.ts'
import { About, Lines } from './entry.tsx'

const filters = ['officer', 'act', 'subject', 'from', 'through'] as const

/** The filters are in the address, so that the page can be opened again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const chosen: Record<string, string> = Object.fromEntries(
    filters.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)!]] : [])),
  )
  const before = Number(searchParams.get('before') ?? Number.NaN)
  const query = { ...chosen, ...(Number.isInteger(before) && before > 0 ? { before } : {}) }
  const reply = await context.get(visitKey).api('GET /api/office/audit', { query })
  return !reply.ok && reply.problem.code === 'validationFailed'
    ? {
        chosen,
        state: refused(reply.problem, reply.status, chosen).data,
        entries: [],
        check: null,
        next: null,
      }
    : { chosen, state: known(chosen), ...unwrap(reply) }
}

/** Filters by person, action, object and days. */
const Filter = ({
  chosen,
  state,
}: {
  readonly chosen: Readonly<Record<string, string>>
  readonly state: FormState
}) => (
  <div className="grid gap-3">
    <Form get action={officePaths.audit()} state={state} labels={filterLabels}>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_2fr_1fr_1fr_auto]">
        <TextField name="officer" label={filterLabels.officer} optional maxLength={254} />
        <Select
          name="act"
          label={filterLabels.act}
          optional
          options={Object.entries(allActs).map(([value, label]) => ({ value, label }))}
        />
        <TextField name="subject" label={filterLabels.subject} optional maxLength={100} />
        <TextField name="from" label={filterLabels.from} optional maxLength={10} className="max-w-48" />
        <TextField name="through" label={filterLabels.through} optional maxLength={10} className="max-w-48" />
        <Button>{texts.show}</Button>
      </div>
      {/* Errors about both days go below: above one field they would move it out of line. */}
      <p className="text-quiet">{texts.dayHint}</p>
    </Form>
    {Object.keys(chosen).length > 0 ? (
      <p>
        <Link to={officePaths.audit()}>{texts.all}</Link>
      </p>
    ) : null}
    <IfPermitted permission="audit.export">
      <p>
        <a href={`/api/office/audit/export?${new URLSearchParams(chosen).toString()}`} download>
          {texts.export}
        </a>
        <span className="flex min-h-6 items-center text-quiet">{texts.exportHint}</span>
      </p>
    </IfPermitted>
  </div>
)

const filterLabels = {
  officer: texts.filterWho,
  act: texts.filterWhat,
  subject: texts.filterAbout,
  from: texts.from,
  through: texts.through,
}

/**
 * Addresses, numbers and notes of any length break where necessary, so that the page stays as wide as the
 * screen.
 */
const Long = ({ wide, children }: { readonly wide?: boolean; readonly children: ReactNode }) => (
  <span className={`block [overflow-wrap:anywhere] ${wide ? 'lg:min-w-52' : 'lg:min-w-36'}`}>{children}</span>
)

/** Result of the last check of the whole audit trail. */
function Checked({ check }: { readonly check: Answer<'GET /api/office/audit'>['check'] }) {
  if (check === null) return <Notice title={texts.notChecked} />
  const { at, checkedTo, firstBroken } = check
  return firstBroken === null ? (
    <Notice kind="good" title={texts.whole}>
      {texts.wholeAbout({ checkedTo, at: showInstant(at) })}
    </Notice>
  ) : (
    <Notice kind="bad" title={texts.broken({ firstBroken })}>
      {texts.brokenAbout({ at: showInstant(at) })}
    </Notice>
  )
}

export default function AuditTrail({
  loaderData: { chosen, state, entries, check, next },
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.audit} failed={Object.keys(state.errors).length > 0}>
      <Title lead={texts.lead}>{texts.auditTrail}</Title>
      <div className="grid gap-6">
        <Checked check={check} />
        <Filter chosen={chosen} state={state} />
        <Table
          label={texts.entries}
          columns={[texts.no, texts.when, texts.who, texts.what, texts.about, texts.before, texts.after]}
          empty={texts.nothingYet}
          rows={entries.map((entry) => ({
            key: entry.seq,
            cells: [
              entry.seq,
              showInstant(entry.at),
              <Long key="officer">{entry.officer ?? texts.staffCommand}</Long>,
              actWords(entry.act),
              <Long key="about">
                <About entry={entry} />
              </Long>,
              <Long key="before" wide>
                <Lines of={entry.before} />
              </Long>,
              <Long key="after" wide>
                <Lines of={entry.after} />
              </Long>,
            ],
          }))}
        />
        {next === null ? null : (
          <p>
            <ButtonLink href={officePaths.audit({ ...chosen, before: String(next) })} kind="quiet">
              {texts.olderEntries}
            </ButtonLink>
          </p>
        )}
      </div>
    </OfficePage>
  )
}
