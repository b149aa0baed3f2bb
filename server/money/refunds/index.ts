export { createRefunds, refundView, type RefundChoice, type RefundReceiver, type Refunds } from './service.ts'
