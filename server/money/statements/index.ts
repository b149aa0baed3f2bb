export { floatAccountsOf } from './accounts.ts'
export { statementsCapability } from './capability.ts'
export { createStatements, type Statements } from './service.ts'
