/** Paying without sign-in (rule identity-17). */
import { z } from 'zod'
import { call } from './call.ts'
import {
  codeField,
  contractNumberField,
  dayShape,
  duePaymentShape,
  money,
  paymentMethodKinds,
  phoneField,
  promptMethodField,
  typedAmountField,
  typedPhoneField,
} from './fields.ts'
import { codeSent, resendErrors, signedIn } from './identity/fields.ts'
import { paybillShape } from './loans/shapes.ts'
import { promptShape } from './payments.ts'

const userId = z.object({ userId: z.uuid() })

export const findContract = call('POST /api/payments/contract', {
  summary:
    "Amounts to pay under a contract number: masked name, the next payment, today's payoff, and how to pay; nothing else.",
  caller: 'anyone',
  body: z.strictObject({ contractNumber: contractNumberField }),
  answers: {
    200: z.object({
      contractNumber: z.string(),
      maskedName: z.string(),
      on: dayShape,
      payoff: money,
      nextDue: duePaymentShape.describe(
        "the next payment; a past due one is due now: its due date with today's amount",
      ),
      paybill: paybillShape,
      methods: z.array(z.object({ kind: z.enum(paymentMethodKinds), enabled: z.boolean() })),
    }),
  },
  errors: ['validationFailed', 'contractNotFound', 'noValidAgreement', 'tooManyRequests'],
})
export const payContract = call('POST /api/payments/contract/prompts', {
  summary:
    'Sends a prompt of M-Pesa or Airtel Money for a contract number to any phone. Give an Idempotency-Key so that a double press sends one.',
  caller: 'anyone',
  body: z.strictObject({
    contractNumber: contractNumberField,
    amount: typedAmountField,
    phone: typedPhoneField,
    method: promptMethodField,
  }),
  answers: { 202: promptShape },
  errors: [
    'validationFailed',
    'contractNotFound',
    'noValidAgreement',
    'noLoan',
    'amountAbovePayoff',
    'promptWaiting',
    'tooManyRequests',
  ],
})
export const readContractPrompt = call('GET /api/payments/contract/prompts/{id}', {
  summary: 'The state of a prompt sent for a contract number.',
  caller: 'anyone',
  params: z.object({ id: z.uuid() }),
  answers: { 200: promptShape },
  errors: ['notFound'],
})
export const sendPaymentDetails = call('POST /api/payments/phone', {
  summary: 'Sends the balance and how to pay it to a phone that has a loan. The response is always the same.',
  caller: 'anyone',
  body: z.strictObject({ phone: phoneField }),
  answers: { 200: z.object({ sent: z.literal(true) }) },
  errors: ['validationFailed', 'tooManyRequests'],
})

export const loginByDocumentNumber = call('POST /api/user/login-by-document-number', {
  summary:
    'Identifies by contract number and sends a code to the phone of its customer. The answer has the same form whether or not the number is known.',
  caller: 'anyone',
  body: z.strictObject({ documentNumber: contractNumberField }),
  answers: { 200: codeSent },
  errors: [
    'validationFailed',
    'moreProofNeeded',
    'codeResendTooEarly',
    'codeResendsUsedUp',
    'codesHeldUp',
    'tooManyRequests',
  ],
})
export const confirmDocumentNumber = call('POST /api/user/login-by-document-number/{userId}', {
  summary: 'Verifies the phone by the code and opens the payment page, not the account.',
  caller: 'anyone',
  params: userId,
  body: z.strictObject({ otp: codeField }),
  answers: { 200: signedIn },
  errors: ['validationFailed', 'codeWrong', 'codeEnded', 'moreProofNeeded', 'tooManyRequests'],
})
export const resendDocumentNumberCode = call('POST /api/user/login-by-document-number/{userId}/otp', {
  summary: 'Sends a new code for the payment page.',
  caller: 'anyone',
  params: userId,
  answers: { 200: codeSent },
  errors: resendErrors,
})
