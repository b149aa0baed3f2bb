/**
 * Time-based codes of an authenticator (RFC 6238): six digits, steps of 30 seconds, one step of tolerance
 * either way.
 */
import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30
const secretBytes = 20
const toleranceSteps = 1

const totpOf = (secret: string, about: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...about, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds })

/** Returns a new secret in the format that people type into an authenticator. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** Returns the link that an authenticator reads. */
export const otpauthHref = (secret: string, issuer: string, email: string): string =>
  totpOf(secret, { issuer, label: email }).toString()

/** Returns the step near `now` that a code belongs to; null if there is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: toleranceSteps })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / stepSeconds) + delta
}

/** For tests and journeys: the code that the authenticator shows. */
export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })
