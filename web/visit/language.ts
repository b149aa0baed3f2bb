/** Which language a page is in: the path says, then a cookie, the browser, the configuration, English. */
import { isLanguage, wantedLanguage, type Language } from '../../domain/language.ts'

export { isLanguage, languages, type Language } from '../../domain/language.ts'

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  sw: 'Kiswahili',
}

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

/** The back office of our staff speaks English, whatever the customers' pages were last seen in. */
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
  const wanted = wantedLanguage(from.acceptLanguage)
  if (wanted) return wanted
  return isLanguage(from.configured) ? from.configured : 'en'
}
