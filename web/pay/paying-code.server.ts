/**
 * The code that a payer without sign-in has to type: sends it, and remembers the attempt in a cookie, with when and
 * how often the code can be sent again.
 */
import { redirect } from 'react-router'
import type { Visit } from '../visit/context.ts'
import { refused } from '../forms/form-state.ts'
import { pathsFor } from '../ui/visit.tsx'
import { pageCookie } from '../visit/page-cookies.server.ts'

export type PayingCode = {
  readonly attemptId: string
  readonly contractNumber: string
  readonly resendFromMs: number
  readonly resendsLeft: number
  readonly codeDigits: number
}
type Sent = {
  readonly identityTokenData: { readonly user_id: string }
  readonly resendAfterSeconds: number
  readonly resendsLeft: number
  readonly codeLength: number
}

const payingCookie = pageCookie('paying')
export const payingCookieFor = (visit: Visit, code: PayingCode | null): Promise<string> =>
  payingCookie.line(visit, code)

export const payingCodeOf = (sent: Sent, contractNumber: string): PayingCode => ({
  attemptId: sent.identityTokenData.user_id,
  contractNumber,
  resendFromMs: Date.now() + sent.resendAfterSeconds * 1_000,
  resendsLeft: sent.resendsLeft,
  codeDigits: sent.codeLength,
})

/** Sends the code and redirects to the page where it is typed. */
export async function startCodeFor(visit: Visit, contractNumber: string) {
  const reply = await visit.api('POST /api/user/login-by-document-number', {
    body: { documentNumber: contractNumber },
  })
  if (!reply.ok)
    return {
      refusedForm: 'find' as const,
      form: refused(reply.problem, reply.status, { contractNumber }, { documentNumber: 'contractNumber' })
        .data,
      found: null,
      sent: false,
    }
  return redirect(pathsFor(visit).payCode(), {
    headers: { 'set-cookie': await payingCookieFor(visit, payingCodeOf(reply.data, contractNumber)) },
  })
}

/** The attempt in progress, or a redirect to its start. */
export async function openPayingCode(request: Request, visit: Visit): Promise<PayingCode> {
  const kept = (await payingCookie.read(request)) as Partial<PayingCode> | null
  if (typeof kept?.attemptId !== 'string' || typeof kept.contractNumber !== 'string')
    throw redirect(pathsFor(visit).payWithoutSignIn())
  return {
    attemptId: kept.attemptId,
    contractNumber: kept.contractNumber,
    resendFromMs: Number(kept.resendFromMs) || 0,
    resendsLeft: Number(kept.resendsLeft) || 0,
    codeDigits: Number(kept.codeDigits) || 4,
  }
}
