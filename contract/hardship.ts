/** Hardship plans that a customer chooses and signs (rule money-50). */
import { z } from 'zod'
import { hardshipDaysAhead, hardshipKinds, noHardshipReasons } from '../domain/loan/hardship.ts'
import { call } from './call.ts'
import { amountField, dayField, dayShape, duePartShape, money } from './fields.ts'

const shared = { caller: 'customer', scope: 'profile' } as const

export const hardshipStates = ['pendingApproval', 'active', 'declined', 'kept', 'broken'] as const
const planShape = {
  kind: z.enum(hardshipKinds),
  payments: z.array(duePartShape).describe('each payment with its day'),
  total: money.describe('all payments together; no interest is added while the plan is kept'),
  endsOn: dayShape,
}

export const hardshipPlans = call('GET /api/account/loan/hardship', {
  ...shared,
  summary: `The plans that a customer can choose who is past due or expects to be: from ${hardshipDaysAhead} days before the due date.`,
  answers: {
    200: z.object({
      on: dayShape,
      refused: z
        .enum([...noHardshipReasons, 'noLoan'])
        .nullable()
        .describe('why no plan can be chosen; null if one can'),
      asAgreed: money.nullable().describe('total to pay without a plan if every payment is made on its day'),
      approvalAbove: money.describe('a larger plan needs the approval of an officer'),
      graceDays: z.number().int().describe('days after its due date on which a payment still keeps the plan'),
      paydays: z.object({ first: dayShape, last: dayShape }).nullable().describe('days of `laterPayday`'),
      plans: z.array(
        z.object({
          ...planShape,
          parts: z.number().int().describe('number of payments'),
          withoutPlan: money.describe(
            'what would be owed on the last day without it, if nothing is paid before',
          ),
        }),
      ),
      current: z
        .object({
          ...planShape,
          contractNumber: z.string(),
          state: z.enum(hardshipStates),
          signedOn: dayShape,
          note: z.string().nullable().describe('why it was declined'),
        })
        .nullable()
        .describe('the last plan that was signed'),
    }),
  },
})

const chosenPlan = {
  kind: z.enum(hardshipKinds, 'choiceInvalid'),
  parts: z.coerce.number('choiceInvalid').int('choiceInvalid').optional().describe('for `equalParts`'),
  on: dayField.optional().describe('for `laterPayday`'),
  total: amountField.describe('the total that was shown'),
}

export const hardshipCode = call('POST /api/account/loan/hardship/code', {
  ...shared,
  summary: 'Sends the code that signs this plan, and no other, to the phone of the account.',
  body: z.strictObject(chosenPlan),
  answers: { 200: z.object({ sent: z.literal(true) }) },
  errors: [
    'validationFailed',
    'transitionRefused',
    'conflict',
    'moreProofNeeded',
    'codeResendTooEarly',
    'codeResendsUsedUp',
    'codesHeldUp',
    'tooManyRequests',
  ],
})

export const signHardshipPlan = call('POST /api/account/loan/hardship', {
  ...shared,
  summary: 'Signs a plan with a code. Above the limit it awaits approval; its price stays as signed.',
  body: z.strictObject({
    ...chosenPlan,
    otp: z
      .string('required')
      .max(40, 'codeInvalid')
      .describe('4 digits, from `POST /api/account/loan/hardship/code`'),
  }),
  answers: { 200: z.object({ state: z.enum(['pendingApproval', 'active']) }) },
  errors: ['validationFailed', 'transitionRefused', 'conflict', 'codeWrong', 'codeEnded', 'moreProofNeeded'],
})
