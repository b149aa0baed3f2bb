/** Names and attributes of all cookies. On an https site they are bound to the host (`__Host-`). */
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
  /** null removes the cookie. */
  readonly value: string | null
  /** Absent: a session cookie. */
  readonly maxAgeSeconds?: number
}

export type Cookies = {
  read(request: FastifyRequest, name: CookieName): string | null
  write(reply: FastifyReply, cookie: SetCookie): void
  /** The cookie's name in the browser. */
  nameOf(name: CookieName): string
}

/**
 * The language chosen in a browser. Before the cookie was bound to the host, it had the plain name on every
 * site.
 */
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
