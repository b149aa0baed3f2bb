/** Parses Safaricom's callbacks. Bodies are untrusted: nothing is assumed, nothing throws. */
import { cents, type Cents } from '../../../domain/money.ts'
import { payoutFailure, promptVerdict, reversalVerdict, saysNotFound } from './codes.ts'
import type {
  AccountBalances,
  AnnouncedPayment,
  PayoutResult,
  PayoutVerdict,
  PromptCallback,
  ReversalResult,
  StatusResult,
  TimeoutNotice,
  TransactionFound,
  Reader,
  Unreadable,
} from '../rails/port.ts'
import { readStamp } from './stamps.ts'
import { parseStandingOrder } from './standing-orders.ts'
import {
  isFields,
  readAmount,
  readCents,
  reader,
  readItems,
  receiptText,
  text,
  textOrNull,
  type Fields,
} from '../rails/values.ts'

const unreadable: Unreadable = { error: 'callbackUnreadable' }

/** Result of a payment prompt (`/stk`). */
export function parsePromptCallback(body: unknown): PromptCallback | Unreadable {
  const callback = at(body, 'Body', 'stkCallback')
  const providerId = text(callback?.['CheckoutRequestID'])
  const code = text(callback?.['ResultCode'])
  if (!callback || !providerId || !code) return unreadable
  const items = readItems(at(callback, 'CallbackMetadata')?.['Item'], 'Name')
  return {
    providerId,
    verdict: promptVerdict(code),
    receipt: receiptText(items.get('MpesaReceiptNumber')) || null,
    amountCents: readAmount(items.get('Amount')),
    completedAt: readStamp(items.get('TransactionDate')),
    phone: textOrNull(items.get('PhoneNumber')),
  }
}

/** A payment to the paybill: validation and confirmation have the same body. */
export function parsePaybillPayment(body: unknown): AnnouncedPayment | Unreadable {
  if (!isFields(body)) return unreadable
  const receipt = receiptText(body['TransID'])
  const amountCents = readAmount(body['TransAmount'])
  const completedAt = readStamp(body['TransTime'])
  if (!receipt || amountCents === null || completedAt === null) return unreadable
  return {
    receipt,
    amountCents,
    completedAt,
    payToNumber: text(body['BusinessShortCode']),
    accountReference: text(body['BillRefNumber']),
    payerPhone: text(body['MSISDN']),
    payerName: [body['FirstName'], body['MiddleName'], body['LastName']].map(text).filter(Boolean).join(' '),
  }
}

/** Result of a payout (`/payout/result`). */
export function parsePayoutResult(body: unknown): PayoutResult | Unreadable {
  const result = readResult(body)
  if (!result) return unreadable
  return {
    payoutId: result.payoutId,
    providerId: result.providerId,
    verdict: payoutVerdict(result),
  }
}

function payoutVerdict({ code, transactionId, items }: Result): PayoutVerdict {
  if (code === '0') {
    const receipt = receiptText(items.get('TransactionReceipt')) || transactionId
    if (!receipt) return { status: 'pending', code }
    return {
      status: 'paid',
      receipt,
      amountCents: readAmount(items.get('TransactionAmount')),
      completedAt: readStamp(items.get('TransactionCompletedDateTime')),
      receiverName: partyName(items.get('ReceiverPartyPublicName')),
      receiver: textOrNull(items.get('ReceiverPartyPublicName')),
    }
  }
  const reason = payoutFailure(code)
  return reason ? { status: 'failed', reason, code } : { status: 'pending', code }
}

/** A notice on any `timeout` hook. The outcome is unknown, whatever code it contains. */
export function parseTimeoutNotice(body: unknown): TimeoutNotice | Unreadable {
  const result = at(body, 'Result') ?? (isFields(body) ? body : undefined)
  const payoutId = text(result?.['OriginatorConversationID'])
  return payoutId || text(result?.['ConversationID']) ? { payoutId } : unreadable
}

/** Result of a status query (`/status/result`). */
export function parseStatusResult(body: unknown): StatusResult | Unreadable {
  const result = readResult(body)
  if (!result) return unreadable
  const { code, items } = result
  if (code !== '0') return { answer: { found: saysNotFound(code) ? false : 'unknown', code } }
  return { answer: { found: true, ...transaction(items) } }
}

/**
 * Account balances (`/balance/result`): `Utility Account|KES|49217.00|...`, with `&` between accounts. Null
 * for missing accounts.
 */
