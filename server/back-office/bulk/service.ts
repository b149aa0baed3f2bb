/**
 * One act on many loans (rule identity-39): rows are looked at by a job, one after the other; a second person approves
 * all of them; a job does them, each in a transaction of its own, and only where its effect is the one that was
 * approved.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bulkColumns, bulkRowsMost, type BulkKind } from '../../../contract/back-office/bulk.ts'
import type { Failure } from '../../../contract/errors.ts'
import { may } from '../../../contract/permissions.ts'
import { addDays, daysBetween } from '../../../domain/days.ts'
import { toMajor } from '../../../domain/money.ts'
import type { Loans } from '../../lending/loans/index.ts'
import type { Action, Prepared, RegisteredAction } from '../../platform/actions.ts'
import type { Officer } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs.ts'
import { isFailure } from '../../platform/problem.ts'
import { actionDays, type Approvals } from '../approvals/index.ts'
import type { Audit } from '../audit/index.ts'
import { bulkActions, cellsOf } from './kinds.ts'
import { rowsIn, wordsOf } from './lines.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
  readonly approvals: Pick<Approvals, 'act' | 'waitingFor'>
  readonly loans: Pick<Loans, 'byDocumentNumbers'>
  /** What capabilities registered. */
  readonly actions: () => readonly RegisteredAction[]
}
export type BulkPage = store.BulkAct & {
  readonly own: boolean
  readonly waiting: string | null
  readonly counts: store.Counts
  readonly rows: readonly store.BulkRow[]
}
type Looked = Exclude<store.Looked, { readonly wrong: unknown }>
type BulkRefusal = 'notFound' | 'conflict' | 'bulkStale'

export const lookJob = defineJob<{ readonly id: string }>('bulk.look', 'background')
export const runJob = defineJob<{ readonly id: string }>('bulk.run', 'background')
/** Rows of one run of a job. */
const rowsOfJob = 20
const actsListed = 100
const bulkPayload = z.strictObject({ bulkId: z.uuid() })

const inWords = (looked: Looked | Failure): store.Looked =>
  isFailure(looked) ? { wrong: wordsOf(looked) } : looked

export type Bulk = ReturnType<typeof createBulk>

