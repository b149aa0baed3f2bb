/**
 * The cookies that pages set, each with the seconds that a browser keeps it. None of them signs a visitor in or proves
 * who the visitor is. The other cookies of the site are set by the server (server/platform/http/cookies.ts).
 */
import { createCookie } from 'react-router'
import type { Visit } from './context.ts'

const keptSeconds = {
  /** The unfinished registration of this device. */
  registration: 30 * 86_400,
  /** The code of the customer who invited this visitor. */
  referral: 30 * 86_400,
  /** The attempt to restore access, until a new password is set. */
  restoration: 3_600,
  /** The code that a payer without sign-in still has to type. */
  paying: 3_600,
  /** The last prompt of a payer without sign-in: longer than a prompt takes, too short to meet the next payer. */
  sent: 900,
} as const

export function pageCookie(name: keyof typeof keptSeconds) {
  const cookie = createCookie(name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: keptSeconds[name],
  })
  return {
    /** Null when the browser did not send it. Any visitor can change the value. */
    read: (request: Request): Promise<unknown> => cookie.parse(request.headers.get('cookie')),
    /** The `Set-Cookie` line; null deletes the cookie. */
    line: ({ publicUrl }: Visit, value: object | string | null): Promise<string> =>
      cookie.serialize(value ?? '', {
        secure: publicUrl.startsWith('https:'),
        ...(value === null ? { maxAge: 0 } : {}),
      }),
  }
}
