/** Loan applications: the available terms, and the application itself. */
import { z } from 'zod'
import { payoutMethods } from '../../domain/person/registration.ts'
import { call } from '../call.ts'
import { receivingFields } from '../cards.ts'
import {
  addOnsField,
  amountField,
  dayShape,
  money,
  proofErrors,
  proofFields,
  tickedField,
} from '../fields.ts'
import { currentLoanShape } from './current.ts'
import { borrowingLimitShape, loanProducts } from './shapes.ts'

/** The loyalty programme of a customer (rule price-15): benefits of the level reached and of the next one. */
const loyaltyShape = z.object({
  level: z.string().nullable().describe('null below the first'),
  loansRepaid: z.number().int(),
  dailyRatePercent: z.number(),
  termDaysMax: z.number().int(),
  next: z
    .object({
      level: z.string(),
      loansToGo: z.number().int(),
      dailyRatePercent: z.number(),
      termDaysMax: z.number().int(),
    })
    .nullable()
    .describe('null at the top'),
})
export const requestConfig = call('GET /api/account/loans/request/config', {
  summary: 'The amounts and terms that this customer can apply for now.',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      allowed: z.boolean(),
      reason: z
        .enum([
          'requestExists',
          'requestsDisabled',
          'requestNotAllowed',
          'detailsMissing',
          'addressMissing',
          'documentExpired',
          'paymentInQuestion',
          'pastDueBefore',
          'borrowingPaused',
        ])
        .nullable(),
      message: z.string().nullable().describe('the reason in words'),
      daysUntilNextRequest: z.number().int().nullable(),
      on: dayShape,
      limit: borrowingLimitShape,
      limits: z
        .array(z.object({ product: z.enum(loanProducts), termDays: z.number().int(), amountMax: money }))
        .describe(
          'the most that the scorecard would lend this customer today, by term; empty when it would lend nothing, when no application is possible, or when it would rely on declared income alone (no M-Pesa statement, no repaid loan)',
        ),
      sumMin: money,
      sumMax: money,
      sumStep: money,
      termDays: z.array(z.number().int()),
      firstLoan: z.boolean(),
      loyal: z.boolean(),
      loyaltyProgram: z.string().nullable(),
      loyalty: loyaltyShape,
      receivingMethods: z.array(
        z.object({
          kind: z.enum(payoutMethods),
          enabled: z.boolean(),
        }),
      ),
      phone: z.string(),
      documentExpiresOn: dayShape.nullable(),
      documentExpired: z.boolean(),
      bureauCheck: z.boolean().describe('whether the customer agreed that a credit bureau may be asked'),
    }),
  },
})
export const borrowingLimit = call('GET /api/v1/customer/limit', {
  summary:
    'The borrowing limit of this caller, its next step, and why it fell. A visitor gets that of a first loan.',
  caller: 'anyone',
  answers: { 200: borrowingLimitShape },
})
export const createRequest = call('POST /api/account/loans/request', {
  summary:
    'Applies for a loan and sends the code that signs its agreement. A new destination needs proof of identity.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    loanSize: amountField,
    loanTerm: z.number('termNotANumber').int('termNotANumber'),
    product: z.enum(loanProducts).optional(),
    ...receivingFields,
    ...proofFields,
    addOns: addOnsField,
    agreement: tickedField('agreementRequired'),
    bureauCheck: z
      .boolean()
      .default(false)
      .describe(
        'agrees that a credit bureau may be asked; it is not asked without this consent, given now or before',
      ),
  }),
  answers: { 201: currentLoanShape },
  errors: [
    ...proofErrors,
    'requestsDisabled',
    'requestNotAllowed',
    'addressMissing',
    'documentExpired',
    'requestExists',
    'paymentInQuestion',
    'pastDueBefore',
    'borrowingPaused',
    'moreProofNeeded',
    'codeResendsUsedUp',
    'codesHeldUp',
  ],
})
