export type { LoanBooks, DayEndBalances } from './balances/books.ts'
export { loansCapability } from './capability.ts'
export {
  collectedOn,
  previewConcession,
  lastDayOfLifted,
  flagsOf,
  debtPreview,
  withFlagEnded,
  type ConcessionPreview,
} from './concessions.ts'
export type { DueLoan } from './dues/due.ts'
export { loanJobs } from './jobs.ts'
export type { MoneyMove, Moved, ExtensionOrder } from './balances/loan-transactions.ts'
export type { LoanPosition } from './balances/positions.ts'
export type { LoanState } from './balances/posting-differences.ts'
export { createLoans, type Loans } from './service.ts'
export { isFirstLoan } from './first-loan.ts'
export type { AgreedConcession, IdRange, Loan, LoanKey } from './store.ts'
export type { LoanSale } from './closures/loan-sales-store.ts'
