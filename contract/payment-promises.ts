/** A promise to pay by a customer with a past-due loan (rule states-25). */
import { z } from 'zod'
import { paymentPromiseStates, promiseDaysMax } from '../domain/contact/promises-to-pay.ts'
import { call } from './call.ts'
import { dayShape, duePaymentShape, money, typedAmountField, typedDayField } from './fields.ts'

const shared = { caller: 'customer', scope: 'profile' } as const

export const ownPromise = call('GET /api/account/loan/promise', {
  ...shared,
  summary: 'The past due amount, and the last promise to pay it.',
  answers: {
    200: z.object({
      late: z
        .object({
          contractNumber: z.string(),
          on: dayShape,
          due: money.describe('the amount due now'),
          parts: duePaymentShape.shape.parts,
          least: money.describe('the minimum promise'),
          closes: money.describe("today's payoff"),
          lastDay: dayShape.describe('the latest day of a promise'),
          promise: z
            .object({
              amount: money,
              promisedOn: dayShape,
              untilDay: dayShape.describe('the last day on which a payment keeps it'),
              state: z.enum(paymentPromiseStates),
            })
            .nullable(),
        })
        .nullable()
        .describe('null when nothing is past due'),
    }),
  },
})
export const makeOwnPromise = call('POST /api/account/loan/promise', {
  ...shared,
  summary: `Promises whole shillings by a day at most ${promiseDaysMax} days ahead: one promise at a time.`,
  body: z.strictObject({ amount: typedAmountField, promisedOn: typedDayField }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['validationFailed', 'conflict'],
})
