/** SMS volumes and cost by day and kind (rule messages-14). */
import { z } from 'zod'
import { call } from '../call.ts'
import { dayShape, money } from '../fields.ts'

const count = z.number().int()

export const officeSmsFigures = call({
  name: 'officeSmsFigures',
  summary:
    'SMS that went out, by day and kind: how many, as how many parts, what became of them and what they cost; and the words that were texted to us.',
  method: 'GET',
  path: '/api/office/sms-figures',
  caller: 'officer',
  permission: 'portfolio.read',
  query: z.object({
    days: z.coerce.number().int().min(1).max(31).default(7).describe('how far back, today included'),
  }),
  answers: {
    200: z.object({
      sent: z
        .array(
          z.object({
            on: dayShape,
            kind: z.string(),
            messages: count,
            parts: count.describe('SMS that are paid for'),
            delivered: count,
            failed: count,
            cost: money.describe('as the provider says'),
          }),
        )
        .describe('newest day first, the dearest kind first'),
      received: z.array(
        z.object({
          on: dayShape,
          word: z.string().describe('none: no word of ours'),
          messages: count,
          unanswered: count.describe('since enough was answered to that number'),
        }),
      ),
    }),
  },
  errors: [],
})

export const smsFigureCalls = [officeSmsFigures] as const
