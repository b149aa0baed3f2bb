/** Errors that any call can return. */
import type { ErrorCode, Failure } from '../../../../contract/errors.ts'

/** Codes that any call may return without listing them. */
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

/** The caller is known but may not make the call, or another site made the browser send it. */
export const permissionRefusals = [
  'scopeMissing',
  'roleMissing',
  'originRefused',
] as const satisfies readonly ErrorCode[]
/** The caller would approve their own work. */
export const ownWorkRefusals = [
  'ownProposal',
  'ownCredit',
  'ownStatement',
  'resetByProposer',
  'resetLately',
  'factorTooNew',
] as const satisfies readonly ErrorCode[]
export type PermissionRefusal = (typeof permissionRefusals)[number] | (typeof ownWorkRefusals)[number]

/** The permission error behind a code, including one nested in another code. */
export function permissionRefusalOf({ error, current }: Failure): PermissionRefusal | undefined {
  const behind =
    typeof current === 'object' && current !== null && 'error' in current ? current.error : undefined
  return [...permissionRefusals, ...ownWorkRefusals].find((each) => each === error || each === behind)
}
