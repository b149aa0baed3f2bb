/** One-time codes: sent, checked and counted to prove a phone or sign an agreement (rule identity-3). */
import { randomInt, randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import { halvesOf, makeCode, type CodeShape } from '../../../../domain/person/confirmation-code.ts'
import type { Day } from '../../../../domain/days.ts'
import {
  defaultCodePolicy,
  judgeCode,
  maySendCode,
  secondsUntilResend,
  type CodePolicy,
  type NumberCounters,
} from '../../../../domain/person/one-time-code.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Messages, ToSign } from '../../../messaging/messages/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { sameText, type Secrets } from '../../../platform/security/secrets.ts'
import type { CodeBudget } from './code-budget.ts'
import * as store from './codes-store.ts'
import type { NetworkLoad } from '../abuse-protection/network-load.ts'

type Deps = {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly messages: Messages
  readonly load: Pick<NetworkLoad, 'codeRefusal' | 'count'>
  readonly codeBudget: Pick<CodeBudget, 'refusal' | 'spend'>
  readonly policy?: CodePolicy
}

/**
 * Relation of the caller to the number, besides the purpose. Each has separate counters, so that no attacker
 * uses up the owner's attempts. `device`: a device that the account knows. `born ...`: the caller gave a
 * birth date, right or wrong.
 */
export type PriorProof = 'device' | `born ${Day}`

/**
 * `subjectId`: what the code is for, the attempt to register or reset a password, or the application to sign.
 */
export type SendCode = {
  readonly subjectId: string
  readonly phone: Phone
  readonly customerId?: string | null
  readonly language: Language
  /** Network address of the caller, for the limits of its network. */
  readonly address?: string | null
  readonly standing?: PriorProof | null
  /** Proven work of the caller; 0 for none. */
  readonly work?: number
  /** `pair` if two things are signed together. */
  readonly shape?: CodeShape
} & (
  | {
      readonly purpose: 'registration'
      /** The phone has an account: its owner is notified, and no code will fit. */ readonly taken?: boolean
    }
  | {
      readonly purpose: 'restoration' | 'paying'
      /** The phone has no account: nothing is sent, and no code will fit. */ readonly hasNoAccount?: boolean
    }
  | {
      /** `phoneChange`: to the number that an officer will record for a customer. */ readonly purpose:
        | 'proof'
        | 'phoneChange'
    }
  | { readonly purpose: 'confirmation'; readonly values: ToSign }
)
export type CodeState = {
  readonly resendAfterSeconds: number
  readonly resendsLeft: number
  /**
   * The network refused the SMS of the last code. Never shown to unknown callers: whether a code was sent
   * reveals who has an account.
   */
  readonly notSent: boolean
}
export type CodeSent = Omit<CodeState, 'notSent'> & {
  readonly validSeconds: number
  readonly codeLength: number
}
export type SendRefusal = Failure<
  'moreProofNeeded' | 'codeResendTooEarly' | 'codeResendsUsedUp' | 'codesHeldUp' | 'tooManyRequests'
>
export type CodeRefusal = Failure<'codeWrong' | 'codeEnded' | 'moreProofNeeded'>

const dayMs = 86_400_000
const codePurpose = 'code'
const phonePurpose = 'code.phone'
/**
 * Purposes whose pages show a failed SMS: a number at registration gets an SMS with or without an account,
 * and the others are requested in the account or the back office.
 */
const saysWhatBecame: ReadonlySet<store.CodePurpose> = new Set([
  'registration',
  'confirmation',
  'proof',
  'phoneChange',
])
/** Purposes requested in an open session of a customer or an officer. */
const inSession: ReadonlySet<store.CodePurpose> = new Set(['confirmation', 'proof', 'phoneChange'])
/** Open sessions and known devices need no proof of work and ignore the limits of the network. */
const isTrusted = (purpose: store.CodePurpose, standing: PriorProof | null): boolean =>
  inSession.has(purpose) || standing === 'device'

export type Codes = ReturnType<typeof createCodes>

export function createCodes({
  clock,
  secrets,
  messages,
  load,
  codeBudget,
  policy = defaultCodePolicy,
}: Deps) {
  const toHash = (codeId: string, purpose: store.CodePurpose, subjectId: string, code: string): string =>
    `${purpose}:${subjectId}:${codeId}:${code}`

  const numberKey = (phone: Phone, purpose: store.CodePurpose, standing: PriorProof | null): string =>
    secrets.hash(phonePurpose, [phone, purpose, standing ?? 'open'].join(' '))

  async function deliver(tx: Tx, input: SendCode, code: string): Promise<store.SentCode> {
    const recipient = { to: input.phone, customerId: input.customerId ?? null, language: input.language }
    switch (input.purpose) {
      case 'registration':
        return input.taken
          ? messages.queue(tx, recipient, 'alreadyRegistered', {})
          : messages.queue(tx, recipient, 'registrationCode', { code })
      case 'restoration':
      case 'paying':
        return messages.queue(
          tx,
          { ...recipient, withheld: input.hasNoAccount === true },
          input.purpose === 'paying' ? 'payingCode' : 'restorationCode',
          { code },
        )
      case 'proof':
        return messages.queue(tx, recipient, 'proofCode', { code })
      case 'phoneChange':
        return messages.queue(tx, recipient, 'phoneChangeCode', { code })
      case 'confirmation':
        if (input.shape === 'pair') {
          const [agreementCode, addOnsCode] = halvesOf(code)
          return messages.queue(tx, recipient, 'confirmationCodes', {
            agreementCode,
            addOnsCode,
            ...input.values,
          })
        }
        return messages.queue(tx, recipient, 'confirmationCode', { code, ...input.values })
    }
  }

  return {
    /** Sends a code and ends the previous one for the same subject. */
    async send(tx: Tx, input: SendCode): Promise<CodeSent | SendRefusal> {
      const now = clock.now()
      const [address, standing] = [input.address ?? null, input.standing ?? null]
      const phoneKey = numberKey(input.phone, input.purpose, standing)
      const trusted = isTrusted(input.purpose, standing)
      const work = input.work ?? 0
      const row = await store.lockNumber(tx, phoneKey)
      const number = countersOf(row, now)
      const verdict = maySendCode(number, now, policy, work > 0 || trusted)
      if (verdict.verdict !== 'send') return refusalOf(verdict)
      const stranger = trusted ? null : address
      const full =
        (stranger && (await load.codeRefusal(tx, stranger, work))) ||
        (await codeBudget.refusal(tx, input.purpose === 'registration'))
      if (full) return full
      if (stranger) await load.count(tx, 'code', stranger)

      const shape = input.shape ?? 'single'
      const code = makeCode(shape, randomInt)
      const id = randomUUID()
      const hasNoAccount =
        (input.purpose === 'restoration' || input.purpose === 'paying') && input.hasNoAccount === true
      const decoy = hasNoAccount || (input.purpose === 'registration' && input.taken === true)
      await store.insertCode(tx, {
        id,
        purpose: input.purpose,
        subjectId: input.subjectId,
        phoneKey,
        sent: !hasNoAccount,
        codeKey: decoy ? null : secrets.hash(codePurpose, toHash(id, input.purpose, input.subjectId, code)),
        sentAt: now,
      })
      const message = await deliver(tx, input, code)
      if (!hasNoAccount) await codeBudget.spend(tx)
      await store.saveNumber(tx, phoneKey, {
        ...row,
        sentAt: [...lastDay(row.sentAt, now), now],
        message: saysWhatBecame.has(input.purpose) ? message : null,
      })
      const sends = number.sendsToday + 1
      return {
        resendAfterSeconds: verdict.resendAfterSeconds ?? 0,
        resendsLeft: policy.sendsPerDay - sends,
        validSeconds: policy.validSeconds,
        codeLength: code.length,
      }
    },

    /**
     * Checks a code, and uses it up if it is right. Return a refusal from the transaction instead of throwing
     * it: the wrong attempt is counted in the transaction, and an uncounted verdict must not be shown. `also`
     * is a second condition, checked beforehand: if it fails, a right code counts as a wrong attempt, except
     * for a missing input (`missing`), which cannot be checked and is shown only with a right code. `proved`:
     * the caller solved a proof of work.
     */
    async verify<Also extends Failure = never>(
      tx: Tx,
      {
        purpose,
        subjectId,
        code,
        also = null,
        missing = false,
        proved = false,
      }: {
        readonly purpose: store.CodePurpose
        readonly subjectId: string
        readonly code: string
        readonly also?: Also | null
        readonly missing?: boolean
        readonly proved?: boolean
      },
    ): Promise<{ readonly ok: true } | ((CodeRefusal | Also) & { readonly wrongTriesToday?: number })> {
      const now = clock.now()
      const first = await store.latestCode(tx, purpose, subjectId)
      if (!first) return { error: 'codeEnded' }
      const row = await store.lockNumber(tx, first.phoneKey)
      const sent = (await store.latestCode(tx, purpose, subjectId)) ?? first // read again under the lock
      const { codeKey } = sent
      const fits =
        codeKey !== null &&
        secrets
          .hashes(codePurpose, toHash(sent.id, purpose, subjectId, code))
          .some((key) => sameText(codeKey, key))
      const verdict = judgeCode(
        {
          code: sent,
          number: countersOf(row, now),
          matches: () => fits && also === null,
          proved: proved || isTrusted(purpose, null),
        },
        now,
        policy,
      )
      const wrongTriedAt = [...lastDay(row.wrongTriedAt, now), now]
      if (verdict.verdict === 'wrong' && fits && missing && also !== null)
        return { ...also, triesLeft: verdict.triesLeft + 1 }
      if (verdict.counts) {
        await store.countWrongTry(tx, sent.id)
        await store.saveNumber(tx, sent.phoneKey, { ...row, wrongTriedAt })
      }
      switch (verdict.verdict) {
        case 'right':
          await store.markUsed(tx, sent.id, now)
          await store.saveNumber(tx, sent.phoneKey, { ...row, provedAt: now })
          return { ok: true }
        case 'wrong':
          return {
            ...(fits && also !== null ? also : { error: 'codeWrong' as const }),
            triesLeft: verdict.triesLeft,
            ...(purpose === 'confirmation' ? {} : { wrongTriesToday: wrongTriedAt.length }),
          }
        case 'proofNeeded':
          return { error: 'moreProofNeeded', retryAfterSeconds: verdict.seconds }
        default:
          return { error: 'codeEnded' }
      }
    },

    /** Ends the last code of a subject: what it would sign has changed. */
    async end(tx: Tx, purpose: store.CodePurpose, subjectId: string): Promise<void> {
      const sent = await store.latestCode(tx, purpose, subjectId)
      if (sent) await store.markUsed(tx, sent.id, clock.now())
    },

    /** Returns the state of a number for the countdown next to *send again*. */
    async state(
      db: Db | Tx,
      phone: Phone,
      purpose: store.CodePurpose,
      standing: PriorProof | null = null,
    ): Promise<CodeState> {
      const now = clock.now()
      const row = await store.readNumber(db, numberKey(phone, purpose, standing))
      const number = countersOf(row, now)
      return {
        resendAfterSeconds: secondsUntilResend(number, now, policy),
        resendsLeft: Math.max(0, policy.sendsPerDay - number.sendsToday),
        notSent: row.message !== null && (await messages.wasRefused(db, row.message)),
      }
    },

    /**
     * As `state`, for one subject: the time to send again depends on the number, the delivery on the
     * subject's own code. `codeWaits`: the code leaves automatically once the number may get one again.
     */
    async stateOf(db: Db | Tx, phone: Phone, purpose: store.CodePurpose, subjectId: string) {
      const state = await this.state(db, phone, purpose)
      const { sentAt, message } = await store.readNumber(db, numberKey(phone, purpose, null))
      const code = await store.latestCode(db, purpose, subjectId)
      const sent = code !== undefined && code.usedAt === null
      const own = sent && code.sentAt.getTime() === sentAt.at(-1)?.getTime() ? message : null
      return {
        ...state,
        notSent: own !== null && state.notSent,
        sms: own && (await messages.takenBy(db, own)),
        codeWaits: !sent && state.resendAfterSeconds > 0 && state.resendsLeft > 0,
      }
    },

    policy,
  }
}

const lastDay = (instants: readonly Date[], now: Date): Date[] =>
  instants.filter((at) => at.getTime() > now.getTime() - dayMs)

function countersOf(row: store.NumberRow, now: Date): NumberCounters {
  const sent = lastDay(row.sentAt, now)
  const last = sent.at(-1) ?? null
  // The wait protects other people's phones from floods; a caller who has just proven the phone needs none.
  const lastSentAt = last && row.provedAt && row.provedAt >= last ? null : last
  const wrong = lastDay(row.wrongTriedAt, now)
  return {
    wrongTriesToday: wrong.length,
    sendsToday: sent.length,
    lastSentAt,
    lastWrongAt: wrong.at(-1) ?? null,
  }
}

function refusalOf(verdict: Exclude<ReturnType<typeof maySendCode>, { verdict: 'send' }>): SendRefusal {
  switch (verdict.verdict) {
    case 'wait':
      return { error: 'codeResendTooEarly', retryAfterSeconds: verdict.seconds }
    case 'dayLimit':
      return { error: 'codeResendsUsedUp' }
    case 'proofNeeded':
      return { error: 'moreProofNeeded', retryAfterSeconds: verdict.seconds }
  }
}
