export { createExceptions, type NewException, type Exceptions } from './exceptions.ts'
export { believedTime, clockAllowanceSeconds, timeProblems, type BelievedTime } from './provider-time.ts'
