/**
 * Bulk actions: one action on many loans, uploaded as rows, checked, and approved by a second approver. Each
 * row has its own result.
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { money } from '../fields.ts'
import { actionReasonFields } from './approvals.ts'
import { id, instant } from './fields.ts'

export const bulkStatuses = ['checking', 'checked', 'running', 'done'] as const
export const bulkRowStatuses = ['unchecked', 'ready', 'wrong', 'done', 'refused'] as const

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
    .enum(bulkStatuses)
    .describe('checking: rows are being checked; running: approved, rows are applied one after the other'),
  maker: z.string(),
  madeAt: instant,
  rows: z.number().int(),
  ready: z.number().int().describe('valid rows'),
  wrong: z.number().int(),
  done: z.number().int(),
  refused: z.number().int().describe('rows that were refused when they were applied'),
  unchecked: z.number().int(),
  effect: money.describe('total moved or given up by the valid or applied rows'),
})

export const officeBulkActions = call('GET /api/office/bulk', {
  summary: 'Bulk actions, newest first.',
  caller: 'officer',
  permission: 'approvals.read',
  answers: { 200: z.object({ items: z.array(bulkShape) }) },
})
export const officeBulkAction = call('GET /api/office/bulk/{id}', {
  summary: 'A bulk action with all its rows.',
  caller: 'officer',
  permission: 'approvals.read',
  params: id,
  answers: {
    200: bulkShape.extend({
      reason: z.string(),
      evidence: z.string(),
      approver: z.string().nullable(),
      own: z.boolean().describe('the caller made it'),
      waiting: z.uuid().nullable().describe('the action that awaits approval'),
      items: z.array(
        z.object({
          number: z.number().int(),
          typed: z.array(z.string()),
          label: z.string().nullable(),
          customerId: z.uuid().nullable(),
          loanId: z.string().nullable(),
          status: z.enum(bulkRowStatuses),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
          effect: money.nullable(),
          problem: z.string().nullable().describe('error or refusal, in words'),
        }),
      ),
    }),
  },
  errors: ['notFound'],
})
export const officeBeginBulk = call('POST /api/office/bulk', {
  summary: 'Uploads the rows of a bulk action. Nothing is applied: each row is checked and its effect shown.',
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
    ...actionReasonFields,
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'roleMissing'],
})
export const officeCheckBulk = call('POST /api/office/bulk/{id}/check', {
  summary: 'Checks all rows again, because their effect changes from day to day.',
  caller: 'officer',
  permission: 'actions.bulk',
  params: id,
  answers: { 200: z.object({ checking: z.literal(true) }) },
  errors: ['notFound', 'conflict', 'actionWaits'],
})
export const officeProposeBulk = call('POST /api/office/bulk/{id}/propose', {
  summary: 'Submits the valid rows for approval. Only by its maker, on the day of the check.',
  caller: 'officer',
  permission: 'actions.bulk',
  params: id,
  answers: { 200: z.object({ waiting: z.uuid() }) },
  errors: ['notFound', 'conflict', 'bulkStale', 'actionWaits', 'roleMissing'],
})
