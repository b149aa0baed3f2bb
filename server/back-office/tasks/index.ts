export { tasksCapability } from './capability.ts'
export { creditedByHand } from './payments/manual-matches.ts'
