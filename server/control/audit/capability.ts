/** The audit trail of all acts, its daily check, and security events. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import { auditCheckJob, createAuditCheck } from './daily-check.ts'
import { auditJobs } from './jobs.ts'
import { auditData } from './personal-data.ts'
import { auditExportRoutes, securityEventRoutes } from './routes.ts'
import type { SecurityEvents } from './security-events.ts'
import type { Audit } from './service.ts'
import { auditEncryptedColumns } from './encrypted-columns.ts'

type Colleague = { readonly id: string; readonly email: string }

type Deps = Parameters<typeof createAuditCheck>[0] & {
  readonly audit: Pick<Audit, 'export' | 'record'>
  readonly securityEvents: SecurityEvents
  readonly staff: { readonly colleagues: () => Promise<readonly Colleague[]> }
  readonly reading: ReadQuery
}

export function auditCapability(deps: Deps): Capability {
  const { audit, securityEvents, staff, reading } = deps
  const check = createAuditCheck(deps)
  return {
    name: 'control/audit',
    routes: [
      ...auditExportRoutes(audit, reading),
      ...securityEventRoutes(
        securityEvents,
        async () => new Map((await staff.colleagues()).map(({ id, email }) => [id, email])),
        reading,
      ),
    ],
    jobs: auditJobs(check),
    plan: () => check.plan(),
    recurring: [auditCheckJob.name],
    personalData: auditData,
    encryptedColumns: auditEncryptedColumns,
    purge: () => securityEvents.purge(),
  }
}
