/** Customer notices: new terms and prices, published before they bind. */
import type { Capability } from '../../platform/capability/capability.ts'
import { registerRules } from '../../platform/capability/rule-kinds.ts'
import { publicationJobs } from './jobs.ts'
import { publicationData } from './personal-data.ts'
import { createProposals } from './proposals/proposals.ts'
import { productRules } from './prices/product-rules.ts'
import { publicationRoutes } from './routes.ts'
import type { Publications } from './service.ts'
import { publicationSweeps } from './sweeps.ts'
import { createNotifier } from './notification.ts'

type Deps = Parameters<typeof createNotifier>[0] &
  Parameters<typeof createProposals>[0] & {
    readonly publications: Publications
    readonly products: Parameters<typeof publicationRoutes>[2] & Parameters<typeof productRules>[1]
  }

export function publicationsCapability(deps: Deps): Capability {
  const { publications, products, clock } = deps
  const telling = createNotifier(deps)
  return {
    name: 'pricing/customer-notices',
    routes: publicationRoutes(publications, createProposals(deps), products, clock),
    rules: [registerRules(productRules(publications, products))],
    jobs: publicationJobs(telling),
    holds: publicationData,
    sweeps: publicationSweeps,
    listens: { 'message.accepted': (tx, message) => telling.accepted(tx, message) },
  }
}
