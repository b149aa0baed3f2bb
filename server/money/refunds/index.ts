export {
  createRefunds,
  type OwnDestination,
  type RefundChoice,
  type RefundReceiver,
  type Refunds,
} from './service.ts'
export { refundView } from './view.ts'
