/** The callback routes of providers, for the money part on its own. */
import type { FastifyInstance } from 'fastify'
import { ofEachPhoneMethod } from '../../../domain/phone-money.ts'
import { sandboxCredentials } from '../../../sandbox/options.ts'
import type { Loans } from '../../loans/loans/index.ts'
import { cardHookRoutes, phoneHookRoutes, type Payments } from '../../payments/hub/index.ts'
import { acceptBodies } from '../../platform/http/calls/body.ts'
import { callbackGate } from '../../platform/security/callbacks.ts'
import type { Database } from '../../platform/database/database.ts'
import { registerRoutes, type HttpDeps } from '../../platform/http/http.ts'
import type { Log } from '../../platform/observability/log.ts'

type Given = {
  readonly database: Database
  readonly log: Log
  readonly loans: Loans
  readonly payments: Payments
  readonly callbackSecret: string
}

export async function registerMoneyHooks(
  app: FastifyInstance,
  { database, log, loans, payments, callbackSecret }: Given,
) {
  const gate = callbackGate({ secret: callbackSecret, addresses: null })
  const callers = {
    callerOf: async (request: { ip: string }) => ({
      identity: null,
      visitorIds: null,
      visitorKnown: false,
      language: 'en',
      address: request.ip,
      deviceId: null,
    }),
    refusalOf: () => null,
  }
  // Callbacks have no signed-in caller, so the rest of a request is absent.
  const http = {
    callers,
    cookies: {},
    idempotency: {},
    log,
    rateLimitFactor: 1_000,
    serviceControls: { refusalOf: () => null },
    checkAnswers: true,
  } as unknown as HttpDeps
  await app.register(async (scope) => {
    acceptBodies(scope)
    const { inbox } = payments
    const routes = [
      ...phoneHookRoutes({
        database,
        loans,
        inbox,
        phoneGates: ofEachPhoneMethod(() => gate),
        shortCode: sandboxCredentials.shortCode,
      }),
      ...cardHookRoutes({ inbox, fromCards: gate, cardsKey: sandboxCredentials.cardsSecretKey }),
    ]
    await registerRoutes(scope, routes, http)
  })
}
