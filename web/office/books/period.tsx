/** One month of the general ledger: its close checklist, and closing it (rules close-3 and close-4). */
import { data } from 'react-router'
import type { Route } from './+types/period.ts'
import { isDay } from '../../../domain/days.ts'
import { notedItems } from '../../../domain/books/periods.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMonth } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part, Status } from '../ui/facts.tsx'
import { UnsentFormIfExpired } from '../ui/unsent.tsx'
import { pendingFor, PendingBadge } from '../ui/pending-badge.tsx'
import { showInstant } from '../ui/words.ts'
import { stateMarks } from './periods.tsx'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { close as texts } from '../../../words/compiled/en/back-office/close.ts'
import { type Period, type Item, List } from './period-checklist.tsx'

function monthOf({ month }: { readonly month: string }) {
  if (!isDay(month)) throw data(null, { status: 404 })
  return month
}

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const month = monthOf(params)
  const done = searchParams.get('done')
  return {
    period: unwrap(await api('GET /api/office/books/periods/{month}', { params: { month } })),
    waiting: await pendingFor(api, month),
    done: (['softClosed', 'locked', 'noted'] as const).find((each) => each === done) ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  softClose: act('POST /api/office/books/periods/{month}/soft-close', ({ params }) =>
    officePaths.period(params.month, 'softClosed'),
  ),
  lock: act('POST /api/office/books/periods/{month}/lock', ({ params }) =>
    officePaths.period(params.month, 'locked'),
  ),
  note: act('POST /api/office/books/periods/{month}/notes', ({ params }) =>
    officePaths.period(params.month, 'noted'),
  ),
  reopen: act('POST /api/office/books/periods/{month}/reopen', ({ params }) =>
    officePaths.period(params.month),
  ),
})

export default function PeriodPage({
  loaderData: { period, waiting, done, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { month, state, isOver, items } = period
  const title = showMonth(month.slice(0, 7), 'en')
  const forms = { refusal, idempotencyKey }
  const mayClose = useMay('books.close')
  const there = {
    softClose: mayClose && state === 'open' && isOver,
    lock: mayClose && state === 'softClosed' && waiting.length === 0,
    note: mayClose && state === 'softClosed' && items.some(isOpenToNote),
    reopen: mayClose && state !== 'open' && waiting.length === 0,
  }
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.periods()}>{texts.back}</Link>}>{title}</Title>
      <div className="grid grid-cols-1 gap-8">
        {done && !refusal ? <Notice kind="good" title={texts.done[done]} /> : null}
        <UnsentFormIfExpired refusal={refusal} there={there} fields={['note', 'evidence']} />
        <PendingBadge items={waiting} />
        <p className="flex flex-wrap items-center gap-3">
          <Status kind={stateMarks[state]}>{texts.states[state]}</Status>
          <span className="text-quiet">{isOver ? texts.aboutStates[state] : texts.running}</span>
        </p>
        <List items={items} isOver={isOver} />
        {there.softClose ? (
          <Step act="softClose" title={texts.softClose} about={texts.softCloseAbout} {...forms} />
        ) : null}
        {there.lock ? (
          <Step
            act="lock"
            title={texts.lock}
            about={items.some(({ note }) => note) ? texts.lockNotedAbout : texts.lockAbout}
            {...forms}
          />
        ) : null}
        {there.note ? <NoteIt items={items} {...forms} /> : null}
        {there.reopen ? <Reopen {...forms} /> : null}
        <History period={period} />
      </div>
    </OfficePage>
  )
}

type FormOf = { readonly refusal: RefusedForm | undefined; readonly idempotencyKey: string }

const Step = ({
  act,
  title,
  about,
  refusal,
  idempotencyKey,
}: FormOf & { readonly act: 'softClose' | 'lock'; readonly title: string; readonly about: string }) => (
  <Part title={title}>
    <p className="max-w-2xl text-quiet">{about}</p>
    <div className="max-w-xl">
      <Form named={act} state={stateOf(refusal, act)} idempotencyKey={idempotencyKey}>
        <TextField name="note" label={texts.words} maxLength={500} optional />
        <Button name="act" value={act}>
          {title}
        </Button>
      </Form>
    </div>
  </Part>
)

const isOpenToNote = ({ item, done }: Item): boolean =>
  !done && (notedItems as readonly string[]).includes(item)

const NoteIt = ({ items, refusal, idempotencyKey }: FormOf & Pick<Period, 'items'>) => {
  const open = items.filter(isOpenToNote)
  return (
    <Part title={texts.note}>
      <div className="max-w-xl">
        <Form named="note" state={stateOf(refusal, 'note')} idempotencyKey={idempotencyKey}>
          <Select
            name="item"
            label={texts.noteItem}
            options={open.map(({ item }) => ({ value: item, label: texts.items[item].name }))}
          />
          <TextAreaField name="note" label={texts.noteWhy} rows={2} />
          <Button name="act" value="note">
            {texts.noteIt}
          </Button>
        </Form>
      </div>
    </Part>
  )
}

const Reopen = ({ refusal, idempotencyKey }: FormOf) => (
  <Part title={texts.reopen}>
    <p className="max-w-2xl text-quiet">{texts.reopenAbout}</p>
    <div className="max-w-xl">
      <Form named="reopen" state={stateOf(refusal, 'reopen')} idempotencyKey={idempotencyKey}>
        <ActionReasonFields />
        <Button name="act" value="reopen" kind="quiet">
          {texts.ask}
        </Button>
      </Form>
    </div>
  </Part>
)

const History = ({ period: { changes } }: { readonly period: Period }) => (
  <Part title={texts.history}>
    <Table
      label={texts.history}
      columns={[texts.when, texts.what, texts.who, texts.approvedBy, texts.words]}
      empty={texts.untouched}
      rows={changes.map(({ event, at, by, approvedBy, note }) => ({
        key: at,
        cells: [showInstant(at), texts.events[event], by, approvedBy ?? '', note],
      }))}
    />
  </Part>
)
