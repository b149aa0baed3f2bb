/**
 * The description of the API where programs and people find it: `/api/openapi.json` and `/api/openapi-staff.json`, and
 * `/api` as a page to search and try, which Scalar renders in the browser.
 */
import { readFile } from 'node:fs/promises'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { audiences, openApiDocument } from './document.ts'
import type { RunningConfig } from '../platform/config/config.ts'

const cached = 'public, max-age=300'
/** For programs: the client, and a collection for Postman; `npm run client` makes them of the contract. */
const clientFiles = {
  'index.js': 'text/javascript; charset=utf-8',
  'index.d.ts': 'text/plain; charset=utf-8',
  'calls.d.ts': 'text/plain; charset=utf-8',
  'package.json': 'application/json; charset=utf-8',
  'postman.json': 'application/json; charset=utf-8',
} as const
const documents = { 'openapi.json': 'public', 'openapi-staff.json': 'staff' } as const
const rendererPrefix = '/api/reference'

export async function openapiRoutes(app: FastifyInstance, config: RunningConfig): Promise<void> {
  /** Made when it is first asked for: describing every call takes longer than all else that routes need. */
  const made = new Map<string, string>()
  for (const [name, audience] of Object.entries(documents))
    app.get(`/api/${name}`, (_request, reply) => {
      const json =
        made.get(name) ?? JSON.stringify(openApiDocument(config.brand, config.baseUrl, audiences[audience]))
      made.set(name, json)
      return reply.type('application/json; charset=utf-8').header('cache-control', cached).send(json)
    })
  /** The collection asks the service that it is taken from. */
  async function clientFile(name: string): Promise<Buffer | string> {
    const file = await readFile(new URL(`../../client/${name}`, import.meta.url))
    return name === 'postman.json'
      ? file.toString().replace('"http://localhost:8080"', JSON.stringify(config.baseUrl))
      : file
  }
  for (const [name, type] of Object.entries(clientFiles))
    app.get(`/api/client/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', cached)
        .send(await clientFile(name)),
    )
  // Only its script is used: its own page would need a policy that lets inline scripts run.
  await app.register(scalar, {
    routePrefix: rendererPrefix,
    configuration: { url: '/api/openapi.json' },
  })
  app.get('/api', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page(config)),
  )
}

/** Scripts are ours alone; the renderer makes its styles as it goes, and no nonce reaches all of them. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function page({ brand, sandbox }: RunningConfig): string {
  const configuration = {
    sources: [
      { title: 'Customers, partners, providers', slug: 'public', url: '/api/openapi.json' },
      { title: "The lender's staff and programs", slug: 'staff', url: '/api/openapi-staff.json' },
    ],
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    persistAuth: false,
  }
  const links = Object.keys(clientFiles).map((name) => `<a href="/api/client/${name}">${name}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(brand)} API</title><style>${style}</style></head><body>
<p class="top">${sandbox ? 'Sandbox: no real money moves. <a href="/sandbox">Messages and prompts</a>. ' : ''}As files: <a href="/api/openapi.json">openapi.json</a>, <a href="/api/openapi-staff.json">openapi-staff.json</a>, ${links.join(', ')}</p>
<script id="api-reference" type="application/json" data-configuration="${escaped(JSON.stringify(configuration))}"></script>
<script src="${rendererPrefix}/js/scalar.js"></script></body></html>`
}

/** The renderer's header has the title of a call in one line: on a phone it ends within the page. */
const style = `body{margin:0}.top{font:14px/1.5 system-ui,sans-serif;margin:0;padding:.5rem 1rem;background:#f4b400;color:#14241d;overflow-wrap:anywhere}.top a{color:inherit}.t-doc__header header *{min-width:0}.t-doc__header header svg{flex:none}.t-doc__header header span{overflow:hidden;text-overflow:ellipsis}`
