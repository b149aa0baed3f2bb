export { exceptionsCapability } from './capability.ts'
export { createExceptions, type Exceptions } from './service.ts'
export type { ExceptionRow, NewException } from './store.ts'
export { believedTime, clockAllowanceSeconds, timeProblems, type BelievedTime } from './provider-time.ts'
