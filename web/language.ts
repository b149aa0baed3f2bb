/** Which language a page is in: the path says, then a cookie, the browser, the configuration, English. */
export const languages = ['en', 'es', 'sw'] as const
export type Language = (typeof languages)[number]

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', sw: 'Kiswahili' }

export const isLanguage = (text: string | undefined): text is Language => (languages as readonly (string | undefined)[]).includes(text)

/** The language that a path begins with, or null. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/', 2)[1]
  return isLanguage(first) ? first : null
}

/** A path without its language: `/sw/about` -> `/about`. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname)
  return language ? pathname.slice(language.length + 1) || '/' : pathname
}

/** The languages of an Accept-Language header that we speak, the most wanted first. */
function wantedLanguages(header: string): Language[] {
  return header.split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(/\s*;\s*/)
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return { language: range.split('-', 1)[0], quality }
    })
    .filter((wanted): wanted is { language: Language; quality: number } => isLanguage(wanted.language) && wanted.quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map((wanted) => wanted.language)
}

/** The desk of our staff speaks English, whatever the customers' pages were last seen in. */
const isOffice = (pathname: string): boolean => /^\/office(\/|$)/.test(pathname)

export function chooseLanguage(from: {
  readonly pathname: string
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
  readonly configured?: string | undefined
}): Language {
  const inPath = languageOfPath(from.pathname)
  if (inPath) return inPath
  if (isOffice(from.pathname)) return 'en'
  if (isLanguage(from.cookie)) return from.cookie
  const wanted = wantedLanguages(from.acceptLanguage ?? '')[0]
  if (wanted) return wanted
  return isLanguage(from.configured) ? from.configured : 'en'
}
