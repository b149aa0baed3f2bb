/**
 * Goal: content is read from the server completely or not at all. Method: the live client against the sandbox
 * over HTTP.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { createCms } from './client.ts'

let sandbox: Harness
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const { signal } = new AbortController()
const read = (
  config: { readonly baseUrl?: string; readonly token?: string | null } = {},
  timeoutMs = 2_000,
) => createCms({ config: { ...sandbox.cms, ...config }, timeoutMs }).pieces('en', signal)
const publish = (piece: Record<string, unknown>) =>
  sandbox.api('POST', '/cms/pieces', { locale: 'en', ...piece })

test('every piece of a language, page by page, with our fields only', async () => {
  for (let number = 1; number <= 101; number += 1)
    await publish({
      pageId: `news/n-${number}`,
      title: `News ${number}`,
      description: 'D',
      published: '2026-03-01',
      body: 'Text',
    })
  await publish({ pageId: 'about', locale: 'sw', title: 'Kutuhusu', description: 'D', body: 'Maneno' })
  const answer = await read()
  if ('failed' in answer) throw new Error(answer.failed)
  expect(answer.pieces).toHaveLength(101)
  expect(new Set(answer.pieces.map(({ id }) => id)).size).toBe(101)
  expect(answer.pieces).toContainEqual({
    id: 'news/n-1',
    language: 'en',
    fields: { title: 'News 1', description: 'D', published: '2026-03-01' },
    body: 'Text',
  })
  expect(await createCms({ config: sandbox.cms }).pieces('sw', signal)).toEqual({
    pieces: [
      { id: 'about', language: 'sw', fields: { title: 'Kutuhusu', description: 'D' }, body: 'Maneno' },
    ],
  })
  expect(await createCms({ config: sandbox.cms }).pieces('es', signal)).toEqual({ pieces: [] })
})

/** Changes the content server's data after a page was read. */
const readWhile = async (afterPage: (number: number) => Promise<unknown>) => {
  let number = 0
  const cms = createCms({
    config: sandbox.cms,
    fetch: async (...asked) => {
      const response = await fetch(...asked)
      const body = await response.text()
      await afterPage((number += 1))
      return new Response(body, { status: response.status })
    },
  })
  return cms.pieces('en', signal)
}

describe('between two pages', () => {
  beforeEach(async () => {
    for (let number = 1; number <= 101; number += 1)
      await publish({
        pageId: `news/n-${number}`,
        title: `News ${number}`,
        description: 'D',
        published: '2026-03-01',
        body: 'Text',
      })
    sandbox.passMs(1_000)
  })
  const first = async () => {
    const answer = await read()
    return 'failed' in answer ? '' : (answer.pieces[0]?.id ?? '')
  }

  test('a piece is edited: none is lost', async () => {
    const id = await first()
    const answer = await readWhile((number) =>
      number === 1
        ? publish({ pageId: id, title: 'Edited', description: 'D', published: '2026-03-01', body: 'Text' })
        : Promise.resolve(),
    )
    expect('pieces' in answer && new Set(answer.pieces.map((piece) => piece.id)).size).toBe(101)
  })
  test('a piece is taken back, or a new one is there: that is no state to show', async () => {
    const id = await first()
    expect(
      await readWhile((number) =>
        number === 1
          ? sandbox.api('POST', '/cms/unpublish', { pageId: id, locale: 'en' })
          : Promise.resolve(),
      ),
    ).toEqual({ failed: 'changedMeanwhile', status: null })
    await publish({ pageId: id, title: 'Again', description: 'D', published: '2026-03-01', body: 'Text' })
    expect(
      await readWhile((number) =>
        number === 1
          ? publish({ pageId: 'about', title: 'A', description: 'D', body: 'B' })
          : Promise.resolve(),
      ),
    ).toEqual({ failed: 'changedMeanwhile', status: null })
  })
})

test('fewer pieces than it says it has', async () => {
  const missing = createCms({
    config: sandbox.cms,
    fetch: () =>
      Promise.resolve(
        new Response(
          JSON.stringify({
            data: [],
            meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 1 } },
          }),
        ),
      ),
  })
  expect(await missing.pieces('en', signal)).toEqual({ failed: 'changedMeanwhile', status: null })
})

test('the one changed last of two pieces with one id is the later one', async () => {
  const item = (documentId: string, title: string, updatedAt: string) => ({
    documentId,
    updatedAt,
    pageId: 'about',
    title,
    body: 'B',
  })
  const both = createCms({
    config: sandbox.cms,
    fetch: () =>
      Promise.resolve(
        new Response(
          JSON.stringify({
            data: [
              item('a', 'Newer', '2026-03-02T09:00:00.000Z'),
              item('b', 'Older', '2026-03-01T09:00:00.000Z'),
            ],
            meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 2 } },
          }),
        ),
      ),
  })
  expect(await both.pieces('en', signal)).toMatchObject({
    pieces: [{ fields: { title: 'Older' } }, { fields: { title: 'Newer' } }],
  })
})

test('a reversed payment is not found', async () => {
  await publish({ pageId: 'about', title: 'A', description: 'D', body: 'B' })
  expect(await read()).toMatchObject({ pieces: [{ id: 'about' }] })
  await sandbox.api('POST', '/cms/unpublish', { pageId: 'about', locale: 'en' })
  expect(await read()).toEqual({ pieces: [] })
})

test('a wrong token and a missing token are refused', async () => {
  expect(await read({ token: 'wrong' })).toEqual({ failed: 'tokenRefused', status: 401 })
  expect(await read({ token: null })).toEqual({ failed: 'tokenRefused', status: 401 })
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

test('the content server is unreachable without an answer in time, without a host, or when reading is stopped', async () => {
  await sandbox.api('POST', '/cms/trouble', { trouble: 'hang' })
  expect(await read({}, 100)).toEqual({ failed: 'timeout', status: null })
  expect(await createCms({ config: sandbox.cms }).pieces('en', AbortSignal.abort())).toEqual({
    failed: 'unreachable',
    status: null,
  })
  expect(await read({ baseUrl: 'http://127.0.0.1:9' })).toEqual({ failed: 'unreachable', status: null })
})

test('more pages than anybody wrote are not read to their end', async () => {
  let asked = 0
  const endless = createCms({
    config: sandbox.cms,
    fetch: () => {
      asked += 1
      return Promise.resolve(
        new Response(
          JSON.stringify({
            data: [],
            meta: { pagination: { page: asked, pageSize: 100, pageCount: 1_000_000, total: 1 } },
          }),
        ),
      )
    },
  })
  expect(await endless.pieces('en', signal)).toEqual({ failed: 'tooLarge', status: null })
  expect(asked).toBe(10)
})
