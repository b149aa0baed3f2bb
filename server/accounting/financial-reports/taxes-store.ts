/** SQL of payments to the tax authority. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { Tax } from '../../../domain/books/financial-reports.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type TaxPayment = {
  readonly reference: string
  readonly tax: Tax
  readonly month: Day
  readonly amountCents: Cents
  readonly paidOn: Day
  readonly journal: number
}
export type ListedPayment = TaxPayment & { readonly notedBy: string; readonly approvedBy: string }

/** Newest first. */
export const payments = (db: Db, limit: number): Promise<ListedPayment[]> =>
  db
    .selectFrom('tax_payment')
    .innerJoin('staff_member as noted', 'noted.id', 'tax_payment.notedBy')
    .innerJoin('staff_member as approved', 'approved.id', 'tax_payment.approvedBy')
    .select([
      'reference',
      'tax',
      'month',
      'amountCents',
      'paidOn',
      'journal',
      'noted.email as notedBy',
      'approved.email as approvedBy',
    ])
    .$narrowType<{ tax: Tax; amountCents: Cents }>()
    .orderBy('paidOn', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute()

export async function isReferenceUsed(tx: Tx, reference: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('tax_payment')
      .select('reference')
      .where('reference', '=', reference)
      .executeTakeFirst()) !== undefined
  )
}

/** Recorded payments by tax and month. */
export async function paidOf(db: Db): Promise<(Pick<TaxPayment, 'tax' | 'month'> & { cents: number })[]> {
  return db
    .selectFrom('tax_payment')
    .select(['tax', 'month', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .groupBy(['tax', 'month'])
    .$narrowType<{ tax: Tax }>()
    .execute()
}

export async function insertPayment(
  tx: Tx,
  payment: TaxPayment,
  { notedBy, approvedBy }: { readonly notedBy: string; readonly approvedBy: string },
): Promise<void> {
  await tx
    .insertInto('tax_payment')
    .values({
      reference: payment.reference,
      tax: payment.tax,
      month: payment.month,
      amountCents: payment.amountCents,
      paidOn: payment.paidOn,
      journal: payment.journal,
      notedBy,
      approvedBy,
    })
    .execute()
}

/** Open asset accounts that accept manual journals, by code. */
export const assets = (db: Db): Promise<{ code: string; name: string }[]> =>
  db
    .selectFrom('gl_account')
    .select(['code', 'name'])
    .where('kind', '=', 'asset')
    .where('isOpen', '=', true)
    .where('isControl', '=', false)
    .orderBy('code')
    .execute()
