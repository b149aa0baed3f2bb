/**
 * A Fastify with one route that answers what it was given: what the service's calls are compared with.
 * Started as a process of its own.
 */
import fastify from 'fastify'

const payloads = JSON.parse(process.env['PAYLOADS'] ?? '{}') as Record<string, unknown>
const app = fastify()
for (const [path, payload] of Object.entries(payloads)) app.get(path, async () => payload)
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
