/** Signing the agreement of a request, and its add-ons. */
import { z } from 'zod'
import { call } from '../call.ts'
import { addOnShape, signingCodeField, slipShape } from '../fields.ts'
import { currentLoanShape } from './current.ts'
import { codesShape, receivingToShape } from './shapes.ts'

export const getConfirmation = call({
  name: 'getConfirmation',
  summary: 'The key facts to be signed and where the code went.',
  method: 'GET',
  path: '/api/account/loans/current/confirmation',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      documentNumber: z.string(),
      slip: slipShape,
      maskedPhone: z.string(),
      receiving: receivingToShape.describe('where the money goes'),
      resendAfterSeconds: z.number().int(),
      resendsLeft: z.number().int(),
      notSent: z.boolean(),
      codeWaits: z
        .boolean()
        .describe('no code was sent for this request yet: it leaves by itself after `resendAfterSeconds`'),
      ...codesShape,
      addOns: z.array(addOnShape),
      expirationDate: z.string(),
    }),
  },
  errors: ['nothingToConfirm'],
})
export const confirmRequest = call({
  name: 'confirmRequest',
  summary:
    'Signs the agreement with its code, and the add-ons with theirs: two codes of one SMS have one verdict. The decision follows.',
  method: 'POST',
  path: '/api/account/loans/current/confirmation',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    otp: signingCodeField,
    addOnsOtp: signingCodeField.optional().describe('where there are add-ons: the code that signs them'),
  }),
  answers: { 200: currentLoanShape },
  errors: [
    'validationFailed',
    'nothingToConfirm',
    'codeWrong',
    'codeEnded',
    'moreProofNeeded',
    'transitionRefused',
  ],
})
export const resendConfirmationCode = call({
  name: 'resendConfirmationCode',
  summary: 'Sends a new code for the agreement.',
  method: 'POST',
  path: '/api/account/loans/current/confirmation/otp',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ resendAfterSeconds: z.number().int(), resendsLeft: z.number().int() }) },
  errors: ['nothingToConfirm', 'moreProofNeeded', 'codeResendTooEarly', 'codeResendsUsedUp', 'codesHeldUp'],
})
export const takeOutAddOns = call({
  name: 'takeOutAddOns',
  summary:
    'Takes every add-on out before it is signed: a new price, and a new single code in place of the two.',
  method: 'DELETE',
  path: '/api/account/loans/current/confirmation/add-ons',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: currentLoanShape },
  errors: ['nothingToConfirm', 'moreProofNeeded', 'codeResendsUsedUp', 'codesHeldUp', 'tooManyRequests'],
})

export const confirmationCalls = [
  getConfirmation,
  confirmRequest,
  resendConfirmationCode,
  takeOutAddOns,
] as const
