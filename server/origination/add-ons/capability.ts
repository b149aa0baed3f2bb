/** Add-ons of a loan: what was sold with it, and cancelling it. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { addOnRoutes } from './routes.ts'
import type { AddOns } from './service.ts'

type Deps = { readonly addOns: AddOns; readonly clock: Clock }

export const addOnsCapability = ({ addOns, clock }: Deps): Capability => ({
  name: 'origination/add-ons',
  routes: addOnRoutes(addOns, clock),
  listens: { 'loans.moved': (tx, moved) => addOns.cancelReturned(tx, moved) },
})
