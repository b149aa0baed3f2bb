/** Background work of provider outages: probes a provider, and resumes what waited for it. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { probeJob, resumeJob } from './service.ts'

export type OutageParts = {
  readonly probe: (provider: string) => Promise<void>
  readonly resume: (provider: string) => Promise<void>
}

export const outageJobs = ({ probe, resume }: OutageParts): readonly JobHandler[] => [
  runs(probeJob, ({ provider }) => probe(provider)),
  runs(resumeJob, ({ provider }) => resume(provider)),
]
