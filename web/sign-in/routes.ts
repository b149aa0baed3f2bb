import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** Sign-in and password restoration, under `/sign-in`. */
export const signInRoutes: RouteConfigEntry[] = [
  route('sign-in', 'sign-in/sign-in.tsx'),
  route('sign-in/restore', 'sign-in/restore.tsx'),
  route('sign-in/restore/code', 'sign-in/restore-code.tsx'),
  route('sign-in/new-password', 'sign-in/new-password.tsx'),
]
