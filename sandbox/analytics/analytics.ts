/**
 * Stand-ins for Google Analytics' Measurement Protocol, Matomo's tracking API and a plain webhook: they
 * accept events and show them.
 */
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { fieldsOf, text } from '../wire.ts'

const analyticsTroubles = ['none', 'down', 'refusing'] as const
type Trouble = (typeof analyticsTroubles)[number]
type Received = {
  readonly service: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const keptMax = 200

export function analyticsRoutes(app: FastifyInstance, { state }: Core): void {
  const received: Received[] = []
  const trouble = (): Trouble => state.setting<Trouble>('analyticsTrouble', 'none')
  const keep = (service: string, query: unknown, body: unknown): void => {
    received.push({ service, query: fieldsOf(query) as Record<string, string>, body })
    if (received.length > keptMax) received.shift()
  }

  /** Status of a simulated failure; null when events are accepted. */
  const turnedAway = (): number | null => ({ none: null, down: 503, refusing: 403 })[trouble()]

  // Google answers 204 whatever it receives.
  app.post('/analytics/google/mp/collect', (request, reply) => {
    const away = turnedAway()
    if (away) return reply.status(away).send()
    keep('googleAnalytics', request.query, request.body)
    return reply.status(204).send()
  })
  app.post('/analytics/matomo/matomo.php', (request, reply) => {
    const away = turnedAway()
    if (away) return reply.status(away).send()
    const { requests } = fieldsOf(request.body)
    if (!Array.isArray(requests) || requests.some((each) => !/^\?.*\bidsite=\d+&rec=1\b/.test(text(each))))
      return reply.status(400).send({ status: 'error', tracked: 0, invalid: 1 })
    keep('matomo', {}, request.body)
    return reply.send({ status: 'success', tracked: requests.length, invalid: 0 })
  })
  app.post('/analytics/webhook', (request, reply) => {
    const away = turnedAway()
    if (away) return reply.status(away).send()
    keep('webhook', {}, request.body)
    return reply.status(204).send()
  })
  app.get('/api/analytics', () => received)
  app.post('/api/analytics/trouble', (request, reply) => {
    const wanted = analyticsTroubles.find((each) => each === text(fieldsOf(request.body)['trouble']))
    if (!wanted) return reply.status(422).send({ error: 'troubleUnknown' })
    state.set('analyticsTrouble', wanted)
    return { trouble: wanted }
  })
}
