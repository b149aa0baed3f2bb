/** Merges two simultaneous edits, field by field, for the person who saves second. */

type Values = Readonly<Record<string, string>>

/** Name of the field that carries another field's value at the time the form was opened. */
export const readField = (name: string): string => `read.${name}`

const lines = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n')

/**
 * A field that the person left unchanged takes the saved value; a field they typed in stays. `changed` lists
 * the fields that a colleague changed since the form was opened.
 */
export function mergeEdits<Name extends string>(
  names: readonly Name[],
  typed: Values,
  now: Readonly<Record<Name, string>>,
): { readonly values: Readonly<Record<Name, string>>; readonly changed: readonly Name[] } {
  const read = (name: Name): string => lines(typed[readField(name)])
  return {
    values: Object.fromEntries(
      names.map((name) => [name, lines(typed[name]) === read(name) ? now[name] : (typed[name] ?? '')]),
    ) as Record<Name, string>,
    changed: names.filter((name) => lines(now[name]) !== read(name)),
  }
}

/** Whether the form was sent without any change. */
export const isUnchanged = (names: readonly string[], typed: Values): boolean =>
  names.every((name) => lines(typed[name]).trim() === lines(typed[readField(name)]).trim())
