/**
 * A restoration under way, kept on this device: which attempt, for whom, and how its codes stand. Nothing in
 * it proves anything.
 */
import { createCookie, redirect } from 'react-router'
import type { Answer } from '../../contract/client.ts'
import type { Visit } from '../visit/context.ts'
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

const keptSeconds = 3_600
const restorationCookie = createCookie('restoration', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: keptSeconds,
})

/** The Set-Cookie line that keeps it; null forgets it. */
export const restorationCookieFor = (
  { publicUrl }: Visit,
  restoration: Restoration | null,
): Promise<string> =>
  restorationCookie.serialize(restoration, {
    secure: publicUrl.startsWith('https:'),
    ...(restoration ? {} : { maxAge: 0 }),
  })

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
  const kept = (await restorationCookie.parse(request.headers.get('cookie'))) as Partial<Restoration> | null
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
