/**
 * A customer's whole record: contact, consents, documents, payments, messages, requests, notes, and a
 * timeline.
 */
import { showDay } from '../../../domain/days.ts'
import { pageZone } from '../../texts/page-country.ts'
import { showMoney } from '../../texts/format.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { useMay } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { languageWords, showInstant, topicWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { customer as texts } from '../../../words/compiled/en/back-office/customer.ts'
import { type RecordAnswer, type Shown, Older, NewestFirst } from './record-messages.tsx'

const dayOf = (at: string): string => showDay(pageZone().dayOf(new Date(at)))

export const Contact = ({ record: { email, language, since, consents, borrowingPause } }: Shown) => (
  <Part title={texts.contact}>
    <Facts>
      <Fact label={texts.email}>{email ?? texts.noEmail}</Fact>
      <Fact label={texts.language}>{languageWords(language)}</Fact>
      <Fact label={texts.since}>{dayOf(since)}</Fact>
      {borrowingPause ? (
        <Fact label={texts.borrowingPause}>
          {borrowingPause.liftsAt
            ? texts.pauseLifts({ time: showInstant(borrowingPause.liftsAt) })
            : texts.pausedUntil({ day: showDay(borrowingPause.untilOn) })}
        </Fact>
      ) : null}
      {consents.map(({ kind, given, changedAt }) => (
        <Fact key={kind} label={texts.consents[kind]}>
          {given ? texts.given({ day: changedAt ? dayOf(changedAt) : '' }) : texts.notGiven}
        </Fact>
      ))}
    </Facts>
  </Part>
)

export function Notes({
  record: { notes },
  refusal,
  idempotencyKey,
}: Shown & { readonly refusal: RefusedForm | undefined; readonly idempotencyKey: string }) {
  const allowed = useMay('customers.note')
  return (
    <Part title={texts.notes}>
      {notes.length === 0 ? <p className="text-quiet">{texts.noNotes}</p> : null}
      <ul className="grid gap-2">
        {notes.map(({ id, by, at, text }) => (
          <li key={id} className="border-b border-line pb-1">
            <span className="block [overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
            <span className="text-quiet">{`${showInstant(at)}, ${by}`}</span>
          </li>
        ))}
      </ul>
      {allowed ? (
        <Form named="note" state={stateOf(refusal, 'note')} idempotencyKey={idempotencyKey}>
          <TextAreaField name="text" label={texts.noteText} hint={texts.noteHint} rows={2} />
          <Button name="act" value="note" kind="quiet">
            {texts.writeNote}
          </Button>
        </Form>
      ) : null}
    </Part>
  )
}

export const Payments = ({ record: { payments } }: Shown) => (
  <Part title={texts.payments}>
    <NewestFirst
      label={texts.payments}
      columns={[texts.receipt, texts.contract, texts.amount, texts.when]}
      empty={texts.noneYet}
      rows={payments.map(({ receipt, contractNumber, amount, at, takenBack }) => ({
        key: receipt,
        cells: [
          <Link key="open" to={officePaths.payment(receipt)} className="font-semibold">
            {receipt}
          </Link>,
          contractNumber,
          takenBack ? `${showMoney(amount)} (${texts.takenBack})` : showMoney(amount),
          showInstant(at),
        ],
      }))}
    />
  </Part>
)

export const Documents = ({ record: { documents } }: Shown) => (
  <Part title={texts.documents}>
    <Table
      label={texts.documents}
      columns={[texts.contract, texts.document, texts.when]}
      empty={texts.noneYet}
      rows={documents.map(({ contractNumber, fileName, on }) => ({
        key: `${contractNumber} ${fileName}`,
        cells: [contractNumber, fileName, on ? showDay(on) : '–'],
      }))}
    />
  </Part>
)

export const Appeals = ({ record: { appeals } }: Shown) => (
  <Part title={texts.appeals}>
    {appeals.length === 0 ? <p className="text-quiet">{texts.noneYet}</p> : null}
    <ul>
      {appeals.map(({ id, number, topic, status, filedOn }) => (
        <li key={id} className="border-b border-line py-1">
          <Link to={officePaths.appeal(id)}>{texts.appeal({ number, topic: topicWords[topic] })}</Link>
          <span className="text-quiet">
            {` ${showDay(filedOn)}, ${status === 'completed' ? texts.answered : texts.open}`}
          </span>
        </li>
      ))}
    </ul>
  </Part>
)

type Happened = RecordAnswer['timeline'][number]

/** An entry with a day only is sorted at the beginning of that day. */
function whenOf(at: string): string {
  const on = pageZone().dayOf(new Date(at))
  return pageZone().startOf(on).getTime() === new Date(at).getTime() ? showDay(on) : showInstant(at)
}

function wordsOf({ kind, text }: Happened): string {
  if (kind === 'menus') return texts.menus({ count: Number(text) })
  return text === '' && kind === 'message' ? texts.textGone : text
}

const Events = ({ timeline }: Pick<RecordAnswer, 'timeline'>) => (
  <ol className="grid grid-cols-1 gap-1">
    {timeline.map((happened, index) => (
      <li
        key={`${happened.at} ${index}`}
        className="flex flex-col border-b border-line py-1 sm:flex-row sm:gap-x-4"
      >
        <span className="w-36 flex-none text-quiet tabular-nums">{whenOf(happened.at)}</span>
        <span className="min-w-0">
          <strong>{texts.timelineKinds[happened.kind]}</strong>
          {` ${wordsOf(happened)}${happened.amount === null ? '' : `, ${showMoney(happened.amount)}`}`}
        </span>
      </li>
    ))}
  </ol>
)

const newestEvents = 30

export const Timeline = ({ record: { timeline } }: Shown) => (
  <Part title={texts.timeline}>
    <Events timeline={timeline.slice(0, newestEvents)} />
    <Older count={timeline.length - newestEvents}>
      <Events timeline={timeline.slice(newestEvents)} />
    </Older>
  </Part>
)
