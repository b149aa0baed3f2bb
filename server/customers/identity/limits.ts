/** How often an address may try what can be tried without being known. Limits on numbers and codes are the domain's. */
import type { Failure } from '../../../contract/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'

/**
 * Calls that one address may make in an hour; uploads by customer, payment details by phone, other documents
 * and links to an e-mail address by customer and by that address. Without the robot check there is a stricter
 * limit in its place (rule identity-29).
 */
export const callsPerHour = {
  registration: 60,
  registrationUnchecked: 15,
  restoration: 60,
  codeTry: 300,
  signIn: 300,
  officeSignIn: 60,
  officeSignInUnchecked: 3,
  upload: 40,
  contract: 30,
  partner: 600,
  referral: 60,
  paymentDetails: 2,
  dataExport: 5,
  documentChange: 5,
  emailLink: 5,
  emailAddress: 5,
} as const
export type LimitKind = keyof typeof callsPerHour
/** By a person or an e-mail address, not by an address that many share: no factor for busy networks. */
const unscaled: readonly LimitKind[] = ['paymentDetails', 'documentChange', 'emailLink', 'emailAddress']

const windowMs = 3_600_000

export type Limits = ReturnType<typeof createLimits>

export function createLimits({
  clock,
  secrets,
  factor = 1,
}: {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly factor?: number
}) {
  return {
    /** Counts a call; a refusal once the address has made too many. */
    async take(db: Db | Tx, kind: LimitKind, address: string): Promise<Failure<'tooManyRequests'> | null> {
      const now = clock.now()
      const windowStart = new Date(now.getTime() - windowMs)
      const row = await db
        .insertInto('identity_limit')
        .values({ key: secrets.hash('limit', `${kind}:${address}`), started_at: now, taken: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => {
            const ifOver = eb.case().when('identity_limit.started_at', '<=', windowStart)
            return {
              taken: ifOver
                .then(1)
                .else(eb('identity_limit.taken', '+', 1))
                .end(),
              started_at: ifOver.then(now).else(eb.ref('identity_limit.started_at')).end(),
            }
          }),
        )
        .returning(['taken', 'started_at as startedAt'])
        .executeTakeFirstOrThrow()
      const max = unscaled.includes(kind) ? callsPerHour[kind] : Math.ceil(callsPerHour[kind] * factor)
      if (row.taken <= max) return null
      return {
        error: 'tooManyRequests',
        retryAfterSeconds: Math.max(
          1,
          Math.ceil((row.startedAt.getTime() + windowMs - now.getTime()) / 1_000),
        ),
      }
    },
  }
}
