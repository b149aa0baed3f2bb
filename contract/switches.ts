/** Service controls: switches that an administrator changes while the service runs. */
import { z } from 'zod'
import { call } from './call.ts'
import { auditShape } from './back-office/audit.ts'

/** Maintenance mode; `until` is null when it has to be ended manually. */
export const worksShape = z.object({ until: z.string().nullable().describe('instant') }).nullable()
const switchesShape = z.object({
  loanRequestsEnabled: z.boolean(),
  technicalWorks: worksShape.describe('null when there is none'),
  acts: z.array(auditShape).describe('the last changes, newest first'),
})

export const officeSwitches = call('GET /api/office/switches', {
  summary: 'Service controls, and their changes.',
  caller: 'officer',
  permission: 'switches.read',
  answers: { 200: switchesShape },
})
export const officeSwitchRequests = call('POST /api/office/switches/loan-requests', {
  summary: 'Opens or closes loan applications.',
  caller: 'officer',
  permission: 'switches.change',
  body: z.strictObject({ enabled: z.boolean() }),
  answers: { 200: switchesShape.omit({ acts: true }) },
  errors: ['validationFailed'],
})
export const officeSwitchWorks = call('POST /api/office/switches/technical-works', {
  summary: 'Starts maintenance, changes its end, or ends it.',
  caller: 'officer',
  permission: 'switches.change',
  body: z.strictObject({
    on: z.boolean(),
    until: z
      .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeInvalid')], 'timeInvalid')
      .default('')
      .describe('HH:MM, its next occurrence; empty: until staff end it'),
  }),
  answers: { 200: switchesShape.omit({ acts: true }) },
  errors: ['validationFailed'],
})
