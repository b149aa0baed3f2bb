/** Proving a phone by a code: to register, to restore the password, to pay. An attempt's id stands in for the person until the phone is proved. */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import type { Phone } from '../../../domain/phone.ts'
import type { SecurityEvents } from '../../back-office/audit/index.ts'
import type { Consents } from '../consents/index.ts'
import type { Customers } from '../records/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Captcha } from './captcha.ts'
import type { CodeRefusal, Codes, CodeSent, SendRefusal, Standing } from './codes.ts'
import type { EmailLinks } from './email-links.ts'
import type { From } from './from.ts'
import type { Limits } from './limits.ts'
import type { Opened, Sessions } from './sessions.ts'
import type { Warnings } from './warnings.ts'
import * as store from './store.ts'

export type AttemptDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly codes: Codes
  readonly sessions: Pick<Sessions, 'open'>
  readonly limits: Limits
  readonly captcha: Pick<Captcha, 'verify'>
  readonly customers: Customers
  readonly consents: Pick<Consents, 'recordRegistration'>
  readonly securityEvents: Pick<SecurityEvents, 'record'>
  readonly warnings: Warnings
  readonly sendEmailLink: EmailLinks['sendEmailLink']
  /** Whether the account was signed in on this device before; asked for nobody alike. */
  readonly knowsDevice: (db: Db | Tx, customerId: string | null, deviceId: string | null) => Promise<boolean>
  /** Whether the customer ever signed a loan agreement: then restoration asks for the birth date as well (rule identity-5). */
  readonly signedBefore: (db: Db | Tx, customerId: string) => Promise<boolean>
}
export type NewAccount = {
  readonly phone: Phone
  readonly email: string | null
  readonly passwordHash: string
  readonly firstVisit: boolean | null
}
/** `attemptId` stands in for the person until the phone is proved. */
export type AttemptStarted = CodeSent & { readonly attemptId: string }
/** What may be shown beside a phone or a code: a solved proof of work, the birth date. */
export type MoreProof = { readonly captcha?: string | undefined; readonly birthDate?: Day | undefined }
type CodeProof = MoreProof & { readonly code: string; readonly scope?: string | undefined }

/** How long after its start an attempt can be finished, with new codes if need be. */
export const attemptValidHours = 24
const codeLength = 4

