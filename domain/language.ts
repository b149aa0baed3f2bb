/** The languages we speak, and which of them somebody's browser wants. */

/** There are words in each of these; the configuration says which of them are offered (LANGUAGES). */
export const languages = ['en', 'sw', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** Those that a speaker has reviewed: offered where the configuration names no others. */
export const reviewedLanguages: readonly Language[] = ['en', 'sw', 'es']

/**
 * Pages, terms and descriptions of add-ons are written in these; whoever reads another language reads them in
 * English.
 */
export const contentLanguages = ['en', 'sw', 'es'] as const
export type ContentLanguage = (typeof contentLanguages)[number]
export const contentLanguageFor = (language: Language): ContentLanguage =>
  contentLanguages.find((each) => each === language) ?? 'en'

export const isLanguage = (
  text: string | undefined,
  among: readonly Language[] = languages,
): text is Language => (among as readonly (string | undefined)[]).includes(text)

/** The language that an Accept-Language header wants most, of those that are offered. */
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
