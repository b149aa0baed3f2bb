/** Payments to the paybill: registered addresses, validation, confirmation, and the pull of the last two days. */
import type { Core } from '../core.ts'
import type { Answer } from '../faults.ts'
import type { Collection } from '../state.ts'
import {
  compactStamp,
  fieldsOf,
  hashPhone,
  maskPhone,
  newOriginatorId,
  newReceipt,
  newConversationId,
  readAmount,
  readDashedStamp,
  readPhone,
  text,
  type Fields,
} from '../wire.ts'
import { changeUtility, utilityBalance } from '../organisation/movements.ts'
import { badField, refuse, type Gate } from './gate.ts'

type Urls = { readonly confirmation: string; readonly validation: string; readonly responseType: string }
export type HandPayment = {
  readonly amount: number
  readonly account: string
  readonly phone: string
  readonly name: string
}
type Paid = Omit<Collection, 'completedAtMs' | 'reversedAtMs'>

const validationTimeoutMs = 8_000
const confirmationDelayMs = 500
const pullWindowMs = 48 * 60 * 60 * 1000
const pullPageRows = 500

export type Paybill = ReturnType<typeof createPaybill>

export function createPaybill({ state, options, credentials, queue, callbacks, nowMs }: Core, gate: Gate) {
  const urls = (): Urls | null => state.setting<Urls | null>('urls', null)

  function shownPayer(phone: string): string {
    if (options.payerNumber === 'clear') return phone
    return options.payerNumber === 'hashed' ? hashPhone(phone) : maskPhone(phone)
  }

  /** Every value is text. */
  function paymentBody(paid: Paid, completedAtMs: number, balance: string) {
    const [first = '', ...rest] = paid.name.split(/\s+/)
    return {
      TransactionType: 'Pay Bill',
      TransID: paid.receipt,
      TransTime: compactStamp(completedAtMs),
      TransAmount: paid.amount.toFixed(2),
      BusinessShortCode: credentials.shortCode,
      BillRefNumber: paid.account,
      InvoiceNumber: '',
      OrgAccountBalance: balance,
      ThirdPartyTransID: '',
      MSISDN: shownPayer(paid.phone),
      FirstName: first,
      MiddleName: rest.length > 1 ? rest.slice(0, -1).join(' ') : '',
      LastName: rest.at(-1) ?? '',
    }
  }

  /** Books a payment once, whether or not its confirmation arrives. */
  function record(paid: Paid, announceAfterMs: number | null): void {
    const at = nowMs()
    const added = state.run(
      'insert into collections (receipt, amount, account, phone, name, source, completedAtMs) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
      paid.receipt,
      paid.amount,
      paid.account,
      paid.phone,
      paid.name,
      paid.source,
      at,
    )
    if (!added) return
    changeUtility(state, paid.amount)
    const to = urls()?.confirmation
    if (to && announceAfterMs !== null)
      callbacks.json(to, paymentBody(paid, at, utilityBalance(state).toFixed(2)), announceAfterMs)
  }

  /** Asks the merchant to validate. Without a usable response the registered response type decides. */
  async function validate(paid: Paid): Promise<string> {
    const registered = urls()
    if (!registered?.validation || options.externalValidation === false) return '0'
    const answer = await callbacks.ask(
      registered.validation,
      paymentBody(paid, nowMs(), ''),
      validationTimeoutMs,
    )
    const code = text(fieldsOf(answer)['ResultCode'])
    if (code) return code
    return registered.responseType === 'Completed' ? '0' : 'C2B00016'
  }

  /** `unasked`: as when the merchant's validation is off, any account reference is accepted. */
  async function pay(
    payment: HandPayment,
    receipt: string,
    unasked = false,
  ): Promise<{ receipt: string } | { refused: string }> {
    const paid: Paid = { ...payment, receipt, source: 'paybill' }
    const verdict = unasked ? '0' : await validate(paid)
    if (!/^0+$/.test(verdict)) return { refused: verdict }
    state.together(() => record(paid, confirmationDelayMs))
    return { receipt }
  }

  queue.on<HandPayment & { receipt: string }>('simulate', async ({ receipt, ...payment }) => {
    await pay(payment, receipt)
  })

  return {
    record,
    pay: (payment: HandPayment, unasked: boolean) => pay(payment, newReceipt(), unasked),

    /**
     * Sends a forged confirmation, as an attacker would who knows the merchant's address: nothing is booked,
     * and M-Pesa denies it when queried.
     */
    forge(payment: HandPayment): { receipt: string } | { refused: string } {
      const [receipt, to] = [newReceipt(), urls()?.confirmation]
      if (!to) return { refused: 'noAddress' }
      const paid: Paid = { ...payment, receipt, source: 'paybill' }
      state.together(() =>
        callbacks.json(to, paymentBody(paid, nowMs(), utilityBalance(state).toFixed(2)), confirmationDelayMs),
      )
      return { receipt }
    },

    registerUrls(body: Fields): Answer {
      const responseType = text(body['ResponseType'])
      if (text(body['ShortCode']) !== credentials.shortCode) return badField('ShortCode')
      if (!['Completed', 'Cancelled', 'Canceled'].includes(responseType)) return badField('ResponseType')
      if (!gate.acceptsUrl(body['ConfirmationURL'])) return badField('ConfirmationURL')
      if (!gate.acceptsUrl(body['ValidationURL'])) return badField('ValidationURL')
      if (options.registerOnce && urls()) return refuse(500, '500.003.1001', 'Urls are already registered')
      state.set('urls', {
        confirmation: text(body['ConfirmationURL']),
        validation: text(body['ValidationURL']),
        responseType,
      })
      return {
        status: 200,
        body: {
          OriginatorCoversationID: newOriginatorId(),
          ResponseCode: '0',
          ResponseDescription: 'Success',
        },
      }
    },

    simulate(body: Fields): Answer {
      const amount = readAmount(body['Amount'])
      const phone = readPhone(body['Msisdn'])
      if (text(body['ShortCode']) !== credentials.shortCode) return badField('ShortCode')
      if (amount === undefined) return badField('Amount')
      if (!phone) return badField('Msisdn')
      queue.add(
        'simulate',
        { amount, phone, account: text(body['BillRefNumber']), name: 'JOHN DOE', receipt: newReceipt() },
        0,
      )
      return {
        status: 200,
        body: {
          OriginatorCoversationID: newOriginatorId(),
          ConversationID: newConversationId(nowMs()),
          ResponseCode: '0',
          ResponseDescription: 'Accept the service request successfully.',
        },
      }
    },

    registerPull(body: Fields): Answer {
      if (text(body['ShortCode']) !== credentials.shortCode) return badField('ShortCode')
      if (text(body['RequestType']) !== 'Pull') return badField('RequestType')
      if (!readPhone(body['NominatedNumber'])) return badField('NominatedNumber')
      if (!gate.acceptsUrl(body['CallBackURL'])) return badField('CallBackURL')
      const already = state.setting('pullRegistered', false)
      state.set('pullRegistered', true)
      return {
        status: 200,
        body: {
          ResponseRefID: newOriginatorId(),
          'Response Status': already ? '1001' : '1000',
          ShortCode: credentials.shortCode,
          'Response Description': already
            ? 'ShortCode already Registered'
            : 'ShortCode Registered Successfully',
        },
      }
    },

    /**
     * Rows in an array inside an array; nothing older than 48 hours; reversed payments are gone. A paybill that is not
     * registered is answered like one without payments.
     */
    pull(body: Fields): Answer {
      const from = readDashedStamp(text(body['StartDate']))
      const to = readDashedStamp(text(body['EndDate']))
      const offset = Number(text(body['OffSetValue']) || '0')
      if (text(body['ShortCode']) !== credentials.shortCode) return badField('ShortCode')
      if (from === undefined) return badField('StartDate')
      if (to === undefined) return badField('EndDate')
      if (!Number.isSafeInteger(offset) || offset < 0) return badField('OffSetValue')
      const isRegistered = state.setting('pullRegistered', false)
      const rows = !isRegistered
        ? []
        : state.all<Collection>(
            `select * from collections where reversedAtMs is null and completedAtMs >= ? and completedAtMs < ? + 1000
         order by completedAtMs, receipt limit ? offset ?`,
            Math.max(from, nowMs() - pullWindowMs),
            to,
            pullPageRows,
            offset,
          )
      const reference = { ResponseRefID: newOriginatorId() }
      if (!rows.length)
        return {
          status: 200,
          body: {
            ...reference,
            ResponseCode: '1001',
            ResponseMessage: 'No records found or Organization Name not available',
          },
        }
      return {
        status: 200,
        body: {
          ...reference,
          ResponseCode: '1000',
          ResponseMessage: 'Success',
          Response: [rows.map(pulledRow)],
        },
      }
    },
  }
}

const pulledRow = (row: Collection) => ({
  transactionId: row.receipt,
  trxDate: new Date(row.completedAtMs).toISOString().replace(/\.\d+Z$/, 'Z'),
  msisdn: Number(row.phone),
  sender: row.name,
  transactiontype: 'c2b-pay-bill-debit',
  billreference: row.account,
  amount: row.amount.toFixed(2),
  organizationname: 'Sandbox',
})
