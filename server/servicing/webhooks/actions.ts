/** Action that creates a webhook, with a second approver, because customer events then leave the service. */
import { z } from 'zod'
import { cents } from '../../../domain/money.ts'
import { webhookEvents } from '../../../domain/contact/webhooks.ts'
import type { Action } from '../../platform/capability/actions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { receiverUrl } from './partner-calls.ts'
import * as store from './store.ts'

const subscription = z.strictObject({
  id: z.uuid(),
  madeBy: z.uuid(),
  partner: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
})

type Deps = {
  readonly clock: Clock
  /** The lender has no second administrator to approve. */
  readonly oneAdministrator: boolean
  /** In a sandbox: whether receivers on this machine are allowed. */
  readonly loopback: boolean
}
export type SubscriptionActions = ReturnType<typeof createSubscriptionActions>

export function createSubscriptionActions({ clock, oneAdministrator, loopback }: Deps) {
  const make: Action<z.output<typeof subscription>, 'validationFailed'> = {
    second: oneAdministrator ? 'never' : 'always',
    permission: 'programs.change',
    checks: 'programs.approve',
    kind: 'webhook.make',
    act: 'webhook.made',
    payload: subscription,
    async preview(_tx, { id, partner, url, events }) {
      if (!receiverUrl(url, { loopback }))
        return { error: 'validationFailed', fields: { url: 'receiverUrlInvalid' } }
      return {
        subject: id,
        label: `${partner}: ${url}`,
        customerId: null,
        before: {},
        after: { partner, address: url, events },
        effectCents: cents(0),
      }
    },
    async apply(tx, { officerId }, row) {
      await store.insert(tx, { ...row, approvedBy: officerId, madeAt: clock.now() })
      return null
    },
  }
  return { make }
}
