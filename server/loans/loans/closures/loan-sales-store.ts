/** The SQL of sold loans. */
import type { Day } from '../../../../domain/days.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { LoanKey } from '../store.ts'

/** The account to which the customer of a sold loan pays; fields of the data format (rule states-21). */
export type BuyerBank = {
  readonly name: string
  readonly bankName: string
  readonly correspondentAccount: string
  readonly checkingAccount: string
  readonly bic: string
  readonly inn: string
  readonly kpp: string
}
export type LoanSale = {
  readonly assigneeName: string
  readonly brokerName: string
  readonly bank: BuyerBank | null
}
/** The loan's balances and days past due at its sale, for vintages (rule portfolio-1). */
export type SaleBalances = {
  readonly principalCents: Cents
  readonly owedCents: Cents
  readonly daysLate: number
}
/** A new sale, including the price that the buyer pays. */
export type NewLoanSale = LoanSale & { readonly priceCents: Cents }

export async function insertLoanSale(
  tx: Tx,
  loan: LoanKey,
  { assigneeName, brokerName, bank }: LoanSale,
  stood: SaleBalances,
  on: Day,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('loan_cession')
    .values({
      loan_id: loan.id,
      customer_id: loan.customerId,
      assignee_name: assigneeName,
      broker_name: brokerName,
      bank: bank === null ? null : JSON.stringify(bank),
      principal_cents: stood.principalCents,
      owed_cents: stood.owedCents,
      days_late: stood.daysLate,
      ceded_on: on,
      created_at: at,
    })
    .execute()
}

export async function loanSaleOf(db: Db, { customerId, id }: LoanKey): Promise<LoanSale | null> {
  const cession = await db
    .selectFrom('loan_cession')
    .select(['assignee_name as assigneeName', 'broker_name as brokerName', 'bank'])
    .where('customer_id', '=', customerId)
    .where('loan_id', '=', id)
    .$narrowType<Pick<LoanSale, 'bank'>>()
    .executeTakeFirst()
  return cession ?? null
}
