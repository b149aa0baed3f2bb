export { creditedByHand } from './manual-matches.ts'
export { createRefunds, type Refunds } from './service.ts'
export type { OwnDestination, RefundChecks, RefundChoice, RefundReceiver } from './shapes.ts'
export { refundView } from './view.ts'
