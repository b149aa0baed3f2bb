/** Notifications in the customer's browsers (rule messages-21). */
import { z } from 'zod'
import { call } from './call.ts'

export const pushBrowsers = call('GET /api/account/push', {
  summary: 'Browsers that show the customer notifications, and the key with which a browser is added.',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      publicKey: z
        .string()
        .nullable()
        .describe('applicationServerKey of the browser; null: notifications are off'),
      items: z.array(
        z.object({ id: z.uuid(), device: z.string().nullable(), since: z.string().describe('instant') }),
      ),
    }),
  },
})
export const addPushBrowser = call('POST /api/account/push', {
  summary: 'Turns notifications on in a browser, with its push subscription.',
  caller: 'customer',
  scope: 'profile',
  body: z.object({
    endpoint: z.string('required').max(1_000),
    keys: z.object({
      p256dh: z.string('required').regex(/^[\w-]{80,100}={0,2}$/),
      auth: z.string('required').regex(/^[\w-]{16,40}={0,2}$/),
    }),
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'notFound'],
})
export const removePushBrowser = call('DELETE /api/account/push/{id}', {
  summary: 'Turns notifications off in a browser.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.object({ removed: z.literal(true) }) },
  errors: ['notFound'],
})
