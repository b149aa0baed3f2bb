export { portfolioCapability } from './capability.ts'
export { createSnapshots } from './snapshots/snapshot.ts'
export { rollsOfMonths, type RollsOfMonths } from './roll-rates.ts'
