export { mpesaStatementsCapability } from './capability.ts'

export { createStatements, type Statements } from './service.ts'
export { type ConfirmedStatement } from './summary.ts'
export { summaryView } from './views.ts'
