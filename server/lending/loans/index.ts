export { loansCapability } from './capability.ts'
export { createAddOns, type AddOnView, type AddOns } from './add-ons.ts'
export { loanJobs } from './jobs.ts'
export { loanData } from './personal-data.ts'
export {
  createLoans,
  type Cession,
  type DueLoan,
  type Loan,
  type LoanState,
  type Loans,
  type MoneyMove,
  type Moved,
  type OfficerMoved,
  type ProlongationWish,
  type Sale,
} from './service.ts'
