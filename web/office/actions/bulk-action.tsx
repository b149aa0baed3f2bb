/** A bulk action: the planned change or the result of each line, and the next step. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/bulk-action.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMoney } from '../../texts/format.ts'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { changedFacts } from '../audit/trail-words.ts'
import { Fact, Facts, Part, Status } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { actionReasonLabels } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { bulk as texts } from '../../../words/compiled/en/back-office/bulk.ts'

/** Interval at which the page loads the progress. */
const lookEveryMs = 2_000
const rowLooks = { unchecked: 'wait', ready: 'plain', wrong: 'bad', done: 'good', refused: 'bad' } as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  return {
    bulk: unwrap(await api('GET /api/office/bulk/{id}', { params })),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  again: act('POST /api/office/bulk/{id}/check', {
    form: 'next',
    next: ({ params }) => officePaths.bulkAction(params.id),
  }),
  propose: act('POST /api/office/bulk/{id}/propose', {
    form: 'next',
    next: ({ params }) => officePaths.bulkAction(params.id),
  }),
})

type Bulk = Route.ComponentProps['loaderData']['bulk']
type Line = Bulk['items'][number]

export default function BulkAct({
  loaderData: { bulk, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = texts.bulkTitle({ kind: texts.kinds[bulk.kind], number: bulk.number })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.bulk()}>{texts.back}</Link>}>{title}</Title>
      <div className="grid gap-8">
        <Facts>
          <Fact label={texts.state}>{texts.statuses[bulk.status]}</Fact>
          <Fact label={texts.lines}>
            {bulk.status === 'running' || bulk.status === 'done' ? texts.results(bulk) : texts.counts(bulk)}
          </Fact>
          <Fact label={texts.effect}>{showMoney(bulk.effect)}</Fact>
          <Fact label={actionReasonLabels.note}>{bulk.reason}</Fact>
          {bulk.evidence ? <Fact label={actionReasonLabels.evidence}>{bulk.evidence}</Fact> : null}
          <Fact label={texts.maker}>{`${bulk.maker}, ${showInstant(bulk.madeAt)}`}</Fact>
          {bulk.approver ? <Fact label={texts.approver}>{bulk.approver}</Fact> : null}
        </Facts>
        <Next bulk={bulk} refusal={refusal} idempotencyKey={idempotencyKey} />
        <Part title={texts.all}>
          <Table
            label={texts.all}
            columns={[texts.line, texts.loan, texts.changes, { figures: texts.effect }, texts.result]}
            empty={texts.none}
            rows={bulk.items.map((line) => ({ key: line.number, cells: cellsOf(line) }))}
          />
        </Part>
      </div>
    </OfficePage>
  )
}

function cellsOf({ number, typed, label, customerId, loanId, status, before, after, effect, problem }: Line) {
  const changes = changedFacts(before, after).filter((change) => change.after !== label)
  return [
    number,
    customerId && loanId ? (
      <Link key="loan" to={officePaths.loan(customerId, loanId)}>
        {label}
      </Link>
    ) : (
      typed.join(', ')
    ),
    changes.map((change) => (
      <p
        key={change.name}
      >{`${change.name}: ${[change.before, change.after].filter(Boolean).join(' \u2192 ')}`}</p>
    )),
    effect === null ? '' : showMoney(effect),
    <div key="result">
      <Status kind={rowLooks[status]}>{texts.rowStatuses[status]}</Status>
      {problem ? <p>{problem}</p> : null}
    </div>,
  ]
}

type NextProps = {
  readonly bulk: Bulk
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}
function Next({ bulk, refusal, idempotencyKey }: NextProps) {
  if (bulk.status === 'checking' || bulk.status === 'running') return <UnderWay bulk={bulk} />
  if (bulk.status === 'done') return null
  if (bulk.waiting)
    return (
      <p>
        {texts.waits} <Link to={officePaths.action(bulk.waiting)}>{texts.seeWaiting}</Link>
      </p>
    )
  if (!bulk.own) return null
  return (
    <Form state={stateOf(refusal, 'next')} idempotencyKey={idempotencyKey}>
      <p className="text-quiet">{`${texts.proposeAbout} ${texts.stale}`}</p>
      <div className="flex flex-wrap gap-4">
        {bulk.ready > 0 ? (
          <Button name="act" value="propose">
            {texts.propose({ ready: bulk.ready })}
          </Button>
        ) : null}
        <Button name="act" value="again" kind="quiet">
          {texts.again}
        </Button>
      </div>
    </Form>
  )
}

/**
 * The bulk action continues on the server. A page with scripts reloads the progress; one without has a link
 * for it.
 */
function UnderWay({ bulk }: { readonly bulk: Bulk }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookEveryMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="grid gap-3" role="status">
      <p>{bulk.status === 'checking' ? texts.checking(bulk) : texts.results(bulk)}</p>
      <ButtonLink kind="quiet" href={officePaths.bulkAction(bulk.id)}>
        {texts.refresh}
      </ButtonLink>
    </div>
  )
}
