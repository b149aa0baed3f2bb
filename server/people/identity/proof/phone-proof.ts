/**
 * Proving the phone of an account that is there, by a code: to restore the password, or to pay without signing
 * in. Nobody is told whether there is one.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import type { Day } from '../../../../domain/days.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Customers } from '../../records/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { Attempts, AttemptStarted, CodeProof, MoreProof } from './attempts.ts'
import type { CodeRefusal, Codes, SendRefusal, Standing } from '../codes/codes.ts'
import type { From } from '../abuse-protection/client-address.ts'
import type { Opened, Sessions } from '../sessions/sessions.ts'
import * as store from '../store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly codes: Codes
  readonly sessions: Pick<Sessions, 'open'>
  readonly customers: Customers
  /** Whether the account was signed in on this device before; asked for nobody alike. */
  readonly knowsDevice: (db: Db | Tx, customerId: string | null, deviceId: string | null) => Promise<boolean>
  /**
   * Whether the customer ever signed a loan agreement: then restoration asks for the birth date as well (rule
   * identity-5).
   */
  readonly signedBefore: (db: Db | Tx, customerId: string) => Promise<boolean>
}

const codeLength = 4

export function createPhoneProof(
  { database, clock, codes, sessions, customers, knowsDevice, signedBefore }: Deps,
  { attemptsSince, askedBy, workOf, mayTry, sendFor, wrongCode }: Attempts,
) {
  /**
   * Sends a code to a phone. Asked again too early, or by somebody else just before, it answers alike and
   * sends nothing.
   */
  async function startProof(
    kind: 'restoration' | 'paying',
    phone: Phone,
    firstVisit: boolean | null,
    proof: MoreProof,
    from: From,
  ): Promise<AttemptStarted | SendRefusal> {
    return database.transaction(async (tx) => {
      const work = await workOf(tx, proof)
      const user = await store.userByPhone(tx, phone)
      const known = await knowsDevice(tx, user?.id ?? null, from.deviceId)
      const standing: Standing | null = known
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
        // Strangers used up the day's codes: whoever knows the birth date has codes of their own.
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
   * What has to be typed beside the code, and is wrong or missing; null where nothing is. The same is looked
   * up for nobody (whose id is the attempt's).
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

  /** Proves the phone of an attempt by its code, and opens a session for what the attempt was for. */
  async function openByCode(
    kind: 'paying' | 'restoration',
    attemptId: string,
    proof: CodeProof,
    from: From,
  ): Promise<Opened | CodeRefusal | Failure<'validationFailed' | 'tooManyRequests'>> {
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
      if (!user) return { error: 'codeEnded' } // no code fits where nobody has the phone
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
    /** Sends a restoration code. */
    startRestoration: (
      phone: Phone,
      firstVisit: boolean | null,
      proof: MoreProof,
      from: From,
    ): Promise<AttemptStarted | SendRefusal> => startProof('restoration', phone, firstVisit, proof, from),

    /**
     * Sends the code that opens paying to the phone of a contract; an unknown number is answered alike, and
     * no code will fit.
     */
    startPaying: (
      contract: { readonly number: string; readonly phone: Phone | null },
      from: From,
    ): Promise<AttemptStarted | SendRefusal> =>
      startProof('paying', contract.phone ?? (`contract ${contract.number}` as Phone), null, {}, from),

    /** Proves the phone of a contract and opens a session that can do nothing but pay. */
    confirmPaying: (
      attemptId: string,
      code: string,
      from: From,
    ): Promise<Opened | CodeRefusal | Failure<'validationFailed' | 'tooManyRequests'>> =>
      openByCode('paying', attemptId, { code }, from),

    /**
     * Proves the phone, and the birth date once a loan was signed, and opens a session that can do nothing
     * but set a password.
     */
    restore: (
      attemptId: string,
      proof: CodeProof,
      from: From,
    ): Promise<Opened | CodeRefusal | Failure<'validationFailed' | 'tooManyRequests'>> =>
      openByCode('restoration', attemptId, proof, from),
  }
}
