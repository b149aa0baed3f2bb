/** Sends an error as the response to a request. */
import type { FastifyReply } from 'fastify'
import type { Country } from '../../../../domain/country/country.ts'
import type { ErrorCode, Failure } from '../../../../contract/errors.ts'
import type { Language } from '../../../../domain/language.ts'
import { problemOf, type Reader } from '../problem.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Not an outage, whatever the status: the feature is switched off on purpose. */
    switchedOff?: true
  }
}

const switchedOff: readonly ErrorCode[] = ['technicalWorks', 'requestsDisabled']
/** Switched off on purpose, for everyone. */
export const isSwitchedOff = (code: ErrorCode): boolean => switchedOff.includes(code)

export function sendProblem(
  reply: FastifyReply,
  failure: Failure,
  language: Language,
  reader?: Reader,
  country?: Country,
): FastifyReply {
  if (isSwitchedOff(failure.error)) reply.switchedOff = true
  const { status, body } = problemOf(failure, language, reader, country)
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds)
  return reply.status(status).header('cache-control', 'no-store').send(body)
}
