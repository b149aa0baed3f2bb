export { operationsCapability } from './capability.ts'
export { createOperations, type OperationsInForce } from './service.ts'
export { showWeek } from './wording.ts'
