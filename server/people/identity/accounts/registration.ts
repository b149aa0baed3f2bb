/** Registration: a code proves the phone, and the customer exists from then on. */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import type { Language } from '../../../../domain/language.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Consents } from '../../consents/index.ts'
import type { Customers } from '../../records/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Attempts, AttemptStarted, CodeProof } from '../proof/attempts.ts'
import type { CodeRefusal, Codes, SendRefusal } from '../codes/codes.ts'
import type { EmailLinks } from '../proof/email-links.ts'
import type { ClientOrigin } from '../abuse-protection/client-address.ts'
import { noPassword } from '../credentials/passwords.ts'
import * as store from '../store.ts'

type Deps = {
  readonly clock: Clock
  readonly codes: Codes
  readonly customers: Customers
  readonly consents: Pick<Consents, 'recordRegistration' | 'recordRegistrations'>
  readonly sendEmailLink: EmailLinks['sendEmailLink']
}
export type NewAccount = {
  readonly phone: Phone
  readonly email: string | null
  readonly passwordHash: string
  readonly firstVisit: boolean | null
}

export type ImportedAccount = {
  readonly id: string
  readonly phone: Phone
  readonly consentedAt: Date
}

export function createRegistration(
  { clock, codes, customers, consents, sendEmailLink }: Deps,
  attempts: Attempts,
) {
  const { attemptsSince, askedBy, mayTry, sendFor, wrongCode } = attempts

  return {
    /**
     * Creates accounts for imported customers, who accepted the terms on a day and will set a password by a
     * reset code. Returns the phones that were free; creates no account unless all were.
     */
    async takeOver(tx: Tx, accounts: readonly ImportedAccount[]): Promise<ReadonlySet<string>> {
      const free = await store.insertUsers(
        tx,
        accounts.map(({ id, phone, consentedAt }) => ({
          id,
          phone,
          email: null,
          passwordHash: noPassword,
          firstVisit: false,
          startedAt: consentedAt,
        })),
        clock.now(),
      )
      if (free.size === accounts.length)
        await consents.recordRegistrations(
          tx,
          accounts.map(({ id, consentedAt }) => ({ customerId: id, at: consentedAt })),
        )
      return free
    },

    /**
     * Sends a registration code. If the phone has an account, its owner gets a notice instead; the answer is
     * the same.
     */
    async register(
      tx: Tx,
      account: NewAccount,
      from: ClientOrigin,
      work: number,
    ): Promise<AttemptStarted | SendRefusal> {
      const row: store.AttemptRow = {
        id: randomUUID(),
        kind: 'registration',
        ...account,
        language: from.language,
        startedAt: clock.now(),
        askedBy: askedBy(from)[0],
        standing: null,
      }
      const sent = await sendFor(tx, row, from.address, work)
      if ('error' in sent) return sent
      await store.insertAttempt(tx, row)
      return { ...sent, attemptId: row.id }
    },
    /**
     * Registers by USSD, where the network vouches for the phone: the customer exists at once. `passwordHash`
     * is of a password that no one knows; a reset sets a real one. Returns null if the phone has an account.
     */
    async registerByUssd(
      tx: Tx,
      { phone, language }: { readonly phone: Phone; readonly language: Language },
      passwordHash: string,
    ): Promise<string | null> {
      const [id, at] = [randomUUID(), clock.now()]
      const account = { id, phone, email: null, passwordHash, firstVisit: null, startedAt: at }
      if (!(await store.insertUser(tx, account, at))) return null
      await customers.create(tx, id, language)
      await consents.recordRegistration(tx, id, at)
      return id
    },
    /**
     * Changes the e-mail address or password of an open registration without a new code. Returns false if it
     * is no longer open or for another phone.
     */
    async amendRegistration(
      tx: Tx,
      attemptId: string,
      account: Pick<NewAccount, 'phone' | 'email'>,
      hash: () => Promise<string>,
    ): Promise<boolean> {
      const attempt = await store.lockAttempt(tx, attemptId, 'registration', attemptsSince())
      if (attempt?.phone !== account.phone) return false
      await store.amendAttempt(tx, attemptId, account.email, await hash())
      return true
    },

    /** Confirms the phone and creates the customer with the attempt's id. */
    async confirmRegistration(
      tx: Tx,
      attemptId: string,
      proof: Omit<CodeProof, 'scope'>,
      from: ClientOrigin,
    ): Promise<
      { readonly customerId: string; readonly phone: Phone } | CodeRefusal | Failure<'tooManyRequests'>
    > {
      const may = await mayTry(tx, proof, from)
      if ('error' in may) return may
      const attempt = await store.lockAttempt(tx, attemptId, 'registration', attemptsSince())
      if (!attempt) return { error: 'codeEnded' }
      const verdict = await codes.verify(tx, {
        purpose: 'registration',
        subjectId: attemptId,
        code: proof.code,
        proved: may.work > 0,
      })
      if ('error' in verdict) {
        await wrongCode(tx, verdict, undefined, attempt, from)
        return verdict
      }
      // the same phone was proven twice at the same moment
      if (!(await store.insertUser(tx, attempt, clock.now()))) return { error: 'codeEnded' }
      await customers.create(tx, attemptId, attempt.language)
      await consents.recordRegistration(tx, attemptId, attempt.startedAt)
      if (attempt.email) await sendEmailLink(tx, attemptId, attempt.email, attempt.language)
      await store.endAttempt(tx, attemptId, clock.now())
      return { customerId: attemptId, phone: attempt.phone }
    },
  }
}
