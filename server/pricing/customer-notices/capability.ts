/** Customer notices: new terms and prices, published before they bind. */
import type { Country } from '../../../domain/country/country.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { registerRules } from '../../platform/capability/rule-kinds.ts'
import { customerNoticeJobs } from './jobs.ts'
import { customerNoticeData } from './personal-data.ts'
import { createProposals } from './proposals/proposals.ts'
import { productRules } from './prices/product-rules.ts'
import { customerNoticeRoutes } from './routes.ts'
import type { CustomerNotices } from './service.ts'
import { customerNoticeSweeps } from './sweeps.ts'
import { createNotifier } from './notification.ts'

type Deps = Parameters<typeof createNotifier>[0] &
  Parameters<typeof createProposals>[0] & {
    readonly customerNotices: CustomerNotices
    readonly country: Country
    readonly products: Parameters<typeof customerNoticeRoutes>[2] & Parameters<typeof productRules>[1]
  }

export function customerNoticesCapability(deps: Deps): Capability {
  const { customerNotices, products, clock } = deps
  const telling = createNotifier(deps)
  return {
    name: 'pricing/customer-notices',
    routes: customerNoticeRoutes(customerNotices, createProposals(deps), products, clock),
    rules: [registerRules(productRules(customerNotices, products, deps.country))],
    jobs: customerNoticeJobs(telling),
    personalData: customerNoticeData,
    sweeps: customerNoticeSweeps(clock),
    listens: { 'message.accepted': (tx, message) => telling.accepted(tx, message) },
  }
}
