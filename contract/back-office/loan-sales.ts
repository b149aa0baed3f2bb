/** The sale of many loans at once: previewed line by line, then submitted for approval. */
import { z } from 'zod'
import { call } from '../call.ts'
import { money } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { words } from './fields.ts'
import { buyerFields } from './loans.ts'

const rowsField = words(40_000).describe('contract number and price per line, at most 500 lines')

export const cessionRowFaults = [
  'unreadable',
  'twice',
  'unknown',
  'notOpen',
  'settlementRuns',
  'price',
] as const

export const officeLookCessions = call('POST /api/office/cessions/look', {
  summary: 'Previews the totals of a list of loans to sell, and the errors by line. Changes nothing.',
  readOnly: true,
  caller: 'officer',
  permission: 'loans.sell',
  body: z.strictObject({ rows: rowsField }),
  answers: {
    200: z.object({
      rows: z.array(
        z.object({
          line: z.number().int(),
          contractNumber: z.string(),
          price: money.nullable(),
          owed: money.nullable().describe('null if no open loan was found'),
          fault: z.enum(cessionRowFaults).nullable(),
        }),
      ),
      loans: z.number().int().describe('lines without error'),
      price: money,
      owed: money,
    }),
  },
  errors: ['validationFailed'],
})
export const officeCedeMany = call('POST /api/office/cessions', {
  summary:
    'Proposes the sale of a list of loans to one buyer, all or none, after approval by a second person. Refused if a line has an error.',
  caller: 'officer',
  permission: 'loans.sell',
  body: z.strictObject({ ...buyerFields, rows: rowsField, ...actionReasonFields }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'conflict', 'actionWaits'],
})
