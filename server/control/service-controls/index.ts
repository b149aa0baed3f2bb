export { serviceControlsCapability } from './capability.ts'
export { createJobDesk } from './failed-jobs.ts'
export { serviceControlsView } from './routes.ts'
export { createServiceControls, type ServiceControls } from './service.ts'
