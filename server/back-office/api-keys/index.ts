export { apiKeysCapability } from './capability.ts'
export { createApiKeys } from './service.ts'
