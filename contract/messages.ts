/** SMS and e-mails sent to a customer, as a list in the account. */
import { z } from 'zod'
import { messageChannelNames } from '../domain/message-channels.ts'
import { call } from './call.ts'

export const sentMessages = call('GET /api/account/messages', {
  summary:
    'SMS and e-mails sent to the customer, newest first. A code is never shown again, and a text is kept for 30 days.',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          at: z.string().describe('instant'),
          channel: z.enum(messageChannelNames),
          status: z.enum(['waiting', 'sent', 'delivered', 'failed']),
          code: z.boolean().describe('it carried a code'),
          text: z
            .string()
            .nullable()
            .describe('of an e-mail its subject; null for a code, and once it is no longer kept'),
        }),
      ),
    }),
  },
})
