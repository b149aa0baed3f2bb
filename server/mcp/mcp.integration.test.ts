/**
 * Goal: a model with a key finds the calls that the key opens as tools, and can do no more by them than by the calls.
 * Method: JSON-RPC over HTTP, as the protocol has it; the SDK's own
 * client would bring a web server into what runs (docs/decisions/2026-11-26-programs.md).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsForPrograms } from '../../contract/for-programs.ts'
import type { KeyScope } from '../../contract/permissions.ts'
import { approve, newOfficer, type TestOfficer } from '../testing/officers.ts'
import { startPeople, type People } from '../testing/people.ts'

let people: People
let maker: TestOfficer
let checker: TestOfficer
beforeAll(async () => {
  people = await startPeople()
  maker = await newOfficer(people, 'controller')
  checker = await newOfficer(people, 'administrator')
})
afterAll(() => people.stop())

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
type Tool = {
  readonly name: string
  readonly description: string
  readonly annotations: { readonly readOnlyHint: boolean }
}
type Said = {
  readonly tools: readonly Tool[]
  readonly isError: boolean
  readonly content: readonly { readonly text: string }[]
}
type Client = (method: string, params?: object) => Promise<Said>

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

/** As a client of the protocol begins: it says what it speaks, and that it heard. */
async function connect(key: string): Promise<Client> {
  const headers = { authorization: `Bearer ${key}` }
  let id = 0
  const ask = async (method: string, params: object = {}) => {
    const response = await post({ id: ++id, method, params }, headers)
    const said = (await response.json()) as { id: number; result?: Said; error?: { message: string } }
    if (said.error) throw new Error(said.error.message)
    expect([response.status, said.id]).toEqual([200, id])
    return said.result!
  }
  const clientInfo = { name: 'a test', version: '1' }
  expect(
    await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
  ).toMatchObject({
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'Mkopo' },
  })
  expect((await post({ method: 'notifications/initialized' }, headers)).status).toBe(202)
  return ask
}
async function say(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { isError, content } = await client('tools/call', { name, arguments: args })
  return { isError, said: JSON.parse(content[0]!.text) as Record<string, unknown> }
}

test('the tools are the calls that the key opens, and what everybody may read; no files', async () => {
  const client = await connect(await newKey(['portfolio.read', 'books.read']))
  const { tools } = await client('tools/list')
  const mine = callsForPrograms.filter(
    ({ media, caller, permission, partnerScope }) =>
      media === undefined &&
      (caller === 'officer'
        ? permission === 'portfolio.read' || permission === 'books.read'
        : partnerScope === undefined),
  )
  expect(tools.map(({ name }) => name).toSorted()).toEqual(mine.map(({ name }) => name).toSorted())
  expect(tools.find(({ name }) => name === 'officePortfolio')).toMatchObject({
    annotations: { title: 'GET /api/office/portfolio', readOnlyHint: true, destructiveHint: false },
    inputSchema: { type: 'object', properties: { query: { type: 'object' } } },
  })
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
})

test('a tool answers as its call does, refusals too', async () => {
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

test('what takes a second person is proposed, once for one idempotency key, and approved by a person alone', async () => {
  const client = await connect(await newKey(['books.post']))
  const { tools } = await client('tools/list')
  const post = tools.find(({ name }) => name === 'officePostJournal')
  expect(post).toMatchObject({
    description: expect.stringContaining('a person at the back office approves it') as string,
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
})

test('limits are those of the key', async () => {
  const client = await connect(await newKey(['books.read'], 4))
  // Beginning and saying so were two.
  expect(await say(client, 'officeBooks', { query: {} })).toMatchObject({ isError: false })
  expect(await say(client, 'officeBooks', { query: {} })).toMatchObject({ isError: false })
  expect(await say(client, 'officeBooks', { query: {} })).toMatchObject({
    isError: true,
    said: { code: 'tooManyRequests' },
  })
})

test('nobody is let in without a key, nor a page of somewhere else', async () => {
  const ask = (headers: Record<string, string>) => post({ id: 1, method: 'tools/list' }, headers)
  expect(await (await ask({})).json()).toMatchObject({ code: 'signInRequired' })
  const key = await newKey(['books.read'])
  expect(
    await (await ask({ authorization: `Bearer ${key}`, origin: 'https://elsewhere.example' })).json(),
  ).toMatchObject({ code: 'originRefused' })
  expect((await fetch(new URL('/api/mcp', people.url))).status).toBe(405)
})

test('what is no message, no method or no tool is answered so', async () => {
  const client = await connect(await newKey(['books.read']))
  expect(await client('ping')).toEqual({})
  await expect(client('resources/list')).rejects.toThrow('No method resources/list')
  await expect(client('tools/call', { arguments: {} })).rejects.toThrow('by its name and arguments')
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
