/**
 * Every public page, one line each: for the site map, `sitemap.xml`, the page cache, and the measurements.
 */
import type { OnSale } from '../../domain/price/products.ts'
import type { Paths } from './paths.ts'

/** Paths that need nothing but the language. */
type PageName = { [Name in keyof Paths]: Paths[Name] extends () => string ? Name : never }[keyof Paths]

type PublicPage = {
  readonly name: PageName
  /** Section of the site map. */
  readonly group: 'borrow' | 'repay' | 'help' | 'company' | 'rules'
  /** A page to read sends no script at all; one with a form may send a little (rule quality-1). */
  readonly kind: 'content' | 'form'
  /** Parameters of its address that make it another page. */
  readonly reads?: readonly string[]
}

const pages = [
  { name: 'home', group: 'borrow', kind: 'form', reads: ['amount', 'term'] },
  { name: 'installments', group: 'borrow', kind: 'form', reads: ['amount'] },
  { name: 'registration', group: 'borrow', kind: 'form' },
  { name: 'firstLoan', group: 'borrow', kind: 'content' },
  { name: 'loyalCustomers', group: 'borrow', kind: 'content' },
  { name: 'insurance', group: 'borrow', kind: 'content' },
  { name: 'promotions', group: 'borrow', kind: 'content' },
  { name: 'partners', group: 'borrow', kind: 'content' },
  { name: 'signIn', group: 'repay', kind: 'form' },
  { name: 'payWithoutSignIn', group: 'repay', kind: 'form' },
  { name: 'collection', group: 'repay', kind: 'content' },
  { name: 'questions', group: 'help', kind: 'content', reads: ['q'] },
  { name: 'support', group: 'help', kind: 'content' },
  { name: 'contacts', group: 'help', kind: 'content' },
  { name: 'complaints', group: 'help', kind: 'content' },
  { name: 'about', group: 'company', kind: 'content' },
  { name: 'whatWeEarn', group: 'company', kind: 'content' },
  { name: 'news', group: 'company', kind: 'content' },
  { name: 'siteMap', group: 'company', kind: 'content' },
  { name: 'documents', group: 'rules', kind: 'content' },
  { name: 'terms', group: 'rules', kind: 'content' },
  { name: 'privacy', group: 'rules', kind: 'content' },
  { name: 'privacyChoices', group: 'rules', kind: 'content', reads: ['saved'] },
] as const satisfies readonly PublicPage[]

export type PublicPageName = (typeof pages)[number]['name']
export type PublicPageGroup = PublicPage['group']
export const publicPages: readonly (PublicPage & { readonly name: PublicPageName })[] = pages

/** Lists whose pieces have their own pages. Pieces of other lists are sections of their list's page. */
export const openedLists = ['news', 'promotions'] as const satisfies readonly PublicPageName[]
/** The list of a piece that has its own page. */
export const openedListOf = (pageId: string): (typeof openedLists)[number] | null =>
  openedLists.find((list) => pageId.startsWith(`${list}/`)) ?? null

/** Pages to link to: none about products that are not on sale. */
export const pagesToVisit = ({ onSale }: { readonly onSale: OnSale }) =>
  publicPages.filter(({ name }) => (name === 'installments' || name === 'insurance' ? onSale[name] : true))
