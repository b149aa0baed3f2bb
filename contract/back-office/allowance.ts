/** The loss allowance (ECL), rules close-1 and close-2. */
import { z } from 'zod'
import { defaultsFrom } from '../../domain/books/loss-allowance.ts'
import {
  openPortfolioStatuses,
  portfolioStatuses,
  type OpenPortfolioStatus,
} from '../../domain/books/portfolio.ts'
import { call } from '../call.ts'
import { dayField, dayShape, money, percentField } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { monthField } from './close.ts'
import { countField, instant } from './fields.ts'

const standing = z.enum(openPortfolioStatuses as [OpenPortfolioStatus, ...OpenPortfolioStatus[]])
const ofStandings = <T extends z.ZodType>(of: T) =>
  z.strictObject(
    Object.fromEntries(openPortfolioStatuses.map((each) => [each, of])) as Record<OpenPortfolioStatus, T>,
  )
const percent = z.number().describe('percent')
const settings = {
  since: dayShape.describe('first month end to which it applies'),
  defaultFrom: z.enum(defaultsFrom),
  monthsNeeded: z.number().int(),
  loansNeeded: z.number().int().describe('minimum number of loans in each DPD bucket of a kind of loans'),
  forward: percent.describe('forward-looking overlay: by how much coming months are expected to be worse'),
  floor: ofStandings(percent).describe("loss rates until the lender's own history is sufficient"),
}
const run = {
  number: z.number().int(),
  on: dayShape.describe('the last day of its month'),
  madeAt: instant,
  madeBy: z.string().nullable().describe('null for the automatic run'),
  principal: money,
  charges: money,
  prudential: money.describe("provision by the Central Bank's classes"),
  changed: money.describe('change of the allowance by this run'),
  journal: z.number().int().nullable(),
}

export const officeAllowance = call('GET /api/office/books/allowance', {
  summary: 'Loss allowance by month end, newest first, and its settings, each from a day on.',
  caller: 'officer',
  permission: 'books.read',
  answers: {
    200: z.object({
      today: dayShape,
      runs: z.array(z.object(run)),
      policies: z
        .array(
          z.object({
            ...settings,
            setAt: instant,
            setBy: z.string().nullable(),
            approvedBy: z.string().nullable(),
          }),
        )
        .describe('oldest first'),
    }),
  },
})
export const officeAllowanceRun = call('GET /api/office/books/allowance/{number}', {
  summary:
    'A run of the loss allowance: each rate with its source, each amount, and the history it was computed from.',
  caller: 'officer',
  permission: 'books.read',
  params: z.object({ number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  answers: {
    200: z.object({
      ...run,
      policy: z.object(settings),
      rows: z.array(
        z.object({
          product: z.string(),
          isRepeat: z.boolean(),
          standing,
          isRestructured: z.boolean(),
          class: z.string().describe("A to E, the Central Bank's classes"),
          stage: z.number().int().describe('1 to 3, by IFRS 9'),
          loans: z.number().int(),
          principal: money,
          charges: money.describe(
            'interest, penalty interest, add-ons and excise, without suspended amounts',
          ),
          source: z.enum(['own', 'floor']),
          historyLoans: z.number().int().describe('loans of the own history in this bucket'),
          default: percent.nullable().describe('probability of default within a year'),
          lost: percent.nullable().describe('loss given default'),
          rate: percent,
          lossPrincipal: money,
          lossCharges: money,
          prudential: money,
        }),
      ),
      rolls: z.array(
        z.object({
          product: z.string(),
          isRepeat: z.boolean(),
          months: z.number().int(),
          from: standing,
          to: z.enum(portfolioStatuses),
          loans: z.number().int(),
        }),
      ),
    }),
  },
  errors: ['validationFailed', 'notFound'],
})
export const officeRunAllowance = call('POST /api/office/books/allowance', {
  summary: 'Computes the allowance for a month end and posts the difference. Repeating it changes nothing.',
  caller: 'officer',
  permission: 'books.close',
  body: z.strictObject({ month: monthField }),
  answers: { 200: z.object({ number: z.number().int(), changed: money }) },
  errors: ['validationFailed', 'monthNotReady', 'monthClosed'],
})
export const officeSetAllowancePolicy = call('POST /api/office/books/allowance/policies', {
  summary: 'Sets how the allowance is computed from a month end on. A second person approves it.',
  caller: 'officer',
  permission: 'books.close',
  body: z.strictObject({
    since: dayField,
    defaultFrom: z.enum(defaultsFrom, 'choiceInvalid'),
    monthsNeeded: countField(12),
    loansNeeded: countField(100_000),
    forward: percentField,
    floor: ofStandings(percentField),
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'conflict', 'actionWaits'],
})
