/** `/office/hardship/:id`: a hardship plan that a customer signed; above the limit an officer decides. */
import type { Route } from './+types/hardship.ts'
import { showDay } from '../../../domain/days.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMoney } from '../../texts/format.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { assignmentOf } from '../cases/work-places.ts'
import { WorkBar } from '../cases/work-bar.tsx'
import { stateOf, unwrap } from '../ui/data.ts'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { act, officeActions } from '../ui/office-action.server.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { hardship as texts } from '../../../words/compiled/en/back-office/hardship.ts'

const said: Readonly<Record<string, string>> = texts.done

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  return {
    plan: unwrap(await api('GET /api/office/hardship/{id}', { params: { id } })),
    assignment: await assignmentOf(api, 'hardship', id),
    done: said[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  approve: act('POST /api/office/hardship/{id}/approve', ({ params }) =>
    officePaths.hardship(params.id, 'approved'),
  ),
  decline: act('POST /api/office/hardship/{id}/decline', ({ params }) =>
    officePaths.hardship(params.id, 'declined'),
  ),
})

export default function HardshipPage({
  loaderData: { plan, assignment, done, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { id, customerId, customer, loanId, contractNumber, state, note, endedOn } = plan
  const title = texts.titleOf({ contractNumber })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.customer(customerId)}>{customer}</Link>}>{title}</Title>
      <WorkBar kind="hardship" subject={id} assignment={assignment} />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-8">
          {done && !refusal ? <Notice kind="good" title={done} /> : null}
          <Facts>
            <Fact label={texts.kind}>{texts.kinds[plan.kind]}</Fact>
            <Fact label={texts.state}>{texts.states[state]}</Fact>
            <Fact label={texts.channel}>{texts.channels[plan.channel]}</Fact>
            <Fact label={texts.signedOn}>{showDay(plan.signedOn)}</Fact>
            {endedOn ? <Fact label={texts.endedOn}>{showDay(endedOn)}</Fact> : null}
            <Fact label={texts.total}>{showMoney(plan.total)}</Fact>
            <Fact label={texts.owedToday}>{showMoney(plan.owedToday)}</Fact>
            {note ? <Fact label={texts.note}>{note}</Fact> : null}
          </Facts>
          <p>
            <Link to={officePaths.loan(customerId, loanId)}>{texts.toLoan}</Link>
          </p>
          <Part title={texts.payments}>
            <p className="text-quiet">{texts.paymentsHint}</p>
            <Table
              label={texts.payments}
              empty={texts.states[state]}
              columns={[texts.on, { figures: texts.amount }]}
              rows={plan.payments.map(({ on, amount }) => ({
                key: on,
                cells: [showDay(on), showMoney(amount)],
              }))}
            />
          </Part>
        </div>
        {state === 'pendingApproval' ? (
          <IfPermitted permission="loans.restructure">
            <div className="grid gap-6">
              <Form state={stateOf(refusal, 'approve')} idempotencyKey={idempotencyKey}>
                <Button name="act" value="approve">
                  {texts.approve}
                </Button>
              </Form>
              <Form state={stateOf(refusal, 'decline')} idempotencyKey={idempotencyKey}>
                <TextAreaField name="note" label={texts.declineNote} hint={texts.declineHint} />
                <Button kind="quiet" name="act" value="decline">
                  {texts.decline}
                </Button>
              </Form>
            </div>
          </IfPermitted>
        ) : null}
      </div>
    </OfficePage>
  )
}
