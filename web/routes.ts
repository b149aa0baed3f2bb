/**
 * Table of all addresses. Each area lists its own; the back office and files for robots have no language in
 * the address.
 */
import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { accountRoutes } from './account/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { payRoutes } from './pay/routes.ts'
import { publicRoutes } from './public/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'

export default [
  ...officeRoutes,
  route('robots.txt', 'public/robots.ts'),
  route('sitemap.xml', 'public/sitemap-xml.ts'),
  route(':lang?', 'visit/language-layout.tsx', [
    index('public/home.tsx'),
    route('manifest.webmanifest', 'public/manifest.ts'),
    ...publicRoutes,
    route('privacy-choices', 'public/privacy-choices.tsx'),
    ...registrationRoutes,
    ...signInRoutes,
    ...payRoutes,
    ...accountRoutes,
    route('gallery', 'gallery/gallery.tsx'),
    route('*', 'visit/not-found.tsx'),
  ]),
] satisfies RouteConfig
