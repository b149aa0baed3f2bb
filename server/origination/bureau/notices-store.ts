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
        .onRef('notice.customerId', '=', 'loan.customerId')
        .onRef('notice.loanId', '=', 'loan.id')
        .onRef('notice.dueOn', '=', 'loan.nextDueOn'),
    )
    .select(['loan.id', 'loan.customerId', 'notice.askedOn'])
    .where('loan.id', '>', after)
    .where('loan.status', 'in', ['active', 'writtenOff'])
    .where('loan.nextDueOn', '<=', dueBy)
    .where('notice.toldOn', 'is', null)
    .where((eb) => eb.or([eb('notice.askedOn', 'is', null), eb('notice.askedOn', '<', today)]))
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
        customerId,
        loanId: id,
        dueOn,
        askedOn: on,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'loanId', 'dueOn'])
        .doUpdateSet((eb) => ({ askedOn: eb.ref('excluded.askedOn') })),
    )
    .execute()
}

export async function markSent(tx: Tx, { id, customerId, dueOn }: DueDate, on: Day): Promise<void> {
  await tx
    .updateTable('bureau_notice')
    .set({ toldOn: on })
    .where('customerId', '=', customerId)
    .where('loanId', '=', id)
    .where('dueOn', '=', dueOn)
    .where('toldOn', 'is', null)
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
        .onRef('file.day', '>=', 'report.negativeSince')
        .onRef('file.day', '<=', 'report.reportedOn')
        .on('file.sentAt', 'is not', null),
    )
    .select((eb) => ['report.loanId as id', 'report.customerId', eb.fn.min('file.sentAt').as('sentAt')])
    .where('report.loanId', '>', after)
    .where('report.negativeSince', 'is not', null)
    .where('report.negativeToldOn', 'is', null)
    .where((eb) =>
      eb.or([eb('report.negativeAskedOn', 'is', null), eb('report.negativeAskedOn', '<', today)]),
    )
    .groupBy(['report.loanId', 'report.customerId'])
    .orderBy('report.loanId')
    .limit(limit)
    .$narrowType<{ sentAt: NotNull }>()
    .execute()
}

export async function markRequestedAfter(tx: Tx, keys: readonly LoanKey[], on: Day): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('bureau_report')
    .set({ negativeAskedOn: on })
    .where(ofLoans(keys))
    .where(isOf('bureau_report', keys))
    .execute()
}

export async function markSentAfter(tx: Tx, { id, customerId }: LoanKey, on: Day): Promise<void> {
  await tx
    .updateTable('bureau_report')
    .set({ negativeToldOn: on })
    .where('customerId', '=', customerId)
    .where('loanId', '=', id)
    .where('negativeSince', 'is not', null)
    .where('negativeToldOn', 'is', null)
    .execute()
}
