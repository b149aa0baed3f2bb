/**
 * Errors before a request exists: a head that is unreadable, too long or too slow. The response looks like
 * every other error.
 */
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import type { Log } from '../../observability/log.ts'
import { problemOf } from '../problem.ts'

const codeOf: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
}
const gone = new Set(['ECONNRESET', 'EPIPE', 'HPE_INVALID_EOF_STATE'])

/** For Node's `clientError`: nothing is known of the caller, not even the language. */
export const answerUnreadable =
  (log: Pick<Log, 'debug'>, language: Language) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    log.debug({ code: error.code }, 'a request could not be read')
    if (socket.destroyed || !socket.writable || (error.code !== undefined && gone.has(error.code)))
      return void socket.destroy()
    const { status, body } = problemOf({ error: codeOf[error.code ?? ''] ?? 'requestMalformed' }, language)
    const text = JSON.stringify(body)
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    )
  }

const ofCalls = /^\/(api|hooks|health|sandbox)(\/|$)/

/**
 * For Fastify's `rewriteUrl`: a page address with an escape that cannot be decoded, such as `/en/%E0%A4%A`,
 * is taken literally, so that the site responds with its 404 page. A call gets the problem of
 * `answerUnroutable`.
 */
export function readableAddress({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path = '/'] = url.split(/[?#]/, 1)
  if (ofCalls.test(path)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** For Fastify's `frameworkErrors`: an address that cannot be decoded, or with a part that is too long. */
export const answerUnroutable =
  (language: Language) =>
  (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const { status, body } = problemOf({ error: 'requestMalformed' }, language)
    void reply
      .status(status)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(body)
  }
