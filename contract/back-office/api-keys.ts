/** API keys of other programs: an officer proposes to create or revoke one, and an approver decides. */
import { z } from 'zod'
import { call } from '../call.ts'
import { keyScopes } from '../permissions.ts'
import { actedShape, whyFields } from './approvals.ts'
import { countField, id, instant, words } from './fields.ts'

export const keyDaysMax = 366
export const callsPerMinuteMax = 600
export const callsPerDayMax = 500_000

/** Partner name, as in the links of its clients. */
export const partnerField = z
  .string('required')
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,59}$/, 'partnerNameInvalid')

export const officeKeys = call({
  name: 'officeKeys',
  summary:
    'The keys of partners and of programs, newest first: what each opens, how often, until when, and when it was used last.',
  method: 'GET',
  path: '/api/office/keys',
  caller: 'officer',
  permission: 'programs.read',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          partner: z.string().nullable().describe('whose it is; null for a program of ours'),
          scopes: z.array(z.enum(keyScopes)),
          perMinute: z.number().int(),
          perDay: z.number().int(),
          state: z
            .enum(['ready', 'open', 'stopped', 'revoked', 'expired'])
            .describe(
              'ready: its maker has not taken it yet; stopped: its revocation waits for a second person',
            ),
          hint: z.string().nullable().describe('its first characters'),
          madeBy: z.string(),
          approvedBy: z.string(),
          madeAt: instant,
          expiresAt: instant,
          lastUsedAt: instant.nullable(),
          own: z.boolean().describe('whoever asks made it'),
        }),
      ),
    }),
  },
  errors: [],
})
export const officeMakeKey = call({
  name: 'officeMakeKey',
  summary:
    'Proposes a key: a second person approves it. A program is granted no more than whoever makes its key may do.',
  method: 'POST',
  path: '/api/office/keys',
  caller: 'officer',
  permission: 'programs.change',
  body: z.strictObject({
    name: words(60),
    partner: partnerField.optional().describe('none: a program of ours'),
    scopes: z
      .array(z.enum(keyScopes, 'choiceInvalid'), 'noneChosen')
      .min(1, 'noneChosen')
      .max(keyScopes.length),
    perMinute: countField(callsPerMinuteMax),
    perDay: countField(callsPerDayMax),
    days: countField(keyDaysMax).describe('how long it opens something, in days from today'),
    ...whyFields,
  }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'conflict', 'actionWaits'],
})
export const officeTakeKey = call({
  name: 'officeTakeKey',
  summary: 'Makes the secret of a key that was approved: for whoever proposed it, once.',
  method: 'POST',
  path: '/api/office/keys/{id}/take',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  answers: { 200: z.object({ key: z.string().describe('shown only here') }) },
  errors: ['notFound', 'conflict'],
})
export const officeRevokeKey = call({
  name: 'officeRevokeKey',
  summary:
    'Proposes to revoke a key: it opens nothing from now on. A second person makes that final or has it open again; after 7 days it is final.',
  method: 'POST',
  path: '/api/office/keys/{id}/revoke',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  body: z.strictObject(whyFields),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'actionWaits'],
})

export const apiKeyCalls = [officeKeys, officeMakeKey, officeTakeKey, officeRevokeKey] as const
