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

export const officeSwitches = call({
  name: 'officeSwitches',
  summary: 'Service controls, and their changes.',
  method: 'GET',
  path: '/api/office/switches',
  caller: 'officer',
  permission: 'switches.read',
  answers: { 200: switchesShape },
  errors: [],
})
export const officeSwitchRequests = call({
  name: 'officeSwitchRequests',
  summary: 'Opens or closes loan applications.',
  method: 'POST',
  path: '/api/office/switches/loan-requests',
  caller: 'officer',
  permission: 'switches.change',
  body: z.strictObject({ enabled: z.boolean() }),
  answers: { 200: switchesShape.omit({ acts: true }) },
  errors: ['validationFailed'],
})
export const officeSwitchWorks = call({
  name: 'officeSwitchWorks',
  summary: 'Starts maintenance, changes its end, or ends it.',
  method: 'POST',
  path: '/api/office/switches/technical-works',
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

export const switchCalls = [officeSwitches, officeSwitchRequests, officeSwitchWorks] as const
