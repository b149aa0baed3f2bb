/** The condition for the plural form `one`, compiled into the text so that no page needs the rules. */

const counts = Array.from({ length: 201 }, (_, count) => count)
const known: readonly { readonly holds: (count: number) => boolean; readonly code: string }[] = [
  { holds: (count) => count === 1, code: '=== 1' },
  { holds: (count) => count < 2, code: '< 2' },
]

/**
 * The comparison that separates `one` from `other`; undefined for languages with more forms or another rule.
 */
export function comparisonForOne(language: string): string | undefined {
  const rules = new Intl.PluralRules(language)
  const forms = new Set(counts.map((count) => rules.select(count)))
  return [...forms].every((form) => form === 'one' || form === 'other')
    ? known.find(({ holds }) => counts.every((count) => holds(count) === (rules.select(count) === 'one')))
        ?.code
    : undefined
}
