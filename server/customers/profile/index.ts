export { profileCapability } from './capability.ts'
export { profileRoutes } from './routes.ts'
export { createProfile } from './service.ts'
