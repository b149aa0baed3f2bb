/**
 * Bulk actions on loans (rule identity-39). A job checks the rows one after the other, a second person
 * approves all of them, and a job applies them: each in its own transaction, and only if its effect is the
 * approved one.
 */
import type { Country } from '../../../domain/country/country.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bulkColumns, bulkRowsMost, type BulkKind } from '../../../contract/back-office/bulk.ts'
import type { Failure } from '../../../contract/errors.ts'
import { may } from '../../../contract/permissions.ts'
import { addDays, daysBetween } from '../../../domain/days.ts'
import { toMajor } from '../../../domain/money.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Action, Prepared, RegisteredAction } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import { isFailure } from '../../platform/http/problem.ts'
import { actionDays, type Approvals } from '../../control/approvals/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import { rowActions, cellsOf } from './kinds.ts'
import { rowsIn, wordsOf } from './lines.ts'
import * as store from './store.ts'

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
  readonly approvals: Pick<Approvals, 'act' | 'waitingFor'>
  readonly loans: Pick<Loans, 'byTypedNumber'>
  /** Actions registered by the capabilities. */
  readonly actions: () => readonly RegisteredAction[]
}
export type BulkPage = store.BulkAction & {
  readonly own: boolean
  readonly waiting: string | null
  readonly counts: store.Counts
  readonly rows: readonly store.BulkRow[]
}
type RowCheck = Exclude<store.RowCheck, { readonly wrong: unknown }>
type BulkRefusal = 'notFound' | 'conflict' | 'bulkStale'

export const checkJob = defineJob<{ readonly id: string }>('bulk.check', 'background')
export const runJob = defineJob<{ readonly id: string }>('bulk.run', 'background')
/** Rows handled by one run of a job. */
const rowsOfJob = 20
const listed = 100
const bulkPayload = z.strictObject({ bulkId: z.uuid() })

export type Bulk = ReturnType<typeof createBulk>

