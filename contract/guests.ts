/** Paying without sign-in (rule identity-17), links to outside identities, and referrals. */
import { z } from 'zod'
import { call } from './call.ts'
import { amountField, codeField, contractNumberField, dayShape, money, phoneField } from './fields.ts'
import { codeSent, signedIn } from './identity/fields.ts'
import { paybillShape } from './loans/shapes.ts'
import { promptShape } from './payments.ts'

const userId = z.object({ userId: z.uuid() })

export const findContract = call({
  name: 'findContract',
  summary:
    'What is to pay under a contract number: masked name, amount today, due date, how to pay; nothing else.',
  method: 'POST',
  path: '/api/payments/contract',
  caller: 'anyone',
  body: z.strictObject({ contractNumber: contractNumberField }),
  answers: {
    200: z.object({
      contractNumber: z.string(),
      maskedName: z.string(),
      on: dayShape,
      payoff: money,
      dueOn: dayShape,
      paybill: paybillShape,
    }),
  },
  errors: ['validationFailed', 'contractNotFound', 'noValidAgreement', 'tooManyRequests'],
})
export const payContract = call({
  name: 'payContract',
  summary:
    'Sends an M-Pesa prompt for a contract number to any phone. Give an Idempotency-Key so that a double press sends one.',
  method: 'POST',
  path: '/api/payments/contract/prompts',
  caller: 'anyone',
  body: z.strictObject({ contractNumber: contractNumberField, amount: amountField, phone: phoneField }),
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
export const readContractPrompt = call({
  name: 'readContractPrompt',
  summary: 'How a prompt stands that was sent for a contract number.',
  method: 'GET',
  path: '/api/payments/contract/prompts/{id}',
  caller: 'anyone',
  params: z.object({ id: z.uuid() }),
  answers: { 200: promptShape },
  errors: ['notFound'],
})
export const sendPaymentDetails = call({
  name: 'sendPaymentDetails',
  summary:
    'Sends what is owed and how to pay it to a phone, where it has a loan. The answer is always the same.',
  method: 'POST',
  path: '/api/payments/phone',
  caller: 'anyone',
  body: z.strictObject({ phone: phoneField }),
  answers: { 200: z.object({ sent: z.literal(true) }) },
  errors: ['validationFailed', 'tooManyRequests'],
})

export const loginByDocumentNumber = call({
  name: 'loginByDocumentNumber',
  summary:
    'Identifies by contract number and sends a code to the phone of its customer. The answer has the same form whether or not the number is known.',
  method: 'POST',
  path: '/api/user/login-by-document-number',
  caller: 'anyone',
  body: z.strictObject({ documentNumber: contractNumberField }),
  answers: { 200: codeSent },
  errors: [
    'validationFailed',
    'moreProofNeeded',
    'codeResendTooEarly',
    'codeResendsUsedUp',
    'tooManyRequests',
  ],
})
export const confirmDocumentNumber = call({
  name: 'confirmDocumentNumber',
  summary: 'Proves the phone with the code and opens paying, not the account.',
  method: 'POST',
  path: '/api/user/login-by-document-number/{userId}',
  caller: 'anyone',
  params: userId,
  body: z.strictObject({ otp: codeField }),
  answers: { 200: signedIn },
  errors: ['validationFailed', 'codeWrong', 'codeEnded', 'moreProofNeeded', 'tooManyRequests'],
})
export const resendDocumentNumberCode = call({
  name: 'resendDocumentNumberCode',
  summary: 'Sends a new code for paying.',
  method: 'POST',
  path: '/api/user/login-by-document-number/{userId}/otp',
  caller: 'anyone',
  params: userId,
  answers: { 200: codeSent },
  errors: ['codeEnded', 'moreProofNeeded', 'codeResendTooEarly', 'codeResendsUsedUp', 'tooManyRequests'],
})
const token = z.string('required').min(1, 'required').max(200, 'clientTokenEnded')
export const loginByClientToken = call({
  name: 'loginByClientToken',
  summary:
    'Opens paying, not the account, by a token from an SMS or a partner; it works once, for 15 minutes.',
  method: 'POST',
  path: '/api/user/login-by-client-token',
  caller: 'anyone',
  body: z.strictObject({ token }),
  answers: { 200: signedIn },
  errors: ['validationFailed', 'clientTokenEnded', 'clientNotRegistered', 'tooManyRequests'],
})

const partner = z.string().min(1).max(60)
const clientId = z.string().min(1).max(200)
export const issueClientToken = call({
  name: 'issueClientToken',
  summary:
    'For a partner: a token that signs its client in for paying, once the client has linked the two accounts.',
  method: 'POST',
  path: '/api/partner/client-tokens',
  caller: 'anyone',
  body: z.strictObject({ partner, key: z.string().min(1).max(200), clientId }),
  answers: { 201: z.object({ token: z.string(), url: z.string(), expiresInSeconds: z.number().int() }) },
  errors: ['validationFailed', 'credentialsWrong', 'tooManyRequests'],
})
export const linkExternal = call({
  name: 'linkExternal',
  summary:
    "Links the account to the client of the partner who issued this token, by the customer's own word.",
  method: 'POST',
  path: '/api/user/external',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ token }),
  answers: { 201: z.object({ partner: z.string() }) },
  errors: ['validationFailed', 'clientTokenEnded'],
})
export const listExternal = call({
  name: 'listExternal',
  summary: 'The partners whose clients this customer is.',
  method: 'GET',
  path: '/api/user/external',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ items: z.array(z.object({ partner: z.string(), linkedAt: z.string() })) }) },
  errors: [],
})
export const unlinkExternal = call({
  name: 'unlinkExternal',
  summary: 'Removes the links to outside identities; of one partner where it is named.',
  method: 'DELETE',
  path: '/api/user/external',
  caller: 'customer',
  scope: 'profile',
  query: z.object({ partner: partner.optional() }),
  answers: { 200: z.object({ removed: z.number().int() }) },
  errors: [],
})

export const readReferral = call({
  name: 'readReferral',
  summary: 'Whose referral code this is, by first name.',
  method: 'GET',
  path: '/api/referral/{code}',
  caller: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  answers: { 200: z.object({ code: z.string(), invitedBy: z.string() }) },
  errors: ['notFound', 'tooManyRequests'],
})
export const ownReferral = call({
  name: 'ownReferral',
  summary:
    "The customer's own referral code, how many came by it, and who: first name and state; and the days without interest that they brought.",
  method: 'GET',
  path: '/api/account/referral',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      code: z.string(),
      url: z.string(),
      came: z.number().int(),
      friends: z
        .array(
          z.object({
            firstName: z.string().nullable().describe('null until it was told'),
            state: z.enum(['registered', 'gotLoan']),
            since: dayShape.describe('registered on'),
          }),
        )
        .describe('the newest 50'),
      freeDays: z
        .object({
          perFriend: z.number().int().describe('for each friend who got a loan; 0 where there is no reward'),
          waiting: z.number().int().describe('for the next loan on which interest runs'),
          used: z.number().int(),
        })
        .describe('days without interest'),
    }),
  },
  errors: [],
})

export const guestCalls = [
  findContract,
  payContract,
  readContractPrompt,
  sendPaymentDetails,
  loginByDocumentNumber,
  confirmDocumentNumber,
  resendDocumentNumberCode,
  loginByClientToken,
  issueClientToken,
  linkExternal,
  listExternal,
  unlinkExternal,
  readReferral,
  ownReferral,
] as const
