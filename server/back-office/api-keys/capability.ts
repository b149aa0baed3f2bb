/** API keys of programs. */
import { createKeyActions } from './actions.ts'
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { apiKeyRoutes } from './routes.ts'
import { apiKeysEncryptedColumns } from './encrypted-columns.ts'

type Deps = Omit<Parameters<typeof apiKeyRoutes>[0], 'actions'> & Parameters<typeof createKeyActions>[0]

export function apiKeysCapability(given: Deps): Capability {
  const deps = { ...given, actions: createKeyActions(given) }
  return {
    name: 'back-office/api-keys',
    encryptedColumns: apiKeysEncryptedColumns,
    routes: apiKeyRoutes(deps),
    actions: [registerAction(deps.actions.make), registerAction(deps.actions.revoke)],
  }
}
