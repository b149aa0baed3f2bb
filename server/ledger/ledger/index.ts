export { ledgerCapability } from './capability.ts'
export {
  moneyInAccounts,
  payoutsAccountOf,
  type Account,
  type MoneyInAccount,
  type TransactionKind,
} from './accounts.ts'
export type { LoanPosting } from './store.ts'

export { createLedger, credit, type Ledger, type Line, type LoanEntries, type Posting } from './service.ts'
