export { destinationsCapability } from './capability.ts'

export { createDestinationNotices } from './notices.ts'

export { createReceiving, type Chosen, type ReceivingService } from './service.ts'
