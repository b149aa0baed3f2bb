/** Work queues of staff, and who works on which case. */
import type { Capability } from '../../platform/capability/capability.ts'
import { workRoutes } from './routes.ts'
import type { WorkQueues } from './service.ts'

export const workQueuesCapability = ({ work }: { readonly work: WorkQueues }): Capability => ({
  name: 'control/work-queues',
  routes: workRoutes(work),
  purge: () => work.purge(),
})
