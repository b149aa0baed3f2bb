/** One-time codes: sent, judged and counted for whoever needs a phone proved or an agreement signed (PRODUCT 4.2). */
import { randomInt, randomUUID } from 'node:crypto'
import type { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/texts/index.ts'
import { halvesOf, makeCode, type CodeShape } from '../../domain/confirmation-code.ts'
import type { Cents } from '../../domain/money.ts'
import { defaultCodePolicy, judgeCode, maySendCode, secondsUntilResend, type CodePolicy, type NumberCounters } from '../../domain/one-time-code.ts'
import type { Phone } from '../../domain/phone.ts'
import type { Messages } from '../messages/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database.ts'
import { sameText, type Secrets } from '../platform/secrets.ts'
import * as store from './codes-store.ts'

type Deps = {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly messages: Messages
  readonly policy?: CodePolicy
  /** Multiplies the caps by address and over all. */
  readonly limitFactor?: number
}

/** `subjectId` is whom or what the code is for: the attempt to register or restore, or the request to be signed. */
export type SendCode = {
  readonly subjectId: string
  readonly phone: Phone
  readonly customerId?: string | null
  readonly language: Language
  /** Network address of the caller, for its cap. */
  readonly address?: string | null
  /** `pair` where two things are signed at once. */
  readonly shape?: CodeShape
} & (
  | { readonly purpose: 'registration'; /** The phone has an account: its owner is told so, and no code will fit. */ readonly taken?: boolean }
  | { readonly purpose: 'restoration' | 'paying'; /** Nobody has the phone: nothing is sent, and no code will fit. */ readonly nobody?: boolean }
  | { readonly purpose: 'confirmation'; readonly values: { readonly amountCents: Cents; readonly contractNumber: string } }
)
export type CodeState = { readonly resendAfterSeconds: number; readonly resendsLeft: number }
export type CodeSent = CodeState & { readonly validSeconds: number; readonly codeLength: number }
export type SendRefusal = Failure<'codesLocked' | 'codeResendTooEarly' | 'codeResendsUsedUp' | 'tooManyRequests'>
export type CodeRefusal = Failure<'codeWrong' | 'codeEnded' | 'codesLocked'>

/** Caps on codes sent, above what one number may have: a household or a mobile network shares an address. */
export const codesPerAddressAndHour = 40
export const codesPerHour = 5_000

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const phonePurpose = 'code.phone'

export type Codes = ReturnType<typeof createCodes>

export function createCodes({ clock, secrets, messages, policy = defaultCodePolicy, limitFactor = 1 }: Deps) {
  const keyOf = (codeId: string, purpose: store.CodePurpose, subjectId: string, code: string): string =>
    secrets.hash('code', `${purpose}:${subjectId}:${codeId}:${code}`)

  async function capped(tx: Tx, address: string | null, now: Date): Promise<{ readonly addressKey: string | null } | SendRefusal> {
    const since = new Date(now.getTime() - hourMs)
    const addressKey = address === null ? null : secrets.hash('code.address', address)
    const addressMax = Math.ceil(codesPerAddressAndHour * limitFactor)
    const allMax = Math.ceil(codesPerHour * limitFactor)
    if (addressKey && (await store.countSent(tx, since, addressMax, addressKey)) >= addressMax) return { error: 'tooManyRequests', retryAfterSeconds: hourMs / 1_000 }
    if ((await store.countSent(tx, since, allMax, null)) >= allMax) return { error: 'tooManyRequests', retryAfterSeconds: hourMs / 1_000 }
    return { addressKey }
  }

  async function deliver(tx: Tx, input: SendCode, code: string): Promise<void> {
    const recipient = { to: input.phone, customerId: input.customerId ?? null, language: input.language }
    switch (input.purpose) {
      case 'registration':
        await (input.taken ? messages.queue(tx, recipient, 'alreadyRegistered', {}) : messages.queue(tx, recipient, 'registrationCode', { code }))
        return
      case 'restoration':
      case 'paying':
        await messages.queue(tx, { ...recipient, withheld: input.nobody === true }, input.purpose === 'paying' ? 'payingCode' : 'restorationCode', { code })
        return
      case 'confirmation':
        if (input.shape === 'pair') {
          const [agreementCode, addOnsCode] = halvesOf(code)
          await messages.queue(tx, recipient, 'confirmationCodes', { agreementCode, addOnsCode, ...input.values })
        } else {
          await messages.queue(tx, recipient, 'confirmationCode', { code, ...input.values })
        }
    }
  }

  return {
    /** Sends a code, which ends the one sent before it for the same subject. */
    async send(tx: Tx, input: SendCode): Promise<CodeSent | SendRefusal> {
      const now = clock.now()
      const phoneKey = secrets.hash(phonePurpose, input.phone)
      const row = await store.lockNumber(tx, phoneKey)
      const number = countersOf(row, now)
      const verdict = maySendCode(number, now, policy)
      if (verdict.verdict !== 'send') return refusalOf(verdict, now)
      const cap = await capped(tx, input.address ?? null, now)
      if ('error' in cap) return cap

      const shape = input.shape ?? 'single'
      const code = makeCode(shape, randomInt)
      const id = randomUUID()
      const decoy = (input.purpose === 'registration' && input.taken === true) || ((input.purpose === 'restoration' || input.purpose === 'paying') && input.nobody === true)
      await store.insertCode(tx, {
        id, purpose: input.purpose, subjectId: input.subjectId, phoneKey, addressKey: cap.addressKey,
        codeKey: decoy ? null : keyOf(id, input.purpose, input.subjectId, code), sentAt: now,
      })
      await store.saveNumber(tx, phoneKey, { ...row, sentAt: [...lastDay(row.sentAt, now), now] })
      await deliver(tx, input, code)
      const sends = number.sendsToday + 1
      return { resendAfterSeconds: verdict.resendAfterSeconds ?? 0, resendsLeft: policy.sendsPerDay - sends, validSeconds: policy.validSeconds, codeLength: code.length }
    },

    /**
     * Judges a code, and uses it up where it is right. A refusal has to be returned from the transaction, not thrown: the
     * wrong try is counted in it, so that nobody ever learns a verdict that was not counted.
     * `also` is something else that has to hold, checked beforehand: where it does not, a right code counts as a wrong try.
     */
    async verify<Also extends Failure = never>(
      tx: Tx, { purpose, subjectId, code, also = null }: { readonly purpose: store.CodePurpose; readonly subjectId: string; readonly code: string; readonly also?: Also | null },
    ): Promise<{ readonly ok: true } | CodeRefusal | Also> {
      const now = clock.now()
      const first = await store.latestCode(tx, purpose, subjectId)
      if (!first) return { error: 'codeEnded' }
      const row = await store.lockNumber(tx, first.phoneKey)
      const sent = (await store.latestCode(tx, purpose, subjectId)) ?? first // as it is now that nobody else judges it
      const fits = sent.codeKey !== null && sameText(sent.codeKey, keyOf(sent.id, purpose, subjectId, code))
      const verdict = judgeCode({ code: sent, number: countersOf(row, now), matches: () => fits && also === null }, now, policy)
      if (verdict.counts) {
        await store.countWrongTry(tx, sent.id)
        await store.saveNumber(tx, sent.phoneKey, { ...row, wrongTriedAt: [...lastDay(row.wrongTriedAt, now), now], lockedUntil: verdict.verdict === 'locked' ? verdict.until : row.lockedUntil })
      }
      switch (verdict.verdict) {
        case 'right':
          await store.markUsed(tx, sent.id, now)
          await store.saveNumber(tx, sent.phoneKey, { ...row, provedAt: now })
          return { ok: true }
        case 'wrong':
          return fits && also !== null ? also : { error: 'codeWrong' }
        case 'locked':
          return { error: 'codesLocked', retryAfterSeconds: secondsBetween(now, verdict.until) }
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
    async state(db: Db | Tx, phone: Phone): Promise<CodeState> {
      const now = clock.now()
      const number = countersOf(await store.readNumber(db, secrets.hash(phonePurpose, phone)), now)
      return { resendAfterSeconds: secondsUntilResend(number, now, policy), resendsLeft: Math.max(0, policy.sendsPerDay - number.sendsToday) }
    },

    policy,
  }
}

const lastDay = (instants: readonly Date[], now: Date): Date[] => instants.filter((at) => at.getTime() > now.getTime() - dayMs)

function countersOf(row: store.NumberRow, now: Date): NumberCounters {
  const sent = lastDay(row.sentAt, now)
  const last = sent.at(-1) ?? null
  // The wait keeps somebody else's phone from being flooded; whoever has just proved the phone is not somebody else.
  const lastSentAt = last && row.provedAt && row.provedAt >= last ? null : last
  return { wrongTriesToday: lastDay(row.wrongTriedAt, now).length, sendsToday: sent.length, lastSentAt, lockedUntil: row.lockedUntil }
}

const secondsBetween = (from: Date, to: Date): number => Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1_000))

function refusalOf(verdict: Exclude<ReturnType<typeof maySendCode>, { verdict: 'send' }>, now: Date): SendRefusal {
  switch (verdict.verdict) {
    case 'wait':
      return { error: 'codeResendTooEarly', retryAfterSeconds: verdict.seconds }
    case 'dayLimit':
      return { error: 'codeResendsUsedUp' }
    case 'locked':
      return { error: 'codesLocked', retryAfterSeconds: secondsBetween(now, verdict.until) }
  }
}
