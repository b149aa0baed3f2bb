export { floatCapability } from './capability.ts'
export { askBalanceJob, createFloat, type Float } from './float.ts'
export { balanceEveryWhenLowSeconds } from './limits.ts'
