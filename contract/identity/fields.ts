/** Fields shared by sign-up, sign-in and password reset (rule calls-7). */
import { z } from 'zod'

export const userId = z.object({ userId: z.uuid() })
export const scope = z
  .string()
  .max(100)
  .optional()
  .describe(
    'Space-separated scopes. When given, the answer carries bearer tokens in place of a session cookie.',
  )
/** Identity of the person, and the bearer tokens if requested. */
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
/** Requested with `moreProofNeeded`: attempts with proof of work are not blocked by the guesses of others. */
export const captcha = z.string().max(4_000).optional().describe('A solved proof of work.')
/** Errors for a code that is not sent to a signed-out visitor. */
export const resendErrors = [
  'codeEnded',
  'moreProofNeeded',
  'codeResendTooEarly',
  'codeResendsUsedUp',
  'codesHeldUp',
  'tooManyRequests',
] as const
export const moreProof = z.strictObject({ captcha }).optional()
