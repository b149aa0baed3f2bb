/** Liveness and readiness of the process. */
import type { FastifyInstance } from 'fastify'

export type Check = () => boolean | Promise<boolean>

export function healthRoutes(app: FastifyInstance, checks: Readonly<Record<string, Check>>): void {
  app.get('/health/live', { config: { rateLimit: false } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', { config: { rateLimit: false } }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) =>
          [
            name,
            await Promise.resolve()
              .then(check)
              .catch(() => false),
          ] as const,
      ),
    )
    const ready = results.every(([, passed]) => passed)
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'notReady',
        checks: Object.fromEntries(results.map(([name, passed]) => [name, passed ? 'passed' : 'failed'])),
      })
  })
}
