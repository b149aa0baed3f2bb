export { scorecardMonitoringCapability } from './capability.ts'
export { ageGroup, borrowerGroup, countyGroup } from './groups.ts'
