/**
 * Calls allowed per address, against floods, counted per process. Thousands of customers of a mobile operator
 * share an address, so these limits are far above normal use. Guessing and the cost of codes have other
 * limits in the database, per person and by proof of work (rule identity-4).
 */
import { nameOf } from '../../../../contract/calls.ts'
import type { Call } from '../../../../contract/call.ts'

export type RateLimit = { readonly max: number; readonly windowSeconds: number }

const minute = 60
/** By name of the call; other calls have the limit of their kind. */
const limitOf: Readonly<Record<string, RateLimit>> = {
  // hashes a password
  register: { max: 600, windowSeconds: 10 * minute },
  signIn: { max: 1_200, windowSeconds: 10 * minute },
  startRestoration: { max: 600, windowSeconds: 10 * minute },
  createRequest: { max: 600, windowSeconds: 10 * minute },
  captchaChallenge: { max: 600, windowSeconds: minute },
  // only feeds our own statistics
  reportOutage: { max: 60, windowSeconds: minute },
}
const limitByKind = {
  read: { max: 3_000, windowSeconds: minute },
  change: { max: 1_200, windowSeconds: minute },
  provider: { max: 60_000, windowSeconds: minute },
} as const satisfies Record<string, RateLimit>

/** Pages rendered for one visitor. */
export const pageLimit: RateLimit = { max: 6_000, windowSeconds: minute }

/** Addresses that were not found, so that scanning does not reveal what exists. */
export const notFoundLimit: RateLimit = { max: 600, windowSeconds: minute }

export function rateLimit(call: Call): RateLimit {
  if (call.caller === 'provider') return limitByKind.provider
  return limitOf[nameOf(call)] ?? (call.method === 'GET' ? limitByKind.read : limitByKind.change)
}
