export { conditionJobs } from './jobs.ts'
export { conditionData } from './personal-data.ts'
export { conditionRoutes } from './routes.ts'
export { createConditions, type Conditions } from './service.ts'
