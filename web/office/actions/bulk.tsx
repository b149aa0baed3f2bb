/** Starting a bulk action: its kind and lines; and earlier bulk actions. */
import type { ChangeEvent } from 'react'
import type { Route } from './+types/bulk.ts'
import type { Api } from '../../../contract/client.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMoney } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { bulk as texts } from '../../../words/compiled/en/back-office/bulk.ts'

const kinds = ['loan.writeOff', 'loan.waiver', 'loan.mark'] as const
/** Limit of the call. */
const linesMost = 500

/** Contract numbers of a filtered list of loans, one per line. */
async function linesOf(api: Api, query: URLSearchParams): Promise<string> {
  const asked = Object.fromEntries(query)
  const lines: string[] = []
  for (let after: string | null = ''; after !== null && lines.length < linesMost;) {
    const page: Awaited<ReturnType<typeof listed>> = await listed(api, {
      ...asked,
      columns: 'contract',
      ...(after === '' ? {} : { after }),
    })
    lines.push(...page.rows.map(({ cells }) => String(cells['contract'] ?? '')))
    after = page.next
  }
  return lines.slice(0, linesMost).join('\n')
}
const listed = async (api: Api, query: Readonly<Record<string, string>>) =>
  unwrap(await api('GET /api/office/lists/loans', { query }))

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  return {
    ...unwrap(await api('GET /api/office/bulk')),
    lines: searchParams.size === 0 ? '' : await linesOf(api, searchParams),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeAction('begin', 'POST /api/office/bulk', ({ data }) =>
  officePaths.bulkAction(data.id),
)

/** Copies a file into the text field, where the officer can read and correct the lines. */
async function readInto({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const [file] = currentTarget.files ?? []
  const lines = currentTarget.form?.elements.namedItem('rows')
  if (file && lines instanceof HTMLTextAreaElement) lines.value = await file.text()
}

export default function Bulk({
  loaderData: { items, lines, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12">
        <Part title={texts.earlier}>
          <Table
            label={texts.earlier}
            columns={[
              texts.number,
              texts.kind,
              texts.maker,
              texts.when,
              texts.state,
              texts.lines,
              texts.effect,
            ]}
            empty={texts.none}
            rows={items.map(({ id, number, kind, maker, madeAt, status, rows, effect }) => ({
              key: id,
              cells: [
                <Link key="number" to={officePaths.bulkAction(id)}>
                  {number}
                </Link>,
                texts.kinds[kind],
                <span key="maker" className="[overflow-wrap:anywhere]">
                  {maker}
                </span>,
                showInstant(madeAt),
                texts.statuses[status],
                rows,
                showMoney(effect),
              ],
            }))}
          />
        </Part>
        <IfPermitted permission="actions.bulk">
          <Part title={texts.begin}>
            <Form state={stateOf(refusal, 'begin') ?? known({ rows: lines })} idempotencyKey={idempotencyKey}>
              <Select
                name="kind"
                label={texts.kind}
                options={kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
              />
              <TextAreaField name="rows" label={texts.rows} hint={texts.rowsHint} rows={8} />
              <label className="scripted grid grid-cols-[minmax(0,1fr)] gap-1 font-semibold">
                {texts.file}
                <input
                  type="file"
                  className="input"
                  accept=".csv,.txt,text/csv"
                  onChange={(event) => void readInto(event)}
                />
              </label>
              <ActionReasonFields />
              <div className="grid gap-1">
                <Button>{texts.check}</Button>
                <p className="text-quiet">{texts.checkAbout}</p>
              </div>
            </Form>
          </Part>
        </IfPermitted>
      </div>
    </OfficePage>
  )
}
