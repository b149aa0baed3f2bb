/**
 * `/office`: the start page, with the cases that the viewer may decide, by answer time; the viewer takes the
 * next one of a queue.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/today.ts'
import { may } from '../../../contract/permissions.ts'
import type { WorkKind } from '../../../domain/staff/work.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { askApi } from '../../calls/browser-api.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { firstPageOf } from '../staff/first-page.ts'
import { OfficePage, UnknownSignInNotice, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part, Status } from '../ui/facts.tsx'
import { poll } from '../ui/polling.ts'
import { useKeys } from '../ui/keys.tsx'
import { caseAddress } from './work-places.ts'
import { showTime } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { today as texts } from '../../../words/compiled/en/back-office/today.ts'
import { type Work, Cases, Snoozed } from './case-rows.tsx'

/** Why the page polls: docs/decisions/2026-11-24-work-queues.md. */
const countedAgainSeconds = 15

/**
 * Also the start page of the back office: a viewer without cases to decide is redirected to their own first
 * page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const me = unwrap(await api('GET /api/office/me'))
  if (!may(me, 'work.do')) throw redirect(firstPageOf(me))
  return {
    work: unwrap(await api('GET /api/office/cases')),
    lateLoans: may(me, 'collections.read')
      ? unwrap(await api('GET /api/office/late-cases', { query: {} })).counts.waiting
      : null,
    at: new Date().toISOString(),
    nothingNext: new URL(request.url).searchParams.get('done') === 'none',
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Assigns the next case of a queue to the viewer and opens it. */
export const action = officeAction('next', 'POST /api/office/cases/next', {
  input: ({ values }) => ({ body: { kind: values.next as WorkKind } }), // The call validates it.
  next: ({ values, data: { subject } }) =>
    subject === null ? officePaths.today('none') : caseAddress(values.next as WorkKind, subject),
  refused: unwrap,
})

export default function Today({
  loaderData: { nothingNext, idempotencyKey, lateLoans, ...loaded },
}: Route.ComponentProps) {
  const { work, at, alive } = useCountedAgain(loaded)
  const sum = (of: 'waiting' | 'late'): number => work.queues.reduce((all, queue) => all + queue[of], 0)
  const [waiting, late] = [sum('waiting'), sum('late')]
  return (
    <OfficePage title={waiting === 0 ? texts.title : texts.titleWith({ count: waiting })}>
      <Title lead={texts.lead({ waiting, late })}>{texts.title}</Title>
      <UnknownSignInNotice />
      <div className="grid gap-8">
        {nothingNext ? <Notice title={texts.nothingNext} /> : null}
        {lateLoans === null ? null : (
          <p>
            <Link to={officePaths.lateCases()}>{texts.lateLoans({ count: lateLoans })}</Link>
          </p>
        )}
        <Queues queues={work.queues} idempotencyKey={idempotencyKey} />
        <Part title={texts.taken}>
          <Cases label={texts.taken} items={work.taken} empty={texts.takenEmpty} />
        </Part>
        <Part title={texts.free}>
          <p className="mb-2 text-sm text-quiet">{texts.freeLead}</p>
          <Cases label={texts.free} items={work.waiting} empty={texts.freeEmpty} />
        </Part>
        {work.snoozed.length === 0 ? null : (
          <Part title={texts.snoozed}>
            <Snoozed items={work.snoozed} />
          </Part>
        )}
        <p className="text-sm text-quiet">
          {alive
            ? texts.counted({ at: showTime(at), seconds: countedAgainSeconds })
            : texts.countedOnce({ at: showTime(at) })}
        </p>
      </div>
    </OfficePage>
  )
}

const noChange = () => () => undefined

type Counted = { readonly work: Work; readonly at: string }

/** Polls while the viewer is active. `alive` is false without scripts, where nothing polls. */
function useCountedAgain({ work, at }: Counted): Counted & { readonly alive: boolean } {
  const [heard, setHeard] = useState<Counted & { readonly after: Work }>()
  const alive = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  useEffect(() => {
    let over = false
    const ask = async () => {
      const reply = await askApi('GET /api/office/cases')
      if (reply.ok && !over) setHeard({ work: reply.data, at: new Date().toISOString(), after: work })
    }
    const stop = poll(() => void ask().catch(() => undefined), countedAgainSeconds)
    return () => {
      over = true
      stop()
    }
  }, [work])
  return { ...(heard?.after === work ? heard : { work, at }), alive }
}

/**
 * Queues, each with a button that assigns its first case; N assigns the first case of the first queue that
 * has one.
 */
function Queues({
  queues,
  idempotencyKey,
}: {
  readonly queues: Work['queues']
  readonly idempotencyKey: string
}) {
  useKeys([
    {
      press: 'n',
      says: texts.next,
      does: () => document.querySelector<HTMLElement>('main button[name="next"]')?.click(),
    },
  ])
  return (
    <Form idempotencyKey={idempotencyKey}>
      <Table
        label={texts.queues}
        columns={[
          texts.queue,
          { figures: texts.waiting },
          { figures: texts.late },
          { figures: texts.decided },
          texts.next,
        ]}
        empty={texts.freeEmpty}
        rows={queues.map(({ kind, waiting, late, decided, target }) => ({
          key: kind,
          cells: [
            texts.kinds[kind],
            <strong key="waiting" data-count={kind}>
              {waiting}
            </strong>,
            late === 0 ? (
              '0'
            ) : (
              <Status key="late" kind="bad">
                {late}
              </Status>
            ),
            target === 0 ? decided : <Progress key="decided" decided={decided} target={target} />,
            waiting === 0 ? (
              '–'
            ) : (
              <Button key="next" name="next" value={kind} kind="quiet">
                {texts.next}
                <span className="sr-only">: {texts.kinds[kind]}</span>
              </Button>
            ),
          ],
        }))}
      />
    </Form>
  )
}

/** Progress of the day, drawn and in figures. */
const Progress = ({ decided, target }: { readonly decided: number; readonly target: number }) => (
  <span className="inline-flex items-center gap-2">
    {texts.ofTarget({ decided, target })}
    <svg width="64" height="8" viewBox="0 0 64 8" aria-hidden="true">
      <rect width="64" height="8" rx="2" className="fill-line" />
      <rect width={Math.min(64, (64 * decided) / target)} height="8" rx="2" className="fill-leaf" />
    </svg>
  </span>
)
