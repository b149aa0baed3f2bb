/**
 * A code for paying under way, kept on this device: which attempt, and how its codes stand. Nothing in it
 * proves anything.
 */
import { createCookie, redirect } from 'react-router'
import type { Visit } from '../visit/context.ts'
import { refused } from '../forms/form-state.ts'
import { pathsFor } from '../ui/visit.tsx'

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

const keptSeconds = 3_600
const codeCookie = createCookie('paying', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: keptSeconds })

/** The Set-Cookie line that keeps it; null forgets it. */
export const payingCookieFor = ({ publicUrl }: Visit, code: PayingCode | null): Promise<string> =>
  codeCookie.serialize(code, { secure: publicUrl.startsWith('https:'), ...(code ? {} : { maxAge: 0 }) })

export const payingCodeOf = (sent: Sent, contractNumber: string): PayingCode => ({
  attemptId: sent.identityTokenData.user_id,
  contractNumber,
  resendFromMs: Date.now() + sent.resendAfterSeconds * 1_000,
  resendsLeft: sent.resendsLeft,
  codeDigits: sent.codeLength,
})

/** Sends the code and leads to where it is typed. */
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
  const kept = (await codeCookie.parse(request.headers.get('cookie'))) as Partial<PayingCode> | null
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
