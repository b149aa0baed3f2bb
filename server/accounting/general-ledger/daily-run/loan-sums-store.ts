/** SQL of the loan book: open loans in the general ledger at the end of its last day. */
import { sql } from 'kysely'
import { balancesOn, bookAccounts, type Balances } from '../../../../domain/books/books.ts'
import type { Day } from '../../../../domain/days.ts'
import { loanBookKeys, type LoanBookSum } from '../../../../domain/books/financial-reports.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { accruedSince } from './accrual-store.ts'
import { rowsOf } from './run-store.ts'

export type LoanSum = {
  readonly product: string
  readonly class: string
  readonly isSuspended: boolean
  readonly loans: number
  readonly balances: Balances
}

/** By product, class, and suspension. */
export async function loanSums(db: Db, on: Day): Promise<LoanSum[]> {
  const rows = await db
    .selectFrom('gl_loan')
    .select(['product', 'class', 'isSuspended', sql<number>`count(*)::bigint`.as('loans')])
    .select(
      bookAccounts.map((account, index) =>
        sql<number>`sum(balances_cents[${sql.lit(index + 1)}])::bigint`.as(account),
      ),
    )
    .where('isOpen', '=', true)
    .groupBy(['product', 'class', 'isSuspended'])
    .orderBy('product')
    .orderBy('class')
    .execute()
  const grown = await accruedSince(db, on)
  return rows.map(({ product, class: ofClass, isSuspended, loans, ...balances }) => {
    const grew = grown.find(
      (each) => each.product === product && each.class === ofClass && each.isSuspended === isSuspended,
    )
    const [interest, penalty, excise, used, earned] = grew
      ? [grew.interestCents, grew.penaltyCents, grew.exciseCents, grew.prepaidUsedCents, grew.earnedCents]
      : [0, 0, 0, 0, 0]
    return {
      product,
      class: ofClass,
      isSuspended,
      loans,
      balances: {
        ...balances,
        interestReceivable: balances.interestReceivable + interest - used,
        penaltyReceivable: balances.penaltyReceivable + penalty,
        exciseReceivable: balances.exciseReceivable + excise,
        prolongationPrepaid: balances.prolongationPrepaid + used,
        addOnsDeferred: balances.addOnsDeferred + earned,
      },
    }
  })
}

const suspendedOf = ({ interestReceivable, penaltyReceivable }: Balances): number =>
  -(interestReceivable + penaltyReceivable)
const centsOf = (balances: Balances, isSuspended: boolean): number[] =>
  loanBookKeys.map((key) =>
    key === 'interestSuspended' ? (isSuspended ? suspendedOf(balances) : 0) : balances[key],
  )

/** By product and class, as the loan book report shows them. */
export const bookedSums = (sums: readonly LoanSum[]): LoanBookSum[] =>
  [...Map.groupBy(sums, ({ product, class: ofClass }) => `${product} ${ofClass}`).values()].map((group) => ({
    product: group[0]!.product,
    class: group[0]!.class,
    loans: group.reduce((sum, { loans }) => sum + loans, 0),
    cents: loanBookKeys.map((_, at) =>
      group.reduce((sum, { balances, isSuspended }) => sum + centsOf(balances, isSuspended)[at]!, 0),
    ),
  }))

/** Stores them for a day, because loans move on. */
export async function saveLoanBook(tx: Tx, on: Day): Promise<void> {
  await tx.deleteFrom('gl_loan_book').where('onDay', '=', on).execute()
  const sums = bookedSums(await loanSums(tx, on))
  if (sums.length === 0) return
  await tx
    .insertInto('gl_loan_book')
    .values(
      sums.map(({ product, class: ofClass, loans, cents: amounts }) => ({
        onDay: on,
        product,
        class: ofClass,
        loans,
        cents: [...amounts],
      })),
    )
    .execute()
}
export const keptSums = (db: Db, on: Day): Promise<LoanBookSum[]> =>
  db
    .selectFrom('gl_loan_book')
    .select(['product', 'class', 'loans', 'cents'])
    .where('onDay', '=', on)
    .orderBy('product')
    .orderBy('class')
    .execute()
/** First stored day. */
export async function keptSince(db: Db): Promise<Day | null> {
  const { first } = await db
    .selectFrom('gl_loan_book')
    .select(({ fn }) => fn.min<Day | null, 'onDay'>('onDay').as('first'))
    .executeTakeFirstOrThrow()
  return first
}

/** An open loan in the books, amounts in the order of `loanBookKeys`. */
export type BookedLoan = {
  readonly customerId: string
  readonly id: string
  readonly contract: string
  readonly product: string
  readonly class: string
  readonly paidOutOn: Day
  readonly isNonPerforming: boolean
  readonly cents: readonly number[]
}

/** Open loans at the end of a day, in pages; amounts by the function that posts the books. */
export async function bookedLoans(
  db: Db,
  on: Day,
  after: Pick<BookedLoan, 'customerId' | 'id'> | null,
  limit: number,
): Promise<BookedLoan[]> {
  const keys = await db
    .selectFrom('gl_loan as booked')
    .innerJoin('loan', (join) =>
      join.onRef('loan.customerId', '=', 'booked.customerId').onRef('loan.id', '=', 'booked.loanId'),
    )
    .select([
      'booked.customerId',
      'booked.loanId as id',
      'loan.documentNumber as contract',
      'booked.product',
      'booked.class',
      'loan.paidOutOn',
      'booked.isNonPerforming',
    ])
    .where('booked.isOpen', '=', true)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(booked.customer_id, booked.loan_id) > (${after?.customerId}::uuid, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('booked.customerId')
    .orderBy('booked.loanId')
    .limit(limit)
    .execute()
  if (keys.length === 0) return []
  const rows = await rowsOf(db, keys)
  return keys.map((key) => {
    const row = rows.get(key.id)!
    return { ...key, cents: centsOf(balancesOn(row, on), row.isSuspended) }
  })
}
