/**
 * `/office/portfolio/prices`: provider tariffs, each with its first day; staff with the permission propose a
 * new one.
 */
import type { Route } from './+types/provider-tariffs.ts'
import { showDay } from '../../../domain/days.ts'
import { unitCostKinds } from '../../../domain/books/unit-costs.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { ActionForm } from '../loan/action-form.tsx'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Status } from '../ui/facts.tsx'
import { priceOf } from './price-words.ts'
import { unitCosts as texts } from '../../../words/compiled/en/back-office/unit-costs.ts'

const marks = { inForce: 'good', later: 'wait', over: 'plain' } as const

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/unit-costs')),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeAction('add', 'POST /api/office/unit-costs', () => officePaths.unitCosts())

export default function Prices({
  loaderData: { items, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid gap-6">
        <Table
          label={texts.title}
          columns={[texts.kind, texts.since, texts.price, texts.state]}
          empty={texts.empty}
          rows={items.map((item) => ({
            key: `${item.kind} ${item.since}`,
            cells: [
              texts.kinds[item.kind],
              showDay(item.since),
              priceOf(item),
              <Status key="state" kind={marks[item.state]}>
                {texts.states[item.state]}
              </Status>,
            ],
          }))}
        />
        <IfPermitted permission="products.change">
          <div className="max-w-xl">
            <ActionForm title={texts.add} isOpen={refusal !== undefined}>
              <p className="text-quiet">{texts.addAbout}</p>
              <Form named="add" state={stateOf(refusal, 'add')} idempotencyKey={idempotencyKey}>
                <Select
                  name="kind"
                  label={texts.kind}
                  options={unitCostKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
                />
                <TextField name="since" label={texts.day} hint={texts.dayHint} maxLength={40} />
                <TextAreaField name="bands" label={texts.bands} hint={texts.bandsHint} rows={5} />
                <TextAreaField name="note" label={texts.note} hint={texts.noteHint} rows={2} />
                <Button name="act" value="add">
                  {texts.propose}
                </Button>
              </Form>
            </ActionForm>
          </div>
        </IfPermitted>
      </div>
    </OfficePage>
  )
}
