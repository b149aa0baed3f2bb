export { floatAccountsOf } from './accounts.ts'
export { floatCapability, floatJobs } from './capability.ts'
export { askBalanceJob, createFloat, type Float, type Floats, type FloatView } from './service.ts'
export { balanceEveryWhenLowSeconds } from './limits.ts'
