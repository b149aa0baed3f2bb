export { outagesCapability } from './capability.ts'
export { createOutages, type Probes } from './service.ts'
export { spreadJobs } from './spread-jobs.ts'
