export { mpesaStatementsCapability } from './capability.ts'

export { createMpesaStatementFacts } from './facts.ts'
export { createMpesaStatements, type MpesaStatements } from './service.ts'
export { type ConfirmedMpesaStatement } from './summary.ts'
export { summaryView } from './views.ts'
