/** Customers in the back office: their whole record, and notes about them. */
import type { Capability } from '../../platform/capability/capability.ts'
import { customerNoteData } from './personal-data.ts'
import { customerRoutes } from './routes.ts'
import { createCustomerPages } from './service.ts'
import { noteEncryptedColumns } from './encrypted-columns.ts'

export const customerDeskCapability = (deps: Parameters<typeof createCustomerPages>[0]): Capability => ({
  name: 'back-office/customer-desk',
  routes: customerRoutes(createCustomerPages(deps)),
  personalData: customerNoteData,
  encryptedColumns: noteEncryptedColumns,
})
