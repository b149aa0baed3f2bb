/**
 * An Origin header must be ours. Programs and very old browsers send none; for those the form's token
 * decides.
 */
import type { FastifyRequest } from 'fastify'

export function isOwnOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const origin = request.headers.origin
  if (origin === undefined) return true
  if (publicUrl) return origin === new URL(publicUrl).origin
  return URL.canParse(origin) && new URL(origin).host === request.host
}
