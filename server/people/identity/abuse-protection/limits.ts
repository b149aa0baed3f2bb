/**
 * Calls per hour for a person, or for an address that thousands may share. Attempts of unknown callers are
 * limited by the load of their network (network-load.ts); limits on numbers and codes are in the domain.
 */
import type { Failure } from '../../../../contract/errors.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'

/**
 * Counted by phone: SMS keywords, chat turns, payment details, and the one daily answer to a number without
 * an account. By customer: uploads, copies of data, other documents and e-mail links (these also by e-mail
 * address). All others by address. Contract numbers and referral codes cannot be guessed within these limits
 * (44 random bits). Staff without the robot check have a stricter limit instead.
 */
export const callsPerHour = {
  emailLinkTry: 3_000,
  passkeyQuestion: 3_000,
  officeSignIn: 60,
  officeWithoutPassword: 600,
  officeSignInUnchecked: 3,
  upload: 40,
  contract: 3_000,
  paymentDetailsOfAddress: 300,
  partner: 600,
  referral: 3_000,
  paymentDetails: 2,
  dataExport: 5,
  documentChange: 5,
  emailLink: 5,
  emailAddress: 5,
  smsWord: 20,
  smsStranger: 1,
  chatTurn: 120,
} as const
export type LimitKind = keyof typeof callsPerHour
/** Counted by person or e-mail address, not by a shared address: no factor for busy networks. */
const unscaled: readonly LimitKind[] = [
  'paymentDetails',
  'documentChange',
  'emailLink',
  'emailAddress',
  'smsWord',
  'smsStranger',
  'chatTurn',
]

const hourMs = 3_600_000
const windowMsOf = (kind: LimitKind): number => (kind === 'smsStranger' ? 24 : 1) * hourMs

export type Limits = ReturnType<typeof createLimits>

export function createLimits({
  clock,
  secrets,
  rateLimitFactor: factor = 1,
}: {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly rateLimitFactor?: number
}) {
  /** Counts a call under this name; refuses it after more than `max` in the window. */
  async function within(
    db: Db | Tx,
    name: string,
    max: number,
    ms: number,
  ): Promise<Failure<'tooManyRequests'> | null> {
    const now = clock.now()
    const windowStart = new Date(now.getTime() - ms)
    const row = await db
      .insertInto('identity_limit')
      .values({ key: secrets.hash('limit', name), startedAt: now, taken: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const ifOver = eb.case().when('identity_limit.startedAt', '<=', windowStart)
          return {
            taken: ifOver
              .then(1)
              .else(eb('identity_limit.taken', '+', 1))
              .end(),
            startedAt: ifOver.then(now).else(eb.ref('identity_limit.startedAt')).end(),
          }
        }),
      )
      .returning(['taken', 'startedAt'])
      .executeTakeFirstOrThrow()
    if (row.taken <= max) return null
    const left = Math.ceil((row.startedAt.getTime() + ms - now.getTime()) / 1_000)
    return { error: 'tooManyRequests', retryAfterSeconds: Math.max(1, left) }
  }

  return {
    within,

    /** Counts a call; refuses it after too many from the address. */
    consume(db: Db | Tx, kind: LimitKind, address: string): Promise<Failure<'tooManyRequests'> | null> {
      const max = unscaled.includes(kind) ? callsPerHour[kind] : Math.ceil(callsPerHour[kind] * factor)
      return within(db, `${kind}:${address}`, max, windowMsOf(kind))
    },
  }
}
