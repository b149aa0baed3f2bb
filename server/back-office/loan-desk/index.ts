export { createConcessions, type Concessions } from './concessions.ts'
export { loanDeskCapability } from './capability.ts'
