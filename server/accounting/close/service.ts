/** Month-end close of the general ledger (rules close-3 and close-4). */
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { notedItems, type NotedItem, type PeriodState } from '../../../domain/books/periods.ts'
import { monthEndOf } from '../../../domain/books/portfolio.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { ActingStaff, Action, Preview } from '../../platform/capability/actions.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { GeneralLedger } from '../general-ledger/index.ts'
import { createChecklist, isInOrder, type ChecklistDeps, type ChecklistItem } from './checklist.ts'

type Deps = ChecklistDeps & {
  readonly database: Database
  readonly generalLedger: Pick<GeneralLedger, 'months'>
  readonly audit: Pick<Audit, 'record'>
}
const payload = z.strictObject({
  month: z.string().transform((day) => day as Day),
  makerId: z.uuid(),
  /** The program that proposed it in its maker's name; missing in actions of an earlier version. */
  program: z.string().nullable().default(null),
  note: z.string(),
})
type ReopenPayload = z.output<typeof payload>
const noted = z.strictObject({ item: z.enum(notedItems), text: z.string() })
type Noted = z.output<typeof noted>
/** With the notes at the time of submission: an approval covers only these. */
const lockPayload = payload.extend({ noted: z.array(noted) })
type LockPayload = z.output<typeof lockPayload>
type Closed = { readonly state: PeriodState }

export type PeriodRead = {
  readonly month: Day
  readonly state: PeriodState
  readonly items: readonly ChecklistItem[]
  readonly changes: Awaited<ReturnType<GeneralLedger['months']['changesOf']>>
}

type CloseRefusal = 'notFound' | 'conflict' | 'monthNotReady'

const byTwo = { second: 'always', permission: 'books.close', checks: 'books.approve' } as const
const changeOf = (month: Day, before: PeriodState, after: Preview['after']): Preview => ({
  subject: month,
  label: month.slice(0, 7),
  customerId: null,
  before: { status: before },
  after: { periodEnd: monthEndOf(month), ...after },
  effectCents: cents(0),
})

/** Notes that excuse missing items. */
const notesIn = (items: readonly ChecklistItem[]): Noted[] =>
  items.flatMap(({ item, note }) => {
    const of = notedItems.find((each) => each === item)
    return note && of ? [{ item: of, text: note.text }] : []
  })

