/** The SQL of money whose account number fits no loan that can be paid. */
import { sql } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import { laterDay, type Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { noCustomer } from '../../platform/database/no-customer.ts'
import { rehome } from './matching-store.ts'
import { byReceipts, lock, type Collection } from './store.ts'

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

/** The provider named the payer by the whole number of this customer. */
export async function setPayer(tx: Tx, receipt: string, customerId: string): Promise<void> {
  await tx
    .updateTable('unmatched_payment')
    .set({ payer_customer_id: customerId })
    .where('receipt', '=', receipt)
    .execute()
}

/** The customer whose number paid, or null where that is not known. */
export async function payerCustomer(tx: Tx, receipt: string): Promise<string | null> {
  const found = await tx
    .selectFrom('unmatched_payment')
    .select('payer_customer_id as customerId')
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return found?.customerId ?? null
}

/**
 * Holds account numbers until the transaction ends. A loan that is being opened and money that names it do
 * not see each other before one of them is done: whoever comes second has to look again.
 */
export async function lockAccounts(tx: Tx, accountReferences: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collection:' || account, 0))
    from (select distinct unnest(${accountReferences}::text[]) as account order by 1) accounts`.execute(tx)
}

/** Of these, held in their order, what waits for a person or for its loan. */
async function lockWaiting(tx: Tx, receipts: readonly string[]): Promise<Collection[]> {
  if (receipts.length === 0) return []
  const held = await lock(tx, receipts)
  const open = await tx
    .selectFrom('unmatched_payment')
    .select('receipt')
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .where('resolved_at', 'is', null)
    .execute()
  return held.filter(
    ({ receipt, loanId, reversedAt }) =>
      loanId === null && reversedAt === null && open.some((each) => each.receipt === receipt),
  )
}

/** Payments that named this account number. */
export async function lockOf(tx: Tx, accountReference: string): Promise<Collection[]> {
  const named = await tx
    .selectFrom('collection')
    .select('receipt')
    .where('customer_id', '=', noCustomer)
    .where('loan_id', 'is', null)
    .where('reversed_at', 'is', null)
    .where('account_reference', '=', accountReference)
    .execute()
  return lockWaiting(
    tx,
    named.map(({ receipt }) => receipt),
  )
}

/** One that is open, locked; undefined where it has found a home or is on its way back. */
export async function lockOne(tx: Tx, receipt: string): Promise<Collection | undefined> {
  const [payment] = await lockWaiting(tx, [receipt])
  return payment && !(await isAskedBack(tx, receipt, ['asked', 'unknown', 'reversed'])) ? payment : undefined
}

/** Money that came before its loan counts from the loan's first day. */
export async function match(
  tx: Tx,
  receipts: readonly string[],
  loan: { readonly id: string; readonly customerId: string; readonly paidOutOn: Day },
  at: Date,
): Promise<void> {
  await rehome(tx, { customerId: null, receipts }, loan, ({ value_day }) => ({
    value_day: laterDay(value_day, loan.paidOutOn),
  }))
  await tx
    .updateTable('unmatched_payment')
    .set({ resolved_at: at })
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .execute()
}

export type Unmatched = {
  readonly receipt: string
  readonly reason: UnmatchedReason
  readonly payer: string
  /** It is being sent back. */ readonly sendingBack: boolean
  readonly amountCents: Cents
  readonly accountReference: string
  readonly completedAt: Date
}

const goingBack = ['asked', 'unknown'] as const

/** The oldest first. */
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
    .where('u.resolved_at', 'is', null)
    .orderBy('u.created_at')
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
    .where('resolved_at', 'is', null)
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

/** They were taken back: nobody has to look for their loan. */
export async function resolve(tx: Tx, receipts: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('unmatched_payment')
    .set({ resolved_at: at })
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .where('resolved_at', 'is', null)
    .execute()
}

/** It counts again, and fits no loan. */
export async function reopen(tx: Tx, receipt: string, at: Date): Promise<void> {
  await tx
    .insertInto('unmatched_payment')
    .values({ receipt, reason: 'unknownAccount', created_at: at })
    .onConflict((conflict) => conflict.column('receipt').doUpdateSet({ resolved_at: null }))
    .execute()
}
