/** API keys of other programs: an officer proposes to create or revoke one, and an approver decides. */
import { z } from 'zod'
import { call } from '../call.ts'
import { keyScopes } from '../permissions.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { countField, id, instant, words } from './fields.ts'

export const keyStates = ['ready', 'open', 'stopped', 'revoked', 'expired'] as const

export const keyDaysMax = 366
export const callsPerMinuteMax = 600
export const callsPerDayMax = 500_000

/** Partner name, as in the links of its clients. */
export const partnerField = z
  .string('required')
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,59}$/, 'partnerNameInvalid')

export const officeKeys = call('GET /api/office/keys', {
  summary: 'Keys of partners and programs, newest first, with scopes, limits, end and last use.',
  caller: 'officer',
  permission: 'programs.read',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          partner: z.string().nullable().describe('partner of the key; null for a program of the lender'),
          scopes: z.array(z.enum(keyScopes)),
          perMinute: z.number().int(),
          perDay: z.number().int(),
          state: z
            .enum(keyStates)
            .describe(
              'ready: approved, and its maker has not collected it; stopped: its revocation awaits approval',
            ),
          hint: z.string().nullable().describe('its first characters'),
          madeBy: z.string(),
          approvedBy: z.string(),
          madeAt: instant,
          expiresAt: instant,
          lastUsedAt: instant.nullable(),
          own: z.boolean().describe('the caller proposed it'),
        }),
      ),
    }),
  },
})
export const officeMakeKey = call('POST /api/office/keys', {
  summary:
    'Proposes a key: a second person approves it. A program gets no permission that its proposer does not have.',
  caller: 'officer',
  permission: 'programs.change',
  body: z.strictObject({
    name: words(60),
    partner: partnerField.optional().describe('absent: a program of the lender'),
    scopes: z
      .array(z.enum(keyScopes, 'choiceInvalid'), 'noneChosen')
      .min(1, 'noneChosen')
      .max(keyScopes.length),
    perMinute: countField(callsPerMinuteMax),
    perDay: countField(callsPerDayMax),
    days: countField(keyDaysMax).describe('validity in days from today'),
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'conflict', 'actionWaits'],
})
export const officeTakeKey = call('POST /api/office/keys/{id}/take', {
  summary: 'Creates the secret of an approved key, once, for the person who proposed it.',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  answers: { 200: z.object({ key: z.string().describe('returned only here') }) },
  errors: ['notFound', 'conflict'],
})
export const officeRevokeKey = call('POST /api/office/keys/{id}/revoke', {
  summary:
    'Proposes to revoke a key, which stops working at once. A second person makes that final or opens it again; after 7 days it is final.',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  body: z.strictObject(actionReasonFields),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'actionWaits'],
})
