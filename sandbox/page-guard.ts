/** Protection of the sandbox's pages: their content policy, and refusal of forms from other sites. */
import type { FastifyRequest } from 'fastify'

export const contentPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function comesFromElsewhere({ headers }: FastifyRequest): boolean {
  return (
    headers.origin !== undefined &&
    URL.canParse(headers.origin) &&
    new URL(headers.origin).host !== headers.host
  )
}
