/** The trail of every act, and events of security. */
import type { Capability } from '../../platform/capability.ts'
import { auditData } from './personal-data.ts'
import { securityEventRoutes } from './routes.ts'
import type { SecurityEvents } from './security-events.ts'

type Colleague = { readonly id: string; readonly email: string }

export const auditCapability = (
  securityEvents: SecurityEvents,
  staff: { readonly colleagues: () => Promise<readonly Colleague[]> },
): Capability => ({
  name: 'back-office/audit',
  routes: securityEventRoutes(
    securityEvents,
    async () => new Map((await staff.colleagues()).map(({ id, email }) => [id, email])),
  ),
  holds: auditData,
  purge: () => securityEvents.purge(),
})
