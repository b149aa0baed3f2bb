/**
 * Passkey ceremonies (WebAuthn), for customers and staff; each stores its own passkeys and challenges. A
 * passkey proves possession of a device and, by fingerprint or PIN, its owner.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** Most passkeys of one person. */
export const passkeysMax = 10
export const challengeMinutes = 5

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof transportNames)[number]
const isTransport = (name: string): name is Transport => (transportNames as readonly string[]).includes(name)

export type PasskeyOptions = Record<string, unknown>
/** The browser's response; validated by the library. */
export type PasskeyAnswer = Record<string, unknown>
/** Stored data of a passkey, needed to verify its responses. */
export type Credential = {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}
/** Consumes a challenge; false when it was not issued or has expired. */
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
    /** Options for creating a passkey, excluding those that the person already has. */
    async creationOptions(
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

    /** The created passkey, or null when the response is not valid. */
    async verifyCreation(answer: PasskeyAnswer, takeChallenge: TakeChallenge): Promise<Credential | null> {
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

    /** Options for signing in with any passkey of this site: they do not reveal who has one. */
    async signInOptions(): Promise<PasskeyOptions & { readonly challenge: string }> {
      return { ...(await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout })) }
    },

    /** Id of the passkey that the response claims; not yet verified. */
    credentialIdOf: ({ id }: PasskeyAnswer): string | null => (typeof id === 'string' ? id : null),

    /** The passkey's new counter, or null when the response is not valid. */
    async verifySignIn(
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
