/** Web analytics of the site (rule data-4). */
import { z } from 'zod'
import { call } from './call.ts'
import { dayShape } from './fields.ts'
import { outageGoals } from './goals.ts'

export const reportOutage = call('POST /api/events', {
  summary:
    'Reports an outage that only the browser saw, because a proxy answered instead of the service. Counted without personal data.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ name: z.enum(outageGoals) }),
  answers: { 200: z.object({ taken: z.literal(true) }) },
  errors: ['validationFailed'],
})
export const officeEvents = call('GET /api/office/events', {
  summary:
    'Analytics counts of the last days by day, name, page, language, source and campaign, newest first.',
  caller: 'officer',
  permission: 'events.read',
  query: z.object({ days: z.coerce.number().int().min(1).max(400).default(30) }),
  answers: {
    200: z.object({
      counts: z.array(
        z.object({
          day: dayShape,
          name: z.string(),
          path: z.string().nullable().describe('the page, without language, query and ids'),
          language: z.string().nullable(),
          source: z.string().nullable(),
          campaign: z.string().nullable(),
          times: z.number().int(),
        }),
      ),
      more: z.boolean().describe('whether older ones exist that are not shown'),
    }),
  },
  errors: ['validationFailed'],
})
