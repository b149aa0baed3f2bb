/** Two people write at once: what each field becomes for the one whose save came second. */

type Values = Readonly<Record<string, string>>

/** The field of a form that carries what stood in another when it was opened. */
export const readField = (name: string): string => `read.${name}`

const lines = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n')

/**
 * What somebody left as they had read it follows what is saved now; what they typed stays. `changed` are the fields that
 * somebody else changed since they read them.
 */
export function merged<Name extends string>(
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

/** Whether somebody sent the form as they had read it. */
export const isUntouched = (names: readonly string[], typed: Values): boolean =>
  names.every((name) => lines(typed[name]).trim() === lines(typed[readField(name)]).trim())
