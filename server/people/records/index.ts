export { customersCapability } from './capability.ts'

export type { Addresses, Customer, Personal } from './customer.ts'
export type { ReplacedMoney, ReplacedPhone } from './receiving-numbers.ts'
export { createCustomers, type Customers } from './service.ts'
