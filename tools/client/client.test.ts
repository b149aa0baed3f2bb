/**
 * Goal: the published client matches the contract and works without this repository. Method: compares the
 * generated files with the committed ones; packs the package, unpacks it elsewhere, and calls it there.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import type {
  createMkopo,
  Input,
  Mkopo,
  MkopoError,
  MkopoUnreachable,
  Refusal,
  Webhooks,
} from '../../client/index.js'
import { callsForPrograms } from '../../contract/for-programs.ts'
import { callsOfCustomers, callTypes, postmanCollection } from './made.ts'
import { typeOf } from './types.ts'

test('client/calls.d.ts and client/postman.json are what `npm run client` makes', async () => {
  await expect(callTypes()).toMatchFileSnapshot('../../client/calls.d.ts')
  await expect(`${JSON.stringify(postmanCollection(), null, 2)}\n`).toMatchFileSnapshot(
    '../../client/postman.json',
  )
})

test('the collection has each call that a key can make, once, in the folder of its scope', () => {
  type Folder = { readonly name: string; readonly item: readonly { readonly name: string }[] }
  const item = (postmanCollection() as { readonly item: readonly Folder[] }).item.filter(
    ({ name }) => name !== 'customers',
  )
  expect(item.flatMap((folder) => folder.item.map(({ name }) => name)).toSorted()).toEqual(
    callsForPrograms.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
  expect(item.find(({ name }) => name === 'partner.clients')?.item).toMatchObject([
    { name: 'POST /api/partner/client-tokens' },
  ])
  expect(item.map(({ name }) => name)).not.toContain('approvals.decide')
})

test('the collection has the calls of customers, with their own token', () => {
  type Folder = { readonly name: string; readonly item: readonly { readonly name: string }[] }
  type Customers = { readonly name: string; readonly auth: unknown; readonly item: readonly Folder[] }
  const { item } = postmanCollection() as { readonly item: readonly Customers[] }
  const customers = item.find(({ name }) => name === 'customers')!
  expect(JSON.stringify(customers.auth)).toContain('{{token}}')
  const names = customers.item.flatMap((folder) => folder.item.map(({ name }) => name))
  expect(names.toSorted()).toEqual(callsOfCustomers.map(({ method, path }) => `${method} ${path}`).toSorted())
  expect(names).toContain('GET /api/account/loans/current')
  expect(names).not.toContain('POST /api/office/sign-in')
  expect(names).toContain('POST /api/account/loans/request')
})

test('types are those of the schemas', () => {
  expect(typeOf({ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } })).toBe(
    'readonly (string | null)[]',
  )
  expect(
    typeOf({
      type: 'object',
      required: ['a'],
      properties: { a: { enum: ['x', 1] }, 'b-c': { type: 'integer' } },
    }),
  ).toBe('{ readonly a: "x" | 1; readonly "b-c"?: number }')
  expect(typeOf({ type: 'object', additionalProperties: { type: 'boolean' } })).toBe(
    'Readonly<Record<string, boolean>>',
  )
  expect(typeOf({})).toBe('unknown')
})

test('calls are typed by their names', () => {
  expectTypeOf<Input<'GET /api/office/loans/{id}'>['params']>().toEqualTypeOf<{ readonly id: string }>()
  expectTypeOf<Webhooks['loan.repaid']['data']>().toEqualTypeOf<{
    readonly client: string
    readonly loan: string
  }>()
  expectTypeOf<'notFound'>().toExtend<Refusal<'GET /api/office/loans/{id}'>>()
  // @ts-expect-error What a second person says, no program does.
  expectTypeOf<Parameters<Mkopo>[0]>().toEqualTypeOf<'POST /api/office/actions/{id}/approve'>()
})

describe('the package, unpacked where nothing else is', () => {
  type Package = {
    readonly createMkopo: typeof createMkopo
    readonly MkopoError: typeof MkopoError
    readonly MkopoUnreachable: typeof MkopoUnreachable
  }
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-client-'))
  let client: Package
  const sent: Request[] = []
  const waits: number[] = []
  let answers: (() => Response)[] = []
  const json =
    (status: number, body: unknown, headers: Record<string, string> = {}) =>
    () =>
      Response.json(body, { status, headers })
  const problem = (code: string) => ({ message: 'No.', code, errors: {} })
  const create = () =>
    client.createMkopo({
      baseUrl: 'https://mkopo.example/',
      key: 'mkp_x',
      wait: async (ms) => void waits.push(ms),
      fetch: async (input, init) => {
        sent.push(new Request(input, init))
        return answers.shift()!()
      },
    })
  beforeAll(async () => {
    execFileSync('npm', ['pack', '--pack-destination', folder, '--silent'], { cwd: 'client' })
    const [packed = ''] = readdirSync(folder)
    execFileSync('tar', ['-xzf', join(folder, packed), '-C', folder])
    expect(readdirSync(join(folder, 'package')).toSorted()).toEqual([
      'calls.d.ts',
      'index.d.ts',
      'index.js',
      'package.json',
    ])
    client = (await import(
      /* @vite-ignore */ pathToFileURL(join(folder, 'package/index.js')).href
    )) as Package
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(() => {
    sent.length = 0
    waits.length = 0
  })

  test("the client package sends the key, fills the address and returns the envelope's data", async () => {
    answers = [json(200, { data: { items: [] } })]
    expect(
      await create()('GET /api/office/loans/{id}', { params: { id: 'a b' }, query: { on: '2026-01-01' } }),
    ).toEqual({ items: [] })
    expect(sent[0]!.url).toBe('https://mkopo.example/api/office/loans/a%20b?on=2026-01-01')
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer mkp_x')
  })

  test('retries a post under one idempotency key when allowed', async () => {
    answers = [
      json(429, problem('tooManyRequests'), { 'retry-after': '7' }),
      () => {
        throw new TypeError('connection reset')
      },
      json(201, { data: { token: 't' } }),
    ]
    expect(await create()('POST /api/partner/client-tokens', { body: { clientId: 'c1' } })).toEqual({
      token: 't',
    })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
    expect(keys[0]).toMatch(/^[\x21-\x7e]{16,128}$/)
    expect(waits[0]).toBe(7_000)
    expect(waits[1]).toBeLessThanOrEqual(1_000)
  })

  test('a refusal is an error with its code; no answer at the end is another', async () => {
    answers = [json(404, problem('notFound'), { 'x-request-id': 'r1' })]
    await expect(create()('GET /api/office/books')).rejects.toMatchObject({
      name: 'MkopoError',
      code: 'notFound',
      status: 404,
      requestId: 'r1',
    })
    answers = Array.from({ length: 5 }, () => () => {
      throw new TypeError('no route')
    })
    await expect(create()('GET /api/office/books')).rejects.toBeInstanceOf(client.MkopoUnreachable)
    expect(waits).toHaveLength(4)
  })

  test('retries only posts, and for at most a minute', async () => {
    answers = [json(503, problem('unavailable'))]
    await expect(create()('PUT /api/office/books/chart/{code}' as never, {} as never)).rejects.toMatchObject({
      code: 'unavailable',
    })
    answers = [json(429, problem('tooManyRequests'), { 'retry-after': '3600' })]
    await expect(create()('GET /api/office/books')).rejects.toMatchObject({ code: 'tooManyRequests' })
    expect(waits).toEqual([])
  })
})
