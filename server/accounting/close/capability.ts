/** Month-end close, and manual journals (rules close-3 to close-5). */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { createManualJournals } from './journals.ts'
import { closeRoutes } from './routes.ts'
import { createClose } from './service.ts'

type Deps = Omit<Parameters<typeof closeRoutes>[0], 'close' | 'journals'> &
  Parameters<typeof createClose>[0] &
  Parameters<typeof createManualJournals>[0]

export function closeCapability(deps: Deps): Capability {
  const [close, journals] = [createClose(deps), createManualJournals(deps)]
  return {
    name: 'accounting/close',
    routes: closeRoutes({ close, journals, ...deps }),
    actions: [registerAction(close.lockNoted), registerAction(close.reopen), registerAction(journals.post)],
  }
}
