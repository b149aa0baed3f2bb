/**
 * How often one address may call, as data. Limits on people (codes, passwords) are rules of their own in the
 * domain.
 */
import type { Call } from '../../contract/call.ts'

export type RateLimit = { readonly max: number; readonly windowSeconds: number }

const minute = 60
/** By the name of the call; the others have the limit of their kind. */
const limitOf: Readonly<Record<string, RateLimit>> = {
  register: { max: 30, windowSeconds: 10 * minute },
  officeSignIn: { max: 30, windowSeconds: 10 * minute },
  officeSecondFactor: { max: 30, windowSeconds: 10 * minute },
  signIn: { max: 60, windowSeconds: 10 * minute },
  startRestoration: { max: 30, windowSeconds: 10 * minute },
  captchaChallenge: { max: 60, windowSeconds: minute },
  reportOutage: { max: 10, windowSeconds: minute },
  createRequest: { max: 30, windowSeconds: 10 * minute },
}
const limitByKind = {
  read: { max: 600, windowSeconds: minute },
  change: { max: 120, windowSeconds: minute },
  provider: { max: 60_000, windowSeconds: minute },
} as const satisfies Record<string, RateLimit>

/** Addresses that were not found, so that nobody finds what exists by trying. */
export const notFoundLimit: RateLimit = { max: 120, windowSeconds: minute }

export function rateLimit(call: Call): RateLimit {
  if (call.caller === 'provider') return limitByKind.provider
  return limitOf[call.name] ?? (call.method === 'GET' ? limitByKind.read : limitByKind.change)
}
