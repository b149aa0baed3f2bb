/**
 * Step-up: acts that send money elsewhere or export all data need another proof of identity. The current
 * password or a code to the account's phone gives it, for some minutes and this session only.
 */
import type { Failure } from '../../../../contract/errors.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { Customers } from '../../records/index.ts'
import type { Codes, CodeSent, SendRefusal } from '../codes/codes.ts'
import * as store from '../sessions/sessions-store.ts'

export const proofMinutes = 10

/** Typed proof; both may be empty if the session was proven minutes ago. */
export type Proof = { readonly currentPassword?: string | undefined; readonly otp?: string | undefined }
/** How the person who names a destination proved their identity. */
export type ProvedBy = 'passwordOrCode' | 'pin'
/** The session. */
export type SessionReference = store.SessionKey
type At = { readonly address: string; readonly language: Language }
export type ProofRefusal = Failure<
  'proofNeeded' | 'validationFailed' | 'restorationNeeded' | 'tooManyRequests'
>

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly codes: Pick<Codes, 'send' | 'verify'>
  readonly customers: Pick<Customers, 'get'>
  readonly phoneOf: (customerId: string) => Promise<Phone>
  /** Returns null if the password is the customer's; a wrong one counts as at sign-in. */
  readonly passwordRefusal: (
    customerId: string,
    password: string,
    from: At,
  ) => Promise<Failure<'validationFailed' | 'restorationNeeded' | 'tooManyRequests'> | null>
}

/** The answer if a proof is needed and none was typed. */
export const proofNeeded = {
  error: 'proofNeeded',
  fields: { currentPassword: 'proofNeeded' },
} as const satisfies ProofRefusal

export function createProofs({ database, clock, codes, customers, phoneOf, passwordRefusal }: Deps) {
  /** Returns until when this session needs no further proof; null if it needs one now. */
  async function provedUntil(session: SessionReference, db: Db | Tx = database.db): Promise<Date | null> {
    const provedAt = await store.readProvedAt(db, session)
    const until = provedAt && new Date(provedAt.getTime() + proofMinutes * 60_000)
    return until && until > clock.now() ? until : null
  }

  async function codeRefusal(sessionId: string, code: string): Promise<ProofRefusal | null> {
    const verdict = await database.transaction((tx) =>
      codes.verify(tx, { purpose: 'proof', subjectId: sessionId, code: code.replace(/\s/g, '') }),
    )
    return 'error' in verdict ? { error: 'validationFailed', fields: { otp: verdict.error } } : null
  }

  /** Checks the proof if the session needs one; returns null if the person is proven. */
  async function prove(
    session: SessionReference,
    { currentPassword = '', otp = '' }: Proof,
    from: At,
  ): Promise<ProofRefusal | null> {
    if (await provedUntil(session)) return null
    if (currentPassword === '' && otp === '') return proofNeeded
    const refusal =
      currentPassword === ''
        ? await codeRefusal(session.sessionId, otp)
        : await passwordRefusal(session.customerId, currentPassword, from)
    if (refusal) return refusal
    await store.markProved(database.db, session, clock.now())
    return null
  }

  /**
   * Runs `work` once the person is proven. `wrongFields` returns the errors of the other fields: they are
   * reported together with those of the proof.
   */
  async function whenProved<Result>(
    session: SessionReference,
    proof: Proof,
    from: At,
    work: () => Promise<Result>,
    wrongFields?: () => Promise<Failure<'validationFailed'> | null>,
  ): Promise<Result | ProofRefusal> {
    const wrong = wrongFields && !(await provedUntil(session)) ? await wrongFields() : null
    const refusal = await prove(session, proof, from)
    if (!refusal) return work()
    return wrong && refusal.fields ? { ...wrong, fields: { ...wrong.fields, ...refusal.fields } } : refusal
  }

  return {
    provedUntil,
    prove,

    /**
     * Runs `work`, in which the customer names a destination. The destination decides whether a proof is
     * needed (rule identity-47): without one, `work` answers `proofNeeded` for an unknown destination, and
     * nothing is done.
     */
    async whenDestination<Result>(
      session: SessionReference,
      proof: Proof,
      from: At,
      work: (proved: ProvedBy | null) => Promise<Result>,
      wrongFields?: () => Promise<Failure<'validationFailed'> | null>,
    ): Promise<Result | ProofRefusal> {
      if (!proof.currentPassword && !proof.otp && !(await provedUntil(session))) {
        const wrong = await wrongFields?.()
        return wrong ? { ...wrong, fields: { ...wrong.fields, ...proofNeeded.fields } } : work(null)
      }
      return whenProved(session, proof, from, () => work('passwordOrCode'), wrongFields)
    },

    whenProved,

    /** Sends a code to the account's phone; it proves this session only. */
    async sendProofCode(
      { customerId, sessionId }: SessionReference,
      from: At,
    ): Promise<CodeSent | SendRefusal> {
      const phone = await phoneOf(customerId)
      return database.transaction(async (tx) =>
        codes.send(tx, {
          purpose: 'proof',
          subjectId: sessionId,
          phone,
          customerId,
          // The person in the session may read another language than the owner of the phone.
          language: (await customers.get(customerId, tx))?.language ?? from.language,
          address: from.address,
        }),
      )
    },
  }
}
export type Proofs = ReturnType<typeof createProofs>
