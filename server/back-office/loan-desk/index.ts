export { loanDeskCapability } from './capability.ts'
