/** Staff sign-in: a password and an authenticator code, or a passkey. */
import { z } from 'zod'
import { call } from './call.ts'
import { words } from './back-office/fields.ts'
import { emailField } from './fields.ts'
import { passkeyAnswer, passkeyOptions } from './passkeys.ts'
import { limited, permissions } from './permissions.ts'
import { nextStep, signedInShape } from './staff-provider.ts'
import { worksShape } from './switches.ts'

const instant = z.string().describe('instant')
const id = z.object({ id: z.uuid() })
const authenticatorCode = z
  .string('required')
  .max(20, 'codeWrong')
  .transform((text) => text.replace(/\s/g, ''))
/** Changing a factor requires one of the two, in addition to the session. */
const factorProof = {
  otp: authenticatorCode.default('').describe("the authenticator's next code; empty with `passkey`"),
  passkey: passkeyAnswer
    .optional()
    .describe('the response of an existing passkey to POST /api/office/sign-in/passkey/options'),
}
export const officeSignIn = call('POST /api/office/sign-in', {
  summary: 'The password of one of our staff: opens the next step only.',
  caller: 'visitor',
  body: z.strictObject({
    email: emailField,
    password: z.string('required').min(1, 'required').max(200, 'textTooLong'),
    captcha: z
      .string()
      .max(4_000)
      .optional()
      .describe('A solved proof of work; after many wrong attempts the limit is stricter without it.'),
  }),
  answers: { 200: signedInShape },
  errors: ['validationFailed', 'credentialsWrong', 'captchaFailed', 'tooManyRequests'],
})
export const officeSecondStep = call('GET /api/office/second-step', {
  summary: "Remaining sign-in steps; while enrolling, the authenticator's secret.",
  caller: 'officer',
  permission: 'own.account',
  answers: {
    200: z.object({
      next: nextStep,
      secret: z.string().nullable(),
      otpauthHref: z.string().nullable(),
      qr: z
        .object({ size: z.number().int(), path: z.string() })
        .nullable()
        .describe('the link as a QR code: an SVG path over size x size units'),
    }),
  },
})
export const officeSetPassword = call('POST /api/office/password', {
  summary: "Replaces the one-time password by the officer's own.",
  caller: 'officer',
  permission: 'own.account',
  body: z.strictObject({
    password: z.string('required').max(200, 'textTooLong'),
    repeated: z.string('required').max(200, 'textTooLong'),
  }),
  answers: { 200: z.object({ next: nextStep }) },
  errors: ['validationFailed', 'conflict'],
})
export const officeSecondFactor = call('POST /api/office/second-factor', {
  summary: "The authenticator's code: opens the back office.",
  caller: 'officer',
  permission: 'own.account',
  body: z.strictObject({
    otp: authenticatorCode,
  }),
  answers: { 200: signedInShape },
  errors: ['validationFailed', 'codeWrong', 'conflict', 'tooManyRequests'],
})
export const officeSignOut = call('POST /api/office/sign-out', {
  summary: 'Ends the session.',
  caller: 'officer',
  permission: 'own.account',
  answers: { 200: z.object({ signedOut: z.literal(true) }) },
})
export const officeMe = call('GET /api/office/me', {
  summary: 'The signed-in officer, their permissions, and the service controls that customers notice.',
  caller: 'officer',
  permission: 'own.account',
  answers: {
    200: z.object({
      email: z.string(),
      role: z.string().describe('the name of the role'),
      roleTitle: z.string(),
      permissions: z.array(z.enum(permissions)),
      limits: z
        .array(z.object({ permission: z.enum(limited), most: z.number(), left: z.number() }))
        .describe(
          "major units: daily approval limits for moving, lending or waiving money without a second approver, and the rest of today's; a missing one is zero",
        ),
      scopes: z
        .array(z.enum(['user_administration']))
        .describe('what the role opens besides the back office: administering colleagues'),
      strangeTries: z
        .object({ tries: z.number().int(), lastAt: instant })
        .nullable()
        .describe('wrong passwords and codes from browsers that this person never used, before this session'),
      loanRequestsEnabled: z.boolean(),
      technicalWorks: worksShape,
    }),
  },
})

