export { allowanceCapability } from './capability.ts'
export { createAllowance, type Allowance } from './service.ts'
