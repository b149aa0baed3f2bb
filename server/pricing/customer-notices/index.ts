export { customerNoticesCapability } from './capability.ts'

export { createBindingPrices } from './binding-prices.ts'
export { createCustomerNotices } from './service.ts'
