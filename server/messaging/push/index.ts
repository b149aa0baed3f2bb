export { pushCapability } from './capability.ts'

export { createPushSubscriptions } from './service.ts'
