export { scorecardFiguresCapability } from './capability.ts'
export { ageGroup, borrowerGroup, countyGroup } from './groups.ts'
export { createScorecardFigures } from './service.ts'
export { createFigureNights } from './nightly-run.ts'
