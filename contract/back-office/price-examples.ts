/** Example loans under a draft of products and prices, compared with today's. */
import { z } from 'zod'
import { exampleWays } from '../../domain/price/price-examples.ts'
import { call } from '../call.ts'
import { money } from '../fields.ts'

const customer = z.enum(['first', 'new', 'loyal'])

export const officePriceExamples = call({
  name: 'officePriceExamples',
  summary: 'Loans at the prices of a version and of what is typed, side by side; keeps nothing.',
  method: 'POST',
  readOnly: true,
  path: '/api/office/products/examples',
  caller: 'officer',
  permission: 'rules.read',
  body: z.strictObject({
    base: z.int().min(1).max(2_147_483_647).describe('the version beside which they stand'),
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
            .describe('withAddOns: with all of them; prolonged: once, by 14 days; late: by 10 days'),
          before: money.nullable().describe('what is repaid in all; null where it cannot be had'),
          after: money.nullable(),
          dearer: z.boolean(),
        }),
      ),
    }),
  },
  errors: ['notFound', 'ruleFaulty'],
})
export const officePriceExampleCalls = [officePriceExamples] as const