export function createClose({ database, generalLedger: { months }, audit, ...deps }: Deps) {
  const checklist = createChecklist({ generalLedger: { months }, ...deps })

  const stateOf = async (db: Db, month: Day): Promise<PeriodState | undefined> =>
    (await months.list(db)).find((each) => each.month === month)?.state

  /**
   * Both steps of a close: checks the items, then changes the state. If notes excuse an item, returns these
   * notes instead.
   */
  const close = (
    officer: ActingStaff,
    month: Day,
    event: 'softClose' | 'lock',
    note: string,
  ): Promise<Closed | { readonly noted: Noted[] } | Failure<CloseRefusal>> =>
    database.transaction<Closed | { readonly noted: Noted[] } | Failure<CloseRefusal>>(async (tx) => {
      if ((await stateOf(tx, month)) === undefined) return { error: 'notFound' }
      const before = await months.lockState(tx, month)
      const items = await checklist(tx, month, before)
      const needed = event === 'lock' ? items : items.filter(({ item }) => item === 'accrued')
      const excused = notesIn(needed)
      if (before === 'softClosed' && excused.length > 0 && needed.every(isInOrder)) return { noted: excused }
      const by = { by: officer.officerId, program: officer.program ?? null, approvedBy: null, note }
      const state = needed.every(isInOrder) ? await months.change(tx, month, event, by) : 'missing'
      if (state === 'missing') return { error: before === 'locked' ? 'conflict' : 'monthNotReady' }
      if (state === null) return { error: 'conflict' }
      await audit.record(tx, officer, {
        act: event === 'lock' ? 'period.locked' : 'period.softClosed',
        subject: month,
        before: { status: before },
        after: { periodEnd: monthEndOf(month), status: state, note },
      })
      return { state }
    })

  /** Applies an approved action: changes the state and records its maker and approver. */
  async function approved(
    tx: Tx,
    by: ActingStaff,
    event: 'reopen' | 'lock',
    { month, makerId, program, note }: ReopenPayload,
  ): Promise<Failure<'conflict'> | null> {
    const changed = { by: makerId, program, approvedBy: by.officerId, note }
    return (await months.change(tx, month, event, changed)) === null ? { error: 'conflict' } : null
  }

  const reopen: Action<ReopenPayload, 'notFound' | 'conflict'> = {
    kind: 'period.reopen',
    act: 'period.reopened',
    ...byTwo,
    payload,
    async preview(tx, { month }): Promise<Preview | Failure<'notFound' | 'conflict'>> {
      const all = await months.list(tx)
      if (!all.some((each) => each.month === month)) return { error: 'notFound' }
      const state = await months.lockState(tx, month)
      // The months after it rest on its closing balances.
      if (state === 'open' || all.some((each) => each.month > month && each.state !== 'open'))
        return { error: 'conflict' }
      return changeOf(month, state, { status: 'open' })
    },
    apply: (tx, by, asked) => approved(tx, by, 'reopen', asked),
  }

  /** If a note excuses a missing item, a second person approves the lock. */
  const lockNoted: Action<LockPayload, CloseRefusal> = {
    kind: 'period.lock',
    act: 'period.locked',
    ...byTwo,
    payload: lockPayload,
    async preview(tx, { month, noted: excused }): Promise<Preview | Failure<CloseRefusal>> {
      if ((await stateOf(tx, month)) === undefined) return { error: 'notFound' }
      const state = await months.lockState(tx, month)
      if (state !== 'softClosed') return { error: 'conflict' }
      const items = await checklist(tx, month, state)
      if (!items.every(isInOrder)) return { error: 'monthNotReady' }
      const now = notesIn(items)
      if (now.some(({ item, text }) => !excused.some((each) => each.item === item && each.text === text)))
        return { error: 'conflict' }
      return changeOf(month, state, {
        status: 'locked',
        closeItem: now.map(({ item }) => item),
        closeNotes: now.map(({ text }) => text),
      })
    },
    apply: (tx, by, asked) => approved(tx, by, 'lock', asked),
  }

  return {
    /** Months with postings, newest first. */
    list: () => months.list(database.db),

    async read(month: Day): Promise<PeriodRead | Failure<'notFound'>> {
      const { db } = database
      const state = await stateOf(db, month)
      if (state === undefined) return { error: 'notFound' }
      return {
        month,
        state,
        items: await checklist(db, month, state),
        changes: await months.changesOf(db, month),
      }
    },

    /** Once all its days are in the books; then only a controller's own journals are accepted. */
    async softClose(officer: ActingStaff, month: Day, note: string): Promise<Closed | Failure<CloseRefusal>> {
      const closed = await close(officer, month, 'softClose', note)
      if ('noted' in closed) throw new Error('a soft close was excused by notes, which only a lock allows')
      return closed
    },
    /**
     * Once its whole checklist is in order. If notes excuse an item, returns them and changes nothing:
     * `lockNoted` follows.
     */
    lock: (officer: ActingStaff, month: Day, note: string) => close(officer, month, 'lock', note),
    lockNoted,
    reopen,

    /** Records why a checklist item is accepted as it is, until the month is locked. */
    note: (
      officer: ActingStaff,
      month: Day,
      item: NotedItem,
      note: string,
    ): Promise<{ readonly done: true } | Failure<'notFound' | 'monthClosed'>> =>
      database.transaction(async (tx) => {
        if ((await stateOf(tx, month)) === undefined) return { error: 'notFound' }
        if ((await months.lockState(tx, month)) === 'locked') return { error: 'monthClosed' }
        await months.note(tx, { month, item, note, by: officer.officerId })
        await audit.record(tx, officer, {
          act: 'period.noted',
          subject: month,
          after: { periodEnd: monthEndOf(month), closeItem: item, note },
        })
        return { done: true }
      }),
  }
}
