/**
 * Customers who signed in on this device before, most recent first: for a greeting and a choice on a shared
 * phone, never proof of identity. The cookie has first names and masked phone numbers, encrypted.
 */
import { createHash } from 'node:crypto'
import type { SetCookie } from '../cookies.ts'
import type { Secrets } from '../../security/secrets.ts'

export type KnownCustomer = {
  readonly customerId: string
  readonly name?: string
  readonly maskedPhone: string
}

/** On a phone that more people share, the least recent customer is dropped. */
export const knownMost = 4
const lifeSeconds = 365 * 86_400

/** Id of a customer on the pages of this device. */
export const knownKey = (customerId: string): string =>
  createHash('sha256').update(customerId).digest('base64url').slice(0, 10)

/**
 * The cookie's content. The previous version does not know `others`, and reads the most recent customer only.
 */
type Kept = KnownCustomer & { readonly others?: readonly KnownCustomer[] }

/** The device's cookie; removed when no customer is left. */
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

/** Moves the customer who signed in to the front. */
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
