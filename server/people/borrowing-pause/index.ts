export { borrowingPauseCapability } from './capability.ts'
export { createBorrowingPauses, type BorrowingPauses } from './service.ts'
export { pauseView } from './routes.ts'
