/** SQL of changes of borrowing limits. */
import type { LimitCause, RecordedLimit } from '../../../../domain/decision/borrowing-limit.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type LimitRecord = RecordedLimit & {
  readonly number: number
  readonly changedAt: Date
  readonly beforeCents: Cents | null
  readonly cause: LimitCause
  readonly rulesVersion: string
}

export const newest = (db: Db | Tx, customerId: string): Promise<LimitRecord | undefined> =>
  db
    .selectFrom('borrowing_limit_change')
    .select([
      'number',
      'changedAt',
      'limitCents',
      'beforeCents',
      'cause',
      'loansKept',
      'incomeProved',
      'rulesVersion',
    ])
    .where('customerId', '=', customerId)
    .orderBy('number', 'desc')
    .limit(1)
    .$narrowType<{ cause: LimitCause }>()
    .executeTakeFirst()

/** Two requests at the same time record the same change: once. */
export async function insert(tx: Tx, customerId: string, record: LimitRecord): Promise<void> {
  await tx
    .insertInto('borrowing_limit_change')
    .values({ customerId, ...record })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
