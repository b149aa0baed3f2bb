/** Sessions and tokens: sign-in state, active devices, and sign-out. */
import { z } from 'zod'
import { call } from '../call.ts'
import { signedIn } from './fields.ts'

export const refresh = call({
  name: 'refresh',
  summary: 'Exchanges a refresh token for new tokens, or lengthens the session of a browser.',
  method: 'POST',
  path: '/api/user/refresh',
  caller: 'anyone',
  body: z.strictObject({ refresh_token: z.string().max(500).optional() }).optional(),
  answers: { 200: signedIn },
  errors: ['refreshTokenRefused'],
})
export const signOut = call({
  name: 'signOut',
  summary: 'Ends the session, and the tokens of a bearer.',
  method: 'POST',
  path: '/api/user/logout',
  caller: 'anyone',
  answers: { 200: z.object({ signedOut: z.literal(true) }) },
  errors: [],
})
export const account = call({
  name: 'account',
  summary:
    'Who is signed in. A program sees the name and the birth date with the scope `profile`, the phone with `phone`, the address with `email`.',
  method: 'GET',
  path: '/api/v1/customer/account',
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
  errors: [],
})
export const forgetCustomer = call({
  name: 'forgetCustomer',
  summary: 'Makes this device forget one of the customers it knows, or all of them.',
  method: 'DELETE',
  path: '/api/user/known',
  caller: 'anyone',
  query: z.object({ known: z.string().max(20, 'textTooLong').optional() }),
  answers: { 200: z.object({ forgotten: z.literal(true) }) },
  errors: [],
})
export const devices = call({
  name: 'devices',
  summary: 'Where the customer is signed in, this device first.',
  method: 'GET',
  path: '/api/user/sessions',
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
  errors: [],
})
export const signOutDevice = call({
  name: 'signOutDevice',
  summary: 'Ends one session of the customer.',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.object({ signedOut: z.literal(true) }) },
  errors: ['notFound'],
})
export const signOutOthers = call({
  name: 'signOutOthers',
  summary: 'Ends every session of the customer but this one.',
  method: 'POST',
  path: '/api/user/sessions/sign-out-others',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ signedOut: z.literal(true) }) },
  errors: [],
})

export const sessionCalls = [
  refresh,
  signOut,
  account,
  devices,
  signOutDevice,
  signOutOthers,
  forgetCustomer,
] as const
