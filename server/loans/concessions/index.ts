export { concessionsCapability } from './capability.ts'
export { createPaydays, type Paydays } from './payday.ts'
export type { TypedConcession } from './input.ts'
export { createConcessions, debtFacts, toPay, type Concessions } from './service.ts'
