/** The live Daraja client. It knows the wire protocol and nothing of who answers. */
import { internalCode, overloadedCode, promptVerdict, readRefusal, saysTokenInvalid } from './codes.ts'
import type {
  Acknowledged, Mpesa, MpesaConfig, PromptState, Pulled, PulledPayment, PushOutcome, Refusal, Registration, ReversalInput, StatusInput, Unknown,
} from './port.ts'
import { securityCredential } from './security-credential.ts'
import { compactStamp, dashedStamp, readStamp } from './stamps.ts'
import { createTokens } from './token.ts'
import { createTransport } from './transport.ts'
import { asList, isFields, readCents, text, type Fields } from './values.ts'
import { phoneDigits, reason, wholeShillingsOf } from './outgoing.ts'

type Deps = {
  readonly config: MpesaConfig
  readonly now: () => Date
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 30_000
const maxPullPages = 100
/** 4 = a paybill's short code. */
const shortCodeIdentifier = '4'
/** What a reversal calls the same thing. */
const reversalIdentifier = '11'

export function createMpesa({ config, now, fetch: fetcher = fetch, timeoutMs = defaultTimeoutMs }: Deps): Mpesa {
  const transport = createTransport(config.baseUrl.replace(/\/$/, ''), fetcher, timeoutMs)
  const tokens = createTokens({ transport, consumerKey: config.consumerKey, consumerSecret: config.consumerSecret, now })
  const credential = (): string => securityCredential(config.initiatorPassword, config.certificatePem)

  /** Posts with a token; a token that is refused is renewed once. `moves`: see `readRefusal`. */
  async function ask(path: string, body: object, moves = false): Promise<{ answer: Fields } | Refusal | Unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokens.current()
      if ('error' in token) return { refused: token.error, text: 'No access token.', resendSafe: true }
      const heard = await transport.post(path, `Bearer ${token.token}`, body)
      if ('lost' in heard) return { unknown: heard.lost }
      const answer = isFields(heard.body) ? heard.body : undefined
      const error = readError(answer)
      if (attempt === 1 && saysTokenInvalid(heard.status, error.code)) {
        tokens.drop(token.token)
        continue
      }
      if (heard.status >= 400 || error.code) return readRefusal(heard.status, error.code, error.text, moves)
      return answer ? { answer } : { unknown: 'unreadable' }
    }
  }

  async function askForResult(path: string, body: object): Promise<Acknowledged> {
    const heard = await ask(path, body, true)
    if (!('answer' in heard)) return heard
    const conversationId = text(heard.answer['ConversationID'])
    const code = text(heard.answer['ResponseCode'])
    if (code && code !== '0') return { refused: code, text: text(heard.answer['ResponseDescription']), resendSafe: false }
    if (!code || !conversationId) return { unknown: 'unreadable' }
    return { accepted: true, conversationId, originatorConversationId: text(heard.answer['OriginatorConversationID']) }
  }

  const hook = (path: string, reference?: string): string => `${config.callbackBase}${path}${reference ? `?ref=${reason(reference)}` : ''}`
  const hooks = (name: 'payout' | 'status' | 'reversal', reference?: string) => ({
    ResultURL: hook(`/${name}/result`, reference),
    QueueTimeOutURL: hook(`/${name}/timeout`, reference),
  })

  function stamped(): { BusinessShortCode: string; Password: string; Timestamp: string } {
    const timestamp = compactStamp(now())
    const password = Buffer.from(`${config.shortCode}${config.passkey}${timestamp}`).toString('base64')
    return { BusinessShortCode: config.shortCode, Password: password, Timestamp: timestamp }
  }

  async function register(path: string, body: object, done: string): Promise<Registration> {
    const heard = await ask(path, body)
    if ('answer' in heard) {
      const code = text(heard.answer['ResponseCode'])
      if (code === '0' || code === done) return { registered: true, already: false }
      return { refused: code || 'unreadable', text: text(heard.answer['ResponseDescription']), resendSafe: false }
    }
    return heard
  }

  return {
    async push({ phone, amountCents, accountReference, description, reference }): Promise<PushOutcome> {
      assertLength(accountReference, 1, 12, 'accountReference')
      assertLength(description, 1, 13, 'description')
      // As strings, the phone numbers are known to time out silently in production.
      const digits = Number(phoneDigits(phone))
      const heard = await ask('/mpesa/stkpush/v1/processrequest', {
        ...stamped(),
        TransactionType: 'CustomerPayBillOnline',
        Amount: wholeShillingsOf(amountCents),
        PartyA: digits,
        PartyB: config.shortCode,
        PhoneNumber: digits,
        CallBackURL: hook('/stk', reference),
        AccountReference: accountReference,
        TransactionDesc: description,
      })
      if (!('answer' in heard)) return heard
      const code = text(heard.answer['ResponseCode'])
      const checkoutRequestId = text(heard.answer['CheckoutRequestID'])
      if (code && code !== '0') return { refused: code, text: text(heard.answer['ResponseDescription']), resendSafe: false }
      if (!code || !checkoutRequestId) return { unknown: 'unreadable' }
      return { accepted: true, checkoutRequestId, merchantRequestId: text(heard.answer['MerchantRequestID']) }
    },

    async queryPrompt(checkoutRequestId): Promise<PromptState> {
      const heard = await ask('/mpesa/stkpushquery/v1/query', { ...stamped(), CheckoutRequestID: checkoutRequestId })
      if ('answer' in heard) {
        const code = text(heard.answer['ResultCode'])
        return code ? promptVerdict(code) : { unknown: 'unreadable' }
      }
      return 'refused' in heard && heard.refused === overloadedCode ? { status: 'pending', code: overloadedCode } : heard
    },

    async registerUrls(unanswered): Promise<Registration> {
      return alreadyRegistered(await registerC2b())

      function registerC2b(): Promise<Registration> {
        return register('/mpesa/c2b/v2/registerurl', {
          ShortCode: config.shortCode,
          ResponseType: unanswered,
          ConfirmationURL: hook('/c2b/confirmation'),
          ValidationURL: hook('/c2b/validation'),
        }, '0')
      }
    },

    payOut({ originatorConversationId, phone, amountCents, remarks, reference }): Promise<Acknowledged> {
      assertLength(remarks, 2, 100, 'remarks')
      return askForResult('/mpesa/b2c/v3/paymentrequest', {
        OriginatorConversationID: originatorConversationId,
        InitiatorName: config.initiatorName,
        SecurityCredential: credential(),
        CommandID: 'BusinessPayment',
        Amount: String(wholeShillingsOf(amountCents)),
        PartyA: config.shortCode,
        PartyB: phoneDigits(phone),
        Remarks: remarks,
        ...hooks('payout', reference),
        Occassion: '',
      })
    },

    askStatus(input: StatusInput): Promise<Acknowledged> {
      return askForResult('/mpesa/transactionstatus/v1/query', {
        Initiator: config.initiatorName,
        SecurityCredential: credential(),
        CommandID: 'TransactionStatusQuery',
        TransactionID: 'receipt' in input ? input.receipt : '',
        ...('originalConversationId' in input && { OriginalConversationID: input.originalConversationId }),
        PartyA: config.shortCode,
        IdentifierType: shortCodeIdentifier,
        Remarks: 'Status',
        Occasion: '',
        ...hooks('status', input.reference),
      })
    },

    reverse({ receipt, amountCents, remarks, reference }: ReversalInput): Promise<Acknowledged> {
      assertLength(remarks, 2, 100, 'remarks')
      return askForResult('/mpesa/reversal/v1/request', {
        Initiator: config.initiatorName,
        SecurityCredential: credential(),
        CommandID: 'TransactionReversal',
        TransactionID: receipt,
        Amount: String(wholeShillingsOf(amountCents)),
        ReceiverParty: config.shortCode,
        RecieverIdentifierType: reversalIdentifier,
        Remarks: remarks,
        Occasion: '',
        ...hooks('reversal', reference),
      })
    },

    async registerPull(nominatedPhone): Promise<Registration> {
      const answer = await register('/pulltransactions/v1/register', {
        ShortCode: config.shortCode,
        RequestType: 'Pull',
        NominatedNumber: phoneDigits(nominatedPhone),
        CallBackURL: hook('/pull'),
      }, '1000')
      return alreadyRegistered(answer)
    },

    async pull(from, to): Promise<Pulled> {
      const payments = new Map<string, PulledPayment>()
      for (let page = 0; page < maxPullPages; page += 1) {
        const heard = await ask('/pulltransactions/v1/query', {
          ShortCode: config.shortCode,
          StartDate: dashedStamp(from),
          EndDate: dashedStamp(to),
          OffSetValue: String(payments.size),
        })
        if (!('answer' in heard)) return heard
        const code = text(heard.answer['ResponseCode'])
        if (code === '1001') break
        if (code !== '1000') return { refused: code || 'unreadable', text: text(heard.answer['ResponseMessage']), resendSafe: false }
        const before = payments.size
        for (const payment of readPulled(heard.answer['Response'])) payments.set(payment.receipt, payment)
        if (payments.size === before) break
      }
      return { payments: [...payments.values()] }
    },
  }
}

