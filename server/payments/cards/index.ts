export { cardsCapability } from './capability.ts'

export { createCardsService, maskedCard, type CardsService } from './service.ts'
