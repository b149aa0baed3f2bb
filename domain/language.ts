/** The languages we speak, and which of them somebody's browser wants. */

export const languages = ['en', 'es', 'sw'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: string | undefined): text is Language =>
  (languages as readonly (string | undefined)[]).includes(text)

/** The language that an Accept-Language header wants most, of those we speak. */
export function wantedLanguage(header: string | undefined): Language | undefined {
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
    .find(isLanguage)
}
