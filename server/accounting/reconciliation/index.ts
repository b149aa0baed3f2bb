export { floatAccountsOf } from './statements/accounts.ts'
export { statementsCapability } from './capability.ts'
export type { OnStatement } from './matching/payout-rows.ts'
export { createStatements, type Statements } from './service.ts'
