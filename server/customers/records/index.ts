export { customersCapability } from './capability.ts'

export {
  createCustomers,
  type Additional,
  type Addresses,
  type Customer,
  type Customers,
  type Personal,
} from './service.ts'
