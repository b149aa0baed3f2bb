export { decisionsCapability } from './capability.ts'
export { createDecisions, type Decisions, type LoggedDecision } from './service.ts'
export { versionedScorecard } from './versions.ts'
export { reasonText, shownReason } from './texts.ts'
