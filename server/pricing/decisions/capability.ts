/** The rules that decide on loan applications. */
import type { Country } from '../../../domain/country/country.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { registerRules } from '../../platform/capability/rule-kinds.ts'
import { scorecardRules } from './rules.ts'
import type { Decisions } from './service.ts'

type Deps = { readonly decisions: Decisions; readonly clock: Clock; readonly country: Country }

export const decisionsCapability = ({ decisions, clock, country }: Deps): Capability => ({
  name: 'pricing/decisions',
  rules: [registerRules(scorecardRules(clock, decisions.challengers, country))],
  ready: () => decisions.ready(),
})
