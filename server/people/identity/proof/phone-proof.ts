/**
 * Proves the phone of an existing account by a code: for a password reset, or to pay without signing in. No
 * answer reveals whether there is an account.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import type { Day } from '../../../../domain/days.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Customers } from '../../records/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { Attempts, AttemptStarted, CodeProof, MoreProof } from './attempts.ts'
import type { CodeRefusal, Codes, SendRefusal, PriorProof } from '../codes/codes.ts'
import type { ClientOrigin } from '../abuse-protection/client-address.ts'
import type { OpenedSession, Sessions } from '../sessions/sessions.ts'
import * as store from '../store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly codes: Codes
  readonly sessions: Pick<Sessions, 'open'>
  readonly customers: Customers
  /** Whether the account was signed in on this device before; takes as long for an unknown account. */
  readonly knowsDevice: (db: Db | Tx, customerId: string | null, deviceId: string | null) => Promise<boolean>
  /**
   * Whether the customer ever signed a loan agreement: then a password reset also asks for the birth date
   * (rule identity-5).
   */
  readonly signedBefore: (db: Db | Tx, customerId: string) => Promise<boolean>
}

const codeLength = 4

export function createPhoneProof(
  { database, clock, codes, sessions, customers, knowsDevice, signedBefore }: Deps,
  { attemptsSince, askedBy, workOf, mayTry, sendFor, wrongCode }: Attempts,
) {
  /**
   * Sends a code to a phone. A repeated request that comes too early, or just after another caller's, gets
   * the same answer and sends nothing.
   */
  async function startProof(
    kind: 'restoration' | 'paying',
    phone: Phone,
    firstVisit: boolean | null,
    proof: MoreProof,
    from: ClientOrigin,
  ): Promise<AttemptStarted | SendRefusal> {
    return database.transaction(async (tx) => {
      const work = await workOf(tx, proof)
      const user = await store.userByPhone(tx, phone)
      const known = await knowsDevice(tx, user?.id ?? null, from.deviceId)
      const standing: PriorProof | null = known
        ? 'device'
        : work > 0 && proof.birthDate
          ? `born ${proof.birthDate}`
          : null
      const askers = askedBy(from)
      const asked = { phone, kind, askedBy: askers[0], standing }
      const open = await store.openAttempt(tx, asked, askers, attemptsSince())
      const row: store.AttemptRow = open
        ? { ...open, language: from.language }
        : {
            ...asked,
            id: randomUUID(),
            email: null,
            passwordHash: null,
            language: from.language,
            firstVisit,
            startedAt: clock.now(),
          }
      const sent = await sendFor(tx, row, from.address, work)
      if ('error' in sent && sent.error !== 'codeResendTooEarly') {
        // Unknown callers used up the day's codes: a caller who knows the birth date has separate ones.
        return kind === 'restoration' && sent.error === 'codeResendsUsedUp' && standing === null
          ? { error: 'moreProofNeeded' }
          : sent
      }
      if (!open) await store.insertAttempt(tx, row)
      const state =
        'error' in sent
          ? {
              ...(await codes.state(tx, phone, kind, standing)),
              validSeconds: codes.policy.validSeconds,
              codeLength,
            }
          : sent
      return { ...state, attemptId: row.id }
    })
  }

  /**
   * Returns what must be typed with the code and is wrong or missing; null if nothing is. Looks up as much
   * for an unknown phone (with the attempt's id).
   */
  async function birthDateRefusal(
    tx: Tx,
    customerId: string,
    birthDate: Day | undefined,
  ): Promise<Failure<'validationFailed'> | null> {
    const signed = await signedBefore(tx, customerId)
    const known = (await customers.get(customerId, tx))?.personal?.birthDate
    if (!signed) return null
    if (birthDate === undefined)
      return { error: 'validationFailed', fields: { birthDate: 'birthDateNeeded' } }
    return known === birthDate
      ? null
      : { error: 'validationFailed', fields: { birthDate: 'birthDateDiffers' } }
  }

  /** Proves the phone of an attempt by its code, and opens a session for the purpose of the attempt. */
  async function openByCode(
    kind: 'paying' | 'restoration',
    attemptId: string,
    proof: CodeProof,
    from: ClientOrigin,
  ): Promise<OpenedSession | CodeRefusal | Failure<'validationFailed' | 'tooManyRequests'>> {
    return database.transaction(async (tx) => {
      const may = await mayTry(tx, proof, from)
      if ('error' in may) return may
      const attempt = await store.lockAttempt(tx, attemptId, kind, attemptsSince())
      if (!attempt) return { error: 'codeEnded' }
      const user = await store.userByPhone(tx, attempt.phone)
      const also =
        kind === 'restoration' ? await birthDateRefusal(tx, user?.id ?? attemptId, proof.birthDate) : null
      const verdict = await codes.verify(tx, {
        purpose: kind,
        subjectId: attemptId,
        code: proof.code,
        also,
        missing: proof.birthDate === undefined,
        proved: may.work > 0,
      })
      if ('error' in verdict) {
        await wrongCode(tx, verdict, user, attempt, from)
        return verdict
      }
      if (!user) return { error: 'codeEnded' } // no code fits without an account
      await store.endAttempt(tx, attemptId, clock.now())
      return sessions.open(tx, {
        customerId: user.id,
        kind,
        deviceId: from.deviceId,
        timeZone: from.timeZone,
        userAgent: from.userAgent,
        scope: proof.scope,
      })
    })
  }

  return {
    /** Sends a password reset code. */
    startRestoration: (
      phone: Phone,
      firstVisit: boolean | null,
      proof: MoreProof,
      from: ClientOrigin,
    ): Promise<AttemptStarted | SendRefusal> => startProof('restoration', phone, firstVisit, proof, from),

    /**
     * Sends the code that opens paying to the phone of a contract. An unknown number gets the same answer,
     * and no code will fit.
     */
    startPaying: (
      contract: { readonly number: string; readonly phone: Phone | null },
      from: ClientOrigin,
    ): Promise<AttemptStarted | SendRefusal> =>
      startProof('paying', contract.phone ?? (`contract ${contract.number}` as Phone), null, {}, from),

    /** Proves the phone of a contract and opens a session that can only pay. */
    confirmPaying: (
      attemptId: string,
      code: string,
      from: ClientOrigin,
    ): Promise<OpenedSession | CodeRefusal | Failure<'validationFailed' | 'tooManyRequests'>> =>
      openByCode('paying', attemptId, { code }, from),

    /**
     * Proves the phone, and the birth date after a signed loan, and opens a session that can only set a
     * password.
     */
    restore: (
      attemptId: string,
      proof: CodeProof,
      from: ClientOrigin,
    ): Promise<OpenedSession | CodeRefusal | Failure<'validationFailed' | 'tooManyRequests'>> =>
      openByCode('restoration', attemptId, proof, from),
  }
}
