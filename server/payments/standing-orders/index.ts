export { standingOrdersCapability } from './capability.ts'
export { createStandingOrders, type StandingOrders } from './service.ts'
export { standingOrderView } from './views.ts'
