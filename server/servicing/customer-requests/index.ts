export { appealsCapability } from './capability.ts'

export { appealFileAnswer, appealView } from './routes.ts'
export { createAppeals, type Appeal, type Appeals } from './service.ts'
export type { AppealAnswered, AppealFiled, AppealTopicChanged } from './events.ts'
