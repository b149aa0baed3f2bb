/** Step-by-step registration: its calls, and stored unfinished ones. */
import type { Capability } from '../../platform/capability/capability.ts'
import { processData } from './personal-data.ts'
import { processRoutes } from './routes.ts'
import { createProcesses } from './service.ts'
import { processEncryptedColumns } from './encrypted-columns.ts'

type Deps = Parameters<typeof createProcesses>[0] & {
  readonly identity: Parameters<typeof processRoutes>[1]
}

export function onboardingCapability(deps: Deps): Capability {
  const { identity } = deps
  const processes = createProcesses(deps)
  return {
    name: 'origination/onboarding',
    routes: processRoutes(processes, identity),
    personalData: processData,
    encryptedColumns: processEncryptedColumns,
    purge: () => processes.purge(),
  }
}
