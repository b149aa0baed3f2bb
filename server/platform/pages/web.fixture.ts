/** A small test site, mounted like the real pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { get, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { call } from '../../../contract/call.ts'
import type { Visit } from '../../../web/visit/context.ts'
import { startTestService, type TestService } from '../../testing/service/harness.ts'
import { answer, handle } from '../http/http.ts'

const enter = call('POST /api/test/enter', {
  name: 'enterByPage',
  summary: '',
  caller: 'visitor',
  headers: z.object({ 'x-first-visit': z.string().optional() }),
  body: z.object({ n: z.number() }),
  answers: {
    200: z.object({
      n: z.number(),
      visitor: z.string(),
      language: z.string(),
      device: z.string().nullable(),
      firstVisit: z.string().optional(),
    }),
  },
})

export const folder = mkdtempSync(join(tmpdir(), 'mkopo-site-'))
export const script = 'console.log("hello")'.repeat(100)
const read = call('GET /api/test/read', {
  name: 'readForPage',
  summary: '',
  caller: 'anyone',
  answers: {
    200: z.object({ address: z.string(), device: z.string().nullable(), isVisitorKnown: z.boolean() }),
  },
})
/** The result of the next data load of a page. */
let readingFails = false
export const setReadingFails = (value: boolean): void => {
  readingFails = value
}
export let rendered = 0
export let last: Visit | undefined
export let askedPath = ''
export let lastUrl = new URL('http://nowhere')

export async function render(request: Request, visit: Visit): Promise<Response> {
  rendered += 1
  last = visit
  lastUrl = new URL(request.url)
  const { pathname } = lastUrl
  askedPath = pathname
  if (visit.instead && visit.instead.status !== 500)
    return new Response(`${visit.instead.status} ${visit.language} ${pathname}`, {
      status: visit.instead.status,
      headers: { 'content-type': 'text/html' },
    })
  if (pathname.endsWith('/broken')) throw new Error('broken on purpose')
  if (pathname.endsWith('/about'))
    return new Response(
      `<link nonce="x" rel="stylesheet" href="/assets/styles-1234.css"/><p>${'about us '.repeat(300)}</p>`,
      {
        headers: {
          'content-type': 'text/html',
          'cache-control': 'public',
        },
      },
    )
  if (/\/(partners|installments)$/.test(pathname)) {
    return new Response(
      JSON.stringify(await (visit.api as unknown as (key: string) => Promise<unknown>)('GET /api/test/read')),
      { headers: { 'content-type': 'text/html', 'cache-control': 'public' } },
    )
  }
  if (request.method === 'POST' && (pathname === '/refusing' || pathname === '/answering'))
    return new Response(`${new URLSearchParams(await request.text()).get('typed')} is wrong`, {
      status: pathname === '/refusing' ? 422 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'language=en; Path=/' },
    })
  if (request.method === 'POST') {
    const form = await request.formData()
    const reply = await (visit.api as unknown as (key: string, input: unknown) => Promise<unknown>)(
      'POST /api/test/enter',
      { body: { n: Number(form.get('n')) } },
    )
    return Response.json(reply, { headers: { 'set-cookie': 'language=sw; Path=/' } })
  }
  return new Response(pathname === '/gone' ? 'gone' : 'page', {
    status: pathname === '/gone' ? 404 : 200,
    headers: { 'content-type': 'text/html' },
  })
}

export const routes = [
  handle(enter, ({ body, headers, visitorIds, language, deviceId }) =>
    answer(
      { n: body.n, visitor: visitorIds[0], language, device: deviceId, firstVisit: headers['x-first-visit'] },
      { cookies: [{ name: 'session', value: 'new-session' }] },
    ),
  ),
  handle(read, ({ address, deviceId, visitorKnown }) => {
    if (readingFails) throw new Error('the database went away')
    return { address, device: deviceId, isVisitorKnown: visitorKnown }
  }),
]

export let service: TestService

/** Call once per test file: starts and stops what its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'assets/app-1234.js'), script)
    writeFileSync(join(folder, 'assets/app-1234.js.br'), brotliCompressSync(script))
    writeFileSync(join(folder, 'assets/styles-1234.css'), 'p{color:red}')
    writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    service = await startTestService({
      pages: { buildId: 'build-7', filesFolder: folder, render },
      change: (services) => ({
        ...services,
        config: {
          ...services.config,
          cards: { ...services.config.cards, checkoutOrigin: 'https://checkout.example' },
        },
        routes,
      }),
    })
  })
  afterAll(async () => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  })
}

type Got = {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}
/** Uncompressed, so that nothing is decoded on the way. */
export const fetchRaw = (path: string, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    get(service.url + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })

export const cookieOf = (got: Got): string =>
  (got.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
export const visitorOf = (cookie: string): string => /visitor=([^;]+)/.exec(cookie)?.[1] ?? ''
export const deviceOf = (cookie: string): string => /device=([^;]+)/.exec(cookie)?.[1] ?? ''
export const post = (cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/registration`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', origin: service.url, ...headers },
    body: 'n=5',
  })
