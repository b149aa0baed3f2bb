export { addOnsCapability } from './capability.ts'
export { createAddOns } from './service.ts'
