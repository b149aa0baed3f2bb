export { ussdCapability } from './capability.ts'
export { createUssd, type Ussd } from './service.ts'