export function createBulk({ database, clock, jobs, audit, approvals, loans, actions }: Deps) {
  const kindOf = (kind: BulkKind) => actions().find((each) => each.kind === kind)

  async function look(
    tx: Tx,
    { id, kind, reason }: store.BulkAct,
    row: store.BulkRow,
  ): Promise<Looked | Failure> {
    const cells = cellsOf(kind, row.typed)
    if (row.typed.length > bulkColumns[kind].length) return { error: 'bulkColumns' }
    const [loan] = await loans.byDocumentNumbers(tx, [cells['contract']!.toUpperCase()])
    if (!loan) return { error: 'contractNotFound' }
    if (await store.isTwice(tx, id, row.number, loan.id)) return { error: 'bulkTwice' }
    const read = bulkActions[kind].read(loan.id, cells, reason)
    if ('error' in read) return read
    const prepared = kindOf(kind)?.prepare(JSON.parse(JSON.stringify(read.payload)))
    if (!prepared) return { error: 'actionImpossible' }
    if (await approvals.waitingFor(tx, kind, loan.id)) return { error: 'actionWaits' }
    return previewed(tx, prepared, read.payload)
  }
  /** What it would do today and, where nothing but time goes by, on each day on which it can still be approved. */
  async function previewed(tx: Tx, prepared: Prepared, payload: unknown): Promise<Looked | Failure> {
    const today = clock.today()
    const first = await prepared.preview(tx, today)
    if ('error' in first) return first
    const { effectCents, ...facts } = first
    const effectsCents = [effectCents]
    for (let days = 1; days < actionDays; days += 1) {
      const then = await prepared.preview(tx, addDays(today, days))
      if ('error' in then) return then
      effectsCents.push(then.effectCents)
    }
    return { ...facts, payload, effectsCents, checkedOn: today }
  }

  /** One row, once: whoever comes second finds it ended. Null where it is done. */
  async function runRow(tx: Tx, act: store.BulkAct, row: store.BulkRow): Promise<Failure | null> {
    const { kind, reason, evidence, maker, approver, approvedBy } = act
    const prepared = kindOf(kind)?.prepare(row.payload)
    if (!prepared || row.subject === null || row.checkedOn === null) return { error: 'actionImpossible' }
    if (await approvals.waitingFor(tx, kind, row.subject)) return { error: 'actionWaits' }
    const preview = await prepared.preview(tx, clock.today())
    if ('error' in preview) return preview
    const { before, after, effectCents, customerId } = preview
    if (effectCents !== row.effectsCents?.[daysBetween(row.checkedOn, clock.today())])
      return { error: 'effectMoved' }
    const by = { officerId: approvedBy!, email: approver! }
    const refused = await prepared.apply(tx, by)
    if (refused) return refused
    await audit.record(tx, by, {
      act: kindOf(kind)!.act,
      subject: row.subject,
      customerId,
      before,
      after: {
        ...after,
        effect: toMajor(effectCents),
        note: reason,
        evidence,
        proposedBy: maker,
        bulk: act.number,
      },
    })
    return null
  }

  /** What a second person approves: all rows of one kind of act. */
  const actionOf = (kind: BulkKind): Action<z.output<typeof bulkPayload>, BulkRefusal> => ({
    kind: `bulk.${kind}`,
    act: 'bulk.approved',
    second: 'always',
    permission: bulkActions[kind].permission,
    checks: bulkActions[kind].checks,
    payload: bulkPayload,
    async preview(tx, { bulkId }, on) {
      const act = await store.lock(tx, bulkId)
      if (!act) return { error: 'notFound' }
      const day = await store.checkedOn(tx, bulkId)
      if (act.status !== 'checked' || day === null)
        return { error: 'conflict', current: { status: act.status } }
      const { rows, cents, isStale } = await store.effectOn(tx, bulkId, {
        checkedOn: day,
        days: daysBetween(day, on),
      })
      if (isStale) return { error: 'bulkStale' }
      return {
        subject: bulkId,
        label: String(act.number),
        customerId: null,
        before: {},
        after: { rows },
        effectCents: cents,
      }
    },
    async apply(tx, { officerId }, { bulkId }) {
      await store.setStatus(tx, bulkId, 'running', officerId)
      await jobs.add(tx, runJob, { id: bulkId })
      return null
    },
  })
  const bulkOf: Readonly<Record<BulkKind, ReturnType<typeof actionOf>>> = {
    'loan.writeOff': actionOf('loan.writeOff'),
    'loan.waiver': actionOf('loan.waiver'),
    'loan.mark': actionOf('loan.mark'),
  }

  /** Goes through the rows of a state, each in a transaction of its own, and goes on in another job. */
  async function walk(
    { id, status: from }: store.BulkAct,
    of: store.RowStatus,
    job: typeof lookJob,
    work: (tx: Tx, act: store.BulkAct, row: store.BulkRow) => Promise<void>,
  ): Promise<void> {
    for (const number of await store.numbersOf(database.db, id, of, rowsOfJob))
      await database.transaction(async (tx) => {
        const row = await store.lockRow(tx, id, number)
        const act = await store.read(tx, id)
        if (row?.status === of && act?.status === from) await work(tx, act, row)
      })
    await database.transaction(async (tx) => {
      const act = await store.lock(tx, id)
      if (act?.status !== from) return
      const left = await store.numbersOf(tx, id, of, 1)
      if (left.length > 0) await jobs.add(tx, job, { id })
      else await store.setStatus(tx, id, from === 'running' ? 'done' : 'checked')
    })
  }

  /** Its maker's own, in a state in which it can be changed. */
  async function lockOwn(
    tx: Tx,
    officer: Officer,
    id: string,
  ): Promise<store.BulkAct | Failure<'notFound' | 'conflict'>> {
    const act = await store.lock(tx, id)
    if (!act || act.madeBy !== officer.officerId) return { error: 'notFound' }
    return act.status === 'checked' ? act : { error: 'conflict', current: { status: act.status } }
  }

  return {
    actions: Object.values(bulkOf),

    async begin(
      officer: Officer,
      given: {
        readonly kind: BulkKind
        readonly rows: string
        readonly note: string
        readonly evidence: string
      },
    ): Promise<{ readonly id: string } | Failure<'validationFailed' | 'roleMissing'>> {
      const { kind, note: reason, evidence } = given
      if (!may(officer, bulkActions[kind].permission)) return { error: 'roleMissing' }
      const rows = rowsIn(given.rows)
      if (rows.length === 0) return { error: 'validationFailed', fields: { rows: 'bulkRowsNone' } }
      if (rows.length > bulkRowsMost)
        return { error: 'validationFailed', fields: { rows: 'bulkRowsTooMany' } }
      const id = randomUUID()
      await database.transaction(async (tx) => {
        const act = { id, kind, reason, evidence, madeBy: officer.officerId, madeAt: clock.now() }
        await store.insert(tx, act, rows)
        await jobs.add(tx, lookJob, { id })
        const after = { kind, rows: rows.length, note: reason, evidence }
        await audit.record(tx, officer, { act: 'bulk.begun', subject: id, after })
      })
      return { id }
    },

    lookAgain: (
      officer: Officer,
      id: string,
    ): Promise<{ readonly checking: true } | Failure<'notFound' | 'conflict' | 'actionWaits'>> =>
      database.transaction(async (tx) => {
        const act = await lockOwn(tx, officer, id)
        if ('error' in act) return act
        if (await approvals.waitingFor(tx, bulkOf[act.kind].kind, id)) return { error: 'actionWaits' }
        await store.lookAgain(tx, id)
        await store.setStatus(tx, id, 'checking')
        await jobs.add(tx, lookJob, { id })
        return { checking: true }
      }),

    async propose(
      officer: Officer,
      id: string,
    ): Promise<{ readonly waiting: string } | Failure<BulkRefusal | 'actionWaits' | 'roleMissing'>> {
      const act = await database.transaction((tx) => lockOwn(tx, officer, id))
      if ('error' in act) return act
      const day = await store.checkedOn(database.db, id)
      if (day !== null && day !== clock.today()) return { error: 'bulkStale' }
      const why = { reason: act.reason, evidence: act.evidence }
      const acted = await approvals.act(officer, bulkOf[act.kind], { bulkId: id }, why)
      return 'error' in acted ? acted : { waiting: acted.waiting! }
    },

    async list(): Promise<readonly (store.BulkAct & { readonly counts: store.Counts })[]> {
      const found = await store.newest(database.db, actsListed)
      const counts = await store.counts(
        database.db,
        found.map(({ id }) => id),
      )
      return found.map((act) => ({ ...act, counts: counts.get(act.id)! }))
    },

    async read(officer: Officer, id: string): Promise<BulkPage | Failure<'notFound'>> {
      const act = await store.read(database.db, id)
      if (!act) return { error: 'notFound' }
      const counts = await store.counts(database.db, [id])
      const waits = await approvals.waitingFor(database.db, bulkOf[act.kind].kind, id)
      return {
        ...act,
        own: act.madeBy === officer.officerId,
        waiting: waits?.id ?? null,
        counts: counts.get(id)!,
        rows: await store.rows(database.db, id),
      }
    },

    async lookAtRows(id: string): Promise<void> {
      const act = await store.read(database.db, id)
      if (act?.status !== 'checking') return
      await walk(act, 'unchecked', lookJob, async (tx, current, row) =>
        store.saveLooked(tx, id, row.number, inWords(await look(tx, current, row))),
      )
    },

    async runRows(id: string): Promise<void> {
      const act = await store.read(database.db, id)
      if (act?.status !== 'running') return
      await walk(act, 'ready', runJob, async (tx, current, row) => {
        const refused = await runRow(tx, current, row)
        await store.endRow(tx, id, row.number, refused && wordsOf(refused))
      })
    },
  }
}
