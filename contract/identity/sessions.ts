/** Sessions and tokens: sign-in state, active devices, and sign-out. */
import { z } from 'zod'
import { call } from '../call.ts'
import { signedIn } from './fields.ts'

export const refresh = call('POST /api/user/refresh', {
  summary: 'Exchanges a refresh token for new tokens, or lengthens the session of a browser.',
  caller: 'anyone',
  body: z.strictObject({ refresh_token: z.string().max(500).optional() }).optional(),
  answers: { 200: signedIn },
  errors: ['refreshTokenRefused'],
})
export const signOut = call('POST /api/user/logout', {
  summary: 'Ends the session, and the tokens of a bearer.',
  caller: 'anyone',
  answers: { 200: z.object({ signedOut: z.literal(true) }) },
})
export const account = call('GET /api/v1/customer/account', {
  summary:
    'Who is signed in. A program sees the name and the birth date with the scope `profile`, the phone with `phone`, the address with `email`.',
  caller: 'customer',
  answers: {
    200: z.object({
      guid: z.uuid(),
      birthDate: z.string().nullable(),
      firstName: z.string().nullable(),
      phone: z.string().describe('empty without the scope'),
      email: z.string().nullable(),
      registrationComplete: z.boolean(),
    }),
  },
})
export const forgetCustomer = call('DELETE /api/user/known', {
  summary: 'Makes this device forget one of the customers it knows, or all of them.',
  caller: 'anyone',
  query: z.object({ known: z.string().max(20, 'textTooLong').optional() }),
  answers: { 200: z.object({ forgotten: z.literal(true) }) },
})
export const devices = call('GET /api/user/sessions', {
  summary: 'Where the customer is signed in, this device first.',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          device: z.string().nullable(),
          program: z.boolean().describe('Signed in with tokens, not by a browser.'),
          current: z.boolean(),
          signedInAt: z.string(),
          lastSeenAt: z.string(),
        }),
      ),
    }),
  },
})
export const signOutDevice = call('DELETE /api/user/sessions/{id}', {
  summary: 'Ends one session of the customer.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.object({ signedOut: z.literal(true) }) },
  errors: ['notFound'],
})
export const signOutOthers = call('POST /api/user/sessions/sign-out-others', {
  summary: 'Ends every session of the customer but this one.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ signedOut: z.literal(true) }) },
})
