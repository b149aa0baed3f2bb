import { route } from '@react-router/dev/routes'

/** Pieces of content, each at its id. Those of lists come first: `/promotions/first-loan` is no first-loan page in a language called promotions. */
const pieces = ['news/:slug', 'promotions/:slug', 'about', 'contacts', 'first-loan', 'loyal-customers', 'insurance', 'partners', 'terms', 'privacy', 'complaints', 'collection']
/** Lists whose pieces are opened one by one. */
const lists = ['news', 'promotions']
/** Lists whose pieces stand on one page. */
const sections = ['questions', 'documents']

const routesOf = (paths: readonly string[], file: string) => paths.map((path) => route(path, file, { id: path }))

export const publicRoutes = [
  ...routesOf(pieces, 'public/piece.tsx'),
  ...routesOf(lists, 'public/list.tsx'),
  ...routesOf(sections, 'public/sections.tsx'),
  route('sitemap', 'public/site-map.tsx'),
  route('installments', 'public/installments.tsx'),
  route('support', 'public/support.tsx'),
]
