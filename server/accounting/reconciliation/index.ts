export { reconciliationCapability } from './capability.ts'
export type { StatementPresence } from './matching/payout-rows.ts'
export { createReconciliation, type Reconciliation } from './service.ts'
