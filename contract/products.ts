/** Products, their limits, and quotes (rule price-5). */
import { z } from 'zod'
import { inDuplumRules } from '../domain/loan/loan-terms.ts'
import { documentKinds } from '../domain/person/documents.ts'
import { call } from './call.ts'
import { currencyField } from './currency.ts'
import { addOnKindField, addOnShape, amountField, dayShape, money, slipShape } from './fields.ts'

export const productsConfigShape = z.object({
  sumMin: money,
  sumMax: money,
  sumStep: money,
  termDaysMin: z.number().int(),
  termDaysMax: z.number().int(),
  termDaysStep: z.number().int(),
  terms: z
    .array(z.number().int())
    .describe('days that can be chosen for the loan with one due: what a search finds, and nothing else'),
  termDaysMaxLoyal: z.number().int().describe('the longest term of customers who repaid a loan'),
  initial: z.object({ loanSize: money, loanTerm: z.number().int() }),
  dailyRatePercent: z
    .number()
    .describe("of this caller's loans with one payment; if the first one is free, of the next one"),
  standardDailyPercent: z.number().describe('after the last due date of a first loan that was free'),
  nominalYearlyPercent: z.number(),
  penaltyDailyPercent: z.number(),
  lateFee: money.describe('once for each payment that becomes past due'),
  excisePercent: z.number(),
  inDuplum: z.enum(inDuplumRules),
  graceIntervalDays: z.number().int().describe('days after a due date without a penalty'),
  nonPerformingAfterDays: z.number().int(),
  firstLoanFree: z.boolean().describe('Whether the first-loan offer is open to this caller.'),
  installment: z
    .object({
      termDays: z.number().int(),
      dueDays: z.array(z.number().int()),
      firstLoanFree: z.boolean(),
      dailyRatePercent: z.number(),
    })
    .nullable(),
  levels: z
    .array(z.object({ loansRepaid: z.number().int(), dailyRatePercent: z.number() }))
    .describe('rate of a loan with one payment after so many repaid loans, lowest first'),
  documents: z.array(z.enum(documentKinds)).describe('Identity documents that are accepted.'),
})
export const modificationShape = z.object({
  productHrid: z.string(),
  retailProductHrid: z.string(),
  modificationHrid: z.string(),
  loanSize: money.describe('the amount asked for'),
  loanTerm: z.string().describe('list and ranges, such as 61,66,71-91'),
  loanRate: z.number().describe('percent a day'),
  returnMoneyBefore: z.boolean(),
  percentSum: money.describe('interest for the amount and term asked for'),
  graceIntervalDays: z.number().int(),
  sum: z.object({ currency: currencyField }),
  term: z.object({ type: z.enum(['day', 'week', 'month']) }),
  rate: z.object({ type: z.literal('day') }),
  noCommissionPeriod: z.number().int().nullable().describe('the last term in days whose commission is zero'),
  addOns: z.array(addOnShape).describe('add-ons on offer, with their prices for this amount and term'),
  slip: slipShape.describe('with the requested add-ons'),
})

export const productsConfig = call('GET /api/v1/customer/products/config', {
  summary: 'Limits of amount and term for this caller.',
  caller: 'anyone',
  answers: { 200: productsConfigShape },
})
export const productsSearch = call('GET /api/v1/customer/products/search', {
  summary: 'Products that fit an amount and a term, with the price of each.',
  caller: 'anyone',
  query: z.object({
    loanSize: amountField,
    loanTerm: z.coerce.number('termNotANumber').int('termNotANumber'),
    addOns: z
      .string()
      .max(200, 'choiceInvalid')
      .default('')
      .transform((list) => (list === '' ? [] : list.split(',')))
      .pipe(z.array(addOnKindField))
      .describe('kinds, separated by commas'),
  }),
  answers: { 200: z.object({ on: dayShape, modifications: z.array(modificationShape) }) },
  errors: ['validationFailed'],
})
export const settings = call('GET /api/settings', {
  summary: 'Whether loan requests are accepted now.',
  caller: 'anyone',
  answers: {
    200: z.object({
      loanRequestsEnabled: z.boolean(),
      message: z.string().nullable().describe('notice when they are not'),
    }),
  },
})
