export { floatAccountsOf } from './accounts.ts'
export { statementsCapability } from './capability.ts'
export type { OnStatement } from './payout-rows.ts'
export { createStatements, type Statements } from './service.ts'
