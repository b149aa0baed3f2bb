/** Where a customer's money may go: a phone, a card or a bank account. */
import type { Capability } from '../../platform/capability/capability.ts'
import { destinationEncryptedColumns } from './encrypted-columns.ts'
import { destinationData } from './personal-data.ts'
import { receivingRoutes } from './routes.ts'
import type { ReceivingService } from './service.ts'

type Deps = {
  readonly receiving: ReceivingService
  readonly identity: Parameters<typeof receivingRoutes>[1]
}

export const destinationsCapability = ({ receiving, identity }: Deps): Capability => ({
  name: 'payments/destinations',
  routes: receivingRoutes(receiving, identity),
  personalData: destinationData,
  encryptedColumns: destinationEncryptedColumns,
})
