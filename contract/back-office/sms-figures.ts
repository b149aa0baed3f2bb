/** SMS volumes and cost by day and kind (rule messages-14). */
import { z } from 'zod'
import { call } from '../call.ts'
import { dayShape, money } from '../fields.ts'

const count = z.number().int()

export const officeSmsFigures = call('GET /api/office/sms-figures', {
  summary:
    'Sent SMS by day and kind: number, parts, outcome and cost; and the keywords that customers texted.',
  caller: 'officer',
  permission: 'portfolio.read',
  query: z.object({
    days: z.coerce.number().int().min(1).max(31).default(7).describe('number of days back, today included'),
  }),
  answers: {
    200: z.object({
      sent: z
        .array(
          z.object({
            on: dayShape,
            kind: z.string(),
            messages: count,
            parts: count.describe('billed SMS parts'),
            delivered: count,
            failed: count,
            cost: money.describe('as reported by the provider'),
          }),
        )
        .describe('newest day first, most expensive kind first'),
      received: z.array(
        z.object({
          on: dayShape,
          word: z.string().describe('none: no known keyword'),
          messages: count,
          unanswered: count.describe('unanswered because the number had reached its limit of answers'),
        }),
      ),
    }),
  },
})
