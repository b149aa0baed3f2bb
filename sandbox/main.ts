/** The sandbox as a separate program on its own port: `node sandbox/main.ts [port] [state file]`. */
import fastify from 'fastify'
import { sandbox } from './plugin.ts'
import { sandboxCertificate } from './state.ts'

const port = Number(process.argv[2] ?? 8099)
const stateFile = process.argv[3] ?? ':memory:'

let movedMs = 0
const app = fastify({ logger: { level: 'warn' } })
await app.register(sandbox, {
  prefix: '/sandbox',
  stateFile,
  now: () => new Date(Date.now() + movedMs),
  moveClock: async (ms: number) => {
    movedMs += ms
  },
})
await app.listen({ port, host: '127.0.0.1' })
process.stdout.write(
  `Sandbox, no real money: http://127.0.0.1:${port}/sandbox\n${sandboxCertificate(stateFile)}`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
