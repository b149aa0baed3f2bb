/** Step-by-step registration: its calls, and stored unfinished ones. */
import type { Capability } from '../../platform/capability/capability.ts'
import { processData } from './personal-data.ts'
import { processRoutes } from './routes.ts'
import type { Processes } from './service.ts'
import { processEncryptedColumns } from './encrypted-columns.ts'

export const onboardingCapability = (
  processes: Processes,
  identity: Parameters<typeof processRoutes>[1],
): Capability => ({
  name: 'origination/onboarding',
  routes: processRoutes(processes, identity),
  holds: processData,
  encryptedColumns: processEncryptedColumns,
  purge: () => processes.purge(),
})
