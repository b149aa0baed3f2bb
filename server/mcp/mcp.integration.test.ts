/**
 * Goal: a model with a key finds the calls of the key's scopes as tools, and can do no more with them than
 * with the calls. Method: the client of the protocol's own SDK, which checks every answer, against the whole
 * service; raw requests only for what no such client sends.
 */
import {
  Client,
  fromJsonSchema,
  StreamableHTTPClientTransport,
  type JsonSchemaType,
  type Tool,
} from '@modelcontextprotocol/client'
import { beforeAll, expect, test } from 'vitest'
import { callsForPrograms } from '../../contract/for-programs.ts'
import { z } from 'zod'
import type { KeyScope } from '../../contract/permissions.ts'
import { approve, newOfficer, type TestOfficer } from '../testing/people/officers.ts'
import { startPeople } from '../testing/people/customers.ts'
import { started } from '../testing/service/started.ts'

const people = started(() => startPeople())
let maker: TestOfficer
let checker: TestOfficer
beforeAll(async () => {
  maker = await newOfficer(people, 'controller')
  checker = await newOfficer(people, 'administrator')
})

async function newKey(scopes: KeyScope[], perMinute = 100, partner?: string): Promise<string> {
  const cookies = { cookies: maker.cookies }
  const body = { name: 'Assistant', scopes, perMinute, perDay: 1_000, days: 7, note: 'to try', partner }
  await approve(people, checker, await people.api('POST /api/office/keys', { body }, cookies))
  const keys = await people.api('GET /api/office/keys', undefined, cookies)
  const id = (keys.ok && keys.data.items.find(({ state }) => state === 'ready')?.id) || ''
  const taken = await people.api('POST /api/office/keys/{id}/take', { params: { id } }, cookies)
  if (!taken.ok) throw new Error(taken.problem.code)
  return taken.data.key
}
const post = (message: object, headers: Record<string, string>) =>
  fetch(new URL('/api/mcp', people.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  })

/** `auto`: the client first asks whether we support the protocol of 2026, which has no initialisation. */
async function connect(key: string, mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/api/mcp', people.url), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  )
  return client
}
async function say(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { isError, content } = await client.callTool({ name, arguments: args })
  const [said] = content
  if (said?.type !== 'text') throw new Error('no text')
  return { isError, said: JSON.parse(said.text) as Record<string, unknown> }
}
const named = (tools: readonly Tool[], name: string) => tools.find((tool) => tool.name === name)

test.each(['legacy', 'auto'] as const)('a client connects and reads our name: %s', async (mode) => {
  const client = await connect(await newKey(['books.read']), mode)
  expect(client.getServerVersion()).toMatchObject({ name: 'Mkopo', version: '1' })
  expect(client.getServerCapabilities()).toEqual({ tools: {} })
  expect(client.getInstructions()).toMatch(/second approver/)
  expect(await client.ping()).toEqual({})
  expect((await client.listTools()).tools).not.toEqual([])
  await client.close()
})

test("the tools are the calls of the key's scopes and public calls, without files", async () => {
  const client = await connect(await newKey(['portfolio.read', 'books.read']))
  const { tools } = await client.listTools()
  const mine = callsForPrograms.filter(
    ({ media, caller, permission, partnerScope }) =>
      media === undefined &&
      (caller === 'officer'
        ? permission === 'portfolio.read' || permission === 'books.read'
        : partnerScope === undefined),
  )
  expect(tools.map(({ name }) => name).toSorted()).toEqual(mine.map(({ name }) => name).toSorted())
  expect(named(tools, 'officeFiguresPortfolio')).toMatchObject({
    annotations: { title: 'GET /api/office/figures/portfolio', readOnlyHint: true, destructiveHint: false },
    inputSchema: { type: 'object', properties: { query: { type: 'object' } } },
  })
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
})

test('a post that changes nothing is marked as a read, and mentions no second approver', async () => {
  const client = await connect(await newKey(['customers.read']))
  for (const name of ['officeSearch', 'officeForesee']) {
    const tool = named((await client.listTools()).tools, name)
    expect(tool).toMatchObject({ annotations: { readOnlyHint: true, destructiveHint: false } })
    expect(tool?.description).not.toContain('second person')
  }
})

test('a tool answers as its call does, including refusals', async () => {
  const client = await connect(await newKey(['books.read']))
  expect(await say(client, 'officeBooks', { query: {} })).toMatchObject({ isError: false })
  expect(await say(client, 'officeBookAccount', { params: { code: '9999' }, query: {} })).toMatchObject({
    isError: true,
    said: { code: 'notFound' },
  })
  await expect(say(client, 'officeLoan', { params: { id: 'x' } })).rejects.toThrow(
    'No tool officeLoan with this key: it needs customers.read',
  )
  await expect(say(client, 'captchaChallenge')).rejects.toThrow('No tool captchaChallenge')
  await expect(say(client, 'officeApproveAction', { params: { id: 'x' } })).rejects.toThrow('No tool')
})

