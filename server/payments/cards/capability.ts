/** Cards: their calls, jobs and stored data. Where money may go is decided in `payments/destinations`. */
import type { Capability } from '../../platform/capability/capability.ts'
import { cardJobs } from './jobs.ts'
import { cardData } from './personal-data.ts'
import { cardRoutes } from './routes.ts'
import type { CardsService } from './service.ts'
import { cardEncryptedColumns } from './encrypted-columns.ts'
import { cardSweeps } from './sweeps.ts'

type Deps = {
  readonly cards: CardsService
  readonly identity: Parameters<typeof cardRoutes>[1]
}

export const cardsCapability = ({ cards, identity }: Deps): Capability => ({
  name: 'payments/cards',
  routes: cardRoutes(cards, identity),
  jobs: cardJobs(cards),
  sweeps: cardSweeps,
  personalData: cardData,
  encryptedColumns: cardEncryptedColumns,
})