/** The internal error is also how a second registration is refused; only the text tells them apart. */
function alreadyRegistered(outcome: Registration): Registration {
  const text = 'unknown' in outcome && outcome.code === internalCode
  return text ? outcome : outcome
}

function readError(answer: Fields | undefined): { code: string; text: string } {
  const fault = answer?.['fault']
  if (isFields(fault)) {
    const detail = fault['detail']
    return { code: isFields(detail) ? text(detail['errorcode']) : '', text: text(fault['faultstring']) }
  }
  return { code: text(answer?.['errorCode']), text: text(answer?.['errorMessage']) }
}

/** Rows come in an array inside an array. A row that cannot be read is left to the next pull and to a person. */
function readPulled(response: unknown): PulledPayment[] {
  return asList(response).flat(2).flatMap((row) => {
    if (!isFields(row)) return []
    const receipt = text(row['transactionId'])
    const amountCents = readCents(row['amount'])
    const completedAt = readStamp(row['trxDate'])
    if (!receipt || amountCents === null || completedAt === null) return []
    return [{ receipt, amountCents, completedAt, accountReference: text(row['billreference']), payerPhone: text(row['msisdn']) }]
  })
}

function assertLength(value: string, min: number, max: number, name: string): void {
  if (value.length < min || value.length > max) throw new RangeError(`${name} must have ${min} to ${max} characters`)
}
