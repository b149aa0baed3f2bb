/** SQL of bulk actions. */
import type { bulkRowStatuses, bulkStatuses } from '../../../contract/back-office/bulk.ts'
import { sql } from 'kysely'
import type { BulkKind } from '../../../contract/back-office/bulk.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Facts } from '../../platform/capability/actions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type BulkStatus = (typeof bulkStatuses)[number]
export type RowStatus = (typeof bulkRowStatuses)[number]
export type BulkAction = {
  readonly id: string
  readonly number: number
  readonly kind: BulkKind
  readonly reason: string
  readonly evidence: string
  readonly status: BulkStatus
  readonly madeBy: string
  /** Email addresses. */
  readonly maker: string
  readonly madeAt: Date
  readonly approvedBy: string | null
  readonly approver: string | null
}
export type Counts = Readonly<Record<RowStatus, number>> & { readonly effectCents: Cents }
export type BulkRow = {
  readonly number: number
  readonly typed: readonly string[]
  readonly label: string | null
  readonly customerId: string | null
  readonly subject: string | null
  readonly payload: unknown
  readonly before: Facts | null
  readonly after: Facts | null
  readonly effectsCents: readonly Cents[] | null
  readonly checkedOn: Day | null
  readonly status: RowStatus
  /** Error or refusal, in words. */
  readonly error: string | null
}
/** Result of the check of a row. */
export type RowCheck =
  | (Pick<BulkRow, 'label' | 'customerId' | 'subject' | 'payload' | 'before' | 'after'> & {
      readonly effectsCents: readonly Cents[]
      readonly checkedOn: Day
    })
  | { readonly wrong: string }

const acts = (db: Db) =>
  db
    .selectFrom('bulk_action as b')
    .innerJoin('staff_member as m', 'm.id', 'b.madeBy')
    .leftJoin('staff_member as a', 'a.id', 'b.approvedBy')
    .select([
      'b.id',
      'b.number',
      'b.kind',
      'b.reason',
      'b.evidence',
      'b.status',
      'b.madeBy',
      'm.email as maker',
      'b.madeAt',
      'b.approvedBy',
      'a.email as approver',
    ])
    .$narrowType<{ kind: BulkKind; status: BulkStatus }>()

export async function insert(
  tx: Tx,
  bulk: Pick<BulkAction, 'id' | 'kind' | 'reason' | 'evidence' | 'madeBy' | 'madeAt'>,
  rows: readonly (readonly string[])[],
): Promise<void> {
  await tx
    .insertInto('bulk_action')
    .values({
      id: bulk.id,
      kind: bulk.kind,
      reason: bulk.reason,
      evidence: bulk.evidence,
      status: 'checking',
      madeBy: bulk.madeBy,
      madeAt: bulk.madeAt,
    })
    .execute()
  await tx
    .insertInto('bulk_row')
    .values(
      rows.map((typed, index) => ({
        bulkId: bulk.id,
        number: index + 1,
        typed: [...typed],
        status: 'unchecked',
      })),
    )
    .execute()
}

export const read = (db: Db, id: string): Promise<BulkAction | undefined> =>
  acts(db).where('b.id', '=', id).executeTakeFirst()
export const lock = (tx: Tx, id: string): Promise<BulkAction | undefined> =>
  acts(tx).where('b.id', '=', id).forUpdate('b').executeTakeFirst()
/** Newest first. */
export const newest = (db: Db, limit: number): Promise<BulkAction[]> =>
  acts(db).orderBy('b.number', 'desc').limit(limit).execute()

const rowsOf = (db: Db, bulkId: string) =>
  db
    .selectFrom('bulk_row')
    .select([
      'number',
      'typed',
      'label',
      'customerId',
      'subject',
      'payload',
      'before',
      'after',
      'effectCents as effectsCents',
      'checkedOn',
      'status',
      'error',
    ])
    .$narrowType<{ before: Facts | null; after: Facts | null; status: RowStatus }>()
    .where('bulkId', '=', bulkId)
export const rows = (db: Db, bulkId: string): Promise<BulkRow[]> =>
  rowsOf(db, bulkId).orderBy('number').execute()

export async function numbersOf(db: Db, bulkId: string, status: RowStatus, limit: number): Promise<number[]> {
  const found = await db
    .selectFrom('bulk_row')
    .select('number')
    .where('bulkId', '=', bulkId)
    .where('status', '=', status)
    .orderBy('number')
    .limit(limit)
    .execute()
  return found.map(({ number }) => number)
}
export const lockRow = (tx: Tx, bulkId: string, number: number): Promise<BulkRow | undefined> =>
  rowsOf(tx, bulkId).where('number', '=', number).forUpdate().executeTakeFirst()

