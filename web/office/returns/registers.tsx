/** Registers that staff keep: agents, outsourcing, bank accounts, paybills. */
import type { Route } from './+types/registers.ts'
import { showDay } from '../../../domain/days.ts'
import { registers } from '../../../domain/books/returns.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { returns as texts } from '../../../words/compiled/en/back-office/returns.ts'

const done: Readonly<Record<string, string>> = texts.done
/** Id of no entry: the call answers that it does not exist. */
const noEntry = '00000000-0000-4000-8000-000000000000'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/registers')),
    said: done[searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  enter: act('POST /api/office/registers', () => officePaths.registers('entered')),
  end: act('POST /api/office/registers/{id}/end', {
    input: ({ values }) => ({ params: { id: values.id || noEntry } }),
    next: () => officePaths.registers('ended'),
  }),
})

export default function Registers({
  loaderData: { items, said, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const open = items.filter(({ until }) => until === null)
  return (
    <OfficePage title={texts.registers} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.returns()}>{texts.back}</Link>}>{texts.registers}</Title>
      <div className="grid grid-cols-1 gap-8">
        {said && !refusal ? <Notice kind="good" title={said} /> : null}
        <p className="text-quiet">{texts.registersLead}</p>
        <Table
          label={texts.registers}
          columns={[texts.register, texts.name, texts.details, texts.since, texts.until]}
          empty={texts.noEntries}
          rows={items.map(({ id, register, name, details, since, until }) => ({
            key: id,
            cells: [
              texts.registerNames[register],
              name,
              details,
              showDay(since),
              until ? showDay(until) : texts.holds,
            ],
          }))}
        />
        <IfPermitted permission="returns.prepare">
          <Part title={texts.enter}>
            <div className="max-w-xl">
              <Form named="enter" state={stateOf(refusal, 'enter')} idempotencyKey={idempotencyKey}>
                <Select
                  name="register"
                  label={texts.register}
                  options={registers.map((value) => ({ value, label: texts.registerNames[value] }))}
                />
                <TextField name="name" label={texts.name} maxLength={200} />
                <TextField name="details" label={texts.details} hint={texts.detailsHint} maxLength={500} />
                <TextField
                  name="since"
                  label={texts.since}
                  hint={texts.day}
                  maxLength={20}
                  inputMode="numeric"
                />
                <Button name="act" value="enter">
                  {texts.enterIt}
                </Button>
              </Form>
            </div>
          </Part>
          {open.length > 0 ? (
            <Part title={texts.end}>
              <div className="max-w-xl">
                <Form named="end" state={stateOf(refusal, 'end')} idempotencyKey={idempotencyKey}>
                  <Select
                    name="id"
                    label={texts.entry}
                    options={open.map(({ id, register, name }) => ({
                      value: id,
                      label: `${texts.registerNames[register]}: ${name}`,
                    }))}
                  />
                  <TextField
                    name="until"
                    label={texts.until}
                    hint={texts.day}
                    maxLength={20}
                    inputMode="numeric"
                  />
                  <Button name="act" value="end" kind="quiet">
                    {texts.endIt}
                  </Button>
                </Form>
              </div>
            </Part>
          ) : null}
        </IfPermitted>
      </div>
    </OfficePage>
  )
}
