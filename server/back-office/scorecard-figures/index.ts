export { scorecardFiguresCapability } from './capability.ts'
export { createScorecardFigures } from './service.ts'
export { createFigureNights } from './night.ts'
