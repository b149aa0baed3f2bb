/** The calls of the switches. */
import { officeSwitches, officeSwitchRequests, officeSwitchWorks } from '../../../contract/switches.ts'
import { handle } from '../../platform/http.ts'
import type { CurrentSwitches, Switches, TechnicalWorks } from './service.ts'

const worksView = (works: TechnicalWorks | null) => works && { until: works.until?.toISOString() ?? null }
export const switchedView = ({ loanRequestsEnabled, technicalWorks }: CurrentSwitches) => ({
  loanRequestsEnabled,
  technicalWorks: worksView(technicalWorks),
})

export const switchRoutes = (switches: Switches) => [
  handle(officeSwitches, async () => {
    await switches.refresh() // what another process switched a moment ago
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
