export { customerNoticesCapability } from './capability.ts'

export { createCustomerNotices } from './service.ts'