export const officePasskeySignInOptions = call('POST /api/office/sign-in/passkey/options', {
  summary: 'Options for a browser to sign in with a passkey.',
  caller: 'visitor',
  answers: passkeyOptions,
  errors: ['tooManyRequests'],
})
export const officePasskeySignIn = call('POST /api/office/sign-in/passkey', {
  summary: "The passkey's response: opens the back office.",
  caller: 'visitor',
  body: z.strictObject({ answer: passkeyAnswer }),
  answers: { 200: signedInShape },
  errors: ['validationFailed', 'passkeyRefused', 'tooManyRequests'],
})
export const officePasskeys = call('GET /api/office/passkeys', {
  summary: 'The passkeys of the signed-in officer.',
  caller: 'officer',
  permission: 'own.account',
  answers: {
    200: z.object({
      items: z.array(
        z.object({ id: z.uuid(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
      ),
    }),
  },
})
export const officePasskeyOptions = call('POST /api/office/passkeys/options', {
  summary: 'Options for a browser to create a passkey.',
  caller: 'officer',
  permission: 'own.account',
  answers: passkeyOptions,
  errors: ['passkeysTooMany'],
})
export const officeAddPasskey = call('POST /api/office/passkeys', {
  summary:
    'Adds a passkey created by a browser, with another factor as proof; its owner is notified by e-mail.',
  caller: 'officer',
  permission: 'own.account',
  body: z.strictObject({
    name: z.string('required').trim().min(1, 'required').max(60, 'textTooLong'),
    answer: passkeyAnswer,
    ...factorProof,
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'passkeyRefused', 'passkeysTooMany', 'tooManyRequests'],
})
export const officeRemovePasskey = call('POST /api/office/passkeys/{id}/remove', {
  summary: 'Removes a passkey, for another factor as proof; its owner is notified by e-mail.',
  caller: 'officer',
  permission: 'own.account',
  params: id,
  body: z.strictObject(factorProof),
  answers: { 200: z.object({ removed: z.literal(true) }) },
  errors: ['validationFailed', 'notFound', 'passkeyRefused', 'tooManyRequests'],
})
export const officeColleagues = call('GET /api/office/staff', {
  summary: 'The accounts of our staff.',
  caller: 'officer',
  permission: 'staff.read',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          email: z.string(),
          role: z.string(),
          roleTitle: z.string(),
          state: z.enum(['invited', 'active', 'disabled']),
          passkeys: z.number().int(),
          lastSignedInAt: z.string().nullable().describe('instant; null since the account was made or reset'),
          self: z.boolean(),
        }),
      ),
    }),
  },
})
export const officeResetColleague = call('POST /api/office/staff/{id}/reset', {
  summary:
    'Sends a colleague a new one-time password by e-mail, for a factor of the administrator as proof. Authenticator, passkeys and sessions end; administrators and compliance are notified. Not oneself.',
  caller: 'officer',
  permission: 'staff.manage',
  params: id,
  body: z.strictObject({ note: words(500).describe('why it is done'), ...factorProof }),
  answers: { 200: z.object({ hours: z.number().int().describe('how long the one-time password is good') }) },
  errors: [
    'validationFailed',
    'notFound',
    'ownAccount',
    'conflict',
    'staffUnreachable',
    'passkeyRefused',
    'tooManyRequests',
  ],
})
export const officeCloseColleague = call('POST /api/office/staff/{id}/close', {
  summary:
    'Closes the account of a colleague who left, for a factor of the administrator as proof. Their sessions end; administrators and compliance are notified. Not oneself.',
  caller: 'officer',
  permission: 'staff.manage',
  params: id,
  body: z.strictObject({ note: words(500).describe('why it is done'), ...factorProof }),
  answers: { 200: z.object({ closed: z.literal(true) }) },
  errors: ['validationFailed', 'notFound', 'ownAccount', 'conflict', 'passkeyRefused', 'tooManyRequests'],
})
