/**
 * Who signed in on this device before, the last one first: a greeting for a returning visitor and a choice on a shared
 * phone, never proof of who it is. The cookie has first names and masked phones, sealed.
 */
import { createHash } from 'node:crypto'
import type { SetCookie } from './cookies.ts'
import type { Secrets } from '../security/secrets.ts'

export type KnownCustomer = {
  readonly customerId: string
  readonly name?: string
  readonly maskedPhone: string
}

/** A phone that more people share forgets who was away for longest. */
export const knownMost = 4
const lifeSeconds = 365 * 86_400

/** Stands for a customer on the pages of this device. */
export const knownKey = (customerId: string): string =>
  createHash('sha256').update(customerId).digest('base64url').slice(0, 10)

/** As it is in the cookie: the version before this one knows of no `others`, and reads the last one. */
type Kept = KnownCustomer & { readonly others?: readonly KnownCustomer[] }

/** The cookie of whom a device knows; it is taken away where there is nobody. */
export const knownCustomersCookie = (
  secrets: Secrets,
  [last, ...others]: readonly KnownCustomer[],
): SetCookie =>
  last === undefined
    ? { name: 'known', value: null }
    : {
        name: 'known',
        value: secrets
          .seal('known customer', JSON.stringify({ ...last, others } satisfies Kept))
          .toString('base64url'),
        maxAgeSeconds: lifeSeconds,
      }

/** Somebody signed in: they come first from now on. */
export const withKnown = (
  known: readonly KnownCustomer[],
  customer: KnownCustomer,
): readonly KnownCustomer[] =>
  [customer, ...known.filter(({ customerId }) => customerId !== customer.customerId)].slice(0, knownMost)

export function readKnownCustomers(secrets: Secrets, cookie: string | null): readonly KnownCustomer[] {
  if (!cookie) return []
  try {
    const { others = [], ...last } = JSON.parse(
      secrets.open('known customer', Buffer.from(cookie, 'base64url')),
    ) as Kept
    return [last, ...others]
  } catch {
    return []
  }
}
