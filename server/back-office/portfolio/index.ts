export { portfolioCapability } from './capability.ts'
export { createPortfolio } from './service.ts'
export { createSnapshots } from './snapshot.ts'
export { rollsOfMonths, type RollsOfMonths } from './rolls.ts'
