/** An act on many loans: what each line would change or did, and what comes next. */
import { useEffect } from 'react'
import { Link, redirect, useRevalidator } from 'react-router'
import type { Route } from './+types/bulk-act.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { readForm } from '../forms/form-state.ts'
import { showMoney } from '../texts/format.ts'
import { Button, ButtonLink, Form } from '../ui/form.tsx'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/office-paths.ts'
import { given, keyOf, refusedForm, stateOf, type RefusedForm } from './data.ts'
import { OfficePage, Table, Title } from './page.tsx'
import { changedFacts } from './trail-words.ts'
import { Fact, Facts, Part, Status } from './ui/facts.tsx'
import { showInstant } from './words.ts'
import { bulk as texts } from '../../words/compiled/en/back-office/bulk.ts'

/** How often a page looks how far it is. */
const lookEveryMs = 2_000
const rowLooks = { unchecked: 'wait', ready: 'plain', wrong: 'bad', done: 'good', refused: 'bad' } as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  return {
    act: given(await api('GET /api/office/bulk/{id}', { params })),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  if (values.act === 'again') {
    const reply = await api('POST /api/office/bulk/{id}/check', { params }, keyOf(values))
    return reply.ok ? redirect(officePaths.bulkAct(params.id)) : refusedForm('next', reply, values)
  }
  const reply = await api('POST /api/office/bulk/{id}/propose', { params }, keyOf(values))
  return reply.ok
    ? redirect(officePaths.action(reply.data.waiting, 'asked'))
    : refusedForm('next', reply, values)
}

type Act = Route.ComponentProps['loaderData']['act']
type Line = Act['items'][number]

export default function BulkAct({
  loaderData: { act, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = texts.actTitle({ kind: texts.kinds[act.kind], number: act.number })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.bulk()}>{texts.back}</Link>}>{title}</Title>
      <div className="grid gap-8">
        <Facts>
          <Fact label={texts.state}>{texts.statuses[act.status]}</Fact>
          <Fact label={texts.lines}>
            {act.status === 'running' || act.status === 'done' ? texts.results(act) : texts.counts(act)}
          </Fact>
          <Fact label={texts.effect}>{showMoney(act.effect)}</Fact>
          <Fact label={texts.reason}>{act.reason}</Fact>
          {act.evidence ? <Fact label={texts.evidence}>{act.evidence}</Fact> : null}
          <Fact label={texts.maker}>{`${act.maker}, ${showInstant(act.madeAt)}`}</Fact>
          {act.approver ? <Fact label={texts.approver}>{act.approver}</Fact> : null}
        </Facts>
        <Next act={act} refusal={refusal} idempotencyKey={idempotencyKey} />
        <Part title={texts.all}>
          <Table
            label={texts.all}
            columns={[texts.line, texts.loan, texts.changes, { figures: texts.effect }, texts.result]}
            empty={texts.none}
            rows={act.items.map((line) => ({ key: line.number, cells: cellsOf(line) }))}
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
  readonly act: Act
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}
function Next({ act, refusal, idempotencyKey }: NextProps) {
  if (act.status === 'checking' || act.status === 'running') return <UnderWay act={act} />
  if (act.status === 'done') return null
  if (act.waiting)
    return (
      <p>
        {texts.waits} <Link to={officePaths.action(act.waiting)}>{texts.seeWaiting}</Link>
      </p>
    )
  if (!act.own) return null
  return (
    <Form state={stateOf(refusal, 'next')} idempotencyKey={idempotencyKey}>
      <p className="text-quiet">{`${texts.proposeAbout} ${texts.stale}`}</p>
      <div className="flex flex-wrap gap-4">
        {act.ready > 0 ? (
          <Button name="act" value="propose">
            {texts.propose({ ready: act.ready })}
          </Button>
        ) : null}
        <Button name="act" value="again" kind="quiet">
          {texts.again}
        </Button>
      </div>
    </Form>
  )
}

/** It goes on by itself; a page with scripts looks again, one without has a link for it. */
function UnderWay({ act }: { readonly act: Act }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookEveryMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="grid gap-3" role="status">
      <p>{act.status === 'checking' ? texts.checking(act) : texts.results(act)}</p>
      <ButtonLink kind="quiet" href={officePaths.bulkAct(act.id)}>
        {texts.refresh}
      </ButtonLink>
    </div>
  )
}
