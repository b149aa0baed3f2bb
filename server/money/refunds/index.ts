export {
  createRefunds,
  refundView,
  type OwnDestination,
  type RefundChoice,
  type RefundReceiver,
  type Refunds,
} from './service.ts'