export function parseBalances(body: unknown): AccountBalances | Unreadable {
  const result = readResult(body)
  if (!result) return unreadable
  const accounts = text(result.items.get('AccountBalance'))
    .split('&')
    .map((account) => account.split('|'))
  const centsOf = (named: string) => {
    const amount = accounts.find(([name, currency]) => name === named && currency === 'KES')?.[2]
    return amount === undefined ? null : readBalance(amount)
  }
  return {
    utilityCents: centsOf('Utility Account'),
    workingCents: centsOf('Working Account'),
    chargesCents: centsOf('Charges Paid Account'),
    at: readStamp(result.items.get('BOCompletedTime')),
  }
}

/** The charges account is negative until it is settled. */
function readBalance(text: string): Cents | null {
  const isBelow = text.startsWith('-')
  const amount = readCents(isBelow ? text.slice(1) : text)
  return amount !== null && isBelow ? cents(0 - amount) : amount
}

const transactionStates: ReadonlyMap<string, TransactionFound['state']> = new Map([
  ['completed', 'completed'],
  ['reversed', 'reversed'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
  ['declined', 'failed'],
  ['expired', 'failed'],
])

function transaction(items: ReadonlyMap<string, unknown>): TransactionFound {
  return {
    state: transactionStates.get(text(items.get('TransactionStatus')).toLowerCase()) ?? 'pending',
    receipt: receiptText(items.get('ReceiptNo')) || null,
    amountCents: readAmount(items.get('Amount')),
    completedAt: readStamp(items.get('FinalisedTime')),
    payoutId: textOrNull(items.get('Originator Conversation ID')),
    payer: textOrNull(items.get('DebitPartyName')),
    receiver: textOrNull(items.get('CreditPartyName')),
  }
}

/** Result of a reversal (`/reversal/result`). */
export function parseReversalResult(body: unknown): ReversalResult | Unreadable {
  const result = readResult(body)
  if (!result) return unreadable
  return { verdict: reversalVerdict(result.code, result.transactionId || null) }
}

type Result = {
  /** Our id for a payout; the provider's id for a query or a reversal. */
  readonly payoutId: string
  readonly providerId: string
  readonly code: string
  readonly transactionId: string
  readonly items: ReadonlyMap<string, unknown>
}

function readResult(body: unknown): Result | undefined {
  const result = at(body, 'Result')
  const payoutId = text(result?.['OriginatorConversationID'])
  const providerId = text(result?.['ConversationID'])
  const code = text(result?.['ResultCode'])
  if (!result || !code || !(payoutId || providerId)) return undefined
  return {
    payoutId,
    providerId,
    code,
    transactionId: receiptText(result['TransactionID']),
    items: readItems(at(result, 'ResultParameters')?.['ResultParameter'], 'Key'),
  }
}

/** `254705912645 - JANE W DOE` -> `JANE W DOE` */
function partyName(value: unknown): string | null {
  const shown = text(value)
  return shown.replace(/^\+?\d+\s*-?\s*/, '') || null
}

function at(body: unknown, ...path: readonly string[]): Fields | undefined {
  let found: unknown = body
  for (const key of path) found = isFields(found) ? found[key] : undefined
  return isFields(found) ? found : undefined
}

const noted: Reader = () => ({ kind: 'noted' })

/** The reader of each webhook channel, including those of payouts. */
export const mpesaReaders = {
  stk: reader(parsePromptCallback, (callback) => ({ kind: 'prompt', callback })),
  'c2b/confirmation': reader(parsePaybillPayment, (payment) => ({ kind: 'payment', payment })),
  // The webhook already answered.
  'c2b/validation': noted,
  'payout/result': reader(parsePayoutResult, (result) => ({ kind: 'payout', result })),
  'payout/timeout': reader(parseTimeoutNotice, (notice) => ({ kind: 'payoutTimeout', notice })),
  'status/result': reader(parseStatusResult, ({ answer }) => ({ kind: 'status', answer })),
  // A query timed out at the provider; the sender of the query repeats it.
  'status/timeout': noted,
  'balance/result': reader(parseBalances, (balances) => ({ kind: 'balance', balances })),
  'balance/timeout': noted,
  'reversal/result': reader(parseReversalResult, (result) => ({ kind: 'reversal', result })),
  'reversal/timeout': noted,
  'standing-order': reader(parseStandingOrder, (callback) => ({ kind: 'standingOrder', callback })),
  pull: noted,
} as const satisfies Record<string, Reader>
export type MpesaChannel = keyof typeof mpesaReaders
