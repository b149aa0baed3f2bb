export { accountingCapability } from './capability.ts'
export { createBooks, type Books } from './service.ts'
