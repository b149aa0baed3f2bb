/**
 * Rules for a new password as lines of text, and whether a typed password meets each. The page and its
 * enhancer use both.
 */
import type { PasswordCounts } from '../../domain/person/passwords.ts'
import type { MyDataWords } from '../../words/compiled/en/screens/my-data.ts'

export type PasswordRule = {
  readonly kind: keyof PasswordCounts
  readonly least: number
  readonly text: string
}

/** Rules for a new password, one line each: the length, and the count of each kind of character. */
export function passwordRules(
  policy: PasswordCounts,
  texts: MyDataWords['passwordRules'],
): readonly PasswordRule[] {
  const kinds = (
    [
      ['numbersMin', 'numbers'],
      ['uppercaseMin', 'uppercase'],
      ['lowercaseMin', 'lowercase'],
      ['symbolsMin', 'symbols'],
    ] as const
  ).flatMap(([kind, text]) => {
    const least = policy[kind]
    return least > 0 ? [{ kind, least, text: texts.atLeast({ list: texts[text]({ count: least }) }) }] : []
  })
  const least = policy.charactersMin
  return [{ kind: 'charactersMin', least, text: texts.length({ count: least }) }, ...kinds]
}

/** Whether a typed password satisfies a rule. */
export const isMet = (
  { kind, least }: Pick<PasswordRule, 'kind' | 'least'>,
  typed: PasswordCounts,
): boolean => typed[kind] >= least
