/**
 * Errors outside a handler: unreadable bodies, limits, our own faults. Their details are never sent to the
 * caller.
 */
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { Callers } from '../caller.ts'
import { databaseRetrySeconds, isDatabaseUnavailable } from '../../database/database-unavailable.ts'
import { sendProblem } from './send-problem.ts'
import type { Log } from '../../observability/log.ts'
import type { RequestNames, RouteOf } from '../monitoring/request-log.ts'
import { SessionEnded } from './session-ended.ts'

const codeOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaTypeUnsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_UNDER_PRESSURE: 'unavailable',
}
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'notFound',
  413: 'bodyTooLarge',
  415: 'mediaTypeUnsupported',
  429: 'tooManyRequests',
  503: 'unavailable',
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))
/** PostgreSQL cannot store text with a NUL character. */
const unstorableText = ['22021', '22P05']

function codeFor(error: FastifyError): ErrorCode {
  if (error instanceof SessionEnded) return 'signInRequired'
  const known = codeOfFastify[error.code] ?? codeOfStatus[error.statusCode ?? 500]
  if (known) return known
  // A client that disconnects while sending has the same code as a lost connection of ours.
  if (error.statusCode !== undefined && error.statusCode < 500) return 'requestMalformed'
  if (hasCode(error, unstorableText)) return 'requestMalformed'
  return isDatabaseUnavailable(error) ? 'unavailable' : 'unexpected'
}

export function handleErrors(
  app: FastifyInstance,
  deps: {
    readonly callers: Callers
    readonly log: Log
    readonly namesOf: (request: FastifyRequest) => RequestNames
    readonly routeOf: RouteOf
  },
): void {
  const languageOf = (request: FastifyRequest) => deps.callers.languageOf(request)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeFor(error)
    if (code === 'unexpected' || code === 'unavailable')
      deps.log.error(
        { err: error, route: deps.routeOf(request), ...deps.namesOf(request) },
        'a request failed',
      )
    const given = Number(reply.getHeader('retry-after'))
    const retryAfter = given > 0 || code !== 'unavailable' ? given : databaseRetrySeconds
    const fields =
      code === 'bodyTooLarge' && request.routeOptions.config.takesFile ? { file: 'fileTooLarge' } : undefined
    return sendProblem(
      reply,
      {
        error: code,
        ...(fields ? { fields } : {}),
        ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
      },
      languageOf(request),
    )
  })
}
