export {
  applyArrivalsJob,
  applyInboxJob,
  createInbox,
  type Apply,
  type Arrival,
  type Inbox,
} from './service.ts'
export { bodyOf } from './body-packing.ts'
export { createQuestions, type QuestionKind, type Questions } from './questions.ts'
export { createTraces, type Traces } from './traces.ts'
export type { Message } from './store.ts'
export { keepingSaid } from './immediate-answers.ts'
export { inboxSweeps } from './sweeps.ts'
