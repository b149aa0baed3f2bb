/** Passkeys of customers: sign-in, and the list on the devices page (rule identity-46). */
import { z } from 'zod'
import { call } from '../call.ts'
import { passkeyAnswer, passkeyOptions } from '../passkeys.ts'
import { captcha, scope, signedIn } from './fields.ts'

export const passkeySignInOptions = call('POST /api/v2/ken/users/login/passkey/options', {
  summary: 'Options for a browser to sign in with a passkey.',
  caller: 'anyone',
  answers: passkeyOptions,
  errors: ['tooManyRequests'],
})
export const passkeySignIn = call('POST /api/v2/ken/users/login/passkey', {
  summary: "Signs in with a passkey's answer, whosever it is.",
  caller: 'anyone',
  body: z.strictObject({ answer: passkeyAnswer, captcha, scope }),
  answers: {
    200: signedIn.extend({
      known: z.string().describe('whose account it is, among those whom this device knows'),
    }),
  },
  errors: ['validationFailed', 'passkeyRefused', 'restorationNeeded', 'moreProofNeeded', 'tooManyRequests'],
})
export const ownPasskeys = call('GET /api/user/passkeys', {
  summary: 'The passkeys of the customer, the oldest first.',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          device: z.string().nullable().describe('on which it was made'),
          createdAt: z.string().describe('instant'),
          lastUsedAt: z.string().nullable().describe('instant'),
        }),
      ),
      mayAdd: z.boolean().describe('whether there are fewer than ten'),
    }),
  },
})
export const passkeyOptionsToMake = call('POST /api/user/passkeys/options', {
  summary: 'What a browser needs to make a passkey, for a session that proved who is there.',
  caller: 'customer',
  scope: 'profile',
  answers: passkeyOptions,
  errors: ['proofNeeded', 'passkeyRefused', 'passkeysTooMany'],
})
export const addPasskey = call('POST /api/user/passkeys', {
  summary: 'Adds a passkey that a browser made, for a session that proved who is there.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ answer: passkeyAnswer }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'proofNeeded', 'passkeyRefused', 'passkeysTooMany'],
})
export const removePasskey = call('DELETE /api/user/passkeys/{id}', {
  summary: 'Removes a passkey: it opens the account no more.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.object({ removed: z.literal(true) }) },
  errors: ['notFound'],
})
