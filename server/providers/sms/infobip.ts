/** Infobip's SMS API (version 3) and its delivery reports. The status of each recipient counts, not the HTTP status. */
import type { DeliveryReport, Sms, SmsInput, SmsOutcome, SmsRefusal } from './port.ts'
import { fields, outcomeOf, shown, type Fields } from './values.ts'

export type InfobipConfig = {
  /** The account's own address, `https://xxxxx.api.infobip.com`, or the sandbox's. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly sender: string
}
type Deps = { readonly config: InfobipConfig; readonly fetch?: typeof fetch; readonly timeoutMs?: number }

const defaultTimeoutMs = 20_000

/** Groups of statuses: 1 pending, 2 undeliverable, 3 delivered, 4 expired, 5 rejected. */
const acceptedGroups = new Set(['1', '3'])
const reportedAs: Readonly<Record<string, DeliveryReport['status']>> = {
  '1': 'underway',
  '2': 'failed',
  '3': 'delivered',
  '4': 'failed',
  '5': 'failed',
}

/**
 * Statuses of messages that were not sent, by name (infobip.com/docs/essentials/api-essentials/response-status-and-error-codes).
 * Any other is a fault of the provider's own, and the message is sent by another one.
 */
const refusals: Readonly<Record<string, SmsRefusal['refused']>> = {
  REJECTED_DND: 'blacklisted',
  REJECTED_DESTINATION_BLOCKLISTED: 'blacklisted',
  REJECTED_DESTINATION: 'phoneRefused',
  REJECTED_PREFIX_MISSING: 'phoneRefused',
  MISSING_TO: 'phoneRefused',
  REJECTED_NOT_ENOUGH_CREDITS: 'balanceEmpty',
  REJECTED_PREPAID_PACKAGE_EXPIRED: 'balanceEmpty',
  REJECTED_SOURCE: 'setup',
  REJECTED_SENDER: 'setup',
  REJECTED_NETWORK: 'setup',
  REJECTED_DESTINATION_NOT_REGISTERED: 'setup',
  REJECTED_ROUTE_NOT_AVAILABLE: 'setup',
}
/** Expired messages were passed on, and may have arrived. */
const expiredGroup = '4'

function refusalOf(name: string): SmsRefusal {
  const refused = refusals[name] ?? 'gateway'
  return {
    refused,
    resendSafe: refused !== 'blacklisted' && refused !== 'phoneRefused',
    code: name.slice(0, 60),
  }
}

export function createInfobip({ config, fetch: fetcher = fetch, timeoutMs = defaultTimeoutMs }: Deps): Sms {
  const address = `${config.baseUrl.replace(/\/$/, '')}/sms/3/messages`

  return {
    async send({ phone, text, from = config.sender }: SmsInput): Promise<SmsOutcome> {
      let status: number
      let answer: string
      try {
        const response = await fetcher(address, {
          method: 'POST',
          headers: {
            authorization: `App ${config.apiKey}`,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify({
            messages: [{ sender: from, destinations: [{ to: phone.replace(/^\+/, '') }], content: { text } }],
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        status = response.status
        answer = await response.text()
      } catch (error) {
        return outcomeOf(error)
      }
      if (status >= 500) return { unknown: 'serverError' }
      if (status === 429) return { refused: 'gateway', code: 'http429', resendSafe: true }
      if (status >= 400) return { refused: 'setup', code: `http${status}`, resendSafe: true }
      return readMessage(answer)
    },
  }
}

const listed = (value: unknown): readonly Fields[] | undefined =>
  Array.isArray(value) ? value.map((each) => fields(each) ?? {}) : undefined

function readMessage(answer: string): SmsOutcome {
  const [message] = listed(fields(parseJson(answer))?.['messages']) ?? []
  const status = fields(message?.['status'])
  const messageId = shown(message?.['messageId'])
  const name = shown(status?.['name'])
  if (!status || !name) return { unknown: 'unreadable' }
  if (acceptedGroups.has(shown(status['groupId'])))
    return messageId ? { accepted: true, messageId, costCents: null } : { unknown: 'unreadable' }
  return shown(status['groupId']) === expiredGroup ? { unknown: 'unreadable' } : refusalOf(name)
}

/** Reports come many in one request: `{"results": [...]}`. They are not signed. */
export function parseInfobipReports(
  body: unknown,
): readonly DeliveryReport[] | { readonly error: 'callbackUnreadable' } {
  const results = listed(fields(body)?.['results'])
  if (!results) return { error: 'callbackUnreadable' }
  const reports = results.flatMap((result): DeliveryReport[] => {
    const status = fields(result['status'])
    const messageId = shown(result['messageId'])
    const providerStatus = shown(status?.['name'])
    if (!status || !messageId || !providerStatus) return []
    const error = shown(fields(result['error'])?.['name'])
    const digits = shown(result['to']).replace(/^\+/, '')
    return [
      {
        messageId,
        phone: digits && `+${digits}`,
        status: reportedAs[shown(status['groupId'])] ?? 'underway',
        providerStatus,
        failureReason: error && error !== 'NO_ERROR' ? error : null,
        networkCode: shown(result['mccMnc']) || null,
        costCents: costOf(result),
      },
    ]
  })
  return reports.length > 0 ? reports : { error: 'callbackUnreadable' }
}

/** The price of all parts in cents, rounded up; null in another currency. */
function costOf(result: Fields): number | null {
  const price = fields(result['price'])
  const each = Number(shown(price?.['pricePerMessage']))
  const parts = Number(shown(result['messageCount']) || shown(result['smsCount']) || 1)
  return shown(price?.['currency']) === 'KES' && each > 0 && parts > 0
    ? Math.ceil(each * parts * 100 - 1e-6)
    : null
}

function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}
