/** What outages register: jobs that probe a provider and resume what waited for it. */
import type { Capability } from '../../platform/capability/capability.ts'
import { outageJobs, type OutageParts } from './jobs.ts'
import { outageSweeps } from './sweeps.ts'

type Deps = { readonly payments: OutageParts }

export const outagesCapability = ({ payments }: Deps): Capability => ({
  name: 'payments/provider-outages',
  jobs: outageJobs(payments),
  sweeps: outageSweeps,
})
