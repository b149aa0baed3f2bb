/** The SQL of standing orders. */
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type {
  StandingFrequency,
  StandingOrderPart,
  StandingReason,
} from '../../../domain/payment/standing-orders.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export const standingStates = ['planned', 'asking', 'asked', 'active', 'failed', 'ended'] as const
export type StandingState = (typeof standingStates)[number]
const liveStates = ['planned', 'asking', 'asked', 'active'] as const

export type StandingOrder = CustomerScopedId &
  StandingOrderPart & {
    readonly loanId: string
    readonly number: number
    readonly phone: Phone
    readonly account: string
    readonly state: StandingState
    readonly reason: StandingReason | null
    readonly agreedAt: Date
    readonly askedAt: Date | null
    readonly changedAt: Date
  }

const orders = (db: Db) =>
  db
    .selectFrom('standing_order')
    .select(['customerId', 'id', 'loanId', 'number', 'phone', 'account', 'frequency', 'firstOn', 'times'])
    .select(['amountCents', 'state', 'reason', 'agreedAt', 'askedAt', 'changedAt'])
    .$narrowType<{
      phone: Phone
      frequency: StandingFrequency
      amountCents: Cents
      state: StandingState
      reason: StandingReason | null
    }>()

/** Of a loan, the newest agreement first and each in order of its days. */
export const ofLoan = (db: Db, loan: CustomerScopedId): Promise<StandingOrder[]> =>
  orders(db)
    .where('customerId', '=', loan.customerId)
    .where('loanId', '=', loan.id)
    .orderBy('agreedAt', 'desc')
    .orderBy('number')
    .execute()

/** The live orders of a loan, locked. */
export const lockLive = (tx: Tx, loan: CustomerScopedId): Promise<StandingOrder[]> =>
  orders(tx)
    .where('customerId', '=', loan.customerId)
    .where('loanId', '=', loan.id)
    .where('state', 'in', liveStates)
    .orderBy('number')
    .forUpdate()
    .execute()

export const lock = (tx: Tx, { customerId, id }: CustomerScopedId): Promise<StandingOrder | undefined> =>
  orders(tx).where('customerId', '=', customerId).where('id', '=', id).forUpdate().executeTakeFirst()

/** The customer's loans with a live order. */
export async function loansOf(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('standing_order')
    .select('loanId')
    .distinct()
    .where('customerId', '=', customerId)
    .where('state', 'in', liveStates)
    .execute()
  return rows.map(({ loanId }) => loanId)
}

/** Loans with a live order, in key order. */
export async function loansWithLive(
  db: Db,
  after: CustomerScopedId | null,
  limit: number,
): Promise<CustomerScopedId[]> {
  const rows = await db
    .selectFrom('standing_order')
    .select(['customerId', 'loanId as id'])
    .where('state', 'in', liveStates)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('customerId', '>', after!.customerId),
          eb.and([eb('customerId', '=', after!.customerId), eb('loanId', '>', after!.id)]),
        ]),
      ),
    )
    .groupBy(['customerId', 'loanId'])
    .orderBy('customerId')
    .orderBy('loanId')
    .limit(limit)
    .execute()
  return rows
}

type New = Omit<StandingOrder, 'reason' | 'askedAt' | 'changedAt'> & { readonly lastOn: Day }
export async function insert(tx: Tx, rows: readonly New[]): Promise<void> {
  await tx
    .insertInto('standing_order')
    .values(rows.map((row) => ({ ...row, changedAt: row.agreedAt })))
    .execute()
}

export async function update(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  change: {
    readonly state: StandingState
    readonly reason?: StandingReason | null
    readonly askedAt?: Date
    readonly providerId?: string
  },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('standing_order')
    .set({ ...change, changedAt: at })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export async function insertMissed(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  dueOn: Day,
  shortCents: Cents,
  at: Date,
): Promise<boolean> {
  const [row] = await tx
    .insertInto('standing_order_missed')
    .values({ customerId, orderId: id, dueOn, shortCents, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dueOn')
    .execute()
  return row !== undefined
}

export type Missed = { readonly orderId: string; readonly dueOn: Day; readonly shortCents: Cents }
export const missedOf = (db: Db, customerId: string): Promise<Missed[]> =>
  db
    .selectFrom('standing_order_missed')
    .select(['orderId', 'dueOn', 'shortCents'])
    .where('customerId', '=', customerId)
    .orderBy('dueOn', 'desc')
    .$narrowType<{ shortCents: Cents }>()
    .execute()
