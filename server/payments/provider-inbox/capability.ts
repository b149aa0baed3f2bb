/** What the inbox registers: the job that applies messages, and the deletion of old ones. */
import type { Capability } from '../../platform/capability/capability.ts'
import { inboxJobs } from './jobs.ts'
import type { Inbox } from './service.ts'
import { inboxSweeps } from './sweeps.ts'
import type { Traces } from './callback-traces.ts'

type Deps = { readonly payments: { readonly inbox: Inbox; readonly traces: Traces } }

export const inboxCapability = ({ payments: { inbox, traces } }: Deps): Capability => ({
  name: 'payments/provider-inbox',
  jobs: inboxJobs(inbox),
  purge: async () => {
    await inbox.purge()
    await traces.purge()
  },
  sweeps: inboxSweeps,
})
