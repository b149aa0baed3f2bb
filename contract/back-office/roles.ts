/** Staff roles and who has them; a change needs approval. */
import { z } from 'zod'
import { cents } from '../../domain/money.ts'
import { call } from '../call.ts'
import { amountField } from '../fields.ts'
import { limited, permissions } from '../permissions.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { id, words } from './fields.ts'

const nameField = z
  .string('required')
  .trim()
  .regex(/^[a-z][a-zA-Z0-9]{1,39}$/, 'roleNameInvalid')
/** A limit of zero is allowed. */
const limitField = z.union([z.literal([0, '0']).transform(() => cents(0)), amountField], {
  error: 'amountNotANumber',
})

export const officeRoles = call('GET /api/office/roles', {
  summary: 'Staff roles with their permissions and number of members.',
  caller: 'officer',
  permission: 'staff.read',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          permissions: z.array(z.enum(permissions)),
          limits: z.array(
            z.object({ permission: z.enum(limited), most: z.number().describe('major units') }),
          ),
          revision: z.number().int(),
          members: z.number().int().describe('open accounts with this role'),
        }),
      ),
    }),
  },
})
export const officeChangeRole = call('PUT /api/office/roles/{name}', {
  summary: 'Proposes a new role, or a change of one: a second person approves it.',
  caller: 'officer',
  permission: 'roles.change',
  params: z.object({ name: nameField }),
  body: z.strictObject({
    title: words(60),
    permissions: z.array(z.enum(permissions)).max(permissions.length),
    limits: z
      .partialRecord(z.enum(limited), limitField)
      .describe('major units: what one action may move or give up without a second person; zero if absent'),
    revision: z.number().int().min(0).describe('the revision that was read; 0 for a new role'),
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'conflict', 'nothingChanged', 'actionWaits'],
})
export const officeChangeColleague = call('POST /api/office/staff/{id}/role', {
  summary: 'Proposes another role for a colleague, not for the caller: a second person approves it.',
  caller: 'officer',
  permission: 'roles.change',
  params: id,
  body: z.strictObject({ role: nameField, ...actionReasonFields }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'ownAccount', 'conflict', 'nothingChanged', 'actionWaits'],
})
