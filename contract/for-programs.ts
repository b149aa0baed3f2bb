/** The calls that programs with a key may be let make: what some key can be granted, and what everybody may read. */
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { programScopes } from './permissions.ts'

/** Files come by browsers. */
export const callsForPrograms: readonly Call[] = (calls as readonly Call[]).filter(
  (call) =>
    !call.upload &&
    (call.caller === 'officer'
      ? programScopes.some((each) => each === call.permission)
      : call.partnerScope !== undefined || (call.caller === 'anyone' && call.method === 'GET')),
)
