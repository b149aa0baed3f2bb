export { apiKeysCapability } from './capability.ts'
export { createApiKeys, type ApiKeys } from './service.ts'
