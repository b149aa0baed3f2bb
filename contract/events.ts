/** Counting what happens on the site (SPEC 7 *Other*, 8). */
import { z } from 'zod'
import { call } from './call.ts'
import { dayShape } from './fields.ts'
import { reportedNames } from './goals.ts'

export const reportEvent = call({
  name: 'reportEvent', summary: 'A page was opened, or a goal was met: counted where the visitor allows it. An outage is counted in any case, without anything of the visitor.',
  method: 'POST', path: '/api/events', caller: 'anyone', beacon: true,
  body: z.strictObject({ name: z.enum(reportedNames), path: z.string().max(2_000).optional().describe('of the page, without its query'), language: z.string().max(10).optional() }),
  answers: { 200: z.object({ taken: z.literal(true) }) }, errors: ['validationFailed'],
})
export const officeEvents = call({
  name: 'officeEvents', summary: 'What was counted in the last days: by day, name, source and campaign, newest first.',
  method: 'GET', path: '/api/office/events', caller: 'officer', role: 'administrator',
  query: z.object({ days: z.coerce.number().int().min(1).max(400).default(30) }),
  answers: { 200: z.object({
    counts: z.array(z.object({ day: dayShape, name: z.string(), source: z.string().nullable(), campaign: z.string().nullable(), times: z.number().int() })),
    more: z.boolean().describe('there are older ones that are not shown'),
  }) },
  errors: ['validationFailed'],
})

export const eventCalls = [reportEvent, officeEvents] as const
