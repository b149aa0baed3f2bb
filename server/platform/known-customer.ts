/** Who signed in on this device before: a greeting for a returning visitor, never proof of who it is. */
import type { SetCookie } from './cookies.ts'
import type { Secrets } from './secrets.ts'

export type KnownCustomer = {
  readonly customerId: string
  readonly name?: string
  readonly maskedPhone: string
}

const lifeSeconds = 365 * 86_400

export const knownCustomerCookie = (secrets: Secrets, known: KnownCustomer): SetCookie => ({
  name: 'known',
  value: secrets.seal('known customer', JSON.stringify(known)).toString('base64url'),
  maxAgeSeconds: lifeSeconds,
})

export function readKnownCustomer(secrets: Secrets, cookie: string | null): KnownCustomer | null {
  if (!cookie) return null
  try {
    return JSON.parse(secrets.open('known customer', Buffer.from(cookie, 'base64url'))) as KnownCustomer
  } catch {
    return null
  }
}
