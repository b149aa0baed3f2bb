export { customersCapability } from './capability.ts'

export type { Additional, Addresses, Customer, Personal } from './customer.ts'
export { createCustomers, type Customers } from './service.ts'
