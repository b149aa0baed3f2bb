/** Error codes of schemas for a field, with the placeholders of their texts: `{min}`, `{max}`. */
import type { ValidationCode } from '../domain/validation.ts'

export type FieldValues = Readonly<Record<string, string | number>>

/** Encoded as the message of a schema rule, which must be a string. */
export const fieldCode = (code: ValidationCode, values: FieldValues): string =>
  `${code} ${JSON.stringify(values)}`

export function readFieldCode(message: string): { readonly code: string; readonly values?: FieldValues } {
  const at = message.indexOf(' {')
  return at === -1
    ? { code: message }
    : { code: message.slice(0, at), values: JSON.parse(message.slice(at + 1)) as FieldValues }
}
