/** The pages whose forms bring a file: their posts may be as large as a file is. Named here and nowhere else. */
import { languages } from './language.ts'

const pages = ['/account/scans/:step', '/account/statement', '/account/appeals/new/:topic'] as const

const named: readonly string[] = [
  ...pages.flatMap((page) => [page, ...languages.map((language) => `/${language}${page}`)]),
  '/office/customers/:id/caller',
  '/office/reconciliation',
  '/office/rules/:kind/drafts/:id',
]

/**
 * Patterns for the server's router, in every language. A page's scripts post to its address plus `.data`; a
 * parameter at the end of the address matches that too.
 */
export const filePages: readonly string[] = named.flatMap((page) =>
  /:\w+$/.test(page) ? [page] : [page, `${page}.data`],
)
