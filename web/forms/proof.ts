/**
 * The proof of the person that a form asks for before money goes elsewhere, or all data leaves: the password,
 * or a code by SMS. Works without scripts.
 */
import { data, redirect } from 'react-router'
import type { Visit } from '../visit/context.ts'
import { refused, shownAgain, type FormState } from './form-state.ts'
import { pathsFor } from '../ui/visit.tsx'

type Values = Readonly<Record<string, string>>

/** What of a form goes to the API as the proof. */
export const typedProof = ({
  proofBy,
  currentPassword,
  otp,
}: Values): { readonly currentPassword?: string; readonly otp?: string } =>
  proofBy === 'code' ? (otp ? { otp } : {}) : currentPassword ? { currentPassword } : {}

/** The field that stands for the proof on the form: `refused(problem, status, values, proofNames(values))`. */
export const proofNames = ({ proofBy }: Values): Readonly<Record<string, string>> =>
  proofBy === 'code' ? { currentPassword: 'otp' } : {}

/**
 * The presses beside the proof: a code in place of the password, another code, the password after all. What
 * was typed stays. Null where the form itself was sent.
 */
export async function proofPress(visit: Visit, values: Values) {
  const again = (proofBy: 'code' | 'password', more: Values = {}) =>
    data({
      values: shownAgain({ ...values, proofBy, ...more }),
      errors: {},
      message: null,
    } satisfies FormState)
  if (values.intent === 'usePassword') return again('password')
  if (values.intent !== 'sendCode') return null
  const proof = await visit.api('GET /api/user/proof')
  // Proved meanwhile, by a form that was refused for another field: no code is needed, and the page says so.
  if (proof.ok && proof.data.provedUntil !== null) return again('password')
  const reply = await visit.api('POST /api/user/proof/otp')
  if (reply.ok) return again('code')
  const { code, retryAfterSeconds } = reply.problem
  if (code === 'codeResendTooEarly' && retryAfterSeconds !== undefined)
    return again('code', { resendAfter: String(retryAfterSeconds) })
  return reply.status === 401
    ? redirect(pathsFor(visit).signIn())
    : refused(reply.problem, reply.status, { ...values, proofBy: 'code' })
}
