/** Cases of a person: each with its next step and how long it waits; and those that are snoozed. */
import type { Answer } from '../../../contract/client.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { Status } from '../ui/facts.tsx'
import { caseAddress } from './work-places.ts'
import { problemWords, showInstant } from '../ui/words.ts'
import { aboutJob } from '../maintenance/failed-job.tsx'
import { Link } from '../ui/link.tsx'
import { reconciliation } from '../../../words/compiled/en/back-office/reconciliation.ts'
import { returns } from '../../../words/compiled/en/back-office/returns.ts'
import { today as texts } from '../../../words/compiled/en/back-office/today.ts'

export type Work = Answer<'GET /api/office/cases'>

type Item = Work['waiting'][number]

const dutyWords: Readonly<Record<string, string>> = { ...returns.names, ...returns.duties }

const exceptionWords: Readonly<Record<string, string>> = problemWords

/** A duty recurs, so its name includes the end of its period, or its day. */
const dutyName = (label: string, subject: string): string =>
  `${dutyWords[label] ?? label}, ${showDay(subject.split(' ').at(-1) as Day)}`

const breakWords: Readonly<Record<string, string>> = { ...reconciliation.classes, ...reconciliation.accounts }

/** `theirsOnly utility SIA1`: class, account and receipt of a break. */
const breakName = (label: string): string =>
  label
    .split(' ')
    .map((part) => breakWords[part] ?? part)
    .join(', ')

/** Name of a case for staff. */
const labelOf: Readonly<Partial<Record<Item['kind'], (item: Item) => string>>> = {
  exception: ({ label }) => exceptionWords[label] ?? label,
  job: ({ label }) => aboutJob(label),
  duty: ({ label, subject }) => dutyName(label, subject),
  break: ({ label }) => breakName(label),
}
const nameOf = (item: Item): string =>
  texts.one[item.kind]({ label: labelOf[item.kind]?.(item) ?? item.label })

/** What staff must do next, in the terms of each queue. */
const usWords: Readonly<Record<Item['kind'], string>> = texts.waitsFor.us

const stepWords: Readonly<Record<NonNullable<Item['step']>, string>> = texts.waitsFor.steps

const waitsForWords = ({ kind, label, waitsFor, step }: Item): string => {
  if (waitsFor !== 'us') return texts.waitsFor[waitsFor]
  if (step !== null) return stepWords[step]
  return kind === 'duty' && label in returns.names ? texts.waitsFor.filing : usWords[kind]
}

export const Cases = ({
  label,
  items,
  empty,
}: {
  readonly label: string
  readonly items: readonly Item[]
  readonly empty: string
}) => (
  <Table
    label={label}
    columns={[texts.dueBy, texts.case, texts.customer, { figures: texts.amount }, texts.waitsForColumn]}
    empty={empty}
    rows={items.map((item) => ({
      key: `${item.kind} ${item.subject}`,
      cells: [
        item.late ? (
          <Status key="due" kind="bad">
            {texts.lateBy({ dueOn: showDay(item.dueOn) })}
          </Status>
        ) : (
          showDay(item.dueOn)
        ),
        <CaseLink key="open" item={item} />,
        item.customer || '–',
        item.amount === null ? '–' : showMoney(item.amount),
        [
          waitsForWords(item),
          item.openBy.length > 0 ? texts.openBy({ names: item.openBy.join(', ') }) : '',
          item.handedBy ? texts.handedBy({ by: item.handedBy, note: item.note ?? '' }) : '',
        ]
          .filter(Boolean)
          .join('. '),
      ],
    }))}
  />
)

export const Snoozed = ({ items }: { readonly items: readonly Item[] }) => (
  <Table
    label={texts.snoozed}
    columns={[texts.until, texts.case, texts.customer, texts.dueBy, texts.reason]}
    empty=""
    rows={items.map((item) => ({
      key: `${item.kind} ${item.subject}`,
      cells: [
        item.snoozedUntil ? showInstant(item.snoozedUntil) : '',
        <CaseLink key="open" item={item} />,
        item.customer || '–',
        showDay(item.dueOn),
        item.snoozeReason,
      ],
    }))}
  />
)

const CaseLink = ({ item }: { readonly item: Item }) => (
  <Link
    to={caseAddress(item.kind, item.subject)}
    className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
  >
    {nameOf(item)}
  </Link>
)
