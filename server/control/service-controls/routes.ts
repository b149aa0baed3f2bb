/** Calls of the switches, and of failed background jobs. */
import { officeSwitches, officeSwitchRequests, officeSwitchWorks } from '../../../contract/switches.ts'
import { officeGiveUpJob, officeJobs, officeRetryJob } from '../../../contract/failed-jobs.ts'
import { handle } from '../../platform/http/http.ts'
import type { LaneDepth } from '../../platform/jobs/job-store.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { JobDesk } from './failed-jobs.ts'
import type { CurrentControls, ServiceControls, Maintenance } from './service.ts'

const worksView = (works: Maintenance | null) => works && { until: works.until?.toISOString() ?? null }
export const serviceControlsView = ({ loanRequestsEnabled, technicalWorks }: CurrentControls) => ({
  loanRequestsEnabled,
  technicalWorks: worksView(technicalWorks),
})

export const serviceControlRoutes = (serviceControls: ServiceControls) => [
  handle(officeSwitches, async () => {
    await serviceControls.refresh() // includes a change by another process a moment ago
    return { ...serviceControlsView(serviceControls.current()), acts: await serviceControls.acts() }
  }),
  handle(officeSwitchRequests, async ({ officer, body }) => {
    await serviceControls.switchApplications(officer, body.enabled)
    return serviceControlsView(serviceControls.current())
  }),
  handle(officeSwitchWorks, async ({ officer, body: { on, until } }) => {
    await serviceControls.switchMaintenance(officer, on ? { until: until === '' ? null : until } : null)
    return serviceControlsView(serviceControls.current())
  }),
]

export const jobRoutes = (office: JobDesk, lanes: () => Promise<Readonly<Record<string, LaneDepth>>>) => [
  handle(officeJobs, async () => ({
    lanes: Object.entries(await lanes()).map(([lane, depth]) => ({ lane, ...depth })),
    failed: (await office.list()).map(({ payload, failedAt, ...job }) => ({
      ...job,
      payload: JSON.stringify(payload),
      failedAt: failedAt?.toISOString() ?? '',
    })),
  })),
  handle(officeRetryJob, async ({ officer, params }) =>
    orFail(await office.retry(officer, params.id), () => ({ retried: true as const })),
  ),
  handle(officeGiveUpJob, async ({ officer, params, body }) =>
    orFail(await office.giveUp(officer, params.id, body.note), () => ({ givenUp: true as const })),
  ),
]
