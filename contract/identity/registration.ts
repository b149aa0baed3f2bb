/** Sign-up with a phone number, verified by a code. */
import { z } from 'zod'
import { call } from '../call.ts'
import {
  codeField,
  emailField,
  firstVisitHeader,
  phoneField,
  registrationPasswordField,
  tickedField,
} from '../fields.ts'
import { captcha, codeSent, moreProof, resendErrors, scope, signedIn, userId } from './fields.ts'

export const register = call('POST /api/v2/ken/users', {
  summary: 'Registers a phone and sends it a code. The answer is the same whether or not the phone is known.',
  caller: 'anyone',
  headers: firstVisitHeader,
  query: z.object({ consent: z.literal('true', { error: 'agreementRequired' }) }),
  body: z.strictObject({
    phone: phoneField,
    email: emailField.optional(),
    password: registrationPasswordField,
    agreement: tickedField('agreementRequired'),
    captcha: z
      .string()
      .max(4_000)
      .optional()
      .describe('A solved proof of work; without it the limit is stricter.'),
  }),
  answers: { 201: codeSent },
  errors: [
    'validationFailed',
    'captchaFailed',
    'moreProofNeeded',
    'codeResendTooEarly',
    'codeResendsUsedUp',
    'codesHeldUp',
    'tooManyRequests',
  ],
})
export const confirmRegistration = call('POST /api/v2/ken/users/{userId}/registration', {
  summary: 'Proves the phone with the code and signs in.',
  caller: 'anyone',
  params: userId,
  body: z.strictObject({ otp: codeField, captcha, scope }),
  answers: { 200: signedIn },
  errors: ['validationFailed', 'codeWrong', 'codeEnded', 'moreProofNeeded', 'tooManyRequests'],
})
export const resendRegistrationCode = call('POST /api/v2/ken/users/{userId}/login/registration/otp', {
  summary: 'Sends a new registration code.',
  caller: 'anyone',
  params: userId,
  body: moreProof,
  answers: { 200: codeSent },
  errors: resendErrors,
})