export function createAttempts(deps: AttemptDeps) {
  const { database, clock, secrets, codes, sessions, limits, captcha, customers, warnings } = deps
  const attemptsSince = (): Date => new Date(clock.now().getTime() - attemptValidHours * 3_600_000)
  const askedBy = ({ address, deviceId }: Pick<From, 'address' | 'deviceId'>): string =>
    secrets.hash('attempt', `${address} ${deviceId ?? ''}`)
  const isProved = async (db: Db | Tx, { captcha: solution }: MoreProof): Promise<boolean> =>
    solution ? captcha.verify(db, solution) : false

  async function sendFor(
    tx: Tx,
    attempt: Pick<store.AttemptRow, 'id' | 'kind' | 'phone' | 'language' | 'standing'>,
    address: string,
    proved: boolean,
  ): Promise<CodeSent | SendRefusal> {
    const user = await store.userByPhone(tx, attempt.phone)
    const about = {
      subjectId: attempt.id,
      phone: attempt.phone,
      customerId: user?.id ?? null,
      language: attempt.language,
      address,
      standing: attempt.standing,
      proved,
    }
    if (attempt.kind === 'registration')
      return codes.send(tx, { ...about, purpose: 'registration', taken: user !== undefined })
    // A birth date that was told to be sent a code has to be the right one.
    const told = attempt.standing?.startsWith('born ') ? attempt.standing : null
    const born = (await customers.get(user?.id ?? attempt.id, tx))?.personal?.birthDate
    return codes.send(tx, {
      ...about,
      purpose: attempt.kind,
      nobody: user === undefined || (told !== null && told !== `born ${born}`),
    })
  }

  async function startAttempt(
    tx: Tx,
    row: store.AttemptRow,
    address: string,
    proved: boolean,
  ): Promise<AttemptStarted | SendRefusal> {
    const sent = await sendFor(tx, row, address, proved)
    if ('error' in sent) return sent
    await store.insertAttempt(tx, row)
    return { ...sent, attemptId: row.id }
  }

  /** Sends a code to a phone. Asked again too early, or by somebody else just before, it answers alike and sends nothing. */
  async function startProof(
    kind: 'restoration' | 'paying',
    phone: Phone,
    firstVisit: boolean | null,
    proof: MoreProof,
    from: From,
  ): Promise<AttemptStarted | SendRefusal> {
    return database.transaction(async (tx) => {
      const proved = await isProved(tx, proof)
      const refusal = proved
        ? null
        : await limits.take(tx, kind === 'restoration' ? 'restoration' : 'contract', from.address)
      if (refusal) return { ...refusal, error: 'moreProofNeeded' }
      const user = await store.userByPhone(tx, phone)
      const known = await deps.knowsDevice(tx, user?.id ?? null, from.deviceId)
      const standing: Standing | null = known
        ? 'device'
        : proved && proof.birthDate
          ? `born ${proof.birthDate}`
          : null
      const asked = { phone, kind, askedBy: askedBy(from), standing }
      const open = await store.openAttempt(tx, asked, attemptsSince())
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
      const sent = await sendFor(tx, row, from.address, proved)
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

  /** What has to be typed beside the code, and is wrong or missing; null where nothing is. The same is looked up for nobody (whose id is the attempt's). */
  async function birthDateRefusal(
    tx: Tx,
    customerId: string,
    birthDate: Day | undefined,
  ): Promise<Failure<'validationFailed'> | null> {
    const signed = await deps.signedBefore(tx, customerId)
    const known = (await customers.get(customerId, tx))?.personal?.birthDate
    if (!signed) return null
    if (birthDate === undefined)
      return { error: 'validationFailed', fields: { birthDate: 'birthDateNeeded' } }
    return known === birthDate
      ? null
      : { error: 'validationFailed', fields: { birthDate: 'birthDateDiffers' } }
  }

  /** Writes a wrong code down, and tells the owner once there were many. */
  async function wrongCode(
    tx: Tx,
    verdict: { readonly wrongTriesToday?: number },
    user: store.UserRow | undefined,
    { phone, kind }: store.AttemptRow,
    from: From,
  ): Promise<void> {
    if (verdict.wrongTriesToday === undefined) return
    await deps.securityEvents.record(
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

  /** Proves the phone of an attempt by its code, and opens a session for what the attempt was for. */
  async function openByCode(
    kind: 'paying' | 'restoration',
    attemptId: string,
    proof: CodeProof,
    from: From,
  ): Promise<Opened | CodeRefusal | Failure<'validationFailed' | 'tooManyRequests'>> {
    const refusal = await limits.take(database.db, 'codeTry', from.address)
    if (refusal) return refusal
    return database.transaction(async (tx) => {
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
        proved: await isProved(tx, proof),
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
    /** Sends a registration code; to a phone that has an account its owner is told so instead, and the answer is the same. */
    register(
      tx: Tx,
      account: NewAccount,
      from: From,
      proved: boolean,
    ): Promise<AttemptStarted | SendRefusal> {
      return startAttempt(
        tx,
        {
          id: randomUUID(),
          kind: 'registration',
          ...account,
          language: from.language,
          startedAt: clock.now(),
          askedBy: askedBy(from),
          standing: null,
        },
        from.address,
        proved,
      )
    },

    /** Another email or password for a registration whose phone stays: no new code. False where it is no longer open or is for another phone. */
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

    /** Proves the phone: from here on there is a customer, whose id is the attempt's. */
    async confirmRegistration(
      tx: Tx,
      attemptId: string,
      proof: Omit<CodeProof, 'scope'>,
      from: From,
    ): Promise<{ readonly customerId: string; readonly phone: Phone } | CodeRefusal> {
      const attempt = await store.lockAttempt(tx, attemptId, 'registration', attemptsSince())
      if (!attempt) return { error: 'codeEnded' }
      const verdict = await codes.verify(tx, {
        purpose: 'registration',
        subjectId: attemptId,
        code: proof.code,
        proved: await isProved(tx, proof),
      })
      if ('error' in verdict) {
        await wrongCode(tx, verdict, undefined, attempt, from)
        return verdict
      }
      if (!(await store.insertUser(tx, attempt, clock.now()))) return { error: 'codeEnded' } // the same phone was proved twice at once
      await customers.create(tx, attemptId, attempt.language)
      await deps.consents.recordRegistration(tx, attemptId, attempt.startedAt)
      if (attempt.email) await deps.sendEmailLink(tx, attemptId, attempt.email, attempt.language)
      await store.endAttempt(tx, attemptId, clock.now())
      return { customerId: attemptId, phone: attempt.phone }
    },

    async resend(
      tx: Tx,
      kind: store.AttemptKind,
      attemptId: string,
      from: Pick<From, 'address'>,
      proof: MoreProof = {},
    ): Promise<AttemptStarted | SendRefusal | Failure<'codeEnded'>> {
      const attempt = await store.lockAttempt(tx, attemptId, kind, attemptsSince())
      if (!attempt) return { error: 'codeEnded' }
      const sent = await sendFor(tx, attempt, from.address, await isProved(tx, proof))
      return 'error' in sent ? sent : { ...sent, attemptId }
    },

    /** Sends a restoration code. */
    startRestoration: (
      phone: Phone,
      firstVisit: boolean | null,
      proof: MoreProof,
      from: From,
    ): Promise<AttemptStarted | SendRefusal> => startProof('restoration', phone, firstVisit, proof, from),

    /** Sends the code that opens paying to the phone of a contract; an unknown number is answered alike, and no code will fit. */
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

    /** Proves the phone, and the birth date once a loan was signed, and opens a session that can do nothing but set a password. */
    restore: (
      attemptId: string,
      proof: CodeProof,
      from: From,
    ): Promise<Opened | CodeRefusal | Failure<'validationFailed' | 'tooManyRequests'>> =>
      openByCode('restoration', attemptId, proof, from),
  }
}
