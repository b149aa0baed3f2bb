/** Staff actions that await approval. */
import { z } from 'zod'
import { approvalRefusals } from '../../domain/staff/maker-checker.ts'
import { call } from '../call.ts'
import { dayShape, money } from '../fields.ts'
import { id, instant, words } from './fields.ts'

const statuses = ['waiting', 'approved', 'declined', 'withdrawn', 'expired'] as const

/** Fields sent with an action that may need approval. */
export const whyFields = {
  note: words(500).describe('why it is done'),
  evidence: z
    .string()
    .trim()
    .max(500, 'textTooLong')
    .default('')
    .describe("where it can be seen, such as an appeal's number"),
}
/** Response to such an action. */
export const actedShape = z.object({
  waiting: z.uuid().nullable().describe('the action that waits for a second person; null where it is done'),
})

const actionShape = z.object({
  id: z.uuid(),
  number: z.number().int(),
  kind: z.string().describe('as it is registered, such as loan.writeOff'),
  subject: z.string().describe('what it is about, as the trail names it'),
  label: z.string().nullable().describe('what people call that, such as a contract number'),
  customerId: z.uuid().nullable(),
  effect: z.number().describe('in KES: what moves or is given up, on the day it was proposed'),
  status: z.enum(statuses),
  own: z.boolean().describe('whoever asks made it'),
  maker: z.string(),
  madeAt: instant,
  expiresAt: instant,
  promisedOn: dayShape.nullable().describe('by when its customer was promised an answer'),
  decider: z.string().nullable(),
  decidedAt: instant.nullable(),
})
const decided = { 200: z.object({ status: z.enum(statuses) }) }

export const officeActions = call({
  name: 'officeActions',
  summary: 'Actions that wait for a second person, and those that did, newest first.',
  method: 'GET',
  path: '/api/office/actions',
  caller: 'officer',
  permission: 'approvals.read',
  query: z.object({
    of: z
      .enum(['mine', 'toCheck', 'all'])
      .describe('mine: made by whoever asks; toCheck: what they may approve; all: what they may see'),
    subject: z.string().max(100).optional().describe('only what is about it'),
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  answers: { 200: z.object({ items: z.array(actionShape), next: z.number().int().nullable() }) },
  errors: [],
})
export const officeAction = call({
  name: 'officeAction',
  summary: 'An action with what it changes and why, and what its effect would be now.',
  method: 'GET',
  path: '/api/office/actions/{id}',
  caller: 'officer',
  permission: 'approvals.read',
  params: id,
  answers: {
    200: actionShape.extend({
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      reason: z.string(),
      evidence: z.string(),
      note: z.string().nullable().describe('why it was declined'),
      mayApprove: z.boolean(),
      mayWithdraw: z
        .boolean()
        .describe('whoever made it may take it back; not what works already while it waits'),
      others: z
        .array(actionShape.pick({ id: true, number: true, kind: true, label: true }))
        .describe('what else waits for the same thing, or the same customer'),
      now: z
        .object({
          effect: z.number().describe('in KES'),
          on: dayShape.describe('the day of these figures: today'),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
          seen: z.string().describe('names these figures, for whoever approves them'),
          moved: z.boolean().describe('something else than time changed it: it cannot be approved any more'),
          draft: z.uuid().nullable().describe('the draft of rules that it is about'),
          loans: z
            .array(
              z.object({
                customerId: z.uuid(),
                loanId: z.uuid(),
                contractNumber: z.string(),
                owed: money,
                price: money.nullable().describe('of one that is sold'),
                loss: z.number().nullable().describe('owed less the price, as the ledger books it'),
              }),
            )
            .describe('each loan of an action on many'),
        })
        .nullable()
        .describe('of one that waits; null where it cannot be done any more'),
    }),
  },
  errors: ['notFound'],
})
export const officeApproveAction = call({
  name: 'officeApproveAction',
  summary:
    'Does what a colleague proposed, if its effect is still the same; and, where they are named, if the figures of today are those that were seen.',
  method: 'POST',
  path: '/api/office/actions/{id}/approve',
  caller: 'officer',
  permission: 'approvals.decide',
  params: id,
  body: z
    .strictObject({
      seen: z
        .string()
        .max(100, 'textTooLong')
        .optional()
        .describe(
          'of the figures that whoever approves it saw: refused where a day went by and changed them',
        ),
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
export const officeDeclineAction = call({
  name: 'officeDeclineAction',
  summary: 'Declines what a colleague proposed.',
  method: 'POST',
  path: '/api/office/actions/{id}/decline',
  caller: 'officer',
  permission: 'approvals.decide',
  params: id,
  body: z.strictObject({ note: words(500) }),
  answers: decided,
  errors: ['validationFailed', 'notFound', ...approvalRefusals, 'caseTaken'],
})
export const officeWithdrawAction = call({
  name: 'officeWithdrawAction',
  summary:
    'Takes back what one proposed oneself. What works already while it waits, a second person declines: `ownProposal`.',
  method: 'POST',
  path: '/api/office/actions/{id}/withdraw',
  caller: 'officer',
  permission: 'approvals.read',
  byPeople: true,
  params: id,
  answers: decided,
  errors: ['notFound', 'conflict', 'ownProposal'],
})

export const officeApprovalCalls = [
  officeActions,
  officeAction,
  officeApproveAction,
  officeDeclineAction,
  officeWithdrawAction,
] as const
