export { createDecisions, type Decisions, type LoggedDecision } from './service.ts'
export { reasonText, shownReason } from './texts.ts'