test('an action above the limit is proposed once per idempotency key, and only a person approves it', async () => {
  const client = await connect(await newKey(['books.post']))
  const { tools } = await client.listTools()
  // Each tool describes its input by a schema that clients understand.
  for (const { inputSchema } of tools)
    expect(() => fromJsonSchema(inputSchema as JsonSchemaType)).not.toThrow()
  expect(named(tools, 'officePostJournal')).toMatchObject({
    description: expect.stringContaining('a person approves in the back office') as string,
    annotations: { readOnlyHint: false },
  })
  const lines = [
    { code: '5300', debit: 100 },
    { code: '1010', credit: 100 },
  ]
  const asked = {
    body: { valueOn: '2026-03-02', text: 'Rent', note: 'March', lines },
    idempotencyKey: 'rent of March 2026'.replaceAll(' ', '-'),
  }
  const [first, again] = [
    await say(client, 'officePostJournal', asked),
    await say(client, 'officePostJournal', asked),
  ]
  expect(first).toMatchObject({ isError: false, said: { waiting: expect.any(String) as string } })
  expect(again).toEqual(first)
  const posted = () =>
    people.database.db.selectFrom('gl_journal').select('text').where('text', '=', 'Rent').execute()
  expect(await posted()).toEqual([])
  const id = String(first.said['waiting'])
  const approved = (by: TestOfficer) =>
    people.api('POST /api/office/actions/{id}/approve', { params: { id } }, { cookies: by.cookies })
  // The maker of the key is the proposer of its actions.
  expect(await approved(maker)).toMatchObject({ ok: false })
  expect(await posted()).toEqual([])
  expect(await approved(await newOfficer(people, 'controller'))).toMatchObject({ ok: true })
  expect(await posted()).toHaveLength(1)
})

test('the limits of the key apply', async () => {
  const client = await connect(await newKey(['books.read'], 4))
  // Connecting took two of the calls that the key allows.
  expect(await say(client, 'officeBooks', { query: {} })).toMatchObject({ isError: false })
  expect(await say(client, 'officeBooks', { query: {} })).toMatchObject({ isError: false })
  expect(await say(client, 'officeBooks', { query: {} })).toMatchObject({
    isError: true,
    said: { code: 'tooManyRequests' },
  })
})

test('requests without a key or from another origin are refused', async () => {
  await expect(connect('mk_guessed')).rejects.toMatchObject({ status: 401 })
  const ask = (headers: Record<string, string>) => post({ id: 1, method: 'tools/list' }, headers)
  expect(await (await ask({})).json()).toMatchObject({ code: 'keyRefused' })
  const key = await newKey(['books.read'])
  expect(
    await (await ask({ authorization: `Bearer ${key}`, origin: 'https://elsewhere.example' })).json(),
  ).toMatchObject({ code: 'originRefused' })
  expect((await fetch(new URL('/api/mcp', people.url))).status).toBe(405)
})

test('an invalid message, an unknown method and an unknown tool get their errors', async () => {
  const client = await connect(await newKey(['books.read']))
  const ask = (method: string, params: object = {}) =>
    client.request({ method, params } as never, z.unknown())
  await expect(ask('nothing/list')).rejects.toMatchObject({
    code: -32_601,
    message: expect.stringContaining('No method nothing/list') as string,
  })
  const refusedFor = (params: object, said: string) =>
    expect(ask('tools/call', params)).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining(said) as string,
    })
  await refusedFor(
    { name: 'officeBooks', arguments: { from: '2026-03-01' } },
    'Arguments of officeBooks: an object of query. Wrong: from',
  )
  await refusedFor({ name: 'officeBooks', arguments: [] }, 'Wrong: arguments')
  await refusedFor({ name: 'nothing', arguments: { bodies: {} } }, 'No tool nothing')
  await refusedFor({ arguments: {} }, 'A tool is called by its name')
  const headers = { authorization: `Bearer ${await newKey(['books.read'])}` }
  expect((await post({ jsonrpc: '1.0' }, headers)).status).toBe(400)
  const broken = await fetch(new URL('/api/mcp', people.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"jsonrpc":',
  })
  expect([broken.status, await broken.json()]).toEqual([
    400,
    { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'No JSON' } },
  ])
})
