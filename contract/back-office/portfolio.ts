/** Portfolio figures (rule portfolio-1): by day, by month of payout, and as files. */
import { z } from 'zod'
import { call } from '../call.ts'
import { borrowers, openPortfolioStatuses, portfolioStatuses } from '../../domain/books/portfolio.ts'
import { dayShape, money } from '../fields.ts'

const share = z.number().nullable().describe('between 0 and 1; null if the base is zero')
const figures = z.object({
  on: dayShape.describe('at the end of this day'),
  loans: z.number().int().describe('open loans'),
  disbursed: money.describe('since the beginning'),
  outstanding: money.describe('principal of the open loans'),
  atRisk: z
    .object({ par1: money, par7: money, par30: money, par90: money })
    .describe('outstanding principal of past-due loans: by any day, by more than 7, 30, 90 days'),
  restructured: money.describe('outstanding of open loans with a new schedule'),
  writtenOff: money.describe('principal at the time of the write-off, since the beginning'),
})

export const portfolioParts = ['days', 'vintages', 'rolls', 'outcomes', 'funnel', 'cash', 'units'] as const

const narrowed = {
  days: z.coerce.number().int().min(1).max(800).default(90).describe('number of days back'),
  product: z.string().max(60).optional().describe('only this product'),
  borrower: z
    .union([z.literal('').transform(() => undefined), z.enum(borrowers, 'choiceInvalid')])
    .optional()
    .describe('first loans only, or repeat loans only'),
}

export const officePortfolio = call('GET /api/office/portfolio', {
  summary:
    'The portfolio at the end of each day: outstanding, at risk, written off; by month of payout; roll rates; first-payment defaults; returning borrowers; from visit to repaid.',
  caller: 'officer',
  permission: 'portfolio.read',
  query: z.object(narrowed),
  answers: {
    200: z.object({
      products: z.array(z.string()).describe('products with loans'),
      days: z.array(figures).describe('oldest first; the last is the newest available'),
      vintages: z.array(
        z.object({
          month: dayShape.describe('its first day'),
          loans: z.number().int(),
          disbursed: money,
          points: z.array(
            z.object({
              age: z.number().int().describe('months on book'),
              on: dayShape,
              bad: money.describe('more than 30 days past due, or written off'),
              share,
            }),
          ),
        }),
      ),
      rolls: z
        .array(
          z.object({
            month: dayShape,
            cure: share.describe('share of past-due loans that were on time or repaid a month later'),
            from: z.array(
              z.object({
                standing: z.enum(openPortfolioStatuses),
                loans: z.number().int(),
                outstanding: money,
                to: z.array(z.object({ standing: z.enum(portfolioStatuses), share: z.number() })),
              }),
            ),
          }),
        )
        .describe('newest month first'),
      outcomes: z
        .array(
          z.object({
            month: dayShape,
            firstPayments: z.number().int().describe('first payments due'),
            firstPaymentMissed: share.describe('not paid 7 days after'),
            repaid: z.number().int(),
            cameBack: share.describe('borrowed again within 30 days'),
          }),
        )
        .describe('newest month first'),
      funnel: z
        .array(
          z.object({
            month: dayShape,
            views: z.number().int().describe('page views of visitors who allow counting'),
            asked: z.number().int().describe('applications'),
            signed: z.number().int(),
            approved: z.number().int(),
            paidOut: z.number().int(),
            repaid: z.number().int(),
          }),
        )
        .describe('by month of the application, newest first'),
      cash: z
        .object({
          needed: money.describe('largest cash shortfall in these days'),
          next: z.array(
            z.object({
              on: dayShape,
              due: money.describe('principal that falls due'),
              paidOut: money,
              collected: money,
            }),
          ),
          errors: z.array(
            z.object({
              daysAhead: z.number().int(),
              days: z.number().int().describe('number of forecast days that are over'),
              paidOut: share,
              collected: share,
            }),
          ),
        })
        .describe('forecast of the next 14 days for all products, and its error over the last 28'),
      units: z
        .array(
          z.object({
            month: dayShape,
            product: z.string(),
            loans: z.number().int(),
            disbursed: money,
            interest: money,
            penalty: money,
            fees: money.describe('add-on fees'),
            excise: money.describe('charged on them, and owed to the state'),
            givenUp: money.describe('waivers and free days'),
            tariffs: money.describe('M-Pesa tariffs'),
            sms: money,
            bureau: money,
            commission: money.describe('commission of agencies'),
            losses: money.describe('written off, lost on sales, and expected losses of open loans'),
            result: z.number(),
            perLoan: z.number(),
          }),
        )
        .describe('by month of payout and product, newest first'),
    }),
  },
  errors: ['validationFailed'],
})

export const officePortfolioFile = call('GET /api/office/portfolio/export', {
  summary: 'One part of the portfolio figures as CSV.',
  caller: 'officer',
  permission: 'portfolio.read',
  query: z.object({ ...narrowed, part: z.enum(portfolioParts, 'choiceInvalid') }),
  media: 'text/csv',
  answers: {
    200: z
      .unknown()
      .meta({ type: 'string', contentMediaType: 'text/csv', description: 'the file, as a download' }),
  },
  errors: ['validationFailed'],
})
