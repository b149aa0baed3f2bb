/**
 * `/manifest.webmanifest`: web app manifest, for phones that put the site on the home screen; the app opens
 * on My loan.
 */
import type { Route } from './+types/manifest.ts'
import { visitKey } from '../visit/context.ts'
import { sharePicture } from '../ui/share-picture.ts'
import { pathsIn } from '../visit/paths.ts'
import { textsOf } from '../texts/loaded-texts.ts'
import { headers } from './cached-page.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export function loader({ context }: Route.LoaderArgs) {
  const { brand, language } = context.get(visitKey)
  const { head, account, payment } = textsOf(language)
  const { promise, note } = head.preview
  const paths = pathsIn(language)
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: `${promise} ${note}.`,
    lang: language,
    dir: 'ltr',
    start_url: paths.account(),
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
    // Menu on a long press of the app's icon.
    shortcuts: [
      { name: account.menu.loan, url: paths.account() },
      { name: payment.title, url: paths.payment() },
      { name: account.help.write, url: paths.appealNew() },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192', 192, 'any')] })),
    // The customer shares the M-Pesa message of a payment: posted, since an address is logged and remembered.
    share_target: {
      action: paths.paidShared(),
      method: 'POST',
      enctype: 'application/x-www-form-urlencoded',
      params: { text: 'text' },
    },
    // Browsers that show more than a name before it is put on the home screen.
    screenshots: [
      { src: '/screen-loan.png', sizes: '360x800', type: 'image/png', form_factor: 'narrow' },
      { src: sharePicture.path(language), sizes: '1200x630', type: 'image/png', form_factor: 'wide' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { ...headers(), 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
