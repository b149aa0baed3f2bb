export { webhooksCapability } from './capability.ts'
export { createWebhooks, type Webhooks } from './service.ts'
