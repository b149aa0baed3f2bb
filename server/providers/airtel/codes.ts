/**
 * What Airtel's words mean. The state of a transaction is in its `status`; its codes only say why one failed. Every
 * state that is not known as final is "not known yet" and is looked up.
 */
import type {
  PayoutFailure,
  PayoutVerdict,
  PromptFailure,
  PromptVerdict,
  Refusal,
  Unknown,
} from '../rails/port.ts'

const promptFailures: Readonly<Record<string, PromptFailure>> = {
  DP00800001002: 'wrongPin',
  DP00800001005: 'expired',
  DP00800001007: 'noFunds',
  DP00800001008: 'cancelled',
  DP00800001024: 'unreachable',
  DP00800001029: 'expired',
}
/** A callback brings no code: its words say no more than why. */
const failureWords: readonly (readonly [RegExp, PromptFailure])[] = [
  [/\bpin\b/i, 'wrongPin'],
  [/balance|funds/i, 'noFunds'],
  [/timed? ?out|expired/i, 'unreachable'],
  [/refused|cancel/i, 'cancelled'],
]

export const payoutNotFound = 'DP00900001015'

/** The verdict on a prompt; `why` is a code, or the words of a callback. */
export function promptVerdict(status: string, why: string): PromptVerdict {
  switch (status) {
    case 'TS':
      return { status: 'paid' }
    case 'TF':
    case 'TE':
      return {
        status: 'failed',
        reason:
          own(promptFailures, why) ?? failureWords.find(([words]) => words.test(why))?.[1] ?? 'declined',
        code: status,
      }
    default:
      return { status: 'pending', code: status || why }
  }
}

/** `floatEmpty` and `setup` are ours to mend; the others are about the receiving number. */
const payoutFailures: Readonly<Record<string, PayoutFailure>> = {
  DP00900001003: 'receiverOverLimit',
  DP00900001004: 'amountOutOfRange',
  DP00900001005: 'setup',
  DP00900001007: 'floatEmpty',
  DP00900001009: 'receiverUnregistered',
  DP00900001010: 'setup',
  DP00900001012: 'receiverUnregistered',
  DP00900001016: 'setup',
}

export const payoutFailed = (code: string): Exclude<PayoutVerdict, { status: 'paid' }> => ({
  status: 'failed',
  reason: own(payoutFailures, code) ?? 'receiverUnregistered',
  code,
})

/**
 * Whether a call that was refused may be repeated. `moves`: it moves money from us, so that only refusals that are
 * certain count.
 */
export function readRefusal(status: number, code: string, text: string, moves: boolean): Refusal | Unknown {
  const refused = code || `http${status}`
  if (status === 429 || status === 401) return { refused, text, resendSafe: true }
  // The gateway's own: no product saw it.
  if (status < 500 && code.startsWith('ROUTER')) return { refused, text, resendSafe: false }
  if (status >= 500) return { unknown: 'serverError', code: refused, text }
  return moves ? { unknown: 'unreadable', code: refused } : { refused, text, resendSafe: false }
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
