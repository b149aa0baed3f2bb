/** Cards, and the methods by which customers receive money. */
import type { Capability } from '../../platform/capability/capability.ts'
import { cardJobs } from './jobs.ts'
import { cardData } from './personal-data.ts'
import { cardRoutes } from './routes.ts'
import type { ReceivingService } from './receiving/service.ts'
import type { CardsService } from './service.ts'
import { cardEncryptedColumns } from './encrypted-columns.ts'
import { cardSweeps } from './sweeps.ts'

export const cardsCapability = (
  cards: CardsService,
  receiving: ReceivingService,
  identity: Parameters<typeof cardRoutes>[2],
): Capability => ({
  name: 'payments/cards',
  routes: cardRoutes(cards, receiving, identity),
  jobs: cardJobs(cards),
  sweeps: cardSweeps,
  holds: cardData,
  encryptedColumns: cardEncryptedColumns,
})
