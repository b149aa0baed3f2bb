/** Who customers are. */
import type { Capability } from '../../platform/capability.ts'
import { customerData } from './personal-data.ts'
import type { Customers } from './service.ts'

export const customersCapability = (customers: Customers): Capability => ({
  name: 'customers/records',
  holds: customerData,
  purge: () => customers.purge(),
  ready: () => customers.ready(),
})
