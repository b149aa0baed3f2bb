/**
 * Meaning of Airtel's codes. The state of a transaction is in its `status`; codes only explain a failure.
 * Every state not known to be final counts as pending and is looked up.
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
/** A callback has no code: its message only explains the failure. */
const failureWords: readonly (readonly [RegExp, PromptFailure])[] = [
  [/\bpin\b/i, 'wrongPin'],
  [/balance|funds/i, 'noFunds'],
  [/timed? ?out|expired/i, 'unreachable'],
  [/refused|cancel/i, 'cancelled'],
]

export const payoutNotFound = 'DP00900001015'

/** Outcome of a prompt; `why` is a code, or the message of a callback. */
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

/** `floatEmpty` and `setup` are for the lender to fix; the other reasons concern the receiving number. */
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
 * Whether a refused call may be repeated. `moves`: the call moves money out, so only certain refusals count.
 */
export function readRefusal(status: number, code: string, text: string, moves: boolean): Refusal | Unknown {
  const refused = code || `http${status}`
  if (status === 429 || status === 401) return { refused, text, resendSafe: true }
  // Codes of the gateway: the request reached no product.
  if (status < 500 && code.startsWith('ROUTER')) return { refused, text, resendSafe: false }
  if (status >= 500) return { unknown: 'serverError', code: refused, text }
  return moves ? { unknown: 'unreadable', code: refused } : { refused, text, resendSafe: false }
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
