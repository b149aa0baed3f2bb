/** `/office/actions/:id`: a submitted action next to what it changes, for the second approver. */
import type { Route } from './+types/action.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import type { Done } from '../../forms/form-action.server.ts'
import { act, officeActions } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMoney } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { visitKey, type Visit } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, hasPermission } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Previews } from '../rules/previews.tsx'
import { WorkBar } from '../cases/work-bar.tsx'
import { assignmentOf } from '../cases/work-places.ts'
import { changedFacts } from '../audit/trail-words.ts'
import { showInstant, trailValueWords } from '../ui/words.ts'
import { actionReasonLabels } from '../ui/reason-fields.tsx'
import { FloatNow } from '../reconciliation/float-now.tsx'
import { Link } from '../ui/link.tsx'
import { bulk } from '../../../words/compiled/en/back-office/bulk.ts'
import { payout } from '../../../words/compiled/en/back-office/payout.ts'
import { returns } from '../../../words/compiled/en/back-office/returns.ts'
import { isSale, ManyLoans, Owed } from './many-loans.tsx'
import { doneOf, RuleDraftLink, rulesOf } from './rule-change.tsx'
import { actions as texts } from '../../../words/compiled/en/back-office/actions.ts'
import { Decision, type Action } from './decision.tsx'

/**
 * Float of the provider whose minimum balance would change. Null for other actions, and for viewers without
 * the permission to read it.
 */
async function floatOf(api: Visit['api'], { kind, subject, status }: Answer<'GET /api/office/actions/{id}'>) {
  if (kind !== 'float.floor' || status !== 'waiting') return null
  if (!(await hasPermission(api, 'reconciliation.read'))) return null
  return (
    unwrap(await api('GET /api/office/float')).providers.find(
      ({ method }) => subject === `float-${method}`,
    ) ?? null
  )
}

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const action = unwrap(await api('GET /api/office/actions/{id}', { params: { id } }))
  return {
    action,
    rules: await rulesOf(api, action),
    float: await floatOf(api, action),
    done: doneOf(action.kind)[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
    assignment: await assignmentOf(api, 'action', id),
  }
}

const toAction = ({
  params,
  data: { status },
}: Pick<Done<'POST /api/office/actions/{id}/decline'>, 'params' | 'data'>): string =>
  officePaths.action(params.id, status === 'waiting' || status === 'expired' ? undefined : status)

export const action = officeActions({
  approve: act('POST /api/office/actions/{id}/approve', toAction),
  decline: act('POST /api/office/actions/{id}/decline', toAction),
  withdraw: act('POST /api/office/actions/{id}/withdraw', toAction),
})

export default function ActionPage({
  loaderData: { assignment, action, rules, float: provider, done: said, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { kind, number, label, customerId, maker, madeAt, reason, evidence, effect, now } = action
  const title = texts.actionTitle({ kind: trailValueWords(kind), number })
  // Figures that change by the day are shown as of today, the day the action would be applied.
  const daysWentBy =
    now !== null && !now.moved && !(isSame(now.before, action.before) && isSame(now.after, action.after))
  const { owed } = daysWentBy ? now.before : action.before
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.actions()}>{texts.back}</Link>}>{title}</Title>
      <WorkBar kind="action" subject={action.id} assignment={assignment} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12">
        <div className="grid gap-8">
          {said && !refusal ? <Notice kind="good" title={said} /> : null}
          {action.status === 'waiting'
            ? action.others.map((other) => (
                <Notice key={other.id} title={texts.otherWaits({ kind: trailValueWords(other.kind) })}>
                  <Link to={officePaths.action(other.id)}>
                    {texts.actionTitle({ kind: trailValueWords(other.kind), number: other.number })}
                  </Link>
                  {other.label && other.label !== label ? `, ${other.label}` : null}
                </Notice>
              ))
            : null}
          <Facts>
            {label ? (
              <Fact label={texts.about}>
                {customerId ? (
                  <Link to={officePaths.customer(customerId)}>{label}</Link>
                ) : (
                  trailValueWords(label)
                )}
              </Fact>
            ) : null}
            <Fact label={texts.maker}>{texts.proposed({ at: showInstant(madeAt), maker })}</Fact>
            <Fact label={actionReasonLabels.note}>{reason}</Fact>
            {evidence ? <Fact label={actionReasonLabels.evidence}>{evidence}</Fact> : null}
            {kind === 'payout.settle' ? (
              <Fact label={payout.payout}>
                <Link to={officePaths.payout(action.subject)}>{payout.itsPage}</Link>
              </Fact>
            ) : null}
            {kind.startsWith('bulk.') ? (
              <Fact label={bulk.all}>
                <Link to={officePaths.bulkAction(action.subject)}>{bulk.all}</Link>
              </Fact>
            ) : null}
            <RuleDraftLink action={action} />
            {kind === 'return.file' ? <ItsReturn subject={action.subject} status={action.status} /> : null}
            {typeof owed === 'number' ? <Owed kind={kind} owed={owed} /> : null}
            {effect === 0 || isSale(kind) ? null : <Fact label={texts.effect}>{showMoney(effect)}</Fact>}
            {now && now.effect !== effect && !isSale(kind) ? (
              <Fact label={texts.effectNow}>{showMoney(now.effect)}</Fact>
            ) : null}
          </Facts>
          {daysWentBy && now ? (
            <Notice title={texts.daysWentBy({ on: showDay(now.on) })}>
              {texts.daysWentByAbout({ at: showInstant(madeAt) })}
            </Notice>
          ) : null}
          <Comparison label={texts.comparison} facts={daysWentBy && now ? now : action} />
          {now && now.loans.length > 0 ? <ManyLoans loans={now.loans} /> : null}
          {daysWentBy ? (
            <Part title={texts.whenProposed}>
              <Comparison label={texts.whenProposed} facts={action} />
            </Part>
          ) : null}
          {provider ? <FloatNow provider={provider} floor={action.after['floatFloor']} /> : null}
          {rules ? <Previews {...rules} /> : null}
        </div>
        <Decision action={action} refusal={refusal} idempotencyKey={idempotencyKey} />
      </div>
    </OfficePage>
  )
}

const Comparison = ({
  label,
  facts,
}: {
  readonly label: string
  readonly facts: Pick<Action, 'before' | 'after'>
}) => (
  <Table
    label={label}
    columns={[texts.what, texts.before, texts.after]}
    empty={texts.empty}
    rows={changedFacts(facts.before, facts.after).map(({ name, before, after }) => ({
      key: name,
      cells: [name, before, after],
    }))}
  />
)

/** A figure that only one side has counts as different. */
const isSame = (one: Action['before'], other: Action['before']): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null),
  )

/** Links to the return's page, and to the file as it will be filed. */
function ItsReturn({ subject, status }: Pick<Action, 'subject' | 'status'>) {
  const [name = '', to = ''] = subject.split(' ')
  return (
    <Fact label={trailValueWords('return.file')}>
      <Link to={officePaths.return(name, to)}>{returns.itsPage}</Link>
      {status === 'waiting' ? (
        <IfPermitted permission="returns.read">
          {', '}
          <a href={officePaths.returnFile(name, to)} download>
            {returns.proposedFile}
          </a>
        </IfPermitted>
      ) : null}
    </Fact>
  )
}
