export { dataRightsCapability } from './capability.ts'
export { dataRightRoutes } from './routes.ts'
export { createDataRights } from './service.ts'
