/** What outages register: jobs that probe a provider and resume what waited for it. */
import type { Capability } from '../../platform/capability/capability.ts'
import { runs } from '../../platform/jobs/jobs.ts'
import { probeJob, resumeJob } from './service.ts'
import { outageSweeps } from './sweeps.ts'

type Deps = {
  readonly payments: {
    readonly probe: (provider: string) => Promise<void>
    readonly resume: (provider: string) => Promise<void>
  }
}

export const outagesCapability = ({ payments: { probe, resume } }: Deps): Capability => ({
  name: 'payments/provider-outages',
  jobs: [
    runs(probeJob, ({ provider }) => probe(provider)),
    runs(resumeJob, ({ provider }) => resume(provider)),
  ],
  sweeps: outageSweeps,
})
