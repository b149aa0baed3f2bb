export { ussdCapability } from './capability.ts'
export { textOf } from './screens.ts'
export { createUssd, type Ussd } from './service.ts'
