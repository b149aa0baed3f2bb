import type { Route } from './+types/manifest.ts'
import { visitKey } from '../visit/context.ts'
import { pathsIn } from '../visit/paths.ts'
import { textsOf } from '../texts/kept.ts'
import { headers } from './shared.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * The manifest: what a phone needs that puts the site on its home screen. It opens on the loan, which is what
 * it was put there for.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, language } = context.get(visitKey)
  const { promise, note } = textsOf(language).head.preview
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: `${promise} ${note}.`,
    lang: language,
    dir: 'ltr',
    start_url: pathsIn(language).account(),
    scope: '/',
    display: 'standalone',
    background_color: '#FBF9F4',
    theme_color: '#FBF9F4',
    categories: ['finance'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { ...headers(), 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
