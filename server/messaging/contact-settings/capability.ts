/** Contact settings: reminder steps and hours, in dated versions. */
import type { Capability } from '../../platform/capability/capability.ts'
import { registerRules } from '../../platform/capability/rule-kinds.ts'
import { operationsRoutes } from './routes.ts'
import type { OperationsInForce } from './service.ts'

export const operationsCapability = ({
  operations,
}: {
  readonly operations: OperationsInForce
}): Capability => ({
  name: 'messaging/contact-settings',
  routes: operationsRoutes(operations),
  rules: [registerRules(operations.rules)],
  ready: () => operations.ready(),
})
