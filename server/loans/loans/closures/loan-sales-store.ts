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
      loanId: loan.id,
      customerId: loan.customerId,
      assigneeName,
      brokerName,
      bank: bank === null ? null : JSON.stringify(bank),
      principalCents: stood.principalCents,
      owedCents: stood.owedCents,
      daysLate: stood.daysLate,
      cededOn: on,
      createdAt: at,
    })
    .execute()
}

export async function loanSaleOf(db: Db, { customerId, id }: LoanKey): Promise<LoanSale | null> {
  const cession = await db
    .selectFrom('loan_cession')
    .select(['assigneeName', 'brokerName', 'bank'])
    .where('customerId', '=', customerId)
    .where('loanId', '=', id)
    .$narrowType<Pick<LoanSale, 'bank'>>()
    .executeTakeFirst()
  return cession ?? null
}
