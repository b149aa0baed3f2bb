/** SQL of hardship plans. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { HardshipKind, HardshipPlan } from '../../../domain/loan/hardship.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'

export const planStates = ['pendingApproval', 'active', 'declined', 'kept', 'broken'] as const
export type PlanState = (typeof planStates)[number]
export type PlanRow = CustomerScopedId & {
  readonly loanId: string
  readonly requestId: string
  readonly kind: HardshipKind
  readonly schedule: Pick<HardshipPlan['movement'], 'dueOn' | 'firstCents'>
  readonly totalCents: Cents
  readonly state: PlanState
  readonly channel: 'account' | 'phone'
  readonly signedOn: Day
  readonly signedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly note: string | null
  readonly endedOn: Day | null
}

/** Payments of a plan, in whole shillings. */
export type Payments = readonly { readonly on: Day; readonly amountCents: Cents }[]

const plans = (db: Db) =>
  db
    .selectFrom('hardship_plan')
    .select([
      'customerId',
      'id',
      'loanId',
      'requestId',
      'kind',
      'schedule',
      'totalCents',
      'state',
      'channel',
      'signedOn',
      'signedAt',
      'decidedBy',
      'decidedAt',
      'note',
      'endedOn',
    ])
    .$narrowType<Pick<PlanRow, 'schedule'>>()

export async function insert(tx: Tx, row: PlanRow): Promise<void> {
  await tx
    .insertInto('hardship_plan')
    .values({ ...row, schedule: JSON.stringify(row.schedule) })
    .execute()
}

/** The newest plan of a loan. */
export const lastOf = (
  db: Db,
  { customerId, loanId }: Pick<PlanRow, 'customerId' | 'loanId'>,
): Promise<PlanRow | undefined> =>
  plans(db)
    .where('customerId', '=', customerId)
    .where('loanId', '=', loanId)
    .orderBy('signedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the customers with a plan that awaits approval and was signed after a day. */
export const awaitedSince = async (
  db: Db,
  customerIds: readonly string[],
  after: Day,
): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('hardship_plan')
      .select('customerId')
      .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
      .where('state', '=', 'pendingApproval')
      .where('signedOn', '>', after)
      .execute()
  ).map(({ customerId }) => customerId)

/** Searches all customers' plans. */
export const byId = (db: Db, id: string): Promise<PlanRow | undefined> =>
  plans(db).where('id', '=', id).executeTakeFirst()

/** Oldest first. */
export const inState = (db: Db, state: 'pendingApproval' | 'active', most: number): Promise<PlanRow[]> =>
  plans(db).where('state', '=', state).orderBy('signedAt').limit(most).execute()

export async function setState(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  change: Pick<PlanRow, 'state'> &
    Partial<Pick<PlanRow, 'decidedBy' | 'decidedAt' | 'note' | 'endedOn'>> &
    Partial<Pick<PlanRow, 'schedule'>>,
): Promise<void> {
  const { schedule, ...columns } = change
  await tx
    .updateTable('hardship_plan')
    .set({ ...columns, ...(schedule ? { schedule: JSON.stringify(schedule) } : {}) })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** The plan of a loan that was repaid, or opened again by a reversed payment. */
export async function followLoan(
  tx: Tx,
  { customerId, requestId }: { readonly customerId: string; readonly requestId: string },
  change: { readonly from: PlanState; readonly to: PlanState; readonly endedOn: Day | null },
): Promise<void> {
  await tx
    .updateTable('hardship_plan')
    .set({ state: change.to, endedOn: change.endedOn })
    .where('customerId', '=', customerId)
    .where('requestId', '=', requestId)
    .where('state', '=', change.from)
    .execute()
}

/** Active plans of loans whose payment has been missing since before a day. */
export const overdue = (db: Db, before: Day): Promise<PlanRow[]> =>
  plans(db)
    .where('state', '=', 'active')
    .where(
      sql<boolean>`exists (select from loan where loan.customer_id = hardship_plan.customer_id
        and loan.id = hardship_plan.loan_id and loan.status = 'active' and loan.next_due_on < ${before})`,
    )
    .execute()

export async function countDecided(db: Db, staffId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('hardship_plan')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('decidedBy', '=', staffId)
    .where('decidedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
