/**
 * One-time codes: sent, judged and counted for whoever needs a phone proved or an agreement signed (rule
 * identity-3).
 */
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
  readonly budget: Pick<CodeBudget, 'refusal' | 'spend'>
  readonly policy?: CodePolicy
}

/**
 * How whoever asks stands to the number, beside the purpose: each standing has counters of its own, so that
 * nobody who guesses or floods uses up the owner's. `device`: the account knows the device. `born ...`: told
 * a birth date, right or wrong.
 */
export type Standing = 'device' | `born ${Day}`

/** `subjectId` is whom or what the code is for: the attempt to register or restore, or the request to be signed. */
export type SendCode = {
  readonly subjectId: string
  readonly phone: Phone
  readonly customerId?: string | null
  readonly language: Language
  /** Network address of the caller, for what its network may do. */
  readonly address?: string | null
  readonly standing?: Standing | null
  /** How much work whoever asks has proved; 0 for none. */
  readonly work?: number
  /** `pair` where two things are signed at once. */
  readonly shape?: CodeShape
} & (
  | {
      readonly purpose: 'registration'
      /** The phone has an account: its owner is told so, and no code will fit. */ readonly taken?: boolean
    }
  | {
      readonly purpose: 'restoration' | 'paying'
      /** Nobody has the phone: nothing is sent, and no code will fit. */ readonly nobody?: boolean
    }
  | {
      /** `phoneChange`: to the number that an officer is to write down for a customer. */ readonly purpose:
        'proof' | 'phoneChange'
    }
  | { readonly purpose: 'confirmation'; readonly values: ToSign }
)
export type CodeState = {
  readonly resendAfterSeconds: number
  readonly resendsLeft: number
  /**
   * The network refused the SMS of the last code. Never said of codes that strangers ask for: whether one was
   * sent tells who has an account.
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
 * Whose pages say that the SMS did not go out: a number at registration gets an SMS whether it has an account
 * or not, and the others ask in their account or at the back office.
 */
const saysWhatBecame: ReadonlySet<store.CodePurpose> = new Set([
  'registration',
  'confirmation',
  'proof',
  'phoneChange',
])
/** Asked for in an open session, of a customer or of an officer. */
const inSession: ReadonlySet<store.CodePurpose> = new Set(['confirmation', 'proof', 'phoneChange'])
/** Open sessions and known devices are past proving, and past what strangers' networks may do. */
const isTrusted = (purpose: store.CodePurpose, standing: Standing | null): boolean =>
  inSession.has(purpose) || standing === 'device'

export type Codes = ReturnType<typeof createCodes>

export function createCodes({ clock, secrets, messages, load, budget, policy = defaultCodePolicy }: Deps) {
  const toHash = (codeId: string, purpose: store.CodePurpose, subjectId: string, code: string): string =>
    `${purpose}:${subjectId}:${codeId}:${code}`

  const numberKey = (phone: Phone, purpose: store.CodePurpose, standing: Standing | null): string =>
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
          { ...recipient, withheld: input.nobody === true },
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
    /** Sends a code, which ends the one sent before it for the same subject. */
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
        (await budget.refusal(tx, input.purpose === 'registration'))
      if (full) return full
      if (stranger) await load.count(tx, 'code', stranger)

      const shape = input.shape ?? 'single'
      const code = makeCode(shape, randomInt)
      const id = randomUUID()
      const nobody = (input.purpose === 'restoration' || input.purpose === 'paying') && input.nobody === true
      const decoy = nobody || (input.purpose === 'registration' && input.taken === true)
      await store.insertCode(tx, {
        id,
        purpose: input.purpose,
        subjectId: input.subjectId,
        phoneKey,
        sent: !nobody,
        codeKey: decoy ? null : secrets.hash(codePurpose, toHash(id, input.purpose, input.subjectId, code)),
        sentAt: now,
      })
      const message = await deliver(tx, input, code)
      if (!nobody) await budget.spend(tx)
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
     * Judges a code, and uses it up where it is right. A refusal has to be returned from the transaction, not
     * thrown: the wrong try is counted in it, so that nobody ever learns a verdict that was not counted.
     * `also` is something else that has to hold, checked beforehand: where it does not, a right code counts
     * as a wrong try, but for something that was left out (`missing`): nothing could be checked, and only whoever
     * has the right code learns of it. `proved`: whoever tries has solved a proof of work.
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
      const sent = (await store.latestCode(tx, purpose, subjectId)) ?? first // as it is now that nobody else judges it
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

    /** Ends what was sent last for a subject: what it would have signed has changed. */
    async end(tx: Tx, purpose: store.CodePurpose, subjectId: string): Promise<void> {
      const sent = await store.latestCode(tx, purpose, subjectId)
      if (sent) await store.markUsed(tx, sent.id, clock.now())
    },

    /** What the countdown beside *send again* shows for a number. */
    async state(
      db: Db | Tx,
      phone: Phone,
      purpose: store.CodePurpose,
      standing: Standing | null = null,
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
     * The same for one subject: when to send again goes by the number, and what became of the SMS by the subject's own
     * code. `codeWaits`: its code leaves by itself once the number may get one again.
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
  // The wait keeps somebody else's phone from being flooded; whoever has just proved the phone is not somebody else.
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
