/**
 * `npm run dev`: runs the service from its sources. Vite and the database keep running while the service
 * restarts after a change of the server; a change of a screen appears in the browser at once.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer as createVite, type Plugin } from 'vite'
import { freePort, startEmbedded } from '../server/platform/database/embedded/embedded.ts'
import { reloadingScript, type FromService, type ToService } from '../web/vite/sources.ts'
import { root } from './steps.ts'

const port = Number(process.env['PORT'] ?? 8080) || (await freePort())
const dataDir = process.env['DATA_DIR'] ?? join(root, '.data')
/** Imports of the service itself, in addition to the site's sources. */
const ofService = ['server', 'domain', 'contract', 'sandbox', 'words/compiled', 'web/visit'].map((folder) =>
  join(root, folder, '/'),
)
const sourceChanged = 'source-changed'
/** Longest time that a page request waits for a restart. */
const startsWithinMs = 30_000
const pollMs = 50

const database = await startEmbedded({ folder: dataDir })
const front = createServer()
/** Most pages run no React that could replace a module, so they are reloaded. */
const reloading: Plugin = {
  name: 'reloading',
  resolveId: (id) => (id === reloadingScript ? id : null),
  load: (id) =>
    id === reloadingScript
      ? `import.meta.hot.on('${sourceChanged}', () => window.__reactRouterContext ?? location.reload())`
      : null,
}
const vite = await createVite({
  root: join(root, 'web'),
  configFile: join(root, 'web/vite.config.ts'),
  server: {
    middlewareMode: true,
    hmr: { server: front },
    // written by the router itself, and by a build
    watch: { ignored: ['**/.react-router/**', '**/build/**'] },
  },
  appType: 'custom',
  plugins: [reloading],
  logLevel: 'warn', // each saved screen file counts as a change of the routes
})
const servicePort = await freePort()

let service: ChildProcess
let isAnswering = false

function startService(): void {
  const own = (service = fork(join(root, 'server/main.ts'), ['--sources'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/dev'), // a second start reads less than half
      SANDBOX: 'true',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(servicePort),
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
      TRUST_PROXY: 'loopback',
    },
  }))
  own.on('message', ({ id, question }: FromService) => {
    void vite.environments.ssr.hot
      .handleInvoke(question)
      .then((reply) => own.connected && own.send({ id, reply } satisfies ToService))
  })
  void announce(own)
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

async function announce(own: ChildProcess): Promise<void> {
  const listens = () =>
    fetch(`http://127.0.0.1:${servicePort}/health/live`).then(
      () => true,
      () => false,
    )
  while (own === service && isRunning(own) && !(await listens())) await wait(pollMs)
  isAnswering = own === service && isRunning(own)
}

/** Restarts once per burst of changes, after the previous process has ended. */
let restarting: NodeJS.Timeout | undefined
function restart(): void {
  isAnswering = false
  clearTimeout(restarting)
  restarting = setTimeout(() => void endService().then(startService), pollMs)
}

async function endService(): Promise<void> {
  if (isRunning(service)) await new Promise((resolve) => service.once('exit', resolve).kill())
}

async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  for (const deadline = Date.now() + startsWithinMs; !isAnswering && Date.now() < deadline;)
    await wait(pollMs)
  const passed = httpRequest(
    {
      host: '127.0.0.1',
      port: servicePort,
      path: asked.url,
      method: asked.method,
      headers: { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress },
    },
    (given) => {
      // Connection headers concern only the two ends of one connection.
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = given.headers
      answer.writeHead(given.statusCode ?? 502, headers)
      given.pipe(answer)
    },
  )
  passed.on('error', (error) => {
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain' })
    answer.end(`the service does not answer: ${error.message}\n`)
  })
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

const isTest = (file: string): boolean => /\.(test|fixture|journey)\.tsx?$/.test(file)
vite.watcher.add([...ofService, join(root, 'words')])
vite.watcher.on('all', (_event, file) => {
  if (!/\.(tsx?|json|css)$/.test(file) || isTest(file)) return
  if (/\/words\/[a-z]+\/.*\.json$/.test(file))
    return void spawn('node', ['tools/words/main.ts'], { cwd: root, stdio: 'inherit' })
  if (service.connected) service.send({ changed: true } satisfies ToService)
  if (ofService.some((folder) => file.startsWith(folder))) restart()
  vite.environments.client.hot.send(sourceChanged, {})
})

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  clearTimeout(restarting)
  await endService()
  await vite.close()
  await database.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())

front.on('request', (asked, answer) =>
  vite.middlewares(asked, answer, () => {
    pass(asked, answer).catch((error: unknown) => answer.writeHead(502).end(String(error)))
  }),
)
startService()
front.listen(port)
