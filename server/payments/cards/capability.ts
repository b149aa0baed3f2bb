/** Cards, and the methods by which customers receive money. */
import type { Capability } from '../../platform/capability/capability.ts'
import { cardJobs } from './jobs.ts'
import { cardData } from './personal-data.ts'
import { cardRoutes } from './routes.ts'
import type { ReceivingService } from './receiving/service.ts'
import type { CardsService } from './service.ts'
import { cardEncryptedColumns } from './encrypted-columns.ts'
import { cardSweeps } from './sweeps.ts'

type Deps = {
  readonly cards: CardsService
  readonly receiving: ReceivingService
  readonly identity: Parameters<typeof cardRoutes>[2]
}

export const cardsCapability = ({ cards, receiving, identity }: Deps): Capability => ({
  name: 'payments/cards',
  routes: cardRoutes(cards, receiving, identity),
  jobs: cardJobs(cards),
  sweeps: cardSweeps,
  holds: cardData,
  encryptedColumns: cardEncryptedColumns,
})
