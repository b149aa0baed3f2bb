export { floatAccountsOf } from './accounts.ts'
export { floatCapability } from './capability.ts'
export { askBalanceJob, createFloat, type Float, type FloatView } from './service.ts'
export { balanceEveryWhenLowSeconds } from './limits.ts'
