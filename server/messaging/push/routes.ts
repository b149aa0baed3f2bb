/** HTTP of notifications in browsers. */
import { addPushBrowser, pushBrowsers, removePushBrowser } from '../../../contract/push.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import type { PushSubscriptions } from './service.ts'

export const pushRoutes = (subscriptions: PushSubscriptions): Route[] => [
  handle(pushBrowsers, async ({ customerId }) => ({
    publicKey: subscriptions.publicKey,
    items: (await subscriptions.list(customerId)).map(({ id, device, since }) => ({
      id,
      device,
      since: since.toISOString(),
    })),
  })),
  handle(addPushBrowser, async ({ customerId, body, userAgent }) =>
    orFail(await subscriptions.add(customerId, body, userAgent)),
  ),
  handle(removePushBrowser, async ({ customerId, params }) =>
    (await subscriptions.remove(customerId, params.id)) ? { removed: true as const } : fail('notFound'),
  ),
]
