export { scorecardsCapability } from './capability.ts'
export { createChallengerActions } from './challenger-actions.ts'
export { createScorecards } from './service.ts'
