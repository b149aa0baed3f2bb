/** Field names of the forms for new terms. */

export const languages = ['en', 'sw', 'es'] as const

/** A text typed in each language. */
export const typedTexts = (values: Readonly<Record<string, string>>, name: string) => ({
  en: values[`${name}.en`] ?? '',
  es: values[`${name}.es`] ?? '',
  sw: values[`${name}.sw`] ?? '',
})
