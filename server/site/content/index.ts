export { contentCapability } from './capability.ts'
export { appConfigOf } from './app-config.ts'
export { contentRoutes } from './routes.ts'
export { createContent } from './service.ts'
