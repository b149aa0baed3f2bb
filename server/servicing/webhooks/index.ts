export { webhooksCapability } from './capability.ts'
export { createWebhooks } from './service.ts'
