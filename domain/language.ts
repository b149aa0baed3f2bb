/** Supported languages, and the choice by a browser's preferences. */

/** Every language has texts. LANGUAGES in the configuration selects those on offer. */
export const languages = ['en', 'sw', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** Languages reviewed by a speaker; the default for LANGUAGES. */
export const reviewedLanguages: readonly Language[] = ['en', 'sw', 'es']

/** Languages of pages, terms and add-on descriptions. Readers of another language see them in English. */
export const contentLanguages = ['en', 'sw', 'es'] as const
export type ContentLanguage = (typeof contentLanguages)[number]
export const contentLanguageFor = (language: Language): ContentLanguage =>
  contentLanguages.find((each) => each === language) ?? 'en'

export const isLanguage = (
  text: string | undefined,
  among: readonly Language[] = languages,
): text is Language => (among as readonly (string | undefined)[]).includes(text)

/** The offered language that an Accept-Language header prefers. */
export function wantedLanguage(
  header: string | undefined,
  offered: readonly Language[],
): Language | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return { language: range.split('-', 1)[0], quality }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
    .find((language) => isLanguage(language, offered))
}
