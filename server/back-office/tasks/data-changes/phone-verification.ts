/**
 * Verification of a new phone number (rule identity-23): a code goes to it, the customer reads it to the
 * officer, and the officer enters it. It does not need the old phone, which may be lost. The code is only in
 * the SMS, never in a response.
 */
import type { Failure } from '../../../../contract/errors.ts'
import { maskPhone, type Phone } from '../../../../domain/person/phone.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { Codes } from '../../../people/identity/index.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import * as store from './data-changes-store.ts'

type Deps = {
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly codes: Pick<Codes, 'send' | 'verify' | 'state'>
}
type To = { readonly phone: Phone; readonly language: Language }
type Waiting = Pick<store.ChangeRow, 'id' | 'customerId'>
/** State of the verification. */
export type PhoneProof = { readonly provedAt: Date | null; readonly notSent: boolean }

const purpose = 'phoneChange'

export const createNewPhones = ({ clock, audit, codes }: Deps) => ({
  proof: async (db: Db | Tx, provedAt: Date | null, phone: Phone): Promise<PhoneProof> => ({
    provedAt,
    notSent: (await codes.state(db, phone, purpose)).notSent,
  }),

  async send(tx: Tx, officer: Officer, { id, customerId }: Waiting, { phone, language }: To) {
    const sent = await codes.send(tx, { purpose, subjectId: id, phone, customerId, language })
    if (!('error' in sent))
      await audit.record(tx, officer, {
        act: 'data.phoneCodeSent',
        subject: id,
        customerId,
        after: { phone: maskPhone(phone) },
      })
    return sent
  },

  /** Counts a wrong code, so the refusal is returned and never thrown. */
  async prove(
    tx: Tx,
    officer: Officer,
    { id, customerId }: Waiting,
    code: string,
  ): Promise<{ readonly proved: true } | Failure<'validationFailed'>> {
    const verdict = await codes.verify(tx, { purpose, subjectId: id, code: code.replace(/\s/g, '') })
    if ('error' in verdict) return { error: 'validationFailed', fields: { otp: verdict.error } }
    await store.markPhoneProved(tx, { id, customerId }, clock.now())
    await audit.record(tx, officer, { act: 'data.phoneProved', subject: id, customerId })
    return { proved: true }
  },
})
