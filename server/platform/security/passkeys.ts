/**
 * The ceremonies of passkeys (WebAuthn), the same for customers and for our staff; each keeps passkeys and challenges
 * of its own. A passkey proves a device and, by a fingerprint or a PIN, its owner.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** Of one person. */
export const passkeysMax = 10
export const challengeMinutes = 5

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof transportNames)[number]
const isTransport = (name: string): name is Transport => (transportNames as readonly string[]).includes(name)

export type PasskeyOptions = Record<string, unknown>
/** What a browser sends; looked at by the library. */
export type PasskeyAnswer = Record<string, unknown>
/** What is kept of a passkey, to know its answers by. */
export type Credential = {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}
/** Takes a challenge, once; false where it was not given, or too long ago. */
type TakeChallenge = (challenge: string) => Promise<boolean>

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>

export function createPasskeyCeremonies({
  brand,
  siteUrl,
}: {
  /** The product's name, as browsers show it. */ readonly brand: string
  /** A passkey belongs to the host of the site. */ readonly siteUrl: string
}) {
  const { origin: expectedOrigin, hostname: rpID } = new URL(siteUrl)
  const timeout = challengeMinutes * 60_000

  return {
    /** What a browser needs to make a passkey for somebody who has those already. */
    async toMake(
      owner: { readonly id: string; readonly userName: string; readonly displayName: string },
      there: readonly Credential[],
    ): Promise<PasskeyOptions & { readonly challenge: string }> {
      const options = await generateRegistrationOptions({
        rpName: brand,
        rpID,
        userName: owner.userName,
        userDisplayName: owner.displayName,
        userID: new Uint8Array(Buffer.from(owner.id)),
        timeout,
        excludeCredentials: there.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports.filter(isTransport),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { ...options }
    },

    /** What a browser made, or null where the answer is not good. */
    async made(answer: PasskeyAnswer, takeChallenge: TakeChallenge): Promise<Credential | null> {
      const verified = await verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        expectedChallenge: takeChallenge,
      }).catch(() => null)
      if (!verified?.verified) return null
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
    },

    /** What a browser needs to sign in with any passkey it has for us: nobody learns whose there are. */
    async toUse(): Promise<PasskeyOptions & { readonly challenge: string }> {
      return { ...(await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout })) }
    },

    /** The passkey that answers, by its own word; it proves nothing yet. */
    namedBy: ({ id }: PasskeyAnswer): string | null => (typeof id === 'string' ? id : null),

    /** What the passkey's counter is from now on, or null where the answer is not good. */
    async used(
      answer: PasskeyAnswer,
      { credentialId, publicKey, counter, transports }: Credential,
      takeChallenge: TakeChallenge,
    ): Promise<number | null> {
      const verified = await verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        expectedChallenge: takeChallenge,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(publicKey),
          counter,
          transports: transports.filter(isTransport),
        },
      }).catch(() => null)
      return verified?.verified ? verified.authenticationInfo.newCounter : null
    },
  }
}
