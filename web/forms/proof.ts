/**
 * Proof of identity before money goes to a new destination or all data are downloaded: the password, or a
 * code by SMS. Works without scripts.
 */
import { data, redirect } from 'react-router'
import type { Visit } from '../visit/context.ts'
import { refused, refilledForm, type FormState } from './form-state.ts'
import { pathsFor } from '../ui/visit.tsx'

type Values = Readonly<Record<string, string>>

/** The proof fields of a form for the API. */
export const enteredProof = ({
  proofBy,
  currentPassword,
  otp,
}: Values): { readonly currentPassword?: string; readonly otp?: string } =>
  proofBy === 'code' ? (otp ? { otp } : {}) : currentPassword ? { currentPassword } : {}

/** The form's field for the proof: `refused(problem, status, values, proofNames(values))`. */
export const proofNames = ({ proofBy }: Values): Readonly<Record<string, string>> =>
  proofBy === 'code' ? { currentPassword: 'otp' } : {}

/**
 * Handles the extra buttons of the proof: a code instead of the password, another code, the password after
 * all. Keeps the typed values. Null when the form itself was submitted.
 */
export async function proofButton(visit: Visit, values: Values) {
  const again = (proofBy: 'code' | 'password', more: Values = {}) =>
    data({
      values: refilledForm({ ...values, proofBy, ...more }),
      errors: {},
      message: null,
    } satisfies FormState)
  if (values.intent === 'usePassword') return again('password')
  if (values.intent !== 'sendCode') return null
  const proof = await visit.api('GET /api/user/proof')
  // Proof was given in the meantime, by a form refused for another field: no code is needed, and the page
  // says so.
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
