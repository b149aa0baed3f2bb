export { paymentsCapability } from './capability.ts'
export { cardHookRoutes } from './card-hooks.ts'
export { phoneHookRoutes } from './phone-hooks.ts'

export { promptView, railOf } from './routes.ts'
export { createPayments, type PaymentDeps, type Payments } from './service.ts'
