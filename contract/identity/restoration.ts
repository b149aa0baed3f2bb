/** Password reset: the phone number is verified again. */
import { z } from 'zod'
import { call } from '../call.ts'
import { birthDateField, codeField, firstVisitHeader, newPasswordField, phoneField } from '../fields.ts'
import { captcha, codeSent, moreProof, resendErrors, scope, signedIn, userId } from './fields.ts'

export const startRestoration = call('POST /api/v2/ken/users/login/restoration/otp', {
  summary: 'Sends a restoration code. The answer is the same whether or not the phone is known.',
  caller: 'anyone',
  headers: firstVisitHeader,
  query: z.object({
    phone: phoneField
      .optional()
      .describe('As the specification has it; in the body it stands in no log of an address.'),
  }),
  body: z
    .strictObject({
      phone: phoneField.optional(),
      captcha,
      birthDate: birthDateField
        .optional()
        .describe("Where strangers used up the codes of the day: sends one if it is the customer's."),
    })
    .optional(),
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
export const restore = call('POST /api/v2/ken/users/{userId}/login/restoration', {
  summary: 'Proves the phone (and, once a loan was signed, the birth date) and allows a new password.',
  caller: 'anyone',
  params: userId,
  body: z.strictObject({ otp: codeField, birthDate: birthDateField.optional(), captcha, scope }),
  answers: { 200: signedIn },
  errors: ['validationFailed', 'codeWrong', 'codeEnded', 'moreProofNeeded', 'tooManyRequests'],
})
export const resendRestorationCode = call('POST /api/v2/ken/users/{userId}/login/restoration/otp', {
  summary: 'Sends a new restoration code.',
  caller: 'anyone',
  params: userId,
  body: moreProof,
  answers: { 200: codeSent },
  errors: resendErrors,
})
export const setPassword = call('PUT /api/v2/ken/users/password', {
  summary: 'Sets a new password after restoration; every other session ends.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ password: newPasswordField, repeated: z.string().max(200) }),
  answers: { 200: z.object({ changed: z.literal(true) }) },
  errors: ['validationFailed', 'restorationNotStarted'],
})
