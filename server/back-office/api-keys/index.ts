export { createKeyActions, revokeKind } from './actions.ts'
export { apiKeysCapability } from './capability.ts'
export { createApiKeys, type ApiKeys } from './service.ts'
