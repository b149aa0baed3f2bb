/** WhatsApp's Cloud API. */
import type { Template, WhatsApp, WhatsAppConfig, WhatsAppOutcome, WhatsAppRefusal } from './port.ts'

type Deps = { readonly config: WhatsAppConfig; readonly fetch?: typeof fetch; readonly timeoutMs?: number }

const defaultTimeoutMs = 20_000

/**
 * 131026 no WhatsApp at this number, 131030 not among the numbers of a trial, 131047 more than 24 hours since they wrote,
 * 130429, 131048, 131056 and 80007 too many, 131000 and 131016 their fault. 132xxx: the template is not as we think.
 */
const refusals: Readonly<Record<string, Omit<WhatsAppRefusal, 'code'>>> = {
  '131026': { refused: 'phoneRefused', resendSafe: false },
  '131030': { refused: 'phoneRefused', resendSafe: false },
  '131047': { refused: 'windowOver', resendSafe: false },
  '130429': { refused: 'busy', resendSafe: true },
  '131048': { refused: 'busy', resendSafe: true },
  '131056': { refused: 'busy', resendSafe: true },
  '80007': { refused: 'busy', resendSafe: true },
  '131000': { refused: 'busy', resendSafe: true },
  '131016': { refused: 'busy', resendSafe: true },
}

function refusalOf(status: number, code: string): WhatsAppRefusal {
  const known = Object.hasOwn(refusals, code) ? refusals[code] : undefined
  if (known) return { ...known, code }
  if (code.startsWith('132')) return { refused: 'template', code, resendSafe: false }
  if (status === 429) return { refused: 'busy', code: 'http429', resendSafe: true }
  return { refused: 'setup', code: code || `http${status}`, resendSafe: true }
}

type Answered = {
  readonly messages?: readonly { readonly id?: unknown }[]
  readonly error?: { readonly code?: unknown }
}
function parse(text: string): Answered | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' ? answer : null
  } catch {
    return null
  }
}

export function createWhatsApp({
  config,
  fetch: fetcher = fetch,
  timeoutMs = defaultTimeoutMs,
}: Deps): WhatsApp {
  const address = `${config.baseUrl.replace(/\/$/, '')}/${config.phoneNumberId}/messages`

  async function send(phone: string, message: object): Promise<WhatsAppOutcome> {
    try {
      const response = await fetcher(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: phone.replace(/^\+/, ''),
          ...message,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = parse(await response.text())
      const code = answer?.error?.code
      if (response.status >= 400) {
        const refusal = refusalOf(response.status, typeof code === 'number' ? String(code) : '')
        return response.status >= 500 && refusal.refused === 'setup' ? { unknown: 'serverError' } : refusal
      }
      const messageId = answer?.messages?.[0]?.id
      return typeof messageId === 'string' && messageId
        ? { accepted: true, messageId }
        : { unknown: 'unreadable' }
    } catch (error) {
      return { unknown: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' }
    }
  }

  return {
    sendTemplate: (phone, { name, language, parameters }: Template) =>
      send(phone, {
        type: 'template',
        template: {
          name,
          language: { code: language },
          components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
        },
      }),
    sendText: (phone, text) => send(phone, { type: 'text', text: { preview_url: false, body: text } }),
  }
}
