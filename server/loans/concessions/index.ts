export { concessionsCapability } from './capability.ts'
export type { TypedConcession } from './input.ts'
export { createConcessions, standingFacts, toPay, type Concessions } from './service.ts'
