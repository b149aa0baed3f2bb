export { customerNoticesCapability } from './capability.ts'

export { createCustomerNotices, type CustomerNotices } from './service.ts'
