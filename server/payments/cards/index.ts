export { cardsCapability } from './capability.ts'

export { createDestinationNotices } from './notices.ts'

export { createReceiving, type Chosen, type ReceivingService } from './receiving.ts'

export { createCardsService } from './service.ts'
