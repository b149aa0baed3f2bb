export { accountingCapability } from './capability.ts'
export { createBooks, type Books } from './service.ts'
export type { BookedLoan } from './loan-sums-store.ts'
export type { TrialBalance } from './service.ts'
