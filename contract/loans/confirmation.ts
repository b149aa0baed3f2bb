/** Signing the agreement of a request, and its add-ons. */
import { z } from 'zod'
import { paydayNames } from '../../domain/loan/payday.ts'
import { call } from '../call.ts'
import { addOnShape, signingCodeField, slipShape } from '../fields.ts'
import { currentLoanShape } from './current.ts'
import { codesShape, receivingToShape } from './shapes.ts'

export const getConfirmation = call('GET /api/account/loans/current/confirmation', {
  summary: 'The key facts to sign, and where the code was sent.',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      documentNumber: z.string(),
      slip: slipShape,
      maskedPhone: z.string(),
      receiving: receivingToShape.describe('the payout destination'),
      resendAfterSeconds: z.number().int(),
      resendsLeft: z.number().int(),
      notSent: z.boolean(),
      codeWaits: z
        .boolean()
        .describe('no code was sent yet: it is sent automatically after `resendAfterSeconds`'),
      ...codesShape,
      addOns: z.array(addOnShape),
      expirationDate: z.string(),
    }),
  },
  errors: ['nothingToConfirm'],
})
export const confirmRequest = call('POST /api/account/loans/current/confirmation', {
  summary:
    'Signs the agreement and the add-ons with their codes: two codes of one SMS are judged together. The decision follows.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    otp: signingCodeField,
    addOnsOtp: signingCodeField.optional().describe('with add-ons: their code'),
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
export const resendConfirmationCode = call('POST /api/account/loans/current/confirmation/otp', {
  summary: 'Sends a new code for the agreement.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ resendAfterSeconds: z.number().int(), resendsLeft: z.number().int() }) },
  errors: ['nothingToConfirm', 'moreProofNeeded', 'codeResendTooEarly', 'codeResendsUsedUp', 'codesHeldUp'],
})
export const takeOutAddOns = call('DELETE /api/account/loans/current/confirmation/add-ons', {
  summary: 'Removes every add-on before signing: a new price, and a new single code instead of two.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: currentLoanShape },
  errors: ['nothingToConfirm', 'moreProofNeeded', 'codeResendsUsedUp', 'codesHeldUp', 'tooManyRequests'],
})
export const choosePayday = call('POST /api/account/loans/current/confirmation/payday', {
  summary:
    'Chooses the weekday or day of the month of the due date before signing: the nearest one to the end of the term, within the shortest and the longest term. A new price, and a new code.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    payday: z
      .enum(['', ...paydayNames], 'choiceInvalid')
      .describe('monday to sunday, or 1 to 31; empty: the end of the term'),
  }),
  answers: { 200: currentLoanShape },
  errors: [
    'validationFailed',
    'nothingToConfirm',
    'moreProofNeeded',
    'codeResendTooEarly',
    'codeResendsUsedUp',
    'codesHeldUp',
    'tooManyRequests',
  ],
})
