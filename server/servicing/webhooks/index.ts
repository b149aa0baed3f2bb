export { createSubscriptionActions } from './actions.ts'
export { webhooksCapability } from './capability.ts'
export { createReach } from './reach.ts'
export { createWebhooks, type Webhooks } from './service.ts'
