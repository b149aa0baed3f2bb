/** Authorised calls to Daraja: the token, one renewal, and the first reading of a response. */
import { readRefusal, saysTokenInvalid } from './codes.ts'
import { assertReference } from '../rails/outgoing.ts'
import type { MpesaConfig } from './port.ts'
import type { Acknowledged, Refusal, Unknown } from '../rails/port.ts'
import { securityCredential } from './security-credential.ts'
import { createTokens } from './token.ts'
import { createTransport } from '../rails/transport.ts'
import { isFields, text, type Fields } from '../rails/values.ts'

export type MpesaDeps = {
  readonly config: MpesaConfig
  readonly now: () => Date
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 30_000

export type Channel = ReturnType<typeof createChannel>

export function createChannel({
  config,
  now,
  fetch: fetcher = fetch,
  timeoutMs = defaultTimeoutMs,
}: MpesaDeps) {
  const transport = createTransport(config.baseUrl.replace(/\/$/, ''), fetcher, timeoutMs)
  const tokens = createTokens({
    transport,
    consumerKey: config.consumerKey,
    consumerSecret: config.consumerSecret,
    now,
  })
  const hook = (path: string, reference?: string): string =>
    `${config.callbackBase}${path}${reference === undefined ? '' : `?ref=${assertReference(reference)}`}`

  /**
   * Posts with a token; a refused token is renewed once. `moves`: the call moves money, see `readRefusal`.
   */
  async function ask(
    path: string,
    body: object,
    moves = false,
  ): Promise<{ answer: Fields } | Refusal | Unknown> {
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

  return {
    ask,
    hook,

    /** A call with the initiator's credentials; its result comes to the hooks of `name`. */
    async askForResult(
      path: string,
      name: 'payout' | 'status' | 'balance' | 'reversal',
      body: object,
      reference?: string,
    ): Promise<Acknowledged> {
      const heard = await ask(
        path,
        {
          ...body,
          SecurityCredential: securityCredential(config.initiatorPassword, config.certificatePem),
          ResultURL: hook(`/${name}/result`, reference),
          QueueTimeOutURL: hook(`/${name}/timeout`, reference),
        },
        true,
      )
      if (!('answer' in heard)) return heard
      const code = text(heard.answer['ResponseCode'])
      const conversationId = text(heard.answer['ConversationID'])
      const said = text(heard.answer['ResponseDescription'])
      // Safaricom does not document which of these codes are certain. For calls that could pay twice, none
      // counts as certain.
      if (code && code !== '0')
        return name === 'payout'
          ? { unknown: 'unreadable', code, text: said }
          : { refused: code, text: said, resendSafe: false }
      if (!code || !conversationId) return { unknown: 'unreadable' }
      return { accepted: true, providerId: conversationId }
    },
  }
}

/** Daraja's error envelope, which also comes with status 200, or the gateway's `fault`. */
function readError(answer: Fields | undefined): { code: string; text: string } {
  const fault = answer?.['fault']
  if (!isFields(fault)) return { code: text(answer?.['errorCode']), text: text(answer?.['errorMessage']) }
  const detail = fault['detail']
  return { code: isFields(detail) ? text(detail['errorcode']) : '', text: text(fault['faultstring']) }
}
