export { switchRoutes, worksView } from './routes.ts'
export { createSwitches } from './service.ts'
