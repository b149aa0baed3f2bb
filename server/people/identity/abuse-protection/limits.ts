/**
 * How often a person, or an address that thousands may share, may do a thing in an hour. What strangers try is
 * counted by how busy their network is (network-load.ts); limits on numbers and codes are the domain's.
 */
import type { Failure } from '../../../../contract/errors.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'

/**
 * Words that are texted to us and turns of a chat by phone, and the one answer to a phone that is nobody's in a day.
 * Uploads, copies of data and other documents by customer, payment details by phone, links to an e-mail address by
 * customer and by that address; the others by address. A contract number cannot be found by so many guesses (44 random
 * bits), nor an invitation. Staff without the robot check have a stricter limit in its place.
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
/** By a person or an e-mail address, not by an address that many share: no factor for busy networks. */
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
  factor = 1,
}: {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly factor?: number
}) {
  /** Counts one under this name; a refusal once there were more than `max` in the window. */
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
      .values({ key: secrets.hash('limit', name), started_at: now, taken: 1 })
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
    if (row.taken <= max) return null
    const left = Math.ceil((row.startedAt.getTime() + ms - now.getTime()) / 1_000)
    return { error: 'tooManyRequests', retryAfterSeconds: Math.max(1, left) }
  }

  return {
    within,

    /** Counts a call; a refusal once the address has made too many. */
    take(db: Db | Tx, kind: LimitKind, address: string): Promise<Failure<'tooManyRequests'> | null> {
      const max = unscaled.includes(kind) ? callsPerHour[kind] : Math.ceil(callsPerHour[kind] * factor)
      return within(db, `${kind}:${address}`, max, windowMsOf(kind))
    },
  }
}
