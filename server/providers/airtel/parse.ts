/** Parses Airtel's callbacks, and its direct responses as the client stored them. */
import type {
  AccountBalances,
  PayoutResult,
  PayoutVerdict,
  PromptCallback,
  ReversalResult,
  StatusResult,
  Reader,
  Unreadable,
} from '../rails/port.ts'
import {
  isFields,
  readAmount,
  readCents,
  reader,
  receiptText,
  text,
  textOrNull,
  type Fields,
} from '../rails/values.ts'
import { statusOf, transactionOf } from './channel.ts'
import { airtelChannels } from './port.ts'
import { payoutFailed, payoutNotFound, promptVerdict } from './codes.ts'

const unreadable: Unreadable = { error: 'callbackUnreadable' }

/** `/airtel/callback`: the outcome of a prompt. Contains no amount, time or payer. */
export function parseCallback(body: unknown): PromptCallback | Unreadable {
  const transaction = isFields(body) && isFields(body['transaction']) ? body['transaction'] : {}
  return promptOf(
    text(transaction['id']),
    text(transaction['status_code']),
    text(transaction['message']),
    transaction,
  )
}

/** Response to a status query for a prompt. */
export function parsePromptAnswer(body: unknown): PromptCallback | Unreadable {
  const answer = answerIn(body)
  if (!answer) return unreadable
  const transaction = transactionOf(answer)
  const callback = promptOf(
    text(transaction['id']),
    text(transaction['status']),
    statusOf(answer).code,
    transaction,
  )
  if ('error' in callback || !isFields(body) || !isFields(body['listed'])) return callback
  const { amountCents, completedAt, payer } = listedOf(body['listed'])
  return { ...callback, amountCents, completedAt, phone: payer }
}

function promptOf(id: string, status: string, why: string, transaction: Fields): PromptCallback | Unreadable {
  if (!id || !status) return unreadable
  return {
    providerId: id,
    verdict: promptVerdict(status, why),
    receipt: receiptText(transaction['airtel_money_id']) || null,
    amountCents: null,
    completedAt: timeOf(receiptText(transaction['airtel_money_id'])),
    phone: null,
  }
}

/** Response to a disbursement. */
export function parsePayoutAnswer(body: unknown): PayoutResult | Unreadable {
  const answer = answerIn(body)
  const payoutId = isFields(body) ? text(body['payoutId']) : ''
  return answer && payoutId ? { payoutId, providerId: '', verdict: payoutVerdict(answer, body) } : unreadable
}

function payoutVerdict(answer: Fields, asked: unknown = {}): PayoutVerdict {
  const transaction = transactionOf(answer)
  const [status, receipt] = [text(transaction['status']), receiptText(transaction['airtel_money_id'])]
  const { code } = statusOf(answer)
  const receiverName = isFields(asked) ? textOrNull(asked['receiverName']) : null
  if (status === 'TS' && receipt)
    return { status: 'paid', receipt, amountCents: null, completedAt: timeOf(receipt), receiverName }
  return status === 'TF' ? payoutFailed(code) : { status: 'pending', code: status || code }
}

/** Response to a query about a payout or an incoming payment: by our id, or from the list. */
export function parseStatusAnswer(body: unknown): StatusResult | Unreadable {
  if (!isFields(body)) return unreadable
  if (isFields(body['listed'])) return { answer: { found: true, ...listedOf(body['listed']) } }
  const answer = answerIn(body)
  if (!answer) return unreadable
  const transaction = transactionOf(answer)
  const status = text(transaction['status'])
  const { code } = statusOf(answer)
  const payoutId = text(body['payoutId'])
  const receipt = receiptText(transaction['airtel_money_id'])
  if (payoutId) {
    if (code === payoutNotFound) return { answer: { found: false, code } }
    const verdict = payoutVerdict(answer)
    return {
      answer: {
        found: true,
        state: ({ paid: 'completed', failed: 'failed', pending: 'pending' } as const)[verdict.status],
        receipt: receipt || null,
        amountCents: null,
        completedAt: timeOf(receipt),
        payoutId,
        payer: null,
        receiver: null,
      },
    }
  }
  // A payment that is not in the list can only be identified by the prompt that it paid.
  const isIt = status === 'TS' && receipt === text(body['receipt'])
  if (!isIt) return { answer: { found: status === 'TIP' || status === 'TA' ? 'unknown' : false, code } }
  return {
    answer: {
      found: true,
      state: 'completed',
      receipt,
      amountCents: null,
      completedAt: timeOf(receipt),
      payoutId: null,
      payer: null,
      receiver: null,
    },
  }
}

