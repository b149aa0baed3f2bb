/** The language of a page: by its path, then a cookie, the browser, the configuration, English. */
import { isLanguage, languages, wantedLanguage, type Language } from '../../domain/language.ts'

export { isLanguage, languages, type Language } from '../../domain/language.ts'

/** The language at the start of a path, or null. */
export function languageOfPath(pathname: string, offered: readonly Language[] = languages): Language | null {
  const first = pathname.split('/', 2)[1]
  return isLanguage(first, offered) ? first : null
}

/** A path without its language: `/sw/about` -> `/about`. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname)
  return language ? pathname.slice(language.length + 1) || '/' : pathname
}

/** The back office is in English, whatever language the customer pages were last shown in. */
const isOffice = (pathname: string): boolean => /^\/office(\/|$)/.test(pathname)

export function chooseLanguage(from: {
  readonly pathname: string
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
  readonly configured?: string | undefined
  readonly offered: readonly Language[]
}): Language {
  const inPath = languageOfPath(from.pathname, from.offered)
  if (inPath) return inPath
  if (isOffice(from.pathname)) return 'en'
  if (isLanguage(from.cookie, from.offered)) return from.cookie
  const wanted = wantedLanguage(from.acceptLanguage, from.offered)
  if (wanted) return wanted
  return isLanguage(from.configured, from.offered) ? from.configured : 'en'
}
