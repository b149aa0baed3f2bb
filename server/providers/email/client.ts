/** Postmark's e-mail API. A refusal is a 422 response with Postmark's own code. */
import type { Email, EmailConfig, EmailInput, EmailOutcome, EmailRefusal } from './port.ts'

type Deps = { readonly config: EmailConfig; readonly fetch?: typeof fetch; readonly timeoutMs?: number }

const defaultTimeoutMs = 20_000

/**
 * 300 malformed message or address, 406 inactive recipient; 10 token, 400 and 401 sender, 412 account
 * pending, 405 and 429 retry later.
 */
const refusals: ReadonlyMap<number, Omit<EmailRefusal, 'code'>> = new Map([
  [300, { refused: 'addressRefused', resendSafe: false }],
  [406, { refused: 'inactive', resendSafe: false }],
  [405, { refused: 'gateway', resendSafe: true }],
  [429, { refused: 'gateway', resendSafe: true }],
])

export function createEmail({ config, fetch: fetcher = fetch, timeoutMs = defaultTimeoutMs }: Deps): Email {
  const address = `${config.baseUrl.replace(/\/$/, '')}/email`

  return {
    async send({ to, subject, text, html, attachments }: EmailInput): Promise<EmailOutcome> {
      let status: number
      let body: string
      try {
        const response = await fetcher(address, {
          method: 'POST',
          headers: {
            'x-postmark-server-token': config.token,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify({
            From: config.from,
            To: to,
            Subject: subject,
            TextBody: text,
            HtmlBody: html,
            MessageStream: config.stream,
            TrackOpens: false,
            TrackLinks: 'None',
            Attachments: attachments.map(({ name, contentType, bytes }) => ({
              Name: name,
              ContentType: contentType,
              Content: bytes.toString('base64'),
            })),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        status = response.status
        body = await response.text()
      } catch (error) {
        return {
          unknown: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable',
        }
      }
      if (status >= 500) return { unknown: 'serverError' }
      if (status === 429) return { refused: 'gateway', code: 'http429', resendSafe: true }
      return readAnswer(status, body)
    },
  }
}

function readAnswer(status: number, body: string): EmailOutcome {
  const answer = parsed(body)
  const { ErrorCode: code, MessageID: messageId } = answer ?? {}
  if (status === 200 && code === 0 && typeof messageId === 'string' && messageId !== '')
    return { accepted: true, messageId }
  if (typeof code === 'number' && code !== 0)
    return { ...(refusals.get(code) ?? { refused: 'setup' as const, resendSafe: true }), code: String(code) }
  return status >= 400
    ? { refused: 'setup', code: `http${status}`, resendSafe: true }
    : { unknown: 'unreadable' }
}

function parsed(body: string): { readonly ErrorCode?: unknown; readonly MessageID?: unknown } | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
