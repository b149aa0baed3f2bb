/** The description of the API where programs and people find it: `/api/openapi.json`, and `/api` as a page. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { openApiDocument, type OpenApi } from './document.ts'
import type { RunningConfig } from '../platform/config.ts'
import { contentSecurityPolicy, newNonce } from '../platform/security.ts'

const cached = 'public, max-age=300'
/** For programs: the client, and a collection for Postman; `npm run client` makes them of the contract. */
const clientFiles = {
  'index.js': 'text/javascript; charset=utf-8',
  'index.d.ts': 'text/plain; charset=utf-8',
  'calls.d.ts': 'text/plain; charset=utf-8',
  'package.json': 'application/json; charset=utf-8',
  'postman.json': 'application/json; charset=utf-8',
} as const

export function openapiRoutes(app: FastifyInstance, config: RunningConfig): void {
  /** Made when it is first asked for: describing every call takes longer than all else that routes need. */
  let made: OpenApi | undefined
  let json: string | undefined
  const document = (): OpenApi => (made ??= openApiDocument(config.brand, config.baseUrl))
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', cached)
      .send((json ??= JSON.stringify(document()))),
  )
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
  app.get('/api', (_request, reply) => {
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy({ nonce }))
      .send(openApiPage(document(), nonce, config.sandbox))
  })
}

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: unknown
  readonly description?: string
}
type Shared = { readonly $ref: string }
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly security: readonly { readonly officer?: unknown; readonly key?: readonly string[] }[]
  readonly parameters: readonly (Parameter | Shared)[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly content?: Readonly<Record<string, { readonly schema: unknown }>>
      }
    >
  >
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const shown = (text: string): string =>
  escaped(text)
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replaceAll('\n\n', '<br>')
const schemaBlock = (name: string, schema: unknown): string =>
  `<details><summary>${escaped(name)}</summary><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre></details>`

/** A page of its own making: no scripts, nothing from elsewhere. */
function openApiPage(document: OpenApi, nonce: string, sandbox: boolean): string {
  const operations = [...Object.entries(document.paths), ...Object.entries(document.webhooks)].flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path: path in document.webhooks ? `webhook ${path}` : path,
        method,
        operation: operation as unknown as Operation,
      })),
  )
  const title = escaped(String(document.info['title']))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style nonce="${nonce}">${style}</style></head><body>
${sandbox ? '<p class="sandbox">Sandbox: no real money moves. <a href="/sandbox">Messages and prompts</a></p>' : ''}
<header><h1>${title}</h1><p>${shown(String(document.info['description']))}</p><p><a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}); for programs with a key: ${Object.keys(
    clientFiles,
  )
    .map((name) => `<a href="/api/client/${name}">${name}</a>`)
    .join(', ')}</p></header>
<nav aria-label="Calls"><ul>${operations.map(({ path, method, operation }) => `<li><a href="#${operation.operationId}"><b>${method.toUpperCase()}</b> ${escaped(path)}</a></li>`).join('')}</ul></nav>
<main>${operations.map(({ path, method, operation }) => section(path, method, operation, document)).join('')}</main></body></html>`
}

/** A parameter that many calls share is named by the call and described once. */
const resolved = (parameter: Parameter | Shared, document: OpenApi): Parameter =>
  '$ref' in parameter
    ? ((document.components['parameters'] as Readonly<Record<string, Parameter>>)[
        parameter.$ref.split('/').at(-1) ?? ''
      ] as Parameter)
    : parameter

function needs({ security }: Operation): string {
  if (security.length === 0) return ''
  const scope = security.flatMap(({ key = [] }) => key)[0]
  const whom = security.some((each) => 'officer' in each)
    ? `one of our staff${scope === undefined ? '' : `, or a key with the scope <code>${scope}</code>`}`
    : scope === undefined
      ? 'a signed-in customer'
      : `a key with the scope <code>${scope}</code>`
  return ` <em>Needs ${whom}.</em>`
}

function section(path: string, method: string, operation: Operation, document: OpenApi): string {
  const rows = operation.parameters
    .map((each) => resolved(each, document))
    .map(
      (parameter) =>
        `<tr><td><code>${escaped(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td><code>${escaped(JSON.stringify(parameter.schema))}</code> ${escaped(parameter.description ?? '')}</td></tr>`,
    )
    .join('')
  const answers = Object.entries(operation.responses)
    .map(
      ([status, response]) =>
        `<tr><td>${status}</td><td>${shown(response.description)}${Number(status) < 300 ? schemaBlock('what it holds', Object.values(response.content ?? {})[0]?.schema) : ''}</td></tr>`,
    )
    .join('')
  return `<section id="${operation.operationId}"><h2><b>${method.toUpperCase()}</b> ${escaped(path)}</h2><p>${shown(operation.summary)}${needs(operation)}${operation.description ? ` <em>${shown(operation.description)}</em>` : ''}</p>
${rows ? `<table><caption>What it takes</caption><tbody>${rows}</tbody></table>` : ''}
${operation.requestBody ? schemaBlock('body', Object.values(operation.requestBody.content)[0]?.schema) : ''}
<table><caption>What it answers</caption><tbody>${answers}</tbody></table></section>`
}

const style = `
  .sandbox{background:#f4b400;color:#14241d;padding:.5rem .75rem;margin:0}
  .sandbox a{color:inherit}
  :root{color-scheme:light dark}
  body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
  h1{font-size:1.6rem}
  h2{font-size:1.1rem;overflow-wrap:anywhere;margin-top:2.5rem}
  nav ul{padding:0;list-style:none}
  nav a{display:block;padding:.25rem 0;overflow-wrap:anywhere}
  table{border-collapse:collapse;width:100%;margin:.5rem 0}
  caption{text-align:left;font-weight:600}
  td{border-top:1px solid #8886;padding:.35rem .5rem .35rem 0;vertical-align:top;overflow-wrap:anywhere}
  pre{overflow:auto;padding:.75rem;background:#8881}
  code{font-size:.9em}
  summary{cursor:pointer;padding:.35rem 0}
`
