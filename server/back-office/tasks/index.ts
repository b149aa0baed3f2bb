export { tasksCapability } from './capability.ts'
export { creditedByHand } from './manual-matches.ts'
