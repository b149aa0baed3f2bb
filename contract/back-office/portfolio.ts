/** Portfolio figures (rule portfolio-1): by day, by month of payout, and as files. */
import { z } from 'zod'
import { call } from '../call.ts'
import { borrowers, openStandings, standings } from '../../domain/books/portfolio.ts'
import { dayShape, money } from '../fields.ts'

const share = z.number().nullable().describe('a part of one; null where there is nothing to divide by')
const figures = z.object({
  on: dayShape.describe('at the end of this day'),
  loans: z.number().int().describe('that are open'),
  disbursed: money.describe('ever'),
  outstanding: money.describe('principal of the open loans'),
  atRisk: z
    .object({ par1: money, par7: money, par30: money, par90: money })
    .describe('outstanding of loans that are late: by any day, by more than 7, 30, 90 days'),
  restructured: money.describe('outstanding of open loans with a new schedule'),
  writtenOff: money.describe('principal, as it was when it was written off; ever'),
})

export const portfolioParts = ['days', 'vintages', 'rolls', 'outcomes', 'funnel', 'cash', 'units'] as const

const narrowed = {
  days: z.coerce.number().int().min(1).max(800).default(90).describe('how far back the days go'),
  product: z.string().max(60).optional().describe('of this product alone'),
  borrower: z
    .union([z.literal('').transform(() => undefined), z.enum(borrowers, 'choiceInvalid')])
    .optional()
    .describe('whose first loan it is, or whose it is not'),
}

export const officePortfolio = call({
  name: 'officePortfolio',
  summary:
    'The book in figures, as it stood at the end of each day: outstanding, at risk, written off; by month of payout; where loans rolled; first payments missed; who came back; from visit to repaid.',
  method: 'GET',
  path: '/api/office/portfolio',
  caller: 'officer',
  permission: 'portfolio.read',
  query: z.object(narrowed),
  answers: {
    200: z.object({
      products: z.array(z.string()).describe('those that there are loans of'),
      days: z.array(figures).describe('oldest first; the last is the newest that there is'),
      vintages: z.array(
        z.object({
          month: dayShape.describe('its first day'),
          loans: z.number().int(),
          disbursed: money,
          points: z.array(
            z.object({
              age: z.number().int().describe('months on book'),
              on: dayShape,
              bad: money.describe('late by more than 30 days, or written off'),
              share,
            }),
          ),
        }),
      ),
      rolls: z
        .array(
          z.object({
            month: dayShape,
            cure: share.describe('of what was late: on time or repaid a month later'),
            from: z.array(
              z.object({
                standing: z.enum(openStandings),
                loans: z.number().int(),
                outstanding: money,
                to: z.array(z.object({ standing: z.enum(standings), share: z.number() })),
              }),
            ),
          }),
        )
        .describe('newest month first'),
      outcomes: z
        .array(
          z.object({
            month: dayShape,
            firstPayments: z.number().int().describe('first payments that were due'),
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
            asked: z.number().int().describe('requests'),
            signed: z.number().int(),
            approved: z.number().int(),
            paidOut: z.number().int(),
            repaid: z.number().int(),
          }),
        )
        .describe('by the month of the request, newest first'),
      cash: z
        .object({
          needed: money.describe('the most that is ever short over these days'),
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
              days: z.number().int().describe('days that were foreseen so and are over'),
              paidOut: share,
              collected: share,
            }),
          ),
        })
        .describe('foreseen of the next 14 days, of all products, and how far off it was over the last 28'),
      units: z
        .array(
          z.object({
            month: dayShape,
            product: z.string(),
            loans: z.number().int(),
            disbursed: money,
            interest: money,
            penalty: money,
            fees: money.describe('of add-ons'),
            excise: money.describe('charged with them, and owed to the state'),
            givenUp: money.describe('waivers and free days'),
            tariffs: money.describe('of M-Pesa'),
            sms: money,
            bureau: money,
            commission: money.describe('of agencies'),
            losses: money.describe('written off, sold at a loss, expected of what is open'),
            result: z.number(),
            perLoan: z.number(),
          }),
        )
        .describe('by month of payout and product, newest first'),
    }),
  },
  errors: ['validationFailed'],
})

export const officePortfolioFile = call({
  name: 'officePortfolioFile',
  summary: 'One part of the same figures as CSV.',
  method: 'GET',
  path: '/api/office/portfolio/export',
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

export const portfolioCalls = [officePortfolio, officePortfolioFile] as const
