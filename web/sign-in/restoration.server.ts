/**
 * An attempt to restore access, remembered in a cookie: its id, the masked phone, and when and how often the code can
 * be sent again.
 */
import { redirect } from 'react-router'
import type { Answer } from '../../contract/client.ts'
import type { Visit } from '../visit/context.ts'
import { pageCookie } from '../visit/page-cookies.server.ts'
import { pathsFor } from '../ui/visit.tsx'

type CodeSent = Answer<'POST /api/v2/ken/users/login/restoration/otp'>
export type Restoration = {
  readonly attemptId: string
  readonly shownPhone: string
  /** Epoch milliseconds from which another code can be requested. */
  readonly resendFromMs: number
  readonly resendsLeft: number
  readonly codeDigits: number
}

const restorationCookie = pageCookie('restoration')
export const restorationCookieFor = (visit: Visit, restoration: Restoration | null): Promise<string> =>
  restorationCookie.line(visit, restoration)

export const restorationOf = (sent: CodeSent, shownPhone: string): Restoration => ({
  attemptId: sent.identityTokenData.user_id,
  shownPhone,
  resendFromMs: Date.now() + sent.resendAfterSeconds * 1_000,
  resendsLeft: sent.resendsLeft,
  codeDigits: sent.codeLength,
})

export const secondsUntilResend = ({ resendFromMs }: Restoration): number =>
  Math.max(0, Math.ceil((resendFromMs - Date.now()) / 1_000))

/** The password reset in progress, or a redirect to its start. */
export async function openRestoration(request: Request, visit: Visit): Promise<Restoration> {
  const kept = (await restorationCookie.read(request)) as Partial<Restoration> | null
  if (typeof kept?.attemptId !== 'string' || typeof kept.shownPhone !== 'string')
    throw redirect(`${pathsFor(visit).restore()}?notice=ended`)
  return {
    attemptId: kept.attemptId,
    shownPhone: kept.shownPhone,
    resendFromMs: Number(kept.resendFromMs) || 0,
    resendsLeft: Number(kept.resendsLeft) || 0,
    codeDigits: Number(kept.codeDigits) || 4,
  }
}

/** Address after sign-in: the previous page, the account, or an unfinished registration. */
export async function afterSignIn(visit: Visit, back: string | null = null): Promise<string> {
  const paths = pathsFor(visit)
  const account = await visit.api('GET /api/v1/customer/account')
  return account.ok && !account.data.registrationComplete
    ? back?.includes('/registration')
      ? back
      : paths.registration()
    : (back ?? paths.account())
}
