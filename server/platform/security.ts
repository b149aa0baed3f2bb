/** What a browser is told it may do with our pages. Set on purpose, loosened nowhere. */
import { randomBytes } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Policy of an answer; `nonce` lets the inline scripts and styles of one page run. */
export function contentSecurityPolicy(nonce?: string, connectTo: readonly string[] = []): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'self'", `script-src ${own}`, `style-src ${own}`, "img-src 'self' data:", `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].join('; ')
}

export const newNonce = (): string => randomBytes(16).toString('base64')

type Options = { readonly https: boolean; readonly buildId: string; readonly loginManagerClients: readonly string[] }

export async function securityHeaders(app: FastifyInstance, { https, buildId, loginManagerClients }: Options): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false, // set below, page by page
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' }, // `no-referrer` would make forms send `Origin: null`
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Headers that no browser of this decade reads; each costs bytes and time on every answer.
    xDnsPrefetchControl: false, xDownloadOptions: false, xPermittedCrossDomainPolicies: false, xXssProtection: false,
  })
  const policy = contentSecurityPolicy()
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-build-id', buildId)
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', policy)
  })
  // Programs elsewhere may use the login manager from a browser, with tokens and never with our cookies.
  if (loginManagerClients.length > 0) {
    await app.register(cors, {
      delegator: (request, done) => done(null, { origin: request.url.startsWith('/api/v2/ken') ? [...loginManagerClients] : false, credentials: false, maxAge: 600, exposedHeaders: ['x-build-id', 'retry-after'] }),
    })
  }
}
