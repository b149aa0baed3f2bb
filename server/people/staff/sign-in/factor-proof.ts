/**
 * The proof for changing a factor, besides the session: the authenticator's next code, or an existing passkey
 * (rule identity-32). A stolen session has neither and therefore cannot add its own.
 */
import type { Failure } from '../../../../contract/errors.ts'
import type { ClaimCode } from '../credentials/authenticator.ts'
import type { SecurityEvents } from '../../../control/audit/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { PasskeyAnswer } from '../../../platform/security/passkeys.ts'
import type { Passkeys } from '../credentials/passkeys.ts'
import type { StaffSessions } from './sessions.ts'
import * as store from '../store.ts'
import type { Origin, Tries } from './failed-attempts.ts'

/** `passkey` answers the options of a sign-in; one of the two is given. */
export type FactorProof = { readonly otp: string; readonly passkey?: PasskeyAnswer | undefined }
export type ProofRefusal = Failure<'validationFailed' | 'passkeyRefused' | 'tooManyRequests'>

type Deps = {
  readonly database: Database
  readonly tries: Tries
  readonly sessions: Pick<StaffSessions, 'knows'>
  readonly passkeys: Pick<Passkeys, 'ownedBy'>
  readonly securityEvents: Pick<SecurityEvents, 'record'>
  readonly takeCode: ClaimCode
  /** Records a wrong attempt from a browser that its owner never used. */
  readonly strange: (tx: Tx, memberId: string) => Promise<void>
}

export type WithFactorProof = ReturnType<typeof createFactorProof>

export function createFactorProof({
  database,
  tries,
  sessions,
  passkeys,
  securityEvents,
  takeCode,
  strange,
}: Deps) {
  /**
   * Runs `change` in the transaction that uses up the proof; a wrong code counts as at sign-in. `colleague`:
   * owner of the changed account, if it is not the officer's own.
   */
  return async function withFactorProof<Done>(
    { officerId, email }: Officer,
    { otp, passkey }: FactorProof,
    origin: Origin,
    what: 'officeAddPasskey' | 'officeRemovePasskey' | 'officeResetColleague' | 'officeCloseColleague',
    change: (tx: Tx) => Promise<Done>,
    colleague?: string,
  ): Promise<Done | ProofRefusal> {
    const event = { address: origin.address, what, officerId }
    const lockAccounts = (tx: Tx) => store.lockInOrder(tx, colleague ? [officerId, colleague] : [officerId])
    if (passkey)
      return database.transaction(async (tx) => {
        await lockAccounts(tx)
        if (await passkeys.ownedBy(tx, passkey, officerId)) return change(tx)
        await securityEvents.record({ ...event, kind: 'codeRefused' }, tx)
        return { error: 'passkeyRefused' }
      })
    if (otp === '') return { error: 'validationFailed', fields: { otp: 'required' } }
    const known = await sessions.knows(officerId, origin)
    const begun = await tries.begin('code', email, origin, known)
    if ('error' in begun) {
      await securityEvents.record({ ...event, kind: 'slowedDown' })
      return begun
    }
    return database.transaction(async (tx) => {
      await lockAccounts(tx)
      const member = await store.lockById(tx, officerId)
      if (member?.totpConfirmedAt && (await takeCode(tx, member, otp))) {
        await tries.forgive(tx, begun)
        return change(tx)
      }
      await securityEvents.record({ ...event, kind: 'codeRefused' }, tx)
      if (!known) await strange(tx, officerId)
      return { error: 'validationFailed', fields: { otp: 'codeWrong' } }
    })
  }
}

/** A member's own passkeys: each is added and removed with a proof. */
export const passkeysWithProof = (
  passkeys: Pick<Passkeys, 'list' | 'registrationOptions' | 'register' | 'remove'>,
  withFactorProof: WithFactorProof,
) => ({
  list: (staffId: string) => passkeys.list(staffId),
  registrationOptions: (officer: Officer) => passkeys.registrationOptions(officer),
  register: (officer: Officer, name: string, answer: PasskeyAnswer, proof: FactorProof, origin: Origin) =>
    withFactorProof(officer, proof, origin, 'officeAddPasskey', (tx) =>
      passkeys.register(tx, officer, name, answer),
    ),
  remove: (officer: Officer, id: string, proof: FactorProof, origin: Origin) =>
    withFactorProof(officer, proof, origin, 'officeRemovePasskey', (tx) => passkeys.remove(tx, officer, id)),
})
