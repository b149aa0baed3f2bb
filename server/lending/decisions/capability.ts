/** The rules that decide on requests. */
import type { Capability } from '../../platform/capability.ts'
import type { Decisions } from './service.ts'

export const decisionsCapability = (decisions: Decisions): Capability => ({
  name: 'lending/decisions',
  ready: () => decisions.ready(),
})
