/** Provider tariffs: dated prices used by the unit economics (rule portfolio-4). */
import { z } from 'zod'
import { unitCostKinds } from '../../domain/books/unit-costs.ts'
import { call } from '../call.ts'
import { dayField, dayShape, money } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { words } from './fields.ts'

export const officeUnitCosts = call('GET /api/office/unit-costs', {
  summary: 'Tariffs of payouts, payments, SMS and bureau enquiries, by first day, newest of each first.',
  caller: 'officer',
  permission: 'portfolio.read',
  answers: {
    200: z.object({
      today: dayShape,
      items: z.array(
        z.object({
          kind: z.enum(unitCostKinds),
          since: dayShape,
          state: z.enum(['over', 'inForce', 'later']),
          bands: z.array(
            z.object({
              upTo: money.nullable().describe('upper end of the amount; null: all other amounts'),
              cost: money,
            }),
          ),
        }),
      ),
    }),
  },
})

export const officeAddUnitCost = call('POST /api/office/unit-costs', {
  summary:
    'Proposes a tariff from a day on, replacing one of that day; a second person approves it. The next night applies it from its day.',
  caller: 'officer',
  permission: 'products.change',
  body: z.strictObject({
    kind: z.enum(unitCostKinds, 'choiceInvalid'),
    since: dayField,
    bands: words(2_000).describe('one band per line, such as 1,500: 5; the last line only the price'),
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'actionWaits'],
})
