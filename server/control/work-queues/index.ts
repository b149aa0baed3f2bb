export { workQueuesCapability } from './capability.ts'
export { createWorkQueues, type WorkQueues } from './service.ts'
