import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The screens of registration, under `/registration`. */
export const registrationRoutes: RouteConfigEntry[] = []
