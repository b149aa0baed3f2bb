/** Staff actions that await approval. */
import { z } from 'zod'
import { approvalRefusals } from '../../domain/staff/maker-checker.ts'
import { call } from '../call.ts'
import { dayShape, money } from '../fields.ts'
import { id, instant, words } from './fields.ts'

export const actionStatuses = ['waiting', 'approved', 'declined', 'withdrawn', 'expired'] as const

/** Fields sent with an action that may need approval. */
export const actionReasonFields = {
  note: words(500).describe('reason'),
  evidence: z
    .string()
    .trim()
    .max(500, 'textTooLong')
    .default('')
    .describe('where the reason can be verified, such as the number of a customer request'),
}
/** Response to such an action. */
export const actionResultShape = z.object({
  waiting: z.uuid().nullable().describe('the action that awaits approval; null if it was applied'),
})

const actionShape = z.object({
  id: z.uuid(),
  number: z.number().int(),
  kind: z.string().describe('registered kind, such as loan.writeOff'),
  subject: z.string().describe('object of the action, as in the audit trail'),
  label: z.string().nullable().describe('name of the object, such as a contract number'),
  customerId: z.uuid().nullable(),
  effect: z.number().describe('major units: amount moved or given up, on the day it was proposed'),
  status: z.enum(actionStatuses),
  own: z.boolean().describe('the caller proposed it'),
  maker: z.string(),
  madeAt: instant,
  expiresAt: instant,
  promisedOn: dayShape.nullable().describe('day by which the customer was promised an answer'),
  decider: z.string().nullable(),
  decidedAt: instant.nullable(),
})
const decided = { 200: z.object({ status: z.enum(actionStatuses) }) }

export const officeActions = call('GET /api/office/actions', {
  summary: 'Actions that await approval, and decided ones, newest first.',
  caller: 'officer',
  permission: 'approvals.read',
  query: z.object({
    of: z
      .enum(['mine', 'toCheck', 'all'])
      .describe(
        'mine: proposed by the caller; toCheck: the caller may approve them; all: the caller may see them',
      ),
    subject: z.string().max(100).optional().describe('only actions on this object'),
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  answers: { 200: z.object({ items: z.array(actionShape), next: z.number().int().nullable() }) },
})
export const officeAction = call('GET /api/office/actions/{id}', {
  summary: 'An action with its changes, its reason, and its effect now.',
  caller: 'officer',
  permission: 'approvals.read',
  params: id,
  answers: {
    200: actionShape.extend({
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      reason: z.string(),
      evidence: z.string(),
      note: z.string().nullable().describe('reason for declining it'),
      mayApprove: z.boolean(),
      mayWithdraw: z
        .boolean()
        .describe('its proposer may withdraw it; false for an action in effect before approval'),
      others: z
        .array(actionShape.pick({ id: true, number: true, kind: true, label: true }))
        .describe('other pending actions on the same object or customer'),
      now: z
        .object({
          effect: z.number().describe('major units'),
          on: dayShape.describe('day of these figures: today'),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
          seen: z.string().describe('identifies these figures in an approval'),
          moved: z.boolean().describe('something other than time changed it: it can no longer be approved'),
          draft: z.uuid().nullable().describe('the rule draft of the action'),
          loans: z
            .array(
              z.object({
                customerId: z.uuid(),
                loanId: z.uuid(),
                contractNumber: z.string(),
                owed: money,
                price: money.nullable().describe('price of a sold loan'),
                loss: z.number().nullable().describe('debt less price, as posted in the ledger'),
              }),
            )
            .describe('each loan of a bulk action'),
        })
        .nullable()
        .describe('of a pending action; null if it can no longer be applied'),
    }),
  },
  errors: ['notFound'],
})
export const officeApproveAction = call('POST /api/office/actions/{id}/approve', {
  summary:
    "Approves and applies a colleague's action if its effect is unchanged and, if `seen` is given, today's figures are the ones the approver saw.",
  caller: 'officer',
  permission: 'approvals.decide',
  params: id,
  body: z
    .strictObject({
      seen: z
        .string()
        .max(100, 'textTooLong')
        .optional()
        .describe('figures that the approver saw: refused if a new day has changed them'),
    })
    .prefault({}),
  answers: decided,
  errors: [
    'notFound',
    ...approvalRefusals,
    'ownCredit',
    'validationFailed',
    'effectMoved',
    'dayMoved',
    'actionImpossible',
    'caseTaken',
  ],
})
export const officeDeclineAction = call('POST /api/office/actions/{id}/decline', {
  summary: "Declines a colleague's action.",
  caller: 'officer',
  permission: 'approvals.decide',
  params: id,
  body: z.strictObject({ note: words(500) }),
  answers: decided,
  errors: ['validationFailed', 'notFound', ...approvalRefusals, 'caseTaken'],
})
export const officeWithdrawAction = call('POST /api/office/actions/{id}/withdraw', {
  summary:
    "Withdraws the caller's own action. One already in effect must be declined by another person: `ownProposal`.",
  caller: 'officer',
  permission: 'approvals.read',
  byPeople: true,
  params: id,
  answers: decided,
  errors: ['notFound', 'conflict', 'ownProposal'],
})
