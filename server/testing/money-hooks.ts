/** The hooks that providers call, served for the money part by itself. */
import type { FastifyInstance } from 'fastify'
import { sandboxCredentials } from '../../sandbox/options.ts'
import type { Loans } from '../loans/loans/index.ts'
import { airtelHookRoutes, cardHookRoutes, mpesaHookRoutes, type Payments } from '../payments/hub/index.ts'
import { acceptBodies } from '../platform/http/calls/body.ts'
import { callbackGate } from '../platform/security/callbacks.ts'
import type { Database } from '../platform/database/database.ts'
import { registerRoutes, type HttpDeps } from '../platform/http/http.ts'
import type { Log } from '../platform/observability/log.ts'

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
  // Nobody signs in to call a hook: the rest of what a call asks for is not there.
  const http = {
    callers,
    cookies: {},
    idempotency: {},
    log,
    rateLimitFactor: 1_000,
    refusalOf: () => null,
    checkAnswers: true,
  } as unknown as HttpDeps
  await app.register(async (scope) => {
    acceptBodies(scope)
    const { inbox } = payments
    const routes = [
      ...mpesaHookRoutes({
        database,
        loans,
        inbox,
        fromMpesa: gate,
        shortCode: sandboxCredentials.shortCode,
      }),
      ...airtelHookRoutes({ inbox, fromAirtel: gate }),
      ...cardHookRoutes({ inbox, fromCards: gate, cardsKey: sandboxCredentials.cardsSecretKey }),
    ]
    await registerRoutes(scope, routes, http)
  })
}
