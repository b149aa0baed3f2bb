/** Africa's Talking bulk SMS. Success is reported per recipient: a 201 response may contain only failures. */
import type { Sms, SmsConfig, SmsInput, SmsOutcome, SmsRefusal } from './port.ts'
import { fields, outcomeOf, shown } from './values.ts'

type Deps = { readonly config: SmsConfig; readonly fetch?: typeof fetch; readonly timeoutMs?: number }

const defaultTimeoutMs = 20_000

/** 100 processed, 101 sent, 102 queued. */
const acceptedCodes = new Set(['100', '101', '102'])

/**
 * 401 held for risk, 402 sender id, 403 number, 404 kind of number, 405 balance, 406 opted out, 407 no route,
 * 409 do not disturb, 5xx gateway.
 */
const refusals: Readonly<Record<string, Omit<SmsRefusal, 'code'>>> = {
  '401': { refused: 'setup', resendSafe: true },
  '402': { refused: 'setup', resendSafe: true },
  '403': { refused: 'phoneRefused', resendSafe: false },
  '404': { refused: 'phoneRefused', resendSafe: false },
  '405': { refused: 'balanceEmpty', resendSafe: true },
  '406': { refused: 'blacklisted', resendSafe: false },
  '407': { refused: 'gateway', resendSafe: true },
  '409': { refused: 'blacklisted', resendSafe: false },
  '500': { refused: 'gateway', resendSafe: true },
  '501': { refused: 'gateway', resendSafe: true },
  '502': { refused: 'gateway', resendSafe: true },
}

export function createSms({ config, fetch: fetcher = fetch, timeoutMs = defaultTimeoutMs }: Deps): Sms {
  const address = `${config.baseUrl.replace(/\/$/, '')}/version1/messaging`

  return {
    async send({ phone, text, from = config.senderId }: SmsInput): Promise<SmsOutcome> {
      const form = new URLSearchParams({
        username: config.username,
        to: phone,
        message: text,
        bulkSMSMode: '1',
      })
      if (from) form.set('from', from)
      let status: number
      let answer: unknown
      try {
        const response = await fetcher(address, {
          method: 'POST',
          headers: { apikey: config.apiKey, accept: 'application/json' },
          body: form,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        status = response.status
        answer = parseJson(await response.text())
      } catch (error) {
        return outcomeOf(error)
      }
      if (status >= 500) return { unknown: 'serverError' }
      if (status === 429) return { refused: 'gateway', code: 'http429', resendSafe: true }
      if (status >= 400) return { refused: 'setup', code: `http${status}`, resendSafe: true }
      return readRecipient(answer, phone)
    },
  }
}

function readRecipient(answer: unknown, phone: string): SmsOutcome {
  const data = fields(fields(answer)?.['SMSMessageData'])
  const recipients = Array.isArray(data?.['Recipients']) ? data['Recipients'].map(fields) : undefined
  if (!recipients) return { unknown: 'unreadable' }
  const recipient =
    recipients.find((one) => shown(one?.['number']) === phone) ??
    (recipients.length === 1 ? recipients[0] : undefined)
  // When no recipient is accepted, the list may be empty and only a text explains why: "InvalidSenderId".
  if (!recipient) return { refused: 'setup', code: shown(data?.['Message']).slice(0, 60), resendSafe: true }
  const code = shown(recipient['statusCode'])
  const messageId = shown(recipient['messageId'])
  if (acceptedCodes.has(code) && messageId && messageId !== 'None')
    return { accepted: true, messageId, costCents: readCost(shown(recipient['cost'])) }
  const refusal = Object.hasOwn(refusals, code) ? refusals[code] : undefined
  return refusal ? { ...refusal, code } : { unknown: 'unreadable' }
}

/** `KES 0.8000`, in cents, rounded up; null when unknown. */
function readCost(cost: string): number | null {
  const [, shillings] = /^KES (\d{1,6}(?:\.\d{1,6})?)$/.exec(cost) ?? []
  return shillings === undefined ? null : Math.ceil(Number(shillings) * 100 - 1e-6)
}

function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}
