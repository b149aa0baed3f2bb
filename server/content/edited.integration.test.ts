/**
 * Goal: whatever becomes of the content server, visitors read the last good words, at once. Method: the whole service
 * with its sandbox, whose content server is changed, broken and stopped by hand; a service that is started while it is down.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultProducts } from '../../domain/default-products.ts'
import { pageAddress, shownInContent } from '../../web/content.ts'
import { createLog } from '../platform/log.ts'
import { createCms } from '../providers/cms/client.ts'
import type { Cms, CmsAnswer } from '../providers/cms/port.ts'
import { startTestService, type TestService } from '../testing/harness.ts'
import { createContent, type Content } from './service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ pages: true, env: { CMS_URL: undefined } })
})
afterAll(() => service.stop())

const house = { brand: 'Mkopo', lender: 'Mkopo Credit Ltd', hotline: '+254 20 000 0000', email: 'help@mkopo.example', address: 'Nairobi', paybill: '600000', ages: { yearsMin: 18, yearsMax: 75 } }
const english = { locale: 'en', pageId: 'about', title: 'About {brand}', description: 'D', body: 'Edited, up to {sumMax}. [Home](page:home)' }
const publish = (piece: Record<string, unknown>) => service.sandbox.post('/api/cms/pieces', piece)
const trouble = (kind: string) => service.sandbox.post('/api/cms/trouble', { trouble: kind })
const loggedOf = (words: string) => service.logged.filter((line) => line.includes(words))

async function about(language: 'en' | 'es' = 'en') {
  const reply = await service.api('GET /api/pages/dynamic', { query: { pageId: 'about', language } })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}

/** A process of its own on the same database, started now. */
async function another({ cms = createCms({ config: { baseUrl: 'http://127.0.0.1:9', token: null } }), nowMs }: { cms?: Cms; nowMs?: () => number } = {}): Promise<{ content: Content; logged: string[] }> {
  const logged: string[] = []
  const content = createContent({
    clock: service.clock, database: service.database, log: createLog('warn', { write: (line) => void logged.push(line) }), cms, cacheSeconds: 60, folder: 'content', addressOf: pageAddress, house,
    shown: shownInContent, configInForce: () => Promise.resolve(defaultProducts), examples: true, ...(nowMs ? { nowMs } : {}),
  })
  await content.ready()
  return { content, logged }
}

describe('a piece of the content server', () => {
  beforeEach(() => trouble('none'))

  test('takes the place of the file, in its language only, and a piece that no file has is there too', async () => {
    expect((await about()).title).toBe('About us')
    await service.services.content.refresh() // the one that this first visitor began
    await publish(english)
    await publish({ locale: 'en', pageId: 'news/2026-03-edited', title: 'Edited news', description: 'D', published: '2026-03-01', body: 'B' })
    await service.services.content.refresh()
    expect(await about()).toMatchObject({ title: 'About Mkopo', html: '<p>Edited, up to KES\u00a030,000. <a href="/en">Home</a></p>\n' })
    expect((await about('es')).title).toBe('Quiénes somos')
    expect(await service.api('GET /api/pages/dynamic', { query: { pageId: 'news', language: 'en' } })).toMatchObject({ ok: true, data: { items: expect.arrayContaining([expect.objectContaining({ pageId: 'news/2026-03-edited' })]) as unknown } })
  })

  test('is another when it was changed, and gone when it was taken back', async () => {
    await publish({ ...english, body: 'Changed.' })
    await service.services.content.refresh()
    expect((await about()).html).toBe('<p>Changed.</p>\n')
    await service.sandbox.post('/api/cms/unpublish', { pageId: 'news/2026-03-edited', locale: 'en' })
    await service.services.content.refresh()
    expect(await service.api('GET /api/pages/dynamic', { query: { pageId: 'news/2026-03-edited' } })).toMatchObject({ status: 404 })
  })

  test.each([
    ['a value that is unknown', { body: 'Up to {sumMost}.' }, '{sumMost} is no value that we know'],
    ['HTML', { body: '<img src=x onerror=alert(1)>' }, 'it has HTML in it'],
    ['no title', { title: null }, 'title is missing'],
    ['a page that is unknown', { body: '[x](page:nowhere)' }, 'page:nowhere is no page that we know'],
    ['a title that is no text', { title: { en: 'About' } }, 'title is no line of text'],
    ['signs that are no text', { body: 'a\u0000b' }, 'it has signs in it that are no text'],
  ])('that breaks the rules is not shown: %s. The last good one stays, and a person is told once', async (_, wrong, told) => {
    await publish({ ...english, body: 'Good.' })
    await service.services.content.refresh()
    await publish({ ...english, ...wrong })
    await service.services.content.refresh()
    await service.services.content.refresh()
    expect(await about()).toMatchObject({ title: 'About Mkopo', html: '<p>Good.</p>\n' })
    expect(loggedOf('breaks the rules of content').filter((line) => line.includes(told))).toHaveLength(1)
  })

  test('that is wrong from the beginning leaves the file in its place', async () => {
    await publish({ locale: 'es', pageId: 'about', title: 'Quiénes', description: 'D', body: '{nothing}' })
    await service.services.content.refresh()
    expect((await about('es')).title).toBe('Quiénes somos')
    await service.sandbox.post('/api/cms/unpublish', { pageId: 'about', locale: 'es' })
  })
})