/** One payment of the list. */
export type Listed = {
  readonly receipt: string
  readonly state: 'completed' | 'reversed' | 'pending'
  readonly amountCents: ReturnType<typeof readAmount>
  readonly currency: string
  readonly completedAt: Date | null
  readonly accountReference: string
  readonly payerPhone: string
}

export function readListed(row: unknown): Listed | null {
  if (!isFields(row) || !isFields(row['transaction'])) return null
  const { transaction } = row
  const [payer, payee] = [row['payer'], row['payee']].map((party) => (isFields(party) ? party : {}))
  const receipt = receiptText(transaction['airtel_money_id'])
  const at = Number(transaction['created_at'])
  const status = text(transaction['status']).toLowerCase()
  const msisdn = text(payer?.['msisdn'])
  if (!receipt) return null
  return {
    receipt,
    state: /revers|refund/.test(status) ? 'reversed' : /success|^ts$/.test(status) ? 'completed' : 'pending',
    amountCents: readAmount(transaction['amount']),
    currency: text(payee?.['currency']) || text(payer?.['currency']),
    completedAt: Number.isSafeInteger(at) && at > 0 ? new Date(at) : null,
    accountReference: text(transaction['reference']),
    payerPhone: /^[17]\d{8}$/.test(msisdn) ? `254${msisdn}` : msisdn,
  }
}

function listedOf(listed: Fields) {
  const at = textOrNull(listed['completedAt'])
  const amount = listed['amountCents']
  return {
    state:
      listed['state'] === 'reversed' ? 'reversed' : listed['state'] === 'completed' ? 'completed' : 'pending',
    receipt: receiptText(listed['receipt']) || null,
    amountCents: (amount ?? null) as Listed['amountCents'],
    completedAt: at === null ? null : new Date(at),
    ...(text(listed['currency']) && { currency: text(listed['currency']) }),
    payoutId: null,
    payer: textOrNull(listed['payerPhone']),
    receiver: null,
  } as const
}

/** Response to a refund; `listed` when it was refused but the list shows the payment as returned. */
export function parseRefundAnswer(body: unknown): ReversalResult | Unreadable {
  if (isFields(body) && body['alreadyReversed'] === true) return { verdict: { status: 'alreadyReversed' } }
  const answer = answerIn(body)
  if (!answer) return unreadable
  const transaction = transactionOf(answer)
  const { code } = statusOf(answer)
  if (text(transaction['status']).toUpperCase() === 'SUCCESS')
    return { verdict: { status: 'reversed', receipt: receiptText(transaction['airtel_money_id']) || null } }
  return { verdict: { status: 'failed', code } }
}

export function parseBalanceAnswer(body: unknown): AccountBalances | Unreadable {
  const data = answerIn(body)?.['data']
  if (!isFields(data)) return unreadable
  return {
    utilityCents: data['currency'] === 'KES' ? readCents(data['balance']) : null,
    workingCents: null,
    chargesCents: null,
    at: null,
  }
}

/** A response, as the client passed it on. */
function answerIn(body: unknown): Fields | undefined {
  const answer = isFields(body) ? body['answer'] : undefined
  return isFields(answer) ? answer : undefined
}

/**
 * A receipt contains the time in Nairobi, to the minute: `CI261126.1504.L06941`. Responses have no other
 * time.
 */
function timeOf(receipt: string): Date | null {
  const [, year, month, day, hour, minute] =
    /^[A-Z]{2}(\d{2})(\d{2})(\d{2})\.(\d{2})(\d{2})\./.exec(receipt) ?? []
  if (minute === undefined) return null
  const at = new Date(`20${year}-${month}-${day}T${hour}:${minute}:00+03:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The reader of each inbox channel. */
export const airtelReaders = {
  [airtelChannels.callback]: reader(parseCallback, (callback) => ({
    kind: 'prompt',
    callback: { ...callback, askFirst: true },
  })),
  [airtelChannels.prompt]: reader(parsePromptAnswer, (callback) => ({ kind: 'prompt', callback })),
  [airtelChannels.payout]: reader(parsePayoutAnswer, (result) => ({ kind: 'payout', result })),
  [airtelChannels.status]: reader(parseStatusAnswer, ({ answer }) => ({ kind: 'status', answer })),
  [airtelChannels.refund]: reader(parseRefundAnswer, (result) => ({ kind: 'reversal', result })),
  [airtelChannels.balance]: reader(parseBalanceAnswer, (balances) => ({ kind: 'balance', balances })),
} as const satisfies Record<string, Reader>
