/**
 * `/robots.txt`: closes the account, the back office and the API to search engines. A sandbox is closed whole,
 * because its loans are not real.
 */
import type { Route } from './+types/robots.ts'
import { visitKey } from '../visit/context.ts'
import type { Language } from '../visit/language.ts'
import { officePaths } from '../visit/office-paths.ts'
import { pathsIn } from '../visit/paths.ts'
import { headers } from './cached-page.ts'

/** Areas closed to robots: the account, the back office and the API. */
const closedIn = (languages: readonly Language[]): string[] => [
  ...[null, ...languages].map((language) => pathsIn(language).account()),
  officePaths.today(),
  '/api',
  '/hooks',
  '/sandbox',
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, sandbox, languages } = context.get(visitKey)
  const rules = sandbox
    ? ['Disallow: /']
    : [...closedIn(languages).map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`]
  return new Response(['User-agent: *', ...rules, ''].join('\n'), {
    headers: { ...headers(), 'content-type': 'text/plain; charset=utf-8' },
  })
}
