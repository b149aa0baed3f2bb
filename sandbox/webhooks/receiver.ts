/**
 * A partner's server that receives webhooks by Standard Webhooks: it verifies messages, accepts each id once,
 * and shows them. Partners can use it as an example.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { fieldsOf, text } from '../wire.ts'

const toleranceSeconds = 5 * 60
const keptMax = 200

type Received = {
  readonly id: string
  readonly verified: boolean
  /** The same id came before. */
  readonly again: boolean
  readonly body: unknown
}

/** Whether one of the signatures is of one of our secrets, over exactly these bytes, a moment ago. */
function isVerified(
  request: FastifyRequest,
  body: string,
  secrets: readonly string[],
  nowMs: number,
): boolean {
  const { id, timestamp, signature } = signedIn(request)
  if (Math.abs(nowMs / 1_000 - Number(timestamp)) > toleranceSeconds) return false
  const given = signature.split(' ').map((each) => Buffer.from(each.replace(/^v1,/, ''), 'base64'))
  return secrets.some((secret) => {
    const ours = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest()
    return given.some((each) => each.length === ours.length && timingSafeEqual(each, ours))
  })
}

const signedIn = ({ headers }: FastifyRequest) => ({
  id: String(headers['webhook-id'] ?? ''),
  timestamp: String(headers['webhook-timestamp'] ?? ''),
  signature: String(headers['webhook-signature'] ?? ''),
})

export function webhookRoutes(app: FastifyInstance, { state, nowMs }: Core): void {
  const received: Received[] = []
  const secrets = (): string[] => state.setting<string[]>('webhookSecrets', [])

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/receiver', (request, reply) => {
      if (state.setting('webhooksDown', false)) return reply.status(503).send('down')
      const body = String(request.body)
      const { id } = signedIn(request)
      const verified = isVerified(request, body, secrets(), nowMs())
      received.push({
        id,
        verified,
        again: received.some((each) => each.id === id && each.verified),
        body: verified ? (JSON.parse(body) as unknown) : null,
      })
      if (received.length > keptMax) received.shift()
      return reply.status(verified ? 204 : 401).send()
    })
  })
  app.get('/api/webhooks', () => received)
  /** The secrets that a partner was given, with white space between them. */
  app.post('/api/webhooks/secrets', (request) => {
    const given = text(fieldsOf(request.body)['secrets'])
      .split(/\s+/)
      .filter((each) => each !== '')
    state.set('webhookSecrets', given)
    return { secrets: given.length }
  })
  app.post('/api/webhooks/down', (request) => {
    const down = text(fieldsOf(request.body)['down']) === 'true'
    state.set('webhooksDown', down)
    return { down }
  })
}
