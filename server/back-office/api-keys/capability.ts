/** API keys of programs. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { apiKeyRoutes } from './routes.ts'
import { apiKeysEncryptedColumns } from './encrypted-columns.ts'

export const apiKeysCapability = (deps: Parameters<typeof apiKeyRoutes>[0]): Capability => ({
  name: 'back-office/api-keys',
  encryptedColumns: apiKeysEncryptedColumns,
  routes: apiKeyRoutes(deps),
  actions: [registerAction(deps.actions.make), registerAction(deps.actions.revoke)],
})
