export { cardsCapability } from './capability.ts'

export { createDestinationNotices } from './receiving/notices.ts'

export { createReceiving, type Chosen, type ReceivingService } from './receiving/service.ts'

export { createCardsService, type CardsService } from './service.ts'
