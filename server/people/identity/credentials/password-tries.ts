/**
 * Counts wrong passwords (rule identity-12). Each known device, each network and the open session is slowed
 * by its own wrong attempts, so that no guesser locks the owner out; together they make unknown callers solve
 * a proof of work.
 */
import type { Failure } from '../../../../contract/errors.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import { networkKey } from '../../../platform/http/limits/address-key.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import type { ClientOrigin } from '../abuse-protection/client-address.ts'
import { failuresUntilProof, forgivenAfterMs, judgeSignIn } from './sign-in-policy.ts'
import * as store from '../store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
}
/**
 * `failures`: in a row by this guesser, this attempt included. `ofAll`: of all unknown callers for the account,
 * until a day passes without one.
 */
export type PasswordTry = {
  readonly failures: number
  readonly ofAll: number
  readonly key: string
  /** Whether it also counts for the account. */ readonly stranger: boolean
}
/** An open session never needs a proof of work. */
type TryRefusal<Who> = Failure<
  'restorationNeeded' | 'tooManyRequests' | (Who extends 'session' ? never : 'moreProofNeeded')
>
export type SignInAttempt = Pick<ClientOrigin, 'address' | 'deviceId'> & {
  readonly knownDevice: boolean
  /** Proven work of this attempt. */ readonly work: number
}

/**
 * Wait for unknown callers without proof of work after a wrong password, for an account with many wrong ones.
 */
const unprovedWaitMs = 5 * 60_000

export type PasswordTries = ReturnType<typeof createPasswordTries>

export function createPasswordTries({ database, clock, secrets }: Deps) {
  const accountKey = (phone: Phone): string => secrets.hash('sign in', phone)
  const guesserKey = (phone: Phone, who: SignInAttempt | 'session'): string =>
    secrets.hash(
      'sign in',
      who === 'session'
        ? `${phone} session`
        : who.knownDevice
          ? `${phone} device ${who.deviceId}`
          : `${phone} network ${networkKey(who.address)}`,
    )

  return {
    /**
     * Counts an attempt before the password is checked, also for unknown phones, and returns whether it is
     * allowed.
     */
    take: <Who extends SignInAttempt | 'session'>(
      phone: Phone,
      who: Who,
    ): Promise<PasswordTry | TryRefusal<Who>> =>
      database.transaction(async (tx) => {
        const now = clock.now()
        const account = await store.lockSignIns(tx, accountKey(phone), null, now)
        const key = guesserKey(phone, who)
        const own = await store.lockSignIns(tx, key, accountKey(phone), now)
        const may = judgeSignIn(own.failures, own.lastFailedAt, now)
        if (may.verdict === 'restore') return { error: 'restorationNeeded' }
        if (may.verdict === 'wait') return { error: 'tooManyRequests', retryAfterSeconds: may.seconds }
        const sinceLastMs = account.lastFailedAt
          ? now.getTime() - account.lastFailedAt.getTime()
          : forgivenAfterMs
        const ofAll = sinceLastMs >= forgivenAfterMs ? 0 : account.failures
        const stranger = who !== 'session' && !who.knownDevice
        if (stranger && ofAll >= failuresUntilProof && sinceLastMs < unprovedWaitMs && who.work === 0) {
          return {
            error: 'moreProofNeeded',
            retryAfterSeconds: Math.ceil((unprovedWaitMs - sinceLastMs) / 1_000),
          } as TryRefusal<Who>
        }
        await store.saveSignIns(tx, key, may.failures, now)
        if (stranger) await store.saveSignIns(tx, accountKey(phone), ofAll + 1, now)
        return { failures: may.failures, ofAll: stranger ? ofAll + 1 : ofAll, key, stranger }
      }),

    /** The password was right: clears the guesser's wrong attempts; those of others still count. */
    forgive: (phone: Phone, { key, stranger }: Pick<PasswordTry, 'key' | 'stranger'>): Promise<void> =>
      database.transaction(async (tx) => {
        if (stranger) await store.undoAttempt(tx, accountKey(phone))
        await store.deleteSignIn(tx, key)
      }),

    /** After a password reset no attempt counts any more. */
    clearAll: (tx: Parameters<typeof store.deleteSignIns>[0], phone: Phone): Promise<void> =>
      store.deleteSignIns(tx, accountKey(phone)),
  }
}
