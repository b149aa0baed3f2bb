/**
 * Meaning of the provider's codes. Only codes known to be final end a transaction; every other code counts as
 * pending and is looked up. (The most common bug of Daraja clients is to read "still processing" as failed
 * and to ignore the later success.)
 */
import type {
  PayoutFailure,
  PromptFailure,
  PromptVerdict,
  Refusal,
  ReversalResult,
  StandingOrderCallback,
  Unknown,
} from '../rails/port.ts'

const promptFailures: Readonly<Record<string, PromptFailure>> = {
  '1': 'noFunds',
  '2': 'belowLeast',
  '3': 'limit',
  '4': 'limit',
  '8': 'receiverLimit',
  '17': 'tooSoon',
  '26': 'declined',
  '1001': 'locked',
  '1019': 'expired',
  '1025': 'notDelivered',
  '1031': 'cancelled',
  '1032': 'cancelled',
  '1036': 'unreachable',
  '1037': 'unreachable',
  '2001': 'wrongPin',
  '2028': 'setup',
  '8006': 'pinLocked',
  '9999': 'notDelivered',
  E3008: 'declined',
  SFC_IC0003: 'declined',
}

/** Outcome of a prompt by its ResultCode, from a callback or a query. `4999` is "still under processing". */
export function promptVerdict(code: string): PromptVerdict {
  if (code === '0') return { status: 'paid' }
  const reason = own(promptFailures, code)
  return reason ? { status: 'failed', reason, code } : { status: 'pending', code }
}

/**
 * `setup` and `floatEmpty` are for the lender to fix; the other reasons concern the receiving number. 15
 * ("duplicate detected") is not final.
 */
const payoutFailures: Readonly<Record<string, PayoutFailure>> = {
  '1': 'floatEmpty',
  '2': 'amountOutOfRange',
  '3': 'amountOutOfRange',
  '4': 'receiverOverLimit',
  '8': 'receiverOverLimit',
  '2040': 'receiverUnregistered',
  SFC_IC0003: 'receiverUnregistered',
  '11': 'setup',
  '18': 'setup',
  '20': 'setup',
  '21': 'setup',
  '24': 'setup',
  '25': 'setup',
  '29': 'setup',
  '2001': 'setup',
  '2006': 'setup',
  '2028': 'setup',
  '8006': 'setup',
  TP40153: 'setup',
}

export const payoutFailure = (code: string): PayoutFailure | undefined => own(payoutFailures, code)

/**
 * "The original transaction id is invalid" is the only known response for a transaction that does not exist.
 */
export const saysNotFound = (code: string): boolean => code === 'R000002'

const reversalFailures = new Set(['R000002', '1', '11', '21', '2001', '2006', '2028', '8006'])

/** Outcome of a reversal by its ResultCode. */
export function reversalVerdict(code: string, receipt: string | null): ReversalResult['verdict'] {
  if (code === '0') return { status: 'reversed', receipt }
  if (code === 'R000001') return { status: 'alreadyReversed' }
  return reversalFailures.has(code) ? { status: 'failed', code } : { status: 'pending', code }
}

const standingOrderFailures: ReadonlyMap<string, 'declined' | 'wrongPin' | 'noAnswer' | 'refused'> = new Map([
  ['1001', 'noAnswer'],
  ['1025', 'noAnswer'],
  ['1032', 'declined'],
  ['1037', 'noAnswer'],
  ['1050', 'refused'],
  ['1051', 'refused'],
  ['2001', 'wrongPin'],
])

/** Outcome of a standing order; a code that is not known to be final leaves it open. */
export function standingOrderVerdict(code: string): StandingOrderCallback['verdict'] {
  if (code === '0' || code === '200') return { status: 'active' }
  const reason = standingOrderFailures.get(code)
  return reason ? { status: 'failed', reason, code } : { status: 'pending', code }
}

const tokenCodes = new Set(['404.001.03', '400.003.01', '401.002.01'])

/** Public clients disagree on status and code of an expired token: accept all of them. */
export const saysTokenInvalid = (status: number, errorCode: string): boolean =>
  errorCode !== wrongVersionCode && (status === 401 || tokenCodes.has(errorCode))

/** Spike arrest and quota: rejected before processing. */
const turnedAway = new Set(['500.003.02', '500.003.03'])

/** Common to several calls: wrong credentials, a busy subscriber, or still processing. */
export const overloadedCode = '500.001.1001'
export const internalCode = '500.003.1001'
/** The app may not use this version of a call. */
export const wrongVersionCode = '401.003.01'
const duplicateCode = '500.002.1001'

/**
 * Whether a refused call may be repeated. `moves`: the call moves money out, so only certain refusals count;
 * any other outcome is unknown and is looked up.
 */
export function readRefusal(
  status: number,
  errorCode: string,
  text: string,
  moves: boolean,
): Refusal | Unknown {
  const refused = (resendSafe: boolean): Refusal => ({
    refused: errorCode || `http${status}`,
    text,
    resendSafe,
  })
  if (status === 429 || turnedAway.has(errorCode) || errorCode.startsWith('policies.ratelimit.'))
    return refused(true)
  if (saysTokenInvalid(status, errorCode)) return refused(true)
  if (errorCode === duplicateCode) return { unknown: 'duplicate', code: errorCode }
  if (/^40\d\./.test(errorCode)) return refused(false)
  if (errorCode === overloadedCode && !moves) return refused(false)
  if (!errorCode && status >= 400 && status < 500)
    return moves ? { unknown: 'unreadable', code: `http${status}` } : refused(false)
  return { unknown: 'serverError', code: errorCode || `http${status}`, text }
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
