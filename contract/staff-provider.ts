/** Staff sign-in with the lender's own identity provider. */
import { z } from 'zod'
import { call } from './call.ts'

/** Response to a staff sign-in. */
export const nextStep = z
  .enum(['password', 'enrol', 'code', 'desk'])
  .describe("password: set one's own; enrol: an authenticator; code: its code; desk: signed in")

/** Response to a sign-in: the next step and, once the session is open, the scopes of its token. */
export const signedInShape = z.object({
  next: nextStep,
  scopes: z
    .array(z.enum(['user_administration']))
    .describe('what else the token of the session opens, next to the back office: administering colleagues'),
})

export const officeSignInWays = call('GET /api/office/sign-in/ways', {
  summary: "Whether our staff may sign in with an account of the lender's own identity provider.",
  caller: 'anyone',
  answers: { 200: z.object({ provider: z.boolean() }) },
})
export const officeProviderSignIn = call('POST /api/office/sign-in/provider', {
  summary: "The identity provider's sign-in address: valid for 10 minutes, in this browser only.",
  caller: 'visitor',
  answers: { 200: z.object({ href: z.url() }) },
  errors: ['providerSignInRefused', 'providerUnreachable', 'tooManyRequests'],
})
export const officeProviderAnswer = call('POST /api/office/sign-in/provider/answer', {
  summary: "The identity provider's response through the browser: opens the back office.",
  caller: 'visitor',
  body: z.strictObject({
    query: z
      .string('required')
      .max(4_000, 'textTooLong')
      .describe('the query of the address that the provider sent the browser to'),
  }),
  answers: { 200: signedInShape },
  errors: ['validationFailed', 'providerSignInRefused', 'providerUnreachable', 'tooManyRequests'],
})
