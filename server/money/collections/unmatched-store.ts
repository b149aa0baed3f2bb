/** The SQL of money whose account number fits no loan that can be paid. */
import { sql } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { columns, type Collection } from './store.ts'

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

/**
 * Holds account numbers until the transaction ends. A loan that is being opened and money that names it do
 * not see each other before one of them is done: whoever comes second has to look again.
 */
export async function lockAccounts(tx: Tx, accountReferences: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collection:' || account, 0))
    from (select distinct unnest(${accountReferences}::text[]) as account order by 1) accounts`.execute(tx)
}

/** Money that waits for a person or for its loan. */
const waiting = (tx: Tx) =>
  tx
    .selectFrom('collection')
    .select(columns)
    .where('loan_id', 'is', null)
    .where('reversed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('unmatched_payment as u')
          .select('u.receipt')
          .whereRef('u.receipt', '=', 'collection.receipt')
          .where('u.resolved_at', 'is', null),
      ),
    )

/** Payments that named this account number. */
export function lockOf(tx: Tx, accountReference: string): Promise<Collection[]> {
  return waiting(tx)
    .where('account_reference', '=', accountReference)
    .orderBy('receipt')
    .forUpdate()
    .execute()
}

/** One that is open, locked; undefined where it has found a home or is on its way back. */
export function lockOne(tx: Tx, receipt: string): Promise<Collection | undefined> {
  return waiting(tx)
    .where('receipt', '=', receipt)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_reversal as r')
            .select('r.receipt')
            .whereRef('r.receipt', '=', 'collection.receipt')
            .where('r.status', 'in', ['asked', 'unknown', 'reversed']),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** Money that came before its loan counts from the loan's first day. */
export async function match(
  tx: Tx,
  receipts: readonly string[],
  loan: { readonly id: string; readonly customerId: string; readonly paidOutOn: Day },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('collection')
    .set({
      loan_id: loan.id,
      customer_id: loan.customerId,
      value_day: sql`greatest(value_day, ${loan.paidOutOn}::date)`,
    })
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .execute()
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

export function list(db: Db): Promise<Unmatched[]> {
  return db
    .selectFrom('unmatched_payment as u')
    .innerJoin('collection as c', 'c.receipt', 'u.receipt')
    .select((eb) => [
      'u.receipt',
      'u.reason',
      'c.payer',
      'c.amount_cents as amountCents',
      'c.account_reference as accountReference',
      'c.completed_at as completedAt',
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
}

export async function isGoingBack(tx: Tx, receipt: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payment_reversal')
    .select('id')
    .where('receipt', '=', receipt)
    .where('status', 'in', goingBack)
    .executeTakeFirst()
  return found !== undefined
}

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
