export { mpesaStatementsCapability } from './capability.ts'

export { createStatements, type ConfirmedStatement, type Statements } from './service.ts'
export { summaryView } from './views.ts'
