/** Example loans under a draft of products and prices, compared with today's. */
import { z } from 'zod'
import { exampleWays } from '../../domain/price/price-examples.ts'
import { call } from '../call.ts'
import { money } from '../fields.ts'

const customer = z.enum(['first', 'new', 'loyal'])

export const officePriceExamples = call('POST /api/office/products/examples', {
  summary: 'Example loans at the prices of a version and at typed prices, side by side; stores nothing.',
  readOnly: true,
  caller: 'officer',
  permission: 'rules.read',
  body: z.strictObject({
    base: z.int().min(1).max(2_147_483_647).describe('the version to compare with'),
    content: z.record(z.string(), z.unknown()),
  }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          product: z.string(),
          customer,
          loansRepaid: z.number().int(),
          sum: money,
          termDays: z.number().int(),
          way: z
            .enum(exampleWays)
            .describe(
              'withAddOns: with all add-ons; prolonged: one extension by 14 days; late: paid 10 days late',
            ),
          before: money.nullable().describe('total repaid; null if not offered'),
          after: money.nullable(),
          dearer: z.boolean(),
        }),
      ),
    }),
  },
  errors: ['notFound', 'ruleFaulty'],
})
