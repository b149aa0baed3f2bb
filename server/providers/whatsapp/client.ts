/** WhatsApp's Cloud API. */
import { isWhatsAppUserId } from '../../../domain/contact/whatsapp-user.ts'
import { interactiveOf } from './choices.ts'
import type {
  Choices,
  Document,
  Template,
  WhatsApp,
  WhatsAppConfig,
  WhatsAppOutcome,
  WhatsAppRefusal,
} from './port.ts'

type Deps = { readonly config: WhatsAppConfig; readonly fetch?: typeof fetch; readonly timeoutMs?: number }

const defaultTimeoutMs = 20_000

/**
 * 131026 number not on WhatsApp, 131030 not on the test list, 131047 more than 24 hours since the customer
 * wrote, 130429, 131048, 131056 and 80007 rate limits, 131000 and 131016 provider's fault, 131008, 131009 and
 * 131051 invalid message. 132xxx: the template does not match.
 */
const refusals: Readonly<Record<string, Omit<WhatsAppRefusal, 'code'>>> = {
  '131026': { refused: 'phoneRefused', resendSafe: false },
  '131030': { refused: 'phoneRefused', resendSafe: false },
  '131047': { refused: 'windowOver', resendSafe: false },
  '131008': { refused: 'content', resendSafe: false },
  '131009': { refused: 'content', resendSafe: false },
  '131051': { refused: 'content', resendSafe: false },
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
  readonly id?: unknown
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
const named = (id: unknown): WhatsAppOutcome =>
  typeof id === 'string' && id ? { accepted: true, messageId: id } : { unknown: 'unreadable' }

export function createWhatsApp({
  config,
  fetch: fetcher = fetch,
  timeoutMs = defaultTimeoutMs,
}: Deps): WhatsApp {
  const address = `${config.baseUrl.replace(/\/$/, '')}/${config.phoneNumberId}`

  /** Accepted, with the id that `idOf` reads. */
  async function post(
    path: string,
    body: FormData | string,
    idOf: (answer: Answered | null) => unknown,
  ): Promise<WhatsAppOutcome> {
    try {
      const response = await fetcher(`${address}/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${config.token}`,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = parse(await response.text())
      const code = answer?.error?.code
      if (response.status >= 400) {
        const refusal = refusalOf(response.status, typeof code === 'number' ? String(code) : '')
        return response.status >= 500 && refusal.refused === 'setup' ? { unknown: 'serverError' } : refusal
      }
      return named(idOf(answer))
    } catch (error) {
      return { unknown: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' }
    }
  }

  // WhatsApp accepts a user id in `to`, reads it as a number, and never delivers the message.
  const send = (to: string, message: object): Promise<WhatsAppOutcome> =>
    post(
      'messages',
      JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        ...(isWhatsAppUserId(to) ? { recipient: to } : { to: to.replace(/^\+/, '') }),
        ...message,
      }),
      (answer) => answer?.messages?.[0]?.id,
    )
  const sendText = (phone: string, text: string): Promise<WhatsAppOutcome> =>
    send(phone, { type: 'text', text: { preview_url: false, body: text } })

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
    sendText,

    async sendChoices(phone, choices: Choices, text) {
      const interactive = interactiveOf(choices)
      if (!interactive) return sendText(phone, text)
      const outcome = await send(phone, { type: 'interactive', interactive })
      return 'refused' in outcome && outcome.refused === 'content' ? sendText(phone, text) : outcome
    },

    async sendDocument(phone, { name, pdf }: Document, caption) {
      const form = new FormData()
      form.append('messaging_product', 'whatsapp')
      form.append('type', 'application/pdf')
      form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name)
      const kept = await post('media', form, (answer) => answer?.id)
      return 'accepted' in kept
        ? send(phone, { type: 'document', document: { id: kept.messageId, filename: name, caption } })
        : kept
    },
  }
}
