/**
 * A Fastify server with one route that returns a given payload: the baseline for the service's calls. Runs as
 * a separate process.
 */
import fastify from 'fastify'

const payloads = JSON.parse(process.env['PAYLOADS'] ?? '{}') as Record<string, unknown>
const app = fastify()
for (const [path, payload] of Object.entries(payloads)) app.get(path, async () => payload)
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
