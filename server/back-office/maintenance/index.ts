export { maintenanceCapability } from './capability.ts'
export { switchedView } from './routes.ts'
export { createSwitches } from './service.ts'
