/** Payment prompts by USSD push: they wait for the operator's button, or act by their sentinel number. */
import type { Core } from '../core.ts'
import type { Answer } from '../faults.ts'
import { nameOf } from '../daraja/names.ts'
import { promptTrick, type PromptAction } from '../sentinels.ts'
import { fieldsOf, readAmount, text, type Fields } from '../wire.ts'
import { enveloped, gateRefused } from './answers.ts'
import { newAirtelReceipt, openTables, type AirtelPayment } from './tables.ts'

const promptLifeMs = 60_000
const autoActMs = 2_000
const callbackMs = 300
const lateMs = 120_000
const maxAmount = 250_000
const defaultPage = 100
const inProcess = { code: 'DP00800001006', text: 'Transaction in pending state.' } as const

type Ending = {
  readonly code: string
  readonly text: string
  readonly callbacksMs: readonly number[]
  /** A failure is reported first. */
  readonly contradictedMs?: number
}
const paid = (...callbacksMs: number[]): Ending => ({
  code: 'DP00800001001',
  text: 'Transaction is successful.',
  callbacksMs,
})
const failed = (code: string, said: string): Ending => ({ code, text: said, callbacksMs: [callbackMs] })

const endings: Readonly<Record<PromptAction, Ending>> = {
  pay: paid(callbackMs),
  'call-back-twice': paid(callbackMs, callbackMs + 1_000),
  'call-back-late': { ...paid(lateMs), contradictedMs: callbackMs },
  'never-call-back': paid(),
  'confirm-only': paid(),
  cancel: failed('DP00800001008', 'The transaction was refused.'),
  'wrong-pin': failed('DP00800001002', 'Transaction Failed. Incorrect Pin'),
  'no-funds': failed('DP00800001007', 'Transaction Failed. Not enough balance'),
  'time-out': failed('DP00800001024', 'Transaction Timed Out'),
  locked: failed('DP00800001009', 'Do not honor'),
  'pin-locked': failed('DP00800001009', 'Do not honor'),
  'over-limit': failed('DP00800001009', 'Do not honor'),
  'too-soon': failed('DP00800001009', 'Do not honor'),
  'not-set-up': failed('DP00800001009', 'Do not honor'),
}

