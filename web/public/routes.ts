/** Addresses of the public pages. Several content pages share one file. */
import { route } from '@react-router/dev/routes'
import { openedLists } from '../visit/public-pages.ts'

/**
 * Content pieces by their ids. Pieces of lists come first: `/promotions/first-loan` is not the first-loan
 * page in a language called promotions.
 */
const pieces = [
  ...openedLists.map((list) => `${list}/:slug`),
  'about',
  'contacts',
  'first-loan',
  'loyal-customers',
  'insurance',
  'partners',
  'terms',
  'privacy',
  'complaints',
  'collection',
]
/** Lists whose pieces share one page. */
const sections = ['questions', 'documents']

const routesOf = (paths: readonly string[], file: string) =>
  paths.map((path) => route(path, file, { id: path }))

export const publicRoutes = [
  ...routesOf(pieces, 'public/piece.tsx'),
  ...routesOf(openedLists, 'public/list.tsx'),
  ...routesOf(sections, 'public/sections.tsx'),
  route('sitemap', 'public/site-map.tsx'),
  route('what-we-earn', 'public/what-we-earn.tsx'),
  route('installments', 'public/installments.tsx'),
  route('support', 'public/support.tsx'),
]
