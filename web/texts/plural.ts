import type { Language } from '../visit/language.ts'

type Forms = { readonly one?: string; readonly few?: string; readonly many?: string; readonly other: string }

/** A number with its word, by the language's own rules; `{n}` is the number. */
export function plural(language: Language, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language)
  return (count) => {
    const category = rules.select(count)
    const form =
      (category === 'one' || category === 'few' || category === 'many' ? forms[category] : undefined) ??
      forms.other
    return form.replace('{n}', String(count))
  }
}
