export { maintenanceCapability } from './capability.ts'
export { createJobOffice } from './failed-jobs.ts'
export { switchedView } from './routes.ts'
export { createSwitches } from './service.ts'
