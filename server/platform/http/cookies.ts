/**
 * Names and attributes of the cookies that the server sets. On an https site they are bound to the host (`__Host-`).
 * Pages set five more, which sign no visitor in: `web/visit/page-cookies.server.ts`.
 */
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieName =
  /** The session of a customer. */
  | 'session'
  /** The session of a staff member. */
  | 'officer'
  /** A browser without a session: its forms and their tokens. */
  | 'visitor'
  /** Customers who signed in on this device before. */
  | 'known'
  /** The id of the device, which is `X-DEVICE-ID` in calls. */
  | 'device'
  /** The visitor's answer about analytics. */
  | 'consent'
  /** The campaign of the first page, until the visitor answers about analytics. */
  | 'landing'
  /** The source of the visit and its number, with the visitor's consent. */
  | 'source'
  | 'visit'
  /** A form that was sent after the session had ended. */
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