describe('while the content server is', () => {
  beforeAll(async () => {
    await trouble('none')
    await publish({ ...english, body: 'The last good words.' })
    await service.services.content.refresh()
  })

  test.each(['down', 'error', 'html', 'cut', 'shape', 'huge'])('%s, the last good words are read, on the pages too', async (kind) => {
    await publish({ ...english, body: `Never read while ${kind}.` })
    await trouble(kind)
    const told = loggedOf('the content server could not be read').length
    await service.services.content.refresh()
    expect((await about()).html).toBe('<p>The last good words.</p>\n')
    expect(loggedOf('the content server could not be read')).toHaveLength(told + 1)
    for (const path of ['/en', '/en/about', '/en/contacts']) expect([path, (await fetch(service.url + path)).status]).toEqual([path, 200])
  })

  test('down, a process that is started has the last good words', async () => {
    const { content, logged } = await another()
    await content.refresh()
    expect(await content.page('about', 'en')).toMatchObject({ html: '<p>The last good words.</p>\n' })
    expect(logged.join()).toContain('the content server could not be read')
  })

  test('back, the new words are read', async () => {
    await trouble('none')
    await service.services.content.refresh()
    expect((await about()).html).toBe('<p>Never read while huge.</p>\n')
  })
})

test('nobody waits for the content server, and it is asked once in the cache time', async () => {
  let nowMs = 0
  const asked: ((answer: CmsAnswer) => void)[] = []
  const { content } = await another({ nowMs: () => nowMs, cms: { pieces: () => new Promise((resolve) => asked.push(resolve)) } })
  const title = async () => {
    const page = await content.page('about', 'en')
    return 'error' in page ? page.error : page.title
  }
  expect(await title()).toBe('About Mkopo') // the kept copy, while the server is being asked
  expect(asked).toHaveLength(1)
  const under = content.refresh() // joins the one that is under way
  for (let each = 0; each < 3; each += 1) {
    asked.at(-1)!({ pieces: each === 0 ? [{ id: 'about', language: 'en', fields: { title: 'Newer', description: 'D' }, body: 'B' }] : [] })
    await Promise.resolve().then(() => new Promise((resolve) => setImmediate(resolve)))
  }
  await under
  expect([await title(), asked.length]).toEqual(['Newer', 3])
  nowMs += 59_999
  expect([await title(), asked.length]).toEqual(['Newer', 3])
  nowMs += 1
  expect([await title(), asked.length]).toEqual(['Newer', 4])
  const stopping = content.stop() // does not wait for an answer that never comes in time
  asked.at(-1)!({ failed: 'unreachable', status: null })
  await stopping
})
