/**
 * The SQL of unmatched payments, whose account number names no loan that can be paid, and of payments that gain, lose
 * or regain a loan.
 */
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Cents } from '../../../../domain/money.ts'
import { laterDay, type Day } from '../../../../domain/days.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { CustomerScopedId } from '../../../platform/database/rows/customer-scoped.ts'
import * as directory from '../../../platform/database/sharding/directory.ts'
import { noCustomer } from '../../../platform/database/rows/no-customer.ts'
import type { Tables } from '../../../platform/database/schema/tables.ts'
import { byReceipts, lock, type Named, type Repayment } from '../store.ts'

type Row = Selectable<Tables['collection']>
/**
 * Moves rows to another customer by deleting and inserting them: Citus shards them by customer, which cannot
 * be updated.
 */
async function rehome(
  tx: Tx,
  {
    customerId: before,
    receipts,
  }: { readonly customerId: string | null; readonly receipts: readonly string[] },
  loan: CustomerScopedId | null,
  change: (row: Row) => Partial<Insertable<Tables['collection']>>,
): Promise<void> {
  const rows = await tx
    .deleteFrom('collection')
    .where('customerId', '=', before ?? noCustomer)
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .returningAll()
    .execute()
  if (rows.length === 0) return
  const customerId = loan?.customerId ?? noCustomer
  await tx
    .insertInto('collection')
    .values(rows.map((row) => ({ ...row, ...change(row), customerId, loanId: loan?.id ?? null })))
    .execute()
  await directory.assign(tx, 'receipt', receipts, { customerId, id: null })
}

/**
 * Marks a reversed payment as credited again, with this amount and loan. Its next entries get their own
 * reference.
 */
export const markRestored = (
  tx: Tx,
  { receipt, customerId }: Named,
  amountCents: Cents,
  loan: CustomerScopedId | null,
  at: Date,
): Promise<void> =>
  rehome(tx, { customerId, receipts: [receipt] }, loan, ({ turns }) => ({
    reversedAt: null,
    reversedBy: null,
    turns: turns + 1,
    confirmedAt: at,
    notFound: 0,
    amountCents,
    prolongationDays: null,
  }))

export type UnmatchedReason = 'unknownAccount' | 'loanCeded'

export async function insert(
  tx: Tx,
  payments: readonly { readonly receipt: string; readonly reason: UnmatchedReason }[],
  at: Date,
): Promise<void> {
  await sql`insert into unmatched_payment (receipt, reason, created_at)
    select *, ${at}::timestamptz
      from unnest(${payments.map((each) => each.receipt)}::text[],
      ${payments.map((each) => each.reason)}::text[])`.execute(tx)
}

/** Records the customer whose whole number the provider named as the payer. */
export async function setPayer(tx: Tx, receipt: string, customerId: string): Promise<void> {
  await tx
    .updateTable('unmatched_payment')
    .set({ payerCustomerId: customerId })
    .where('receipt', '=', receipt)
    .execute()
}

/** The customer who paid; null when not known. */
export async function payerCustomer(tx: Tx, receipt: string): Promise<string | null> {
  const found = await tx
    .selectFrom('unmatched_payment')
    .select('payerCustomerId as customerId')
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return found?.customerId ?? null
}

/**
 * Locks account numbers until the transaction ends. A loan being opened and a payment that names it cannot
 * see each other until one commits; the later one must search again.
 */
