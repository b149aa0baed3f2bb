/** What becomes of the price that customers pay (rule price-29). */
import { z } from 'zod'
import { pricePartNames } from '../domain/books/price-breakdown.ts'
import { call } from './call.ts'
import { dayShape } from './fields.ts'

export const priceBreakdown = call('GET /api/price-breakdown', {
  summary: 'Shares of costs and margin in the price, from the last twelve locked months of the books.',
  caller: 'anyone',
  answers: {
    200: z.object({
      breakdown: z
        .object({
          from: dayShape,
          to: dayShape,
          parts: z.array(
            z.object({
              part: z.enum(pricePartNames),
              per100: z.number().describe('of 100 of the price; the parts sum to 100'),
            }),
          ),
        })
        .nullable()
        .describe('null until a month with income is locked'),
    }),
  },
})
