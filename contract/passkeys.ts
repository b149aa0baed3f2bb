/** Passkey messages between browser and service, for customers and staff. */
import { z } from 'zod'

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON` and `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyOptions = {
  200: z.object({
    options: z
      .record(z.string(), z.unknown())
      .describe('WebAuthn options as JSON, good for 5 minutes and one answer'),
  }),
}
export const passkeyAnswer = z
  .looseObject({
    id: z.string('required').min(1, 'required').max(1_400),
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
  })
  .describe('the result of navigator.credentials, as JSON')
