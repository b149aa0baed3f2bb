/** Agency placements of past-due loans: proposal, customer notices, hand-over, reports and recall. */
import { z } from 'zod'
import { call } from '../call.ts'
import { dayShape, money, percentField, phoneField } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { id, words } from './fields.ts'

export const officePlacements = call('GET /api/office/placements', {
  summary: "Newest agency placements, with recoveries and the agency's commission.",
  caller: 'officer',
  permission: 'collections.read',
  answers: {
    200: z.object({
      today: dayShape,
      items: z.array(
        z.object({
          id: z.uuid(),
          number: z.number().int(),
          agencyName: z.string(),
          agencyPhone: z.string(),
          commissionPercent: z.number(),
          placedOn: dayShape.describe('day on which the customers were notified'),
          startsOn: dayShape.describe("first day of the agency's contact"),
          recalledOn: dayShape.nullable(),
          loans: z.number().int(),
          open: z.number().int().describe('still with the agency'),
          collected: money,
          commission: money,
        }),
      ),
    }),
  },
})
export const officePlace = call('POST /api/office/placements', {
  summary:
    "Proposes to place past-due loans with an agency. Once a second person approves it, each customer gets the agency's name and number; the agency may begin a week later.",
  caller: 'officer',
  permission: 'collections.place',
  body: z.strictObject({
    contracts: words(12_000).describe('contract numbers, at most 500'),
    agencyName: words(60),
    agencyPhone: phoneField,
    commissionPercent: percentField.describe('of recoveries while a loan is placed'),
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'conflict', 'actionWaits'],
})
export const officePlacementFile = call('GET /api/office/placements/{id}/file', {
  summary:
    "The agency's file: whom to call, and the amounts to pay. Not before the agency may begin, and without customers who may not be contacted.",
  caller: 'officer',
  permission: 'collections.place',
  params: id,
  media: 'text/csv',
  answers: {
    200: z
      .unknown()
      .meta({ type: 'string', contentMediaType: 'text/csv', description: 'the file, as a download' }),
  },
  errors: ['notFound', 'conflict'],
})
export const officePlacementReport = call('POST /api/office/placements/{id}/report', {
  summary:
    "Imports the agency's report: contract, day and outcome per line. A dispute, a death, a lawyer or a do-not-contact request sets a flag on the loan.",
  caller: 'officer',
  permission: 'collections.place',
  params: id,
  body: z.strictObject({ lines: words(100_000) }),
  answers: {
    200: z.object({
      recorded: z.number().int(),
      refused: z
        .array(z.number().int())
        .describe('lines that cannot be read, or do not belong to this placement'),
    }),
  },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeRecallPlacement = call('POST /api/office/placements/{id}/recall', {
  summary:
    "Recalls all loans of a placement today, whether the agency has begun or not. Their customers, who were notified of the agency's calls, are notified that it does not call.",
  caller: 'officer',
  permission: 'collections.place',
  params: id,
  body: z.strictObject({ note: words(500) }),
  answers: {
    200: z.object({
      recalledOn: dayShape,
      begun: z.boolean().describe('the agency may already have called'),
      told: z.number().int().describe('number of notified customers'),
    }),
  },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
