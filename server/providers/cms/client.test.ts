/** Goal: what the content server has is read whole or not at all. Method: the live client against the sandbox over HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { createCms } from './client.ts'

let sandbox: Harness
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const { signal } = new AbortController()
const read = (config: { readonly baseUrl?: string; readonly token?: string | null } = {}, timeoutMs = 2_000) => createCms({ config: { ...sandbox.cms, ...config }, timeoutMs }).pieces('en', signal)
const publish = (piece: Record<string, unknown>) => sandbox.api('POST', '/cms/pieces', { locale: 'en', ...piece })

test('every piece of a language, page by page, with our fields only', async () => {
  for (let number = 1; number <= 101; number += 1) await publish({ pageId: `news/n-${number}`, title: `News ${number}`, description: 'D', published: '2026-03-01', body: 'Text' })
  await publish({ pageId: 'about', locale: 'sw', title: 'Kutuhusu', description: 'D', body: 'Maneno' })
  const answer = await read()
  if ('failed' in answer) throw new Error(answer.failed)
  expect(answer.pieces).toHaveLength(101)
  expect(answer.pieces[0]).toEqual({ id: 'news/n-1', language: 'en', fields: { title: 'News 1', description: 'D', published: '2026-03-01' }, body: 'Text' })
  expect(await createCms({ config: sandbox.cms }).pieces('sw', signal)).toEqual({ pieces: [{ id: 'about', language: 'sw', fields: { title: 'Kutuhusu', description: 'D' }, body: 'Maneno' }] })
  expect(await createCms({ config: sandbox.cms }).pieces('es', signal)).toEqual({ pieces: [] })
})

test('what was taken back is not there', async () => {
  await publish({ pageId: 'about', title: 'A', description: 'D', body: 'B' })
  expect(await read()).toMatchObject({ pieces: [{ id: 'about' }] })
  await sandbox.api('POST', '/cms/unpublish', { pageId: 'about', locale: 'en' })
  expect(await read()).toEqual({ pieces: [] })
})

test('a wrong token, and none', async () => {
  expect(await read({ token: 'wrong' })).toEqual({ failed: 'tokenRefused', status: 401 })
  expect(await read({ token: null })).toEqual({ failed: 'tokenRefused', status: 403 })
})

test.each([
  ['down', { failed: 'serverError', status: 503 }],
  ['error', { failed: 'serverError', status: 500 }],
  ['html', { failed: 'unreadable', status: 200 }],
  ['cut', { failed: 'unreadable', status: 200 }],
  ['shape', { failed: 'unreadable', status: 200 }],
  ['huge', { failed: 'tooLarge', status: 200 }],
])('%s', async (trouble, expected) => {
  await publish({ pageId: 'about', title: 'A', description: 'D', body: 'B' })
  await sandbox.api('POST', '/cms/trouble', { trouble })
  expect(await read()).toEqual(expected)
})

test('no answer in time; nobody there; told to stop', async () => {
  await sandbox.api('POST', '/cms/trouble', { trouble: 'hang' })
  expect(await read({}, 100)).toEqual({ failed: 'timeout', status: null })
  expect(await createCms({ config: sandbox.cms }).pieces('en', AbortSignal.abort())).toEqual({ failed: 'unreachable', status: null })
  expect(await read({ baseUrl: 'http://127.0.0.1:9' })).toEqual({ failed: 'unreachable', status: null })
})

test('more pages than anybody wrote are not read to their end', async () => {
  let asked = 0
  const endless = createCms({ config: sandbox.cms, fetch: () => {
    asked += 1
    return Promise.resolve(new Response(JSON.stringify({ data: [], meta: { pagination: { page: asked, pageSize: 100, pageCount: 1_000_000, total: 1 } } })))
  } })
  expect(await endless.pieces('en', signal)).toEqual({ failed: 'tooLarge', status: null })
  expect(asked).toBe(10)
})
