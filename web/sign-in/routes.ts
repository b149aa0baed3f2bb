/** Addresses of sign-in, of restoring access, and of the link in e-mails that proves an address. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** Sign-in and password restoration, under `/sign-in`, and the page that proves an email address. */
export const signInRoutes: RouteConfigEntry[] = [
  route('sign-in', 'sign-in/sign-in.tsx'),
  route('sign-in/opened', 'sign-in/opened.tsx'),
  route('sign-in/restore', 'sign-in/restore.tsx'),
  route('sign-in/restore/code', 'sign-in/restore-code.tsx'),
  route('sign-in/new-password', 'sign-in/new-password.tsx'),
  route('email/:token', 'sign-in/prove-email.tsx'),
]
