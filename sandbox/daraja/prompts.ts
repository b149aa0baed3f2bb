/** Payment prompts: they wait for the operator's button, or act by their sentinel number. */
import type { Core } from '../core.ts'
import type { Answer } from '../faults.ts'
import { promptTrick, type PromptAction } from '../sentinels.ts'
import type { Prompt } from '../state.ts'
import {
  compactStamp,
  newCheckoutId,
  newReceipt,
  newRequestId,
  readAmount,
  readPhone,
  text,
  type Fields,
} from '../wire.ts'
import { badField, refuse, type Gate } from './gate.ts'
import type { Paybill } from './paybill.ts'

/** A prompt leaves the phone after a minute. */
const promptLifeMs = 60_000
const autoActMs = 2_000
const callbackMs = 300
const confirmationMs = 800
const lateMs = 120_000
const maxAmount = 250_000

type Ending = {
  readonly code: string
  readonly texts: readonly [string, ...string[]]
  /** Delay of each callback of the prompt. */
  readonly callbacksMs: readonly number[]
  readonly confirmationMs: number | null
}

const paidText = 'The service request is processed successfully.'
const paid = (callbacksMs: readonly number[], confirmation: number | null): Ending => ({
  code: '0',
  texts: [paidText],
  callbacksMs,
  confirmationMs: confirmation,
})
const failed = (code: string, ...texts: [string, ...string[]]): Ending => ({
  code,
  texts,
  callbacksMs: [callbackMs],
  confirmationMs: null,
})

