export { scorecardMonitoringCapability } from './capability.ts'
export { ageGroup, borrowerGroup, countyGroup } from './groups.ts'
export { createScorecardMonitoring } from './service.ts'
export { createMonitoringRuns } from './nightly-run.ts'