export async function lockAccounts(tx: Tx, accountReferences: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collection:' || account, 0))
    from (select distinct unnest(${accountReferences}::text[]) as account order by 1) accounts`.execute(tx)
}

/** Locks these payments; returns those that are unmatched. */
async function lockWaiting(tx: Tx, receipts: readonly string[]): Promise<Repayment[]> {
  if (receipts.length === 0) return []
  const held = await lock(tx, receipts)
  const open = await tx
    .selectFrom('unmatched_payment')
    .select('receipt')
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .where('resolvedAt', 'is', null)
    .execute()
  return held.filter(
    ({ receipt, loanId, reversedAt }) =>
      loanId === null && reversedAt === null && open.some((each) => each.receipt === receipt),
  )
}

/** Locks and returns unmatched payments with this account number. */
export async function lockOf(tx: Tx, accountReference: string): Promise<Repayment[]> {
  const named = await tx
    .selectFrom('collection')
    .select('receipt')
    .where('customerId', '=', noCustomer)
    .where('loanId', 'is', null)
    .where('reversedAt', 'is', null)
    .where('accountReference', '=', accountReference)
    .execute()
  return lockWaiting(
    tx,
    named.map(({ receipt }) => receipt),
  )
}

/** Locks and returns an unmatched payment; undefined when it is matched or being reversed. */
export async function lockOne(tx: Tx, receipt: string): Promise<Repayment | undefined> {
  const [payment] = await lockWaiting(tx, [receipt])
  return payment && !(await isAskedBack(tx, receipt, ['asked', 'unknown', 'reversed'])) ? payment : undefined
}

/** A payment received before its loan has the loan's first day as its value date. */
export async function match(
  tx: Tx,
  receipts: readonly string[],
  loan: { readonly id: string; readonly customerId: string; readonly paidOutOn: Day },
  at: Date,
): Promise<void> {
  await rehome(tx, { customerId: null, receipts }, loan, ({ valueDay }) => ({
    valueDay: laterDay(valueDay, loan.paidOutOn),
  }))
  await tx
    .updateTable('unmatched_payment')
    .set({ resolvedAt: at })
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .execute()
}

export type Unmatched = {
  readonly receipt: string
  readonly reason: UnmatchedReason
  readonly payer: string
  /** The provider was asked to reverse it. */ readonly sendingBack: boolean
  readonly amountCents: Cents
  readonly accountReference: string
  readonly completedAt: Date
}

const goingBack = ['asked', 'unknown'] as const

/** Oldest first. */
export async function list(db: Db): Promise<Unmatched[]> {
  const open = await db
    .selectFrom('unmatched_payment as u')
    .select((eb) => [
      'u.receipt',
      'u.reason',
      eb
        .exists(
          eb
            .selectFrom('payment_reversal as r')
            .select('r.receipt')
            .whereRef('r.receipt', '=', 'u.receipt')
            .where('r.status', 'in', goingBack),
        )
        .as('sendingBack'),
    ])
    .$narrowType<{ sendingBack: boolean }>()
    .where('u.resolvedAt', 'is', null)
    .orderBy('u.createdAt')
    .orderBy('u.receipt')
    .execute()
  const payments = await byReceipts(
    db,
    open.map(({ receipt }) => receipt),
  )
  const byReceipt = new Map(payments.map((payment) => [payment.receipt, payment]))
  return open.flatMap((each) => {
    const payment = byReceipt.get(each.receipt)
    if (!payment) return []
    const { payer, amountCents, accountReference, completedAt } = payment
    return [{ ...each, payer, amountCents, accountReference, completedAt }]
  })
}

export async function isOpen(db: Db | Tx, receipt: string): Promise<boolean> {
  const open = await db
    .selectFrom('unmatched_payment')
    .select('receipt')
    .where('receipt', '=', receipt)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  return open !== undefined && !(await isBeingReturned(db, receipt))
}

async function isAskedBack(
  tx: Db | Tx,
  receipt: string,
  statuses: readonly ('asked' | 'unknown' | 'reversed')[],
): Promise<boolean> {
  const found = await tx
    .selectFrom('payment_reversal')
    .select('id')
    .where('receipt', '=', receipt)
    .where('status', 'in', statuses)
    .executeTakeFirst()
  return found !== undefined
}

export const isBeingReturned = (tx: Db | Tx, receipt: string): Promise<boolean> =>
  isAskedBack(tx, receipt, goingBack)

/** Removes reversed payments from the list. */
export async function resolve(tx: Tx, receipts: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('unmatched_payment')
    .set({ resolvedAt: at })
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .where('resolvedAt', 'is', null)
    .execute()
}

/** Lists a payment again that was restored and has no loan. */
export async function reopen(tx: Tx, receipt: string, at: Date): Promise<void> {
  await tx
    .insertInto('unmatched_payment')
    .values({ receipt, reason: 'unknownAccount', createdAt: at })
    .onConflict((conflict) => conflict.column('receipt').doUpdateSet({ resolvedAt: null }))
    .execute()
}