/** Texts vary as in production: do not rely on them. */
const endings: Readonly<Record<PromptAction, Ending>> = {
  pay: paid([callbackMs], confirmationMs),
  'call-back-twice': paid([callbackMs, callbackMs + 1_000], confirmationMs),
  'call-back-late': paid([lateMs], lateMs + 30_000),
  'never-call-back': paid([], null),
  'confirm-only': paid([], confirmationMs),
  cancel: failed(
    '1032',
    'Request cancelled by user',
    '[STK_CB - ]Request cancelled by user',
    'Request Cancelled by user.',
  ),
  'wrong-pin': failed('2001', 'The initiator information is invalid.'),
  'no-funds': failed('1', 'The balance is insufficient for the transaction.'),
  'time-out': failed('1037', 'DS timeout user cannot be reached', 'No response from user.'),
  locked: failed(
    '1001',
    'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  ),
  'pin-locked': failed('8006', 'The security credential is locked.'),
  'over-limit': failed('4', 'The transaction amount would exceed the daily transfer limit.'),
  'too-soon': failed('17', 'Rule limited.'),
  'not-set-up': failed('2028', 'The request is not permitted according to product assignment.'),
}

export const isPromptAction = (value: string): value is PromptAction => Object.hasOwn(endings, value)

export function createPrompts(core: Core, gate: Gate, paybill: Paybill) {
  const { state, options, credentials, queue, callbacks, faults, nowMs } = core
  const find = (id: string): Prompt | undefined => state.one<Prompt>('select * from prompts where id = ?', id)

  function end(prompt: Prompt, action: PromptAction): void {
    const ending = endings[action]
    const receipt = ending.code === '0' ? newReceipt() : null
    const resultText = faults.one(ending.texts)
    state.run(
      "update prompts set status = 'done', resultCode = ?, resultText = ?, receipt = ? where id = ?",
      ending.code,
      resultText,
      receipt,
      prompt.id,
    )
    const body = callbackBody(
      { ...prompt, resultText, receipt },
      ending.code,
      nowMs(),
      faults.one([true, false]),
    )
    for (const afterMs of ending.callbacksMs) callbacks.json(prompt.callbackUrl, body, afterMs)
    if (receipt === null) return
    const { phone, amount, account } = prompt
    const confirmAfterMs = options.promptConfirmations === false ? null : ending.confirmationMs
    paybill.record({ receipt, amount, account, phone, name: 'JANE W DOE', source: 'prompt' }, confirmAfterMs)
  }

  /** Unanswered prompts end as "cannot be reached". */
  function expire(): void {
    state.together(() => {
      for (const prompt of state.all<Prompt>(
        "select * from prompts where status = 'waiting' and expiresAtMs <= ?",
        nowMs(),
      ))
        end(prompt, 'time-out')
    })
  }

  function act(id: string, action: PromptAction): Prompt | { error: 'promptNotFound' | 'promptNotWaiting' } {
    expire()
    return state.together(() => {
      const prompt = find(id)
      if (!prompt) return { error: 'promptNotFound' }
      if (prompt.status !== 'waiting') return { error: 'promptNotWaiting' }
      end(prompt, action)
      return find(id) ?? prompt
    })
  }

  queue.on<{ id: string; action: PromptAction }>('prompt', ({ id, action }) => {
    act(id, action)
  })

  function refusedRequest(body: Fields): Answer | undefined {
    const password = gate.refusedPassword(body)
    if (password) return password
    const amount = readAmount(body['Amount'])
    if (!['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'].includes(text(body['TransactionType'])))
      return badField('TransactionType')
    if (amount === undefined || amount > maxAmount) return badField('Amount')
    if (!readPhone(body['PhoneNumber']) || !readPhone(body['PartyA'])) return badField('PhoneNumber')
    if (text(body['PartyB']) !== credentials.shortCode) return badField('PartyB')
    if (!gate.acceptsUrl(body['CallBackURL'])) return badField('CallBackURL')
    if (!text(body['AccountReference'])) return badField('AccountReference')
    return text(body['TransactionDesc']) ? undefined : badField('Remarks')
  }

  return {
    act,
    expire,
    waiting(): Prompt[] {
      expire()
      return state.all<Prompt>("select * from prompts where status = 'waiting' order by createdAtMs desc, id")
    },

    request(body: Fields): Answer {
      expire()
      const refused = refusedRequest(body)
      if (refused) return refused
      const phone = readPhone(body['PhoneNumber']) ?? ''
      if (state.one("select 1 as found from prompts where phone = ? and status = 'waiting'", phone)) {
        return refuse(
          500,
          '500.001.1001',
          'Unable to lock subscriber, a transaction is already in process for the current subscriber',
        )
      }
      const at = nowMs()
      const id = newCheckoutId(at, phone)
      const merchantRequestId = newRequestId()
      const action = promptTrick(phone) ?? (options.autoPay ? 'pay' : undefined)
      state.together(() => {
        state.run(
          `insert into prompts (id, merchantRequestId, phone, amount, account, callbackUrl, createdAtMs, expiresAtMs) values (?, ?, ?, ?, ?, ?, ?, ?)`,
          id,
          merchantRequestId,
          phone,
          readAmount(body['Amount']) ?? 0,
          text(body['AccountReference']),
          text(body['CallBackURL']),
          at,
          at + promptLifeMs,
        )
        if (action) queue.add('prompt', { id, action }, autoActMs)
      })
      const accepted = 'Success. Request accepted for processing'
      return {
        status: 200,
        body: {
          MerchantRequestID: merchantRequestId,
          CheckoutRequestID: id,
          ResponseCode: '0',
          ResponseDescription: accepted,
          CustomerMessage: accepted,
        },
      }
    },

    /** While processing it returns first an error, then a non-final "result". */
    query(body: Fields): Answer {
      expire()
      const refused = gate.refusedPassword(body)
      if (refused) return refused
      const id = text(body['CheckoutRequestID'])
      if (!/^ws_CO_\d{20,}$/.test(id)) return badField('CheckoutRequestID')
      const prompt = find(id)
      if (!prompt) return refuse(500, '500.001.1001', 'The transaction does not exist')
      state.run('update prompts set queries = queries + 1 where id = ?', prompt.id)
      if (prompt.status === 'waiting' && prompt.queries === 0)
        return refuse(500, '500.001.1001', 'The transaction is being processed')
      const code = prompt.status === 'waiting' ? '4999' : (prompt.resultCode ?? '4999')
      return {
        status: 200,
        body: {
          ResponseCode: '0',
          ResponseDescription: 'The service request has been accepted successsfully',
          MerchantRequestID: prompt.merchantRequestId,
          CheckoutRequestID: prompt.id,
          ResultCode: faults.one([code, Number(code)]),
          ResultDesc:
            prompt.status === 'waiting' ? 'The transaction is still under processing' : prompt.resultText,
        },
      }
    },
  }
}

/** A failure carries no metadata at all; `Balance` may come without a value, or not come. */
function callbackBody(prompt: Prompt, code: string, completedAtMs: number, withBalance: boolean): object {
  const items = [
    { Name: 'Amount', Value: prompt.amount },
    { Name: 'MpesaReceiptNumber', Value: prompt.receipt },
    ...(withBalance ? [{ Name: 'Balance' }] : []),
    { Name: 'TransactionDate', Value: Number(compactStamp(completedAtMs)) },
    { Name: 'PhoneNumber', Value: Number(prompt.phone) },
  ]
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: prompt.id,
        ResultCode: Number(code),
        ResultDesc: prompt.resultText,
        ...(prompt.receipt && { CallbackMetadata: { Item: items } }),
      },
    },
  }
}