/** Whether an earlier row has the same subject. */
export async function isDuplicateSubject(
  db: Db,
  bulkId: string,
  number: number,
  subject: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('bulk_row')
    .select('number')
    .where('bulkId', '=', bulkId)
    .where('number', '<', number)
    .where('subject', '=', subject)
    .where('status', '<>', 'wrong')
    .executeTakeFirst()
  return found !== undefined
}

export async function counts(db: Db, bulkIds: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const found = await db
    .selectFrom('bulk_row')
    .select(['bulkId as id', 'status', (eb) => eb.fn.countAll<number>().as('count')])
    .select(sql<Cents>`coalesce(sum(effect_cents[1]), 0)::bigint`.as('cents'))
    .where('bulkId', '=', (eb) => eb.fn.any(eb.val(bulkIds)))
    .groupBy(['bulkId', 'status'])
    .$narrowType<{ status: RowStatus }>()
    .execute()
  const none = { unchecked: 0, ready: 0, wrong: 0, done: 0, refused: 0, effectCents: 0 as Cents }
  const sums = new Map<string, Counts>(bulkIds.map((id) => [id, none]))
  for (const { id, status, count, cents } of found) {
    const sum = sums.get(id)!
    const counted = status === 'ready' || status === 'done' ? Number(cents) : 0
    sums.set(id, {
      ...sum,
      [status]: Number(count),
      effectCents: (sum.effectCents + counted) as Cents,
    })
  }
  return sums
}

/** Total effect of the valid rows on a day. Stale if a row was checked on another day than `checkedOn`. */
export async function effectOn(
  db: Db,
  bulkId: string,
  { checkedOn, days }: { readonly checkedOn: Day; readonly days: number },
): Promise<{ readonly rows: number; readonly cents: Cents; readonly isStale: boolean }> {
  const found = await db
    .selectFrom('bulk_row')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .select(sql<number>`coalesce(sum(effect_cents[${days + 1}::int]), 0)::bigint`.as('cents'))
    .select(sql<boolean>`coalesce(bool_or(checked_on <> ${checkedOn}::date), false)`.as('isStale'))
    .where('bulkId', '=', bulkId)
    .where('status', '=', 'ready')
    .executeTakeFirstOrThrow()
  return { rows: Number(found.rows), cents: Number(found.cents) as Cents, isStale: found.isStale }
}
export async function checkedOn(db: Db, bulkId: string): Promise<Day | null> {
  const found = await db
    .selectFrom('bulk_row')
    .select((eb) => eb.fn.min('checkedOn').as('day'))
    .where('bulkId', '=', bulkId)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  return found?.day ?? null
}

export async function saveChecked(tx: Tx, bulkId: string, number: number, checked: RowCheck): Promise<void> {
  await tx
    .updateTable('bulk_row')
    .set(
      'wrong' in checked
        ? { status: 'wrong', error: checked.wrong }
        : {
            status: 'ready',
            error: null,
            label: checked.label,
            customerId: checked.customerId,
            subject: checked.subject,
            payload: JSON.stringify(checked.payload),
            before: JSON.stringify(checked.before),
            after: JSON.stringify(checked.after),
            effectCents: [...checked.effectsCents],
            checkedOn: checked.checkedOn,
          },
    )
    .where('bulkId', '=', bulkId)
    .where('number', '=', number)
    .execute()
}
/** `error` is null if the row was applied. */
export async function endRow(tx: Tx, bulkId: string, number: number, error: string | null): Promise<void> {
  await tx
    .updateTable('bulk_row')
    .set({ status: error === null ? 'done' : 'refused', error })
    .where('bulkId', '=', bulkId)
    .where('number', '=', number)
    .execute()
}
export async function recheck(tx: Tx, bulkId: string): Promise<void> {
  await tx
    .updateTable('bulk_row')
    .set({ status: 'unchecked', error: null })
    .where('bulkId', '=', bulkId)
    .where('status', 'in', ['ready', 'wrong'])
    .execute()
}
export async function setStatus(tx: Tx, id: string, status: BulkStatus, approvedBy?: string): Promise<void> {
  await tx
    .updateTable('bulk_action')
    .set({ status, ...(approvedBy === undefined ? {} : { approvedBy }) })
    .where('id', '=', id)
    .execute()
}
