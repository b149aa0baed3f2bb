/** Contact settings: reminder steps and hours, in dated versions. */
import type { Capability } from '../../platform/capability/capability.ts'
import { registerRules } from '../../platform/capability/rule-kinds.ts'
import { contactSettingsRoutes } from './routes.ts'
import type { ContactSettingsInForce } from './service.ts'

export const contactSettingsCapability = ({
  contactSettings,
}: {
  readonly contactSettings: ContactSettingsInForce
}): Capability => ({
  name: 'messaging/contact-settings',
  routes: contactSettingsRoutes(contactSettings),
  rules: [registerRules(contactSettings.rules)],
  ready: () => contactSettings.ready(),
})
