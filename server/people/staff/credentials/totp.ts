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

/** A new secret, as people type it into an authenticator. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** What an authenticator reads from a link. */
export const otpauthHref = (secret: string, issuer: string, email: string): string =>
  totpOf(secret, { issuer, label: email }).toString()

/** The step that a code belongs to, of those near `now`; null where it belongs to none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: toleranceSteps })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / stepSeconds) + delta
}

/** For tests and journeys: what the authenticator shows. */
export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })
