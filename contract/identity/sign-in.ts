/** Signing in by phone and password, and the captcha. */
import { z } from 'zod'
import { call } from '../call.ts'
import { phoneField } from '../fields.ts'
import { captcha, scope, signedIn } from './fields.ts'

export const signIn = call('POST /api/v2/ken/users/login/password', {
  summary: 'Signs in with phone and password.',
  caller: 'anyone',
  body: z.strictObject({
    phone: phoneField.optional().describe('May be left out on a device that knows its customer.'),
    known: z
      .string()
      .max(20, 'textTooLong')
      .optional()
      .describe('Which of those whom this device knows; the last one without it.'),
    password: z.string('required').min(1, 'required').max(200, 'credentialsWrong'),
    captcha,
    scope,
  }),
  answers: { 200: signedIn },
  errors: ['validationFailed', 'credentialsWrong', 'restorationNeeded', 'moreProofNeeded', 'tooManyRequests'],
})
export const captchaChallenge = call('GET /api/captcha', {
  summary: 'A proof-of-work challenge for the captcha checkbox.',
  caller: 'anyone',
  answers: { 200: z.record(z.string(), z.unknown()) },
  errors: ['tooManyRequests'],
})
