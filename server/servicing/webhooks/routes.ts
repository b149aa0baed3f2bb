/** Calls of webhooks. */
import type { Clock } from '../../platform/time/clock.ts'
import { randomUUID } from 'node:crypto'
import * as calls from '../../../contract/back-office/webhooks.ts'
import { webhookIdOf, type WebhookMessage } from '../../../contract/webhook-messages.ts'
import { addDays } from '../../../domain/days.ts'
import { webhookTest } from '../../../domain/contact/webhooks.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { spanRefusal } from '../../platform/time/day-span.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { SubscriptionActions } from './actions.ts'
import type { Webhooks } from './service.ts'

type Deps = {
  readonly webhooks: Webhooks
  readonly actions: SubscriptionActions
  readonly approvals: Approvals
  readonly clock: Clock
}
const subjectOf = (body: string): { readonly client: string | null; readonly loan: string | null } => {
  const { client = null, loan = null } = (JSON.parse(body) as WebhookMessage).data
  return { client, loan }
}
const text = (at: Date | null): string | null => at?.toISOString() ?? null

export const webhookRoutes = ({ webhooks, actions, approvals, clock }: Deps): Route[] => [
  handle(calls.officeWebhooks, async () => ({
    items: (await webhooks.list()).map((each) => ({
      id: each.id,
      partner: each.partner,
      url: each.url,
      events: [...each.events],
      state: each.state,
      madeAt: each.madeAt.toISOString(),
      failingSince: text(each.failingSince),
      stoppedAt: text(each.stoppedAt),
      stoppedByItself: each.stoppedAt !== null && each.stoppedBy === null,
      olderSecretUntil: text(each.olderUntil),
    })),
  })),
  handle(calls.officeMakeWebhook, async ({ officer, body: { note, evidence, ...wanted } }) =>
    orFail(
      await approvals.act(
        officer,
        actions.make,
        { id: randomUUID(), madeBy: officer.officerId, ...wanted },
        { reason: note, evidence },
      ),
    ),
  ),
  handle(calls.officeWebhookSecret, async ({ officer, params }) =>
    orFail(await webhooks.newSecret(officer, params.id), ({ secret, olderUntil }) => ({
      secret,
      olderUntil: text(olderUntil),
    })),
  ),
  handle(calls.officeSetWebhook, async ({ officer, params, body }) =>
    orFail(await webhooks.set(officer, params.id, body.open)),
  ),
  handle(calls.officeDeliveries, async ({ params, query: { before } }) =>
    orFail(
      await webhooks.deliveries(params.id, before === undefined ? undefined : new Date(before)),
      ({ items, next }) => ({
        items: items.map((each) => ({
          id: each.id,
          webhookId: webhookIdOf(each.id),
          ...subjectOf(each.body),
          event: each.event,
          test: each.event === webhookTest,
          status: each.status,
          createdAt: each.createdAt.toISOString(),
          tries: each.tries,
          lastTriedAt: text(each.lastTriedAt),
          lastAnswer: each.lastAnswer,
        })),
        next: text(next),
      }),
    ),
  ),
  handle(calls.officeTestWebhook, async ({ officer, params }) =>
    orFail(await webhooks.test(officer, params.id)),
  ),
  handle(calls.officeReplayWebhook, async ({ officer, params, body }) =>
    orFail(
      ('delivery' in body ? null : spanRefusal(body)) ??
        (await webhooks.replay(
          officer,
          params.id,
          'delivery' in body
            ? { id: body.delivery }
            : { from: clock.startOf(body.from), until: clock.startOf(addDays(body.through, 1)) },
        )),
    ),
  ),
]
