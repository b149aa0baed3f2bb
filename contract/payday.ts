/** The due date of a running loan moves once to the customer's payday, free of charge (rule money-51). */
import { z } from 'zod'
import { paydayNames } from '../domain/loan/payday.ts'
import { call } from './call.ts'
import { amountField, dayShape, duePartShape } from './fields.ts'

const shared = { caller: 'customer', scope: 'profile' } as const
const paydayField = z.enum(paydayNames, 'choiceInvalid').describe('monday to sunday, or 1 to 31')
const moveShape = z.object({
  from: duePartShape.describe('the due date until now, and the amount to pay then'),
  to: duePartShape.describe('the new due date, and the amount to pay then'),
})

export const paydayAfterPayout = call('GET /api/account/loan/payday', {
  ...shared,
  summary:
    'Whether the due date of the running loan can move to a payday: once, free of charge, to the first such day after the due date. With a payday, the new date and price.',
  query: z.strictObject({ payday: paydayField.optional() }),
  answers: {
    200: z.object({
      dueOn: dayShape.nullable().describe('the due date; null if it cannot move'),
      move: moveShape.nullable().describe('null without a payday, or if the longest term ends before it'),
    }),
  },
  errors: ['validationFailed'],
})
export const movePayday = call('POST /api/account/loan/payday', {
  ...shared,
  summary: 'Moves the due date. The interest of a day stays as agreed, and paying earlier costs what it did.',
  body: z.strictObject({
    payday: paydayField,
    total: amountField.describe('the amount on the new due date that was shown'),
  }),
  answers: { 200: moveShape },
  errors: ['validationFailed', 'transitionRefused', 'conflict'],
})
