/**
 * How often one address may call, as data: against floods, in each process. Thousands of customers of a mobile
 * operator share an address, so these are far above what people do. Guessing and money spent on codes have
 * limits of their own, by person and by proof of work, in the database (rule identity-4).
 */
import type { Call } from '../../../contract/call.ts'

export type RateLimit = { readonly max: number; readonly windowSeconds: number }

const minute = 60
/** By the name of the call; the others have the limit of their kind. */
const limitOf: Readonly<Record<string, RateLimit>> = {
  // Hashes a password.
  register: { max: 600, windowSeconds: 10 * minute },
  signIn: { max: 1_200, windowSeconds: 10 * minute },
  startRestoration: { max: 600, windowSeconds: 10 * minute },
  createRequest: { max: 600, windowSeconds: 10 * minute },
  captchaChallenge: { max: 600, windowSeconds: minute },
  // Counted for our own eyes only.
  reportOutage: { max: 60, windowSeconds: minute },
}
const limitByKind = {
  read: { max: 3_000, windowSeconds: minute },
  change: { max: 1_200, windowSeconds: minute },
  provider: { max: 60_000, windowSeconds: minute },
} as const satisfies Record<string, RateLimit>

/** Pages that are made for their visitor. */
export const pageLimit: RateLimit = { max: 6_000, windowSeconds: minute }

/** Addresses that were not found, so that nobody finds what exists by trying. */
export const notFoundLimit: RateLimit = { max: 600, windowSeconds: minute }

export function rateLimit(call: Call): RateLimit {
  if (call.caller === 'provider') return limitByKind.provider
  return limitOf[call.name] ?? (call.method === 'GET' ? limitByKind.read : limitByKind.change)
}
