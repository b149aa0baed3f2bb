export { maintenanceCapability } from './capability.ts'
export { createJobOffice } from './failed-jobs.ts'
export { switchedView } from './routes.ts'
export { createSwitches, type Switches } from './service.ts'