export function createBulk({ database, clock, country, jobs, audit, approvals, loans, actions }: Deps) {
  const inWords = (checked: RowCheck | Failure): store.RowCheck =>
    isFailure(checked) ? { wrong: wordsOf(checked, country) } : checked
  const kindOf = (kind: BulkKind) => actions().find((each) => each.kind === kind)

  async function check(
    tx: Tx,
    { id, kind, reason }: store.BulkAction,
    row: store.BulkRow,
  ): Promise<RowCheck | Failure> {
    const cells = cellsOf(kind, row.typed)
    if (row.typed.length > bulkColumns[kind].length) return { error: 'bulkColumns' }
    const loan = await loans.byTypedNumber(tx, cells['contract']!)
    if (!loan) return { error: 'contractNotFound' }
    if (await store.isDuplicateSubject(tx, id, row.number, loan.id)) return { error: 'bulkTwice' }
    const read = rowActions[kind].read(loan.id, cells, reason, country)
    if ('error' in read) return read
    const prepared = kindOf(kind)?.prepare(JSON.parse(JSON.stringify(read.payload)))
    if (!prepared) return { error: 'actionImpossible' }
    if (await approvals.waitingFor(tx, kind, loan.id)) return { error: 'actionWaits' }
    return previewed(tx, prepared, read.payload)
  }
  /** The action's effect today and, where only time passes, on each day until the approval expires. */
  async function previewed(tx: Tx, prepared: Prepared, payload: unknown): Promise<RowCheck | Failure> {
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

  /** Applies one row, once: a parallel run finds it finished. Returns null if it was applied. */
  async function runRow(tx: Tx, bulk: store.BulkAction, row: store.BulkRow): Promise<Failure | null> {
    const { kind, reason, evidence, maker, approver, approvedBy } = bulk
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
        bulk: bulk.number,
      },
    })
    return null
  }

  /** The action that a second person approves: all valid rows together. */
  const actionOf = (kind: BulkKind): Action<z.output<typeof bulkPayload>, BulkRefusal> => ({
    kind: `bulk.${kind}`,
    act: 'bulk.approved',
    second: 'always',
    permission: rowActions[kind].permission,
    checks: rowActions[kind].checks,
    payload: bulkPayload,
    async preview(tx, { bulkId }, on) {
      const bulk = await store.lock(tx, bulkId)
      if (!bulk) return { error: 'notFound' }
      const day = await store.checkedOn(tx, bulkId)
      if (bulk.status !== 'checked' || day === null)
        return { error: 'conflict', current: { status: bulk.status } }
      const { rows, cents, isStale } = await store.effectOn(tx, bulkId, {
        checkedOn: day,
        days: daysBetween(day, on),
      })
      if (isStale) return { error: 'bulkStale' }
      return {
        subject: bulkId,
        label: String(bulk.number),
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

  /** Handles the rows of a state, each in its own transaction, and continues in another job. */
  async function walk(
    { id, status: from }: store.BulkAction,
    of: store.RowStatus,
    job: typeof checkJob,
    work: (tx: Tx, bulk: store.BulkAction, row: store.BulkRow) => Promise<void>,
  ): Promise<void> {
    for (const number of await store.numbersOf(database.db, id, of, rowsOfJob))
      await database.transaction(async (tx) => {
        const row = await store.lockRow(tx, id, number)
        const bulk = await store.read(tx, id)
        if (row?.status === of && bulk?.status === from) await work(tx, bulk, row)
      })
    await database.transaction(async (tx) => {
      const bulk = await store.lock(tx, id)
      if (bulk?.status !== from) return
      const left = await store.numbersOf(tx, id, of, 1)
      if (left.length > 0) await jobs.add(tx, job, { id })
      else await store.setStatus(tx, id, from === 'running' ? 'done' : 'checked')
    })
  }

  /** Locks a bulk action for its maker, in a state in which it can be changed. */
  async function lockOwn(
    tx: Tx,
    officer: Officer,
    id: string,
  ): Promise<store.BulkAction | Failure<'notFound' | 'conflict'>> {
    const bulk = await store.lock(tx, id)
    if (!bulk || bulk.madeBy !== officer.officerId) return { error: 'notFound' }
    return bulk.status === 'checked' ? bulk : { error: 'conflict', current: { status: bulk.status } }
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
      if (!may(officer, rowActions[kind].permission)) return { error: 'roleMissing' }
      const rows = rowsIn(given.rows)
      if (rows.length === 0) return { error: 'validationFailed', fields: { rows: 'bulkRowsNone' } }
      if (rows.length > bulkRowsMost)
        return { error: 'validationFailed', fields: { rows: 'bulkRowsTooMany' } }
      const id = randomUUID()
      await database.transaction(async (tx) => {
        const bulk = { id, kind, reason, evidence, madeBy: officer.officerId, madeAt: clock.now() }
        await store.insert(tx, bulk, rows)
        await jobs.add(tx, checkJob, { id })
        const after = { kind, rows: rows.length, note: reason, evidence }
        await audit.record(tx, officer, { act: 'bulk.begun', subject: id, after })
      })
      return { id }
    },

    recheck: (
      officer: Officer,
      id: string,
    ): Promise<{ readonly checking: true } | Failure<'notFound' | 'conflict' | 'actionWaits'>> =>
      database.transaction(async (tx) => {
        const bulk = await lockOwn(tx, officer, id)
        if ('error' in bulk) return bulk
        if (await approvals.waitingFor(tx, bulkOf[bulk.kind].kind, id)) return { error: 'actionWaits' }
        await store.recheck(tx, id)
        await store.setStatus(tx, id, 'checking')
        await jobs.add(tx, checkJob, { id })
        return { checking: true }
      }),

    async propose(
      officer: Officer,
      id: string,
    ): Promise<{ readonly waiting: string } | Failure<BulkRefusal | 'actionWaits' | 'roleMissing'>> {
      const bulk = await database.transaction((tx) => lockOwn(tx, officer, id))
      if ('error' in bulk) return bulk
      const day = await store.checkedOn(database.db, id)
      if (day !== null && day !== clock.today()) return { error: 'bulkStale' }
      const why = { reason: bulk.reason, evidence: bulk.evidence }
      const acted = await approvals.act(officer, bulkOf[bulk.kind], { bulkId: id }, why)
      return 'error' in acted ? acted : { waiting: acted.waiting! }
    },

    async list(): Promise<readonly (store.BulkAction & { readonly counts: store.Counts })[]> {
      const found = await store.newest(database.db, listed)
      const counts = await store.counts(
        database.db,
        found.map(({ id }) => id),
      )
      return found.map((bulk) => ({ ...bulk, counts: counts.get(bulk.id)! }))
    },

    async read(officer: Officer, id: string): Promise<BulkPage | Failure<'notFound'>> {
      const bulk = await store.read(database.db, id)
      if (!bulk) return { error: 'notFound' }
      const counts = await store.counts(database.db, [id])
      const waits = await approvals.waitingFor(database.db, bulkOf[bulk.kind].kind, id)
      return {
        ...bulk,
        own: bulk.madeBy === officer.officerId,
        waiting: waits?.id ?? null,
        counts: counts.get(id)!,
        rows: await store.rows(database.db, id),
      }
    },

    async checkRows(id: string): Promise<void> {
      const bulk = await store.read(database.db, id)
      if (bulk?.status !== 'checking') return
      await walk(bulk, 'unchecked', checkJob, async (tx, current, row) =>
        store.saveChecked(tx, id, row.number, inWords(await check(tx, current, row))),
      )
    },

    async runRows(id: string): Promise<void> {
      const bulk = await store.read(database.db, id)
      if (bulk?.status !== 'running') return
      await walk(bulk, 'ready', runJob, async (tx, current, row) => {
        const refused = await runRow(tx, current, row)
        await store.endRow(tx, id, row.number, refused && wordsOf(refused, country))
      })
    },
  }
}
