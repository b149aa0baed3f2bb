/** Signing up, signing in, restoration, sessions and tokens (rule calls-7). */
import { z } from 'zod'
import { call } from './call.ts'
import {
  birthDateField,
  codeField,
  emailField,
  firstVisitHeader,
  newPasswordField,
  phoneField,
  proofErrors,
  proofFields,
  registrationPasswordField,
  tickedField,
} from './fields.ts'

const userId = z.object({ userId: z.uuid() })
const scope = z
  .string()
  .max(100)
  .optional()
  .describe(
    'Space-separated scopes. When given, the answer carries bearer tokens in place of a session cookie.',
  )

/** What identifies the person, and the bearer tokens where they were asked for. */
export const identityTokenData = z.object({
  user_id: z.uuid(),
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  token_type: z.literal('Bearer').optional(),
  expires_in: z.number().int().optional().describe('seconds'),
  scope: z.string().optional(),
})
export const codeSent = z.object({
  identityTokenData,
  resendAfterSeconds: z.number().int(),
  resendsLeft: z.number().int(),
  validSeconds: z.number().int(),
  codeLength: z.number().int(),
})
export const signedIn = z.object({ identityTokenData })

/** Asked for with `moreProofNeeded`: tries that cost work are not held up by the guesses of others. */
const captcha = z.string().max(4_000).optional().describe('A solved proof of work.')
const moreProof = z.strictObject({ captcha }).optional()

export const register = call({
  name: 'register',
  summary: 'Registers a phone and sends it a code. The answer is the same whether or not the phone is known.',
  method: 'POST',
  path: '/api/v2/ken/users',
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
    'tooManyRequests',
  ],
})
export const confirmRegistration = call({
  name: 'confirmRegistration',
  summary: 'Proves the phone with the code and signs in.',
  method: 'POST',
  path: '/api/v2/ken/users/{userId}/registration',
  caller: 'anyone',
  params: userId,
  body: z.strictObject({ otp: codeField, captcha, scope }),
  answers: { 200: signedIn },
  errors: ['validationFailed', 'codeWrong', 'codeEnded', 'moreProofNeeded', 'tooManyRequests'],
})
export const resendRegistrationCode = call({
  name: 'resendRegistrationCode',
  summary: 'Sends a new registration code.',
  method: 'POST',
  path: '/api/v2/ken/users/{userId}/login/registration/otp',
  caller: 'anyone',
  params: userId,
  body: moreProof,
  answers: { 200: codeSent },
  errors: ['codeEnded', 'moreProofNeeded', 'codeResendTooEarly', 'codeResendsUsedUp', 'tooManyRequests'],
})
export const signIn = call({
  name: 'signIn',
  summary: 'Signs in with phone and password.',
  method: 'POST',
  path: '/api/v2/ken/users/login/password',
  caller: 'anyone',
  body: z.strictObject({
    phone: phoneField.optional().describe('May be left out on a device that knows its customer.'),
    password: z.string('required').min(1, 'required').max(200, 'credentialsWrong'),
    captcha,
    scope,
  }),
  answers: { 200: signedIn },
  errors: ['validationFailed', 'credentialsWrong', 'restorationNeeded', 'moreProofNeeded', 'tooManyRequests'],
})
export const startRestoration = call({
  name: 'startRestoration',
  summary: 'Sends a restoration code. The answer is the same whether or not the phone is known.',
  method: 'POST',
  path: '/api/v2/ken/users/login/restoration/otp',
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
    'tooManyRequests',
  ],
})
export const restore = call({
  name: 'restore',
  summary: 'Proves the phone (and, once a loan was signed, the birth date) and allows a new password.',
  method: 'POST',
  path: '/api/v2/ken/users/{userId}/login/restoration',
  caller: 'anyone',
  params: userId,
  body: z.strictObject({ otp: codeField, birthDate: birthDateField.optional(), captcha, scope }),
  answers: { 200: signedIn },
  errors: ['validationFailed', 'codeWrong', 'codeEnded', 'moreProofNeeded', 'tooManyRequests'],
})
export const resendRestorationCode = call({
  name: 'resendRestorationCode',
  summary: 'Sends a new restoration code.',
  method: 'POST',
  path: '/api/v2/ken/users/{userId}/login/restoration/otp',
  caller: 'anyone',
  params: userId,
  body: moreProof,
  answers: { 200: codeSent },
  errors: ['codeEnded', 'moreProofNeeded', 'codeResendTooEarly', 'codeResendsUsedUp', 'tooManyRequests'],
})
export const setPassword = call({
  name: 'setPassword',
  summary: 'Sets a new password after restoration; every other session ends.',
  method: 'PUT',
  path: '/api/v2/ken/users/password',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ password: newPasswordField, repeated: z.string().max(200) }),
  answers: { 200: z.object({ changed: z.literal(true) }) },
  errors: ['validationFailed', 'restorationNeeded'],
})
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
  summary: 'Makes this device forget its customer.',
  method: 'DELETE',
  path: '/api/user/known',
  caller: 'anyone',
  answers: { 200: z.object({ forgotten: z.literal(true) }) },
  errors: [],
})
export const captchaChallenge = call({
  name: 'captchaChallenge',
  summary: 'A proof-of-work challenge for the captcha checkbox.',
  method: 'GET',
  path: '/api/captcha',
  caller: 'anyone',
  answers: { 200: z.record(z.string(), z.unknown()) },
  errors: ['tooManyRequests'],
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

const proofShape = z.object({
  provedUntil: z.string().nullable().describe('instant; null where a proof is needed now'),
  maskedPhone: z.string().describe('where a code would go'),
})
export const readProof = call({
  name: 'readProof',
  summary: 'Whether this session has proved minutes ago that it is the customer.',
  method: 'GET',
  path: '/api/user/proof',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: proofShape },
  errors: [],
})
export const prove = call({
  name: 'prove',
  summary:
    'Proves that it is the customer, by the password or by a code, for ten minutes of this session: for what changes where money goes, and for the copy of all data.',
  method: 'POST',
  path: '/api/user/proof',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject(proofFields),
  answers: { 200: proofShape },
  errors: proofErrors,
})
export const sendProofCode = call({
  name: 'sendProofCode',
  summary: 'Sends the code for it to the phone of the account.',
  method: 'POST',
  path: '/api/user/proof/otp',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: codeSent.omit({ identityTokenData: true }) },
  errors: ['moreProofNeeded', 'codeResendTooEarly', 'codeResendsUsedUp', 'tooManyRequests'],
})

export const identityCalls = [
  readProof,
  prove,
  sendProofCode,
  register,
  confirmRegistration,
  resendRegistrationCode,
  signIn,
  startRestoration,
  restore,
  resendRestorationCode,
  setPassword,
  refresh,
  signOut,
  account,
  devices,
  signOutDevice,
  signOutOthers,
  forgetCustomer,
  captchaChallenge,
] as const
