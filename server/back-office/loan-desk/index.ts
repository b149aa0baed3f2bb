export { createConcessions } from './concessions.ts'
export { loanDeskCapability } from './capability.ts'
