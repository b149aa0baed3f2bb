/** Customer records. */
import type { Capability } from '../../platform/capability/capability.ts'
import { customerData } from './personal-data.ts'
import type { Customers } from './service.ts'
import { customerEncryptedColumns } from './encrypted-columns.ts'

export const customersCapability = ({ customers }: { readonly customers: Customers }): Capability => ({
  name: 'people/records',
  personalData: customerData,
  encryptedColumns: [
    ...customerEncryptedColumns,
    { table: 'customer_of_document', hashed: { key: customers.hashed } },
  ],
  purge: () => customers.purge(),
  ready: () => customers.ready(),
})
