export { lossAllowanceCapability } from './capability.ts'
export { lossCoverage } from './coverage.ts'
export { createLossAllowance, type LossAllowance } from './service.ts'
