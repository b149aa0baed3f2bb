/** Security events, for administrators. */
import { z } from 'zod'
import { call } from './call.ts'
import { dayField } from './fields.ts'

export const securityEventKinds = [
  'signInFailed',
  'codeRefused',
  'passwordRefused',
  'slowedDown',
  'permissionRefused',
  'ownApproval',
  'forgedRequest',
  'documentOfAnother',
  'passkeyAdded',
  'passkeyRemoved',
] as const

const instant = z.string().describe('instant')
export const officeSecurityEvents = call('GET /api/office/security-events', {
  summary:
    'Failed sign-ins, wrong codes, refused permissions and refused self-approvals, newest first; equal ones within an hour are one entry with a count.',
  caller: 'officer',
  permission: 'security.read',
  query: z.object({
    kind: z.enum(securityEventKinds, { error: 'choiceInvalid' }).optional(),
    account: z.uuid().optional().describe('a customer or a colleague, by id'),
    from: dayField.optional().describe('YYYY-MM-DD or DD.MM.YYYY'),
    through: dayField.optional(),
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.number().int(),
          kind: z.enum(securityEventKinds),
          what: z.string().describe('the call, or the attempt'),
          says: z.string().describe('that in words'),
          address: z.string().describe('network address; of IPv6 the /64'),
          customerId: z.uuid().nullable(),
          officerId: z.uuid().nullable(),
          officer: z.string().nullable(),
          firstAt: instant,
          lastAt: instant,
          times: z.number().int(),
        }),
      ),
      next: z.number().int().nullable(),
    }),
  },
})
