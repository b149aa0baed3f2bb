/** Every page that anybody may find: one line each, for the site's own map, `sitemap.xml` and the measurements. */
import type { Paths } from '../paths.ts'

/** Paths that need nothing but the language. */
type PageName = { [Name in keyof Paths]: Paths[Name] extends () => string ? Name : never }[keyof Paths]

type PublicPage = {
  readonly name: PageName
  /** Where the site's map has it. */
  readonly group: 'borrow' | 'repay' | 'help' | 'company' | 'rules'
  /** A page to read sends no script at all; one with a form may send a little (QUALITY *On a phone*). */
  readonly kind: 'content' | 'form'
}

export const publicPages: readonly PublicPage[] = [
  { name: 'home', group: 'borrow', kind: 'form' },
  { name: 'registration', group: 'borrow', kind: 'form' },
  { name: 'signIn', group: 'repay', kind: 'form' },
  { name: 'payWithoutSignIn', group: 'repay', kind: 'form' },
  { name: 'support', group: 'help', kind: 'content' },
  { name: 'contacts', group: 'help', kind: 'content' },
  { name: 'about', group: 'company', kind: 'content' },
  { name: 'terms', group: 'rules', kind: 'content' },
]
