export { lossAllowanceCapability } from './capability.ts'
export { createLossAllowance, type LossAllowance } from './service.ts'
