/**
 * An attempt to prove a phone by a code: it stands in for the person until the phone is proven. Sends its
 * codes, sends them again, and records wrong ones.
 */
import type { Failure } from '../../../../contract/errors.ts'
import type { Day } from '../../../../domain/days.ts'
import type { SecurityEvents } from '../../../control/audit/index.ts'
import type { Customers } from '../../records/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import type { Captcha } from '../abuse-protection/captcha.ts'
import type { Codes, CodeSent, SendRefusal } from '../codes/codes.ts'
import type { ClientOrigin } from '../abuse-protection/client-address.ts'
import type { NetworkLoad } from '../abuse-protection/network-load.ts'
import * as store from '../store.ts'
import type { Warnings } from '../credentials/warnings.ts'

export type AttemptDeps = {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly codes: Codes
  readonly captcha: Pick<Captcha, 'verify'>
  readonly load: Pick<NetworkLoad, 'refusal' | 'count'>
  readonly customers: Customers
  readonly securityEvents: Pick<SecurityEvents, 'record'>
  readonly warnings: Warnings
}
/** `attemptId` stands in for the person until the phone is proven. */
export type AttemptStarted = CodeSent & { readonly attemptId: string }
/** Further proofs with a phone or a code: a solved proof of work, the birth date. */
export type MoreProof = { readonly captcha?: string | undefined; readonly birthDate?: Day | undefined }
export type CodeProof = MoreProof & { readonly code: string; readonly scope?: string | undefined }

/** Hours in which an attempt can be completed, with new codes if needed. */
export const attemptValidHours = 24

export type Attempts = ReturnType<typeof createAttempts>

export function createAttempts({
  clock,
  secrets,
  codes,
  captcha,
  load,
  customers,
  securityEvents,
  warnings,
}: AttemptDeps) {
  const attemptsSince = (): Date => new Date(clock.now().getTime() - attemptValidHours * 3_600_000)
  /**
   * Keyed hashes of device and address, one per key of the ring: the first is stored, all are searched for.
   */
  const askedBy = ({
    address,
    deviceId,
  }: Pick<ClientOrigin, 'address' | 'deviceId'>): readonly [string, ...string[]] =>
    secrets.hashes('attempt', `${address} ${deviceId ?? ''}`)
  const workOf = async (db: Db | Tx, { captcha: solution }: MoreProof): Promise<number> =>
    solution ? captcha.verify(db, solution) : 0

  async function sendFor(
    tx: Tx,
    attempt: Pick<store.AttemptRow, 'id' | 'kind' | 'phone' | 'language' | 'standing'>,
    address: string,
    work: number,
  ): Promise<CodeSent | SendRefusal> {
    const user = await store.userByPhone(tx, attempt.phone)
    const owner = await customers.get(user?.id ?? attempt.id, tx)
    const about = {
      subjectId: attempt.id,
      phone: attempt.phone,
      customerId: user?.id ?? null,
      // The caller may read another language than the owner of the phone.
      language: owner?.language ?? attempt.language,
      address,
      standing: attempt.standing,
      work,
    }
    if (attempt.kind === 'registration')
      return codes.send(tx, { ...about, purpose: 'registration', taken: user !== undefined })
    // A birth date given with the request for a code must be right.
    const givenBirth = attempt.standing?.startsWith('born ') ? attempt.standing : null
    const born = owner?.personal?.birthDate
    return codes.send(tx, {
      ...about,
      purpose: attempt.kind,
      hasNoAccount: user === undefined || (givenBirth !== null && givenBirth !== `born ${born}`),
    })
  }

  /** Whether the network may try a code, with the proven work. */
  async function mayTry(
    tx: Tx,
    proof: MoreProof,
    { address }: Pick<ClientOrigin, 'address'>,
  ): Promise<{ readonly work: number } | Failure<'moreProofNeeded' | 'tooManyRequests'>> {
    const work = await workOf(tx, proof)
    return (await load.refusal(tx, 'wrongCode', address, work)) ?? { work }
  }

  /** Records a wrong code, and notifies the owner after many. */
  async function wrongCode(
    tx: Tx,
    verdict: { readonly wrongTriesToday?: number },
    user: store.UserRow | undefined,
    { phone, kind }: store.AttemptRow,
    from: ClientOrigin,
  ): Promise<void> {
    if (verdict.wrongTriesToday === undefined) return
    await load.count(tx, 'wrongCode', from.address)
    await securityEvents.record(
      {
        kind: 'codeRefused',
        address: from.address,
        what: kind,
        customerId: user?.id ?? null,
        typedAccount: phone,
      },
      tx,
    )
    if (user) await warnings.guessed(tx, user, verdict.wrongTriesToday)
  }

  return {
    attemptsSince,
    askedBy,
    workOf,
    mayTry,
    sendFor,
    wrongCode,

    resend: async (
      tx: Tx,
      kind: store.AttemptKind,
      attemptId: string,
      from: Pick<ClientOrigin, 'address'>,
      proof: MoreProof = {},
    ): Promise<AttemptStarted | SendRefusal | Failure<'codeEnded'>> => {
      const attempt = await store.lockAttempt(tx, attemptId, kind, attemptsSince())
      if (!attempt) return { error: 'codeEnded' }
      const sent = await sendFor(tx, attempt, from.address, await workOf(tx, proof))
      return 'error' in sent ? sent : { ...sent, attemptId }
    },
  }
}
