export { appealsCapability } from './capability.ts'
export { appealData } from './personal-data.ts'
export { appealFileAnswer, appealRoutes, appealView } from './routes.ts'
export { createAppeals, type Appeal, type Appeals } from './service.ts'
