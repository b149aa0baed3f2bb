/**
 * Bulk actions: one action on many loans, uploaded as rows, checked, and approved by a second person; each
 * row has its own result.
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { money } from '../fields.ts'
import { whyFields } from './approvals.ts'
import { id, instant } from './fields.ts'

/** Actions that can be done in bulk, with the columns of a row. */
export const bulkColumns = {
  'loan.writeOff': ['contract'],
  'loan.waiver': ['contract', 'of', 'amount'],
  'loan.mark': ['contract', 'mark', 'until'],
} as const
export type BulkKind = keyof typeof bulkColumns
export const bulkKinds = Object.keys(bulkColumns) as [BulkKind, ...BulkKind[]]
export const bulkRowsMost = 500

const bulkShape = z.object({
  id: z.uuid(),
  number: z.number().int(),
  kind: z.enum(bulkKinds),
  status: z
    .enum(['checking', 'checked', 'running', 'done'])
    .describe('checking: rows are being checked; running: approved, rows are done one after the other'),
  maker: z.string(),
  madeAt: instant,
  rows: z.number().int(),
  ready: z.number().int().describe('rows that can be done'),
  wrong: z.number().int(),
  done: z.number().int(),
  refused: z.number().int().describe('rows that could not be done when their turn came'),
  unchecked: z.number().int(),
  effect: money.describe('what moves or is given up by the rows that can be or were done'),
})

export const officeBulkActions = call({
  name: 'officeBulkActions',
  summary: 'Bulk actions, newest first.',
  method: 'GET',
  path: '/api/office/bulk',
  caller: 'officer',
  permission: 'approvals.read',
  answers: { 200: z.object({ items: z.array(bulkShape) }) },
  errors: [],
})
export const officeBulkAction = call({
  name: 'officeBulkAction',
  summary: 'One of them with all of its rows.',
  method: 'GET',
  path: '/api/office/bulk/{id}',
  caller: 'officer',
  permission: 'approvals.read',
  params: id,
  answers: {
    200: bulkShape.extend({
      reason: z.string(),
      evidence: z.string(),
      approver: z.string().nullable(),
      own: z.boolean().describe('whoever asks made it'),
      waiting: z.uuid().nullable().describe('the action that waits for a second person'),
      items: z.array(
        z.object({
          number: z.number().int(),
          typed: z.array(z.string()),
          label: z.string().nullable(),
          customerId: z.uuid().nullable(),
          loanId: z.string().nullable(),
          status: z.enum(['unchecked', 'ready', 'wrong', 'done', 'refused']),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
          effect: money.nullable(),
          problem: z.string().nullable().describe('why it is wrong or was refused, in words'),
        }),
      ),
    }),
  },
  errors: ['notFound'],
})
export const officeBeginBulk = call({
  name: 'officeBeginBulk',
  summary:
    'Rows of an action on many loans. Nothing is done: each row is checked, and what it would change is shown.',
  method: 'POST',
  path: '/api/office/bulk',
  caller: 'officer',
  permission: 'actions.bulk',
  body: z.strictObject({
    kind: z.enum(bulkKinds, 'choiceInvalid'),
    rows: z
      .string('required')
      .min(1, 'required')
      .max(100_000, 'textTooLong')
      .describe(
        `lines of the columns of the kind, between commas, semicolons or tabs; at most ${bulkRowsMost}`,
      ),
    ...whyFields,
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'roleMissing'],
})
export const officeCheckBulk = call({
  name: 'officeCheckBulk',
  summary: 'Checks all rows again: what they would change moves from day to day.',
  method: 'POST',
  path: '/api/office/bulk/{id}/check',
  caller: 'officer',
  permission: 'actions.bulk',
  params: id,
  answers: { 200: z.object({ checking: z.literal(true) }) },
  errors: ['notFound', 'conflict', 'actionWaits'],
})
export const officeProposeBulk = call({
  name: 'officeProposeBulk',
  summary: 'Has the rows that can be done wait for a second person. Only its maker, on the day of the check.',
  method: 'POST',
  path: '/api/office/bulk/{id}/propose',
  caller: 'officer',
  permission: 'actions.bulk',
  params: id,
  answers: { 200: z.object({ waiting: z.uuid() }) },
  errors: ['notFound', 'conflict', 'bulkStale', 'actionWaits', 'roleMissing'],
})

export const bulkCalls = [
  officeBulkActions,
  officeBulkAction,
  officeBeginBulk,
  officeCheckBulk,
  officeProposeBulk,
] as const
