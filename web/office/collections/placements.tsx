/**
 * `/office/late-loans/agencies`: staff place cases with a collections agency, record its reports and recall
 * cases.
 */
import type { Route } from './+types/placements.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { callResultNames, type CallResult } from '../../../domain/contact/collections-cases.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMoney } from '../../texts/format.ts'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { ActionForm } from '../loan/action-form.tsx'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Status } from '../ui/facts.tsx'
import { trail } from '../../../words/compiled/en/back-office/trail.ts'
import { placements as texts } from '../../../words/compiled/en/back-office/placements.ts'

/** Names that staff use when they type an agency's report. */
const resultWords: Readonly<Record<CallResult, string>> = trail.values

type Placements = Answer<'GET /api/office/placements'>
type Placement = Placements['items'][number]
type Forms = { readonly refusal: RefusedForm | undefined; readonly idempotencyKey: string }

/** Id of the form that recalls a placement: a separate step, which asks for a reason. */
const recallOf = (id: string): string => `recall-${id}`

const doneTexts: Readonly<Record<string, string>> = texts.done

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const refused = searchParams.get('said') ?? ''
  const done = searchParams.get('done')
  const lines = /^[\d,]+$/.test(refused) ? refused.replaceAll(',', ', ') : null
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/placements')),
    said: lines !== null ? texts.refused({ lines }) : (doneTexts[done ?? ''] ?? null),
    isPartly: lines !== null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  place: act('POST /api/office/placements', () => officePaths.placements()),
  report: act('POST /api/office/placements/{id}/report', {
    form: ({ values }) => values.id ?? '',
    next: ({ data }) => officePaths.placements('report', data.refused.slice(0, 100).join(',')),
  }),
  recall: act('POST /api/office/placements/{id}/recall', {
    form: ({ values }) => recallOf(values.id ?? ''),
    next: ({ data: { told, begun } }) =>
      officePaths.placements(told === 0 ? 'recalledNobody' : begun ? 'recalled' : 'recalledBefore'),
  }),
})

export default function Placements({
  loaderData: { items, today, said, isPartly, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid gap-6">
        {said && !refusal ? <Notice kind={isPartly ? 'bad' : 'good'} title={said} /> : null}
        <Table
          label={texts.title}
          columns={[
            texts.number,
            texts.agency,
            texts.from,
            { figures: texts.loans },
            { figures: texts.open },
            { figures: texts.collected },
            { figures: texts.commission },
            texts.state,
          ]}
          empty={texts.empty}
          rows={items.map((item) => ({ key: item.id, cells: cellsOf(item, today) }))}
        />
        <IfPermitted permission="collections.place">
          <div className="max-w-xl">
            <Place refusal={refusal} idempotencyKey={idempotencyKey} />
            {items
              .filter(({ recalledOn }) => recalledOn === null)
              .map((item) => (
                <Running
                  key={item.id}
                  item={item}
                  today={today}
                  refusal={refusal}
                  idempotencyKey={idempotencyKey}
                />
              ))}
          </div>
        </IfPermitted>
      </div>
    </OfficePage>
  )
}

const cellsOf = (item: Placement, today: Day) => [
  item.number,
  item.agencyName,
  showDay(item.startsOn),
  item.loans,
  item.open,
  showMoney(item.collected),
  `${showMoney(item.commission)} (${item.commissionPercent} %)`,
  item.recalledOn ? (
    <Status key="state" kind="plain">
      {texts.states.recalled({ day: showDay(item.recalledOn) })}
    </Status>
  ) : (
    <Status key="state" kind={today < item.startsOn ? 'wait' : 'good'}>
      {today < item.startsOn ? texts.states.told : texts.states.runs}
    </Status>
  ),
]

const Place = ({ refusal, idempotencyKey }: Forms) => (
  <ActionForm title={texts.place} isOpen={refusal?.form === 'place'}>
    <Form named="place" state={stateOf(refusal, 'place')} idempotencyKey={idempotencyKey}>
      <TextAreaField name="contracts" label={texts.contracts} hint={texts.contractsHint} rows={5} />
      <TextField name="agencyName" label={texts.agencyName} maxLength={60} />
      <TextField name="agencyPhone" label={texts.agencyPhone} maxLength={40} inputMode="tel" />
      <TextField name="commissionPercent" label={texts.percent} maxLength={10} inputMode="decimal" />
      <TextAreaField name="note" label={texts.note} rows={2} />
      <Button name="act" value="place">
        {texts.propose}
      </Button>
    </Form>
  </ActionForm>
)

const Running = (props: Forms & { readonly item: Placement; readonly today: Day }) => (
  <>
    <Report {...props} />
    <Recall {...props} />
  </>
)

const Report = ({
  item: { id, number, agencyName, startsOn },
  today,
  refusal,
  idempotencyKey,
}: Forms & { readonly item: Placement; readonly today: Day }) => (
  <ActionForm title={texts.act({ number: String(number), agency: agencyName })} isOpen={refusal?.form === id}>
    {today < startsOn ? (
      <p className="text-quiet">{texts.notYet({ day: showDay(startsOn) })}</p>
    ) : (
      <>
        <p>
          <a href={`/api/office/placements/${id}/file`}>{texts.file}</a>
        </p>
        <Form named={id} state={stateOf(refusal, id)} idempotencyKey={idempotencyKey}>
          <input type="hidden" name="id" value={id} />
          <TextAreaField
            name="lines"
            label={texts.report}
            hint={texts.reportHint({ results: callResultNames.map((name) => resultWords[name]).join(', ') })}
            rows={4}
          />
          <Button name="act" value="report" kind="quiet">
            {texts.takeIn}
          </Button>
        </Form>
      </>
    )}
  </ActionForm>
)

const Recall = ({
  item: { id, number, agencyName, startsOn, open },
  today,
  refusal,
  idempotencyKey,
}: Forms & { readonly item: Placement; readonly today: Day }) => (
  <ActionForm
    title={texts.recallAct({ number: String(number), agency: agencyName })}
    isOpen={refusal?.form === recallOf(id)}
  >
    <p>{texts.recallAbout({ open, begun: today < startsOn ? 'no' : 'yes' })}</p>
    <Form named={recallOf(id)} state={stateOf(refusal, recallOf(id))} idempotencyKey={idempotencyKey}>
      <input type="hidden" name="id" value={id} />
      <TextAreaField name="note" label={texts.recallNote} rows={2} />
      <Button name="act" value="recall" kind="danger">
        {texts.recall}
      </Button>
    </Form>
  </ActionForm>
)
