export { paymentListeners, paymentsCapability } from './capability.ts'
export { cardHookRoutes } from './card-hooks.ts'
export { paymentJobs } from './jobs.ts'
export { mpesaHookRoutes } from './mpesa-hooks.ts'

export { promptView } from './routes.ts'
export { createPayments, type PaymentDeps, type Payments } from './service.ts'
