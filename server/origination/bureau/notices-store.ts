/** SQL of notices to customers about bureau reports. */
import type { NotNull } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isOf } from '../../platform/database/rows/named-rows.ts'
import type { LoanKey } from '../../loans/loans/index.ts'
import { beforeAll, ofLoans } from './store.ts'

export { beforeAll }

type Page = { readonly today: Day; readonly after: string; readonly limit: number }

/** Returns past-due loans without a notice that counts or was queued today, sorted by id. */
export async function loansToNotify(
  db: Db,
  { today, dueBy, after, limit }: Page & { readonly dueBy: Day },
): Promise<(LoanKey & { readonly askedBefore: boolean })[]> {
  const rows = await db
    .selectFrom('loan')
    .leftJoin('bureau_notice as notice', (join) =>
      join
        .onRef('notice.customer_id', '=', 'loan.customer_id')
        .onRef('notice.loan_id', '=', 'loan.id')
        .onRef('notice.due_on', '=', 'loan.next_due_on'),
    )
    .select(['loan.id', 'loan.customer_id as customerId', 'notice.asked_on as askedOn'])
    .where('loan.id', '>', after)
    .where('loan.status', 'in', ['active', 'writtenOff'])
    .where('loan.next_due_on', '<=', dueBy)
    .where('notice.told_on', 'is', null)
    .where((eb) => eb.or([eb('notice.asked_on', 'is', null), eb('notice.asked_on', '<', today)]))
    .orderBy('loan.id')
    .limit(limit)
    .execute()
  return rows.map(({ askedOn, ...key }) => ({ ...key, askedBefore: askedOn !== null }))
}

type DueDate = LoanKey & { readonly dueOn: Day }

export async function markRequested(tx: Tx, dues: readonly DueDate[], on: Day): Promise<void> {
  if (dues.length === 0) return
  await tx
    .insertInto('bureau_notice')
    .values(
      dues.map(({ id, customerId, dueOn }) => ({
        customer_id: customerId,
        loan_id: id,
        due_on: dueOn,
        asked_on: on,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'loan_id', 'due_on'])
        .doUpdateSet((eb) => ({ asked_on: eb.ref('excluded.asked_on') })),
    )
    .execute()
}

export async function markSent(tx: Tx, { id, customerId, dueOn }: DueDate, on: Day): Promise<void> {
  await tx
    .updateTable('bureau_notice')
    .set({ told_on: on })
    .where('customer_id', '=', customerId)
    .where('loan_id', '=', id)
    .where('due_on', '=', dueOn)
    .where('told_on', 'is', null)
    .execute()
}

/**
 * Returns loans reported as negative in a sent file whose customers have not been notified yet, with the time
 * of the first such file, sorted by id. Files that were not sent do not count.
 */
export function toNotifyAfter(
  db: Db,
  { today, after, limit }: Page,
): Promise<(LoanKey & { readonly sentAt: Date })[]> {
  return db
    .selectFrom('bureau_report as report')
    .innerJoin('bureau_file as file', (join) =>
      join
        .onRef('file.day', '>=', 'report.negative_since')
        .onRef('file.day', '<=', 'report.reported_on')
        .on('file.sent_at', 'is not', null),
    )
    .select((eb) => [
      'report.loan_id as id',
      'report.customer_id as customerId',
      eb.fn.min('file.sent_at').as('sentAt'),
    ])
    .where('report.loan_id', '>', after)
    .where('report.negative_since', 'is not', null)
    .where('report.negative_told_on', 'is', null)
    .where((eb) =>
      eb.or([eb('report.negative_asked_on', 'is', null), eb('report.negative_asked_on', '<', today)]),
    )
    .groupBy(['report.loan_id', 'report.customer_id'])
    .orderBy('report.loan_id')
    .limit(limit)
    .$narrowType<{ sentAt: NotNull }>()
    .execute()
}

export async function markRequestedAfter(tx: Tx, keys: readonly LoanKey[], on: Day): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('bureau_report')
    .set({ negative_asked_on: on })
    .where(ofLoans(keys))
    .where(isOf('bureau_report', keys))
    .execute()
}

export async function markSentAfter(tx: Tx, { id, customerId }: LoanKey, on: Day): Promise<void> {
  await tx
    .updateTable('bureau_report')
    .set({ negative_told_on: on })
    .where('customer_id', '=', customerId)
    .where('loan_id', '=', id)
    .where('negative_since', 'is not', null)
    .where('negative_told_on', 'is', null)
    .execute()
}
