/**
 * Stand-ins of the providers while the book is made: each answers at once, in this process, in its own wire
 * format. Callbacks wait in `arrivals` until they are fetched.
 */
import type { Phone } from '../../../domain/person/phone.ts'
import type { Arrival } from '../../payments/provider-inbox/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Dice } from './random.ts'

type Fields = Readonly<Record<string, unknown>>
type Kept = {
  readonly receipt: string
  readonly amount: number
  readonly phone: string
  readonly at: Date
  readonly failed?: true
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const success = { ResponseCode: '0', ResponseDescription: 'Accepted' } as const
const kenyanTime = (at: Date): string =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19).replaceAll(/\D/g, '')
/** `21.11.2026 12:00:00`. */
function dotted(at: Date): string {
  const stamp = kenyanTime(at)
  const [year, month, day] = [stamp.slice(0, 4), stamp.slice(4, 6), stamp.slice(6, 8)]
  return `${day}.${month}.${year} ${stamp.slice(8, 10)}:${stamp.slice(10, 12)}:${stamp.slice(12)}`
}
const items = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([Key, Value]) => ({ Key, Value }))

export type StandIns = ReturnType<typeof createStandIns>

type Deps = { readonly clock: Clock; readonly dice: Dice; readonly shortCode: string }

export function createStandIns({ clock, dice, shortCode }: Deps) {
  let arrivals: Arrival[] = []
  let reports: Fields[] = []
  const codes = new Map<string, string>()
  const names = new Map<string, string>()
  /** Payments in by receipt number, and payouts by our id. */
  const moved = new Map<string, Kept>()
  /** Numbers that M-Pesa does not know. */
  const unregistered = new Set<string>()
  /** Numbers for which M-Pesa does not answer. */
  const silent = new Set<string>()
  const diceByKey = new Map<string, Dice>()
  let counted = 0

  /** Ten characters; the first ones encode year and month, as in an M-Pesa message. */
  function receipt(): string {
    const [year = '', month = ''] = clock.now().toISOString().split('-')
    counted += 1
    const count = counted.toString(36).toUpperCase().padStart(5, '0')
    const rest = `${letters[dice.between(0, letters.length - 1)]}${dice.between(0, 9)}`
    return `${letters[Number(year) - 2008]}${letters[Number(month) - 1]}${count}${rest}X`
  }
  /** Dice for a phone or an identity, so that luck does not depend on simultaneous calls. */
  function diceOf(key: string): Dice {
    const own =
      diceByKey.get(key) ?? dice.own([...key].reduce((sum, each) => sum * 31 + each.charCodeAt(0), 7) | 0)
    diceByKey.set(key, own)
    return own
  }
  const answerTo = (channel: string, address: unknown, body: object): void => {
    const reference = new URL(String(address)).searchParams.get('ref')
    arrivals.push({ channel, body: JSON.stringify(body), reference })
  }
  const resultOf = (id: string, receiptOf: string, values: Fields | null, code: number | string = 0) => ({
    Result: {
      ResultType: 0,
      ResultCode: code,
      ResultDesc: code === 0 ? 'The service request is processed successfully.' : 'The request failed.',
      OriginatorConversationID: id,
      ConversationID: `AG_${id}`,
      TransactionID: receiptOf,
      ...(values ? { ResultParameters: { ResultParameter: items(values) } } : {}),
    },
  })

  function payOut(body: Fields): object {
    const [id, phone] = [String(body['OriginatorConversationID']), String(body['PartyB'])]
    const paid = receipt()
    if (unregistered.has(phone)) {
      moved.set(id, { receipt: paid, amount: Number(body['Amount']), phone, at: clock.now(), failed: true })
      answerTo('payout/result', body['ResultURL'], resultOf(id, paid, null, 2040))
    } else if (!silent.has(phone)) {
      moved.set(id, { receipt: paid, amount: Number(body['Amount']), phone, at: clock.now() })
      answerTo(
        'payout/result',
        body['ResultURL'],
        resultOf(id, paid, {
          ReceiverPartyPublicName: `${phone} - ${names.get(phone) ?? 'CUSTOMER'}`,
          TransactionAmount: Number(body['Amount']),
          TransactionCompletedDateTime: dotted(clock.now()),
          TransactionReceipt: paid,
          B2CRecipientIsRegisteredCustomer: 'Y',
        }),
      )
    }
    return { ...success, OriginatorConversationID: id, ConversationID: `AG_${id}` }
  }

  function push(body: Fields): object {
    counted += 1
    const id = `ws_CO_${kenyanTime(clock.now())}${String(counted).padStart(9, '0')}`
    const [phone, amount] = [String(body['PhoneNumber']), Number(body['Amount'])]
    const paid = receipt()
    moved.set(paid, { receipt: paid, amount, phone, at: clock.now() })
    const metadata = items({
      Amount: amount,
      MpesaReceiptNumber: paid,
      TransactionDate: Number(kenyanTime(clock.now())),
      PhoneNumber: Number(phone),
    })
    answerTo('stk', body['CallBackURL'], {
      Body: {
        stkCallback: {
          MerchantRequestID: `M-${counted}`,
          CheckoutRequestID: id,
          ResultCode: 0,
          ResultDesc: 'The service request is processed successfully.',
          CallbackMetadata: { Item: metadata.map(({ Key, Value }) => ({ Name: Key, Value })) },
        },
      },
    })
    return { ...success, MerchantRequestID: `M-${counted}`, CheckoutRequestID: id }
  }

  function askStatus(body: Fields): object {
    counted += 1
    const id = `Q-${counted}`
    const payoutId = body['OriginalConversationID']
    const kept = moved.get(String(payoutId ?? body['TransactionID']))
    // A payout without a result is unknown so far.
    if (!kept) return { ...success, OriginatorConversationID: id, ConversationID: `AG_${id}` }
    const [ours, theirs] = [`${shortCode} - MKOPO`, `${kept.phone} - ${names.get(kept.phone) ?? 'CUSTOMER'}`]
    const values = {
      ReceiptNo: kept.receipt,
      FinalisedTime: Number(kenyanTime(kept.at)),
      Amount: kept.amount,
      TransactionStatus: kept.failed ? 'Failed' : 'Completed',
      ReasonType: payoutId ? 'Business Payment to Customer via API' : 'Pay Bill Online',
      'Originator Conversation ID': payoutId,
      CreditPartyName: payoutId ? theirs : ours,
      DebitPartyName: payoutId ? ours : theirs,
    }
    answerTo('status/result', body['ResultURL'], resultOf(id, kept.receipt, values))
    return { ...success, OriginatorConversationID: id, ConversationID: `AG_${id}` }
  }

  function sms(form: URLSearchParams): object {
    const [to, text] = [form.get('to') ?? '', form.get('message') ?? '']
    if (/^\d{3,4} /.test(text)) codes.set(to, text)
    counted += 1
    const messageId = `ATXid_${counted}`
    reports.push({ id: messageId, status: diceOf(to).chance(0.97) ? 'Success' : 'Failed', phoneNumber: to })
    return {
      SMSMessageData: {
        Message: 'Sent to 1/1',
        Recipients: [{ statusCode: 101, number: to, status: 'Success', cost: 'KES 0.8000', messageId }],
      },
    }
  }

  /** Most people have a score, some are unknown. */
  function bureau(path: string, body: Fields): object {
    counted += 1
    const own = diceOf(String(body['identity_number']))
    if (own.chance(0.12))
      return { has_error: true, api_code: 'E018', api_code_description: 'No record of the identity' }
    const found = { has_error: false, api_code: '200', trx_id: `TRX${counted}` }
    if (path.endsWith('/delinquency/status')) return { ...found, delinquency_code: '003' }
    const isInDefault = own.chance(0.03)
    const accounts = [{ delinquency_code: isInDefault ? '004' : '003', is_your_account: false }]
    return {
      ...found,
      identity_number: body['identity_number'],
      credit_score: String(own.between(480, 790)),
      account_info: accounts,
    }
  }

  function answer(path: string, text: string): object {
    if (path.endsWith('/version1/messaging')) return sms(new URLSearchParams(text))
    if (path.includes('/oauth/')) return { access_token: 'token', expires_in: '3599' }
    const body = JSON.parse(text) as Fields
    if (path.includes('/b2c/')) return payOut(body)
    if (path.includes('/stkpush/')) return push(body)
    if (path.includes('/transactionstatus/')) return askStatus(body)
    if (path.includes('/metropol/')) return bureau(path, body)
    if (path.endsWith('/email')) return { ErrorCode: 0, MessageID: `mail-${(counted += 1)}` }
    // The list contains nothing beyond the callbacks.
    if (path.includes('/pulltransactions/')) return { ResponseCode: '1001' }
    if (path.includes('/registerurl')) return success
    throw new Error(`no stand-in answers ${path} in the book`)
  }

  return {
    fetch: (async (input, init) => {
      const { body } = init ?? {}
      const text = typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : ''
      return Response.json(answer(new URL(input instanceof Request ? input.url : input).pathname, text))
    }) as typeof fetch,

    receipt,
    /** The code in the last SMS to a phone that begins with one. */
    codeFor: (phone: Phone): string => codes.get(phone) ?? '',
    knows: (phone: Phone, name: string): void => void names.set(phone.slice(1), name.toUpperCase()),
    unregistered: (phone: Phone): void => void unregistered.add(phone.slice(1)),
    silent: (phone: Phone): void => void silent.add(phone.slice(1)),

    /** A payment at the paybill; the account entered may be wrong. */
    payByHand(payment: {
      readonly phone: Phone
      readonly name: string
      readonly shillings: number
      readonly account: string
    }): string {
      const paid = receipt()
      const [first = '', ...rest] = payment.name.toUpperCase().split(' ')
      moved.set(paid, {
        receipt: paid,
        amount: payment.shillings,
        phone: payment.phone.slice(1),
        at: clock.now(),
      })
      arrivals.push({
        channel: 'c2b/confirmation',
        reference: null,
        body: JSON.stringify({
          TransactionType: 'Pay Bill',
          TransID: paid,
          TransTime: kenyanTime(clock.now()),
          TransAmount: payment.shillings.toFixed(2),
          BusinessShortCode: shortCode,
          BillRefNumber: payment.account,
          InvoiceNumber: '',
          OrgAccountBalance: '',
          ThirdPartyTransID: '',
          MSISDN: `${payment.phone.slice(1, 5)} ***** ${payment.phone.slice(-3)}`,
          FirstName: first,
          MiddleName: '',
          LastName: rest.join(' '),
        }),
      })
      return paid
    },

    /** A callback that does not answer a call of ours. */
    tell: (channel: string, body: object): void =>
      void arrivals.push({ channel, reference: null, body: JSON.stringify(body) }),

    /** Returns the callbacks since the last call. */
    takeArrivals(): Arrival[] {
      const taken = arrivals
      arrivals = []
      return taken
    },
    takeReports(): Fields[] {
      const taken = reports
      reports = []
      return taken
    },
  }
}
