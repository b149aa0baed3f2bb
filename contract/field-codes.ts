/** What a schema says is wrong with a field, with what its text names: `{min}`, `{max}`. */
import type { ValidationCode } from '../domain/validation.ts'

export type FieldValues = Readonly<Record<string, string | number>>

/** As the message of a rule of a schema, which is a text. */
export const fieldCode = (code: ValidationCode, values: FieldValues): string =>
  `${code} ${JSON.stringify(values)}`

export function readFieldCode(message: string): { readonly code: string; readonly values?: FieldValues } {
  const at = message.indexOf(' {')
  return at === -1
    ? { code: message }
    : { code: message.slice(0, at), values: JSON.parse(message.slice(at + 1)) as FieldValues }
}
