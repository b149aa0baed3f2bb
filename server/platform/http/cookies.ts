/** Cookies: their names and attributes in one place. On an https site they are bound to the host (`__Host-`). */
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieName =
  | 'session'
  | 'visitor'
  | 'known'
  | 'device'
  | 'officer'
  | 'consent'
  | 'landing'
  | 'source'
  | 'visit'
  | 'unsent'
  | 'language'
export type SetCookie = {
  readonly name: CookieName
  /** null takes the cookie away. */
  readonly value: string | null
  /** Absent: until the browser closes. */
  readonly maxAgeSeconds?: number
}

export type Cookies = {
  read(request: FastifyRequest, name: CookieName): string | null
  write(reply: FastifyReply, cookie: SetCookie): void
  /** The name as the browser knows it. */
  nameOf(name: CookieName): string
}

/** The language that a browser chose; before it was bound to the host, its cookie had the plain name everywhere. */
export const languageIn = (cookies: Cookies, request: FastifyRequest): string | undefined =>
  request.cookies?.[cookies.nameOf('language')] ?? request.cookies?.['language']

export function createCookies(publicUrl: string | null): Cookies {
  const https = publicUrl?.startsWith('https:') ?? false
  const nameOf = (name: CookieName) => (https ? `__Host-${name}` : name)
  return {
    nameOf,
    read: (request, name) => request.cookies[nameOf(name)] || null,
    write(reply, { name, value, maxAgeSeconds }) {
      void reply.setCookie(nameOf(name), value ?? '', {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: https,
        ...(value === null ? { maxAge: 0 } : maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      })
    },
  }
}
