/** Refusals that every call can answer with. */
import type { ErrorCode, Failure } from '../../../contract/errors.ts'

/** Codes that any call may answer with, without naming them. */
export type CommonError =
  | 'requestMalformed'
  | 'validationFailed'
  | 'signInRequired'
  | 'scopeMissing'
  | 'roleMissing'
  | 'originRefused'
  | 'idempotencyKeyInvalid'
  | 'idempotencyKeyReused'
  | 'tooManyRequests'
  | 'unexpected'
  | 'unavailable'
  | 'technicalWorks'
export const commonErrors = [
  'requestMalformed',
  'originRefused',
  'tooManyRequests',
  'bodyTooLarge',
  'mediaTypeUnsupported',
  'unexpected',
  'unavailable',
  'technicalWorks',
] as const satisfies readonly ErrorCode[]

/** Somebody who is known may not make the call, or a browser was made to make it by another site. */
export const permissionRefusals = [
  'scopeMissing',
  'roleMissing',
  'originRefused',
] as const satisfies readonly ErrorCode[]
/** Somebody would be the second person of what they did themselves. */
export const ownRefusals = [
  'ownProposal',
  'ownCredit',
  'ownStatement',
  'resetByProposer',
  'resetLately',
  'factorTooNew',
] as const satisfies readonly ErrorCode[]
export type PermissionRefusal = (typeof permissionRefusals)[number] | (typeof ownRefusals)[number]

/** Which refusal of permission it is; what stands behind another code counts as well. */
export function permissionRefusalOf({ error, current }: Failure): PermissionRefusal | undefined {
  const behind =
    typeof current === 'object' && current !== null && 'error' in current ? current.error : undefined
  return [...permissionRefusals, ...ownRefusals].find((each) => each === error || each === behind)
}