export function createAirtelPayments(core: Core) {
  const { state, options, queue, callbacks, nowMs } = core
  openTables(state)
  const find = (id: string): AirtelPayment | undefined =>
    state.one<AirtelPayment>('select * from airtelPayments where id = ?', id)
  const byReceipt = (receipt: string): AirtelPayment | undefined =>
    state.one<AirtelPayment>('select * from airtelPayments where receipt = ?', receipt)

  /** Calls the address that the merchant registered in Airtel's portal. */
  function callBack(transaction: object, afterMs: number): void {
    const { airtelCallbackUrl: url } = options
    const to = typeof url === 'function' ? url() : url
    if (to) callbacks.json(to, { transaction }, afterMs)
  }

  function end(payment: AirtelPayment, action: PromptAction): void {
    const { code, text: said, callbacksMs, contradictedMs } = endings[action]
    const isPaid = code === 'DP00800001001'
    const receipt = isPaid ? newAirtelReceipt('MP', nowMs()) : null
    const message = isPaid ? `Paid KES ${payment.amount} to MERCHANT, Trans ID ${receipt}.` : said
    state.run(
      'update airtelPayments set status = ?, code = ?, message = ?, receipt = ?, completedAtMs = ? where id = ?',
      isPaid ? 'TS' : 'TF',
      code,
      message,
      receipt,
      isPaid ? nowMs() : null,
      payment.id,
    )
    if (contradictedMs !== undefined)
      callBack({ id: payment.id, message: 'Transaction Timed Out', status_code: 'TF' }, contradictedMs)
    for (const afterMs of callbacksMs)
      callBack(
        isPaid
          ? { id: payment.id, message, status_code: 'TS', airtel_money_id: receipt }
          : { id: payment.id, message, status_code: 'TF' },
        afterMs,
      )
  }

  function expire(): void {
    state.together(() => {
      for (const payment of state.all<AirtelPayment>(
        'select * from airtelPayments where status is null and expiresAtMs <= ?',
        nowMs(),
      ))
        end(payment, 'time-out')
    })
  }

  function act(
    id: string,
    action: PromptAction,
  ): AirtelPayment | { error: 'promptNotFound' | 'promptNotWaiting' } {
    expire()
    return state.together(() => {
      const payment = find(id)
      if (!payment) return { error: 'promptNotFound' }
      if (payment.status !== null) return { error: 'promptNotWaiting' }
      end(payment, action)
      return find(id) ?? payment
    })
  }

  queue.on<{ id: string; action: PromptAction }>('airtelPrompt', ({ id, action }) => {
    act(id, action)
  })

  return {
    find,
    act,
    expire,
    waiting(): AirtelPayment[] {
      expire()
      return state.all<AirtelPayment>(
        'select * from airtelPayments where status is null order by createdAtMs desc, id',
      )
    },
    all: (): AirtelPayment[] =>
      state.all<AirtelPayment>(
        'select * from airtelPayments where receipt is not null order by completedAtMs, id',
      ),

    request(body: Fields): Answer {
      expire()
      const [subscriber, transaction] = [fieldsOf(body['subscriber']), fieldsOf(body['transaction'])]
      const [msisdn, id] = [text(subscriber['msisdn']), text(transaction['id'])]
      const [amount, reference] = [readAmount(transaction['amount']), text(body['reference'])]
      // Without the country code, as documented.
      if (!/^[17]\d{8}$/.test(msisdn) || !/^\w{1,64}$/.test(id) || !/^[\w ]{4,64}$/.test(reference))
        return gateRefused(400, 'ROUTER003', 'Mandatory parameters are missing either in the header or body.')
      if (subscriber['country'] !== 'KE' || transaction['currency'] !== 'KES')
        return gateRefused(400, 'ROUTER006', 'Invalid country code provided.')
      if (amount === undefined || amount > maxAmount)
        return enveloped(undefined, 'DP00800001004', 'Invalid Amount', false)
      if (find(id)) return enveloped(undefined, 'DP00800001008', 'The transaction was refused.', false)
      const action = promptTrick(msisdn) ?? (options.autoPay ? 'pay' : undefined)
      state.together(() => {
        state.run(
          `insert into airtelPayments (id, msisdn, amount, reference, createdAtMs, expiresAtMs)
            values (?, ?, ?, ?, ?, ?)`,
          id,
          msisdn,
          amount,
          reference,
          nowMs(),
          nowMs() + promptLifeMs,
        )
        if (action) queue.add('airtelPrompt', { id, action }, autoActMs)
      })
      return enveloped({ transaction: { id, status: 'Success.' } }, inProcess.code, 'Success.')
    },

    /** The response contains no amount, like the real one. */
    enquire(id: string): Answer {
      expire()
      const payment = find(id)
      if (!payment) return enveloped(undefined, 'DP00800001025', 'Transaction Not Found.', false)
      const { status, code, message, receipt } = payment
      return enveloped(
        {
          transaction: {
            ...(receipt !== null && { airtel_money_id: receipt }),
            id,
            message: message ?? inProcess.text,
            status: status ?? 'TIP',
          },
        },
        code ?? inProcess.code,
        'SUCCESS',
      )
    },

    /** Sends a payment back, once. */
    refund(body: Fields): Answer {
      const receipt = text(fieldsOf(body['transaction'])['airtel_money_id'])
      const payment = byReceipt(receipt)
      if (!payment) return enveloped(undefined, 'DP00800001025', 'Transaction Not Found.', false)
      if (payment.refundedAtMs !== null)
        return enveloped(undefined, 'DP00800001008', 'The transaction was refused.', false)
      state.run('update airtelPayments set refundedAtMs = ? where id = ?', nowMs(), payment.id)
      return enveloped(
        { transaction: { airtel_money_id: newAirtelReceipt('CI', nowMs()), status: 'SUCCESS' } },
        'DP00800001001',
        'SUCCESS',
      )
    },

    /** Taken back by Airtel itself. */
    takeBack: (receipt: string): boolean =>
      state.run(
        'update airtelPayments set refundedAtMs = ? where receipt = ? and refundedAtMs is null',
        nowMs(),
        receipt,
      ) > 0,

    /** Payments between two instants (milliseconds), in pages. */
    list(query: Fields): Answer {
      const [from, to] = [Number(text(query['from'])), Number(text(query['to']))]
      if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || to < from)
        return gateRefused(400, 'ROUTER003', 'Mandatory parameters are missing either in the header or body.')
      const rows = state.all<AirtelPayment>(
        `select * from airtelPayments where completedAtMs between ? and ?
          order by completedAtMs, id limit ? offset ?`,
        from,
        to,
        Number(text(query['limit'])) || defaultPage,
        Number(text(query['offset'])) || 0,
      )
      return enveloped(
        {
          count: rows.length,
          transactions: rows.map((row) => ({
            charges: { service: 0 },
            payee: { currency: 'KES', msisdn: '730000000', name: 'MERCHANT' },
            payer: { currency: 'KES', msisdn: row.msisdn, name: nameOf(state, `254${row.msisdn}`) },
            service: { type: 'MERCHPAY' },
            transaction: {
              airtel_money_id: row.receipt,
              amount: row.amount,
              created_at: row.completedAtMs,
              id: row.id,
              reference: row.reference,
              status: row.refundedAtMs === null ? 'Transaction Success' : 'Transaction Reversed',
            },
          })),
        },
        'DP00800001001',
        'SUCCESS',
      )
    },
  }
}

export const isAirtelAction = (value: string): value is PromptAction => Object.hasOwn(endings, value)
