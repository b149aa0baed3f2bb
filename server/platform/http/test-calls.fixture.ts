/** A service with only the calls of a test. */
import type { Services } from '../../services.ts'
import { createCallers, type Authenticate } from './caller.ts'
import type { Route } from './http.ts'

export const withCalls =
  (authenticate: Authenticate, routes: readonly Route[]) =>
  (services: Services): Services => {
    const callers = createCallers({
      country: services.country,
      cookies: services.cookies,
      secrets: services.secrets,
      sessions: { authenticate },
      staff: { authenticate: async () => null },
      apiKeys: { authenticate: async () => null },
      consents: { answerTo: async () => null },
      publicUrl: null,
      languages: ['en', 'sw', 'es'],
      defaultLanguage: 'en',
    })
    return { ...services, callers, authenticate, http: { ...services.http, callers }, routes: [...routes] }
  }
