import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Sign-in and password restoration, under `/sign-in`. */
export const signInRoutes: RouteConfigEntry[] = []
