/** Agency placements of past-due loans: proposal, customer notices, hand-over, reports and recall. */
import { z } from 'zod'
import { call } from '../call.ts'
import { dayShape, money, percentField, phoneField } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'
import { id, words } from './fields.ts'

export const officePlacements = call({
  name: 'officePlacements',
  summary: 'The newest placements with agencies, with what came in for each and what the agency earns.',
  method: 'GET',
  path: '/api/office/placements',
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
          placedOn: dayShape.describe('its customers were told'),
          startsOn: dayShape.describe('the agency may begin'),
          recalledOn: dayShape.nullable(),
          loans: z.number().int(),
          open: z.number().int().describe('still with the agency'),
          collected: money,
          commission: money,
        }),
      ),
    }),
  },
  errors: [],
})
export const officePlace = call({
  name: 'officePlace',
  summary:
    'Proposes to place late loans with an agency. Once a second person approves it, each customer is told its name and number; it may begin a week later.',
  method: 'POST',
  path: '/api/office/placements',
  caller: 'officer',
  permission: 'collections.place',
  body: z.strictObject({
    contracts: words(12_000).describe('contract numbers, at most 500'),
    agencyName: words(60),
    agencyPhone: phoneField,
    commissionPercent: percentField.describe('of what comes in while a loan is placed'),
    ...whyFields,
  }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'conflict', 'actionWaits'],
})
export const officePlacementFile = call({
  name: 'officePlacementFile',
  summary:
    'What the agency gets: whom to call, and what is to pay. Not before it may begin, and nobody whom nobody may contact.',
  method: 'GET',
  path: '/api/office/placements/{id}/file',
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
export const officePlacementReport = call({
  name: 'officePlacementReport',
  summary:
    'Takes in what the agency did: contract, day and result in each line. A dispute, a death, a lawyer or a wish for no contact marks the loan.',
  method: 'POST',
  path: '/api/office/placements/{id}/report',
  caller: 'officer',
  permission: 'collections.place',
  params: id,
  body: z.strictObject({ lines: words(100_000) }),
  answers: {
    200: z.object({
      recorded: z.number().int(),
      refused: z.array(z.number().int()).describe('lines that cannot be read, or are not of this placement'),
    }),
  },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeRecallPlacement = call({
  name: 'officeRecallPlacement',
  summary:
    'Takes all loans of a placement back from the agency, today, begun or not. Their customers, who were told that it calls, are told that it does not.',
  method: 'POST',
  path: '/api/office/placements/{id}/recall',
  caller: 'officer',
  permission: 'collections.place',
  params: id,
  body: z.strictObject({ note: words(500) }),
  answers: {
    200: z.object({
      recalledOn: dayShape,
      begun: z.boolean().describe('the agency might have called already'),
      told: z.number().int().describe('customers who are told'),
    }),
  },
  errors: ['validationFailed', 'notFound', 'conflict'],
})

export const officePlacementCalls = [
  officePlacements,
  officePlace,
  officePlacementFile,
  officePlacementReport,
  officeRecallPlacement,
] as const
