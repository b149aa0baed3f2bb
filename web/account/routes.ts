import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The account. Its screens are children of the layout, which hydrates them; signing out answers with a redirect only. */
export const accountRoutes: RouteConfigEntry[] = [
  route('account', 'account/layout.tsx', []),
  route('account/sign-out', 'account/sign-out.tsx'),
]
