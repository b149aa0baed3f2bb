/** Calls of the switches, and of failed background jobs. */
import { officeSwitches, officeSwitchRequests, officeSwitchWorks } from '../../../contract/switches.ts'
import { officeGiveUpJob, officeJobs, officeRetryJob } from '../../../contract/failed-jobs.ts'
import { handle } from '../../platform/http/http.ts'
import type { LaneDepth } from '../../platform/jobs/job-store.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { JobOffice } from './failed-jobs.ts'
import type { CurrentSwitches, Switches, TechnicalWorks } from './service.ts'

const worksView = (works: TechnicalWorks | null) => works && { until: works.until?.toISOString() ?? null }
export const switchedView = ({ loanRequestsEnabled, technicalWorks }: CurrentSwitches) => ({
  loanRequestsEnabled,
  technicalWorks: worksView(technicalWorks),
})

export const switchRoutes = (switches: Switches) => [
  handle(officeSwitches, async () => {
    await switches.refresh() // includes a change by another process a moment ago
    return { ...switchedView(switches.current()), acts: await switches.acts() }
  }),
  handle(officeSwitchRequests, async ({ officer, body }) => {
    await switches.switchRequests(officer, body.enabled)
    return switchedView(switches.current())
  }),
  handle(officeSwitchWorks, async ({ officer, body: { on, until } }) => {
    await switches.switchWorks(officer, on ? { until: until === '' ? null : until } : null)
    return switchedView(switches.current())
  }),
]

export const jobRoutes = (office: JobOffice, lanes: () => Promise<Readonly<Record<string, LaneDepth>>>) => [
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
