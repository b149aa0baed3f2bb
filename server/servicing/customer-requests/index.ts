export { customerRequestsCapability } from './capability.ts'

export { customerRequestFileAnswer, customerRequestView } from './routes.ts'
export { createCustomerRequests, type CustomerRequest, type CustomerRequests } from './service.ts'
export type { CustomerRequestAnswered, CustomerRequestFiled, CustomerRequestTopicChanged } from './events.ts'
