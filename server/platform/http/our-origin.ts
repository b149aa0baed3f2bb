import type { FastifyRequest } from 'fastify'

/** An Origin that is named must be ours. Programs and very old browsers name none: for those the token decides. */
export function originIsOurs(request: FastifyRequest, publicUrl: string | null): boolean {
  const origin = request.headers.origin
  if (origin === undefined) return true
  if (publicUrl) return origin === new URL(publicUrl).origin
  return URL.canParse(origin) && new URL(origin).host === request.host
}
