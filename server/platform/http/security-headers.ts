/** Security headers of all responses. Do not loosen them anywhere. */
import { randomBytes } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { loginManagerPath } from './caller.ts'

type Allowed = {
  readonly nonce?: string | undefined
  readonly styleHash?: string | null
  readonly formsTo?: string | null
  readonly assetsFrom?: string | null
}

/**
 * Content security policy. `nonce` allows the inline scripts and styles of one page; `styleHash` allows one
 * style; `formsTo` is an extra form target; `assetsFrom` lists extra origins of assets.
 */
export function contentSecurityPolicy({
  nonce,
  styleHash = null,
  formsTo = null,
  assetsFrom = null,
}: Allowed = {}): string {
  const self = assetsFrom === null ? "'self'" : `'self' ${assetsFrom}`
  const own = nonce ? `${self} 'nonce-${nonce}'` : self
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}${styleHash === null ? '' : ` ${styleHash}`}`,
    `img-src ${self} data:`,
    `connect-src ${self}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${formsTo === null ? '' : ` ${formsTo}`}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Browser features that are off except on pages that request them: those that take photos
 * (web/account/scans), and those with the device box (web/device/device-consent.tsx).
 */
const closedPermissions = 'camera=(), microphone=(), geolocation=()'

/**
 * Data that a browser clears at sign-out: what our scripts, the account's service worker and its cache store
 * (docs/decisions/2026-11-22-sign-out-clears-storage.md). Cookies stay: the session cookie is removed separately,
 * and the others hold choices of the device and the visitor.
 */
export const clearedAtSignOut = '"storage"'

export const newNonce = (): string => randomBytes(16).toString('base64')

type Options = {
  readonly https: boolean
  readonly buildId: string
  readonly loginManagerClients: readonly string[]
}

export async function securityHeaders(
  app: FastifyInstance,
  { https, buildId, loginManagerClients }: Options,
): Promise<void> {
  const fixed = {
    ...(await helmetHeaders(https)),
    'x-build-id': buildId,
    'content-security-policy': contentSecurityPolicy(),
    'permissions-policy': closedPermissions,
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed) // a page replaces the policy with its own
    done()
  })
  // Other sites may use the login manager from a browser, with tokens and never with our cookies.
  if (loginManagerClients.length > 0) {
    await app.register(cors, {
      delegator: (request, done) =>
        done(null, {
          origin: request.url.startsWith(loginManagerPath) ? [...loginManagerClients] : false,
          methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
          credentials: false,
          maxAge: 600,
          exposedHeaders: ['x-build-id', 'retry-after'],
        }),
    })
  }
}

/** Helmet's headers, computed once: helmet rebuilds them for each request, and ours never change. */
async function helmetHeaders(https: boolean): Promise<Record<string, string>> {
  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: false, // set per page
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' }, // `no-referrer` would make forms send `Origin: null`
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // headers that no current browser reads
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  probe.get('/', (_request, reply) => reply.send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const ofMessage = new Set(['connection', 'content-length', 'content-type', 'date'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofMessage.has(name) ? [] : [[name, String(value)]])),
  )
}
