/** SQL of changes of locked personal data. */
import type { Db, Tx } from '../../../platform/database/database.ts'

export type ChangeRow = {
  readonly id: string
  readonly customerId: string
  readonly appealId: string
  readonly status: 'proposed' | 'approved' | 'declined'
  readonly content: Buffer
  readonly proposedBy: string
  /** Email address of the proposer. */
  readonly proposer: string
  readonly proposerResetBy: readonly string[]
  readonly proposerResetAt: Date | null
  readonly proposedAt: Date
  /** Time at which the code sent to the new phone was entered. */
  readonly phoneProvedAt: Date | null
}
const changes = (db: Db) =>
  db
    .selectFrom('data_change as c')
    .innerJoin('staff_member as m', 'm.id', 'c.proposedBy')
    .select([
      'c.id',
      'c.customerId',
      'c.appealId',
      'c.status',
      'c.content',
      'c.proposedBy',
      'm.email as proposer',
      'm.resetChain as proposerResetBy',
      'm.resetAt as proposerResetAt',
      'c.proposedAt',
      'c.phoneProvedAt',
    ])

/** False if another change of this customer is pending. */
export async function insert(
  tx: Tx,
  row: Omit<ChangeRow, 'status' | 'proposer' | 'proposerResetBy' | 'proposerResetAt' | 'phoneProvedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('data_change')
    .values({
      id: row.id,
      customerId: row.customerId,
      appealId: row.appealId,
      status: 'proposed',
      content: row.content,
      proposedBy: row.proposedBy,
      proposedAt: row.proposedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function waiting(db: Db, limit: number): Promise<ChangeRow[]> {
  return changes(db)
    .where('c.status', '=', 'proposed')
    .orderBy('c.proposedAt')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

export function waitingOf(db: Db, customerId: string): Promise<ChangeRow | undefined> {
  return changes(db)
    .where('c.status', '=', 'proposed')
    .where('c.customerId', '=', customerId)
    .executeTakeFirst()
}

export function ofCustomer(
  db: Db,
  customerId: string,
): Promise<Pick<ChangeRow, 'id' | 'appealId' | 'status'>[]> {
  return db
    .selectFrom('data_change')
    .select(['id', 'appealId', 'status'])
    .where('customerId', '=', customerId)
    .execute()
}

/** Searches over all customers. */
export function read(db: Db, id: string): Promise<ChangeRow | undefined> {
  return changes(db).where('c.id', '=', id).executeTakeFirst()
}

/** Officers identify a change by its id alone. */
export async function lock(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  const found = await read(tx, id)
  return (
    found &&
    changes(tx)
      .where('c.customerId', '=', found.customerId)
      .where('c.id', '=', id)
      .forUpdate('c')
      .executeTakeFirst()
  )
}

type ChangeKey = Pick<ChangeRow, 'customerId' | 'id'>
const changed = (tx: Tx, { customerId, id }: ChangeKey) =>
  tx.updateTable('data_change').where('customerId', '=', customerId).where('id', '=', id)

export async function decide(
  tx: Tx,
  key: ChangeKey,
  {
    status,
    by,
    note,
  }: { readonly status: 'approved' | 'declined'; readonly by: string; readonly note: string | null },
  at: Date,
): Promise<void> {
  await changed(tx, key).set({ status, decidedBy: by, decidedAt: at, note }).execute()
}

export async function markPhoneProved(tx: Tx, key: ChangeKey, at: Date): Promise<void> {
  await changed(tx, key).set({ phoneProvedAt: at }).execute()
}

/** Ends the transaction of an approval whose new number belongs to another account. */
export class PhoneTaken extends Error {}
