/** Refusals that every call can answer with. */
import type { ErrorCode } from '../../contract/errors.ts'

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
export type PermissionRefusal = (typeof permissionRefusals)[number]
