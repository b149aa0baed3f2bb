export { customersCapability } from './capability.ts'
export { customerData } from './personal-data.ts'
export {
  createCustomers,
  type Additional,
  type Addresses,
  type Customer,
  type Customers,
  type Personal,
} from './service.ts'
