/**
 * Goal: visitors read the last good content at once, in every state of the content server. Method: the whole
 * service with its sandbox, whose content server is changed, broken and stopped; a second service starts
 * while it is down.
 */
import { borrowingLimit } from '../../../domain/decision/borrowing-limit.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { defaultContactSettings } from '../../../domain/testing/default-contact-settings.ts'
import { pageAddress, shownInContent } from '../../../web/public/content-references.ts'
import { openedLists } from '../../../web/visit/public-pages.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createCms } from '../../providers/cms/client.ts'
import type { Cms, CmsAnswer } from '../../providers/cms/port.ts'
import { startTestService, type TestService } from '../../testing/service/harness.ts'
import { started } from '../../testing/service/started.ts'
import { readContent } from './files.ts'
import { placeholders } from './figures.ts'
import { createContent, type Content } from './service.ts'

const service = started(() => startTestService({ pages: true, env: { CMS_URL: undefined } }))

const company = {
  brand: 'Mkopo',
  lender: 'Mkopo Credit Ltd',
  hotline: '+254 20 000 0000',
  email: 'help@mkopo.example',
  address: 'Nairobi',
  paybill: '600000',
  phoneMethods: ['mpesa'] as const,
  ages: { yearsMin: 18, yearsMax: 75 },
}
const english = {
  locale: 'en',
  pageId: 'about',
  title: 'About {brand}',
  description: 'D',
  body: 'Edited, up to {sumMax}. [Home](page:home)',
}
const publish = (piece: Record<string, unknown>) => service.sandbox.post('/api/cms/pieces', piece)
const trouble = (kind: string) => service.sandbox.post('/api/cms/trouble', { trouble: kind })
const loggedOf = (words: string) => service.logged.filter((line) => line.includes(words))

async function about(language: 'en' | 'es' = 'en') {
  const reply = await service.api('GET /api/pages/dynamic', { query: { pageId: 'about', language } })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}

/** Starts another process on the same database. */
async function another({
  cms = createCms({ config: { baseUrl: 'http://127.0.0.1:9', token: null } }),
  database = service.database,
  nowMs,
}: { cms?: Cms; database?: Pick<TestService['database'], 'db'>; nowMs?: () => number } = {}): Promise<{
  content: Content
  logged: string[]
}> {
  const logged: string[] = []
  const content = createContent({
    customerNotices: { terms: async () => null },
    clock: service.clock,
    database,
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    company,
    products: { configInForce: async () => defaultProducts },
    contactSettings: { inForce: async () => defaultContactSettings },
    decisions: {
      firstLoanLimit: async () =>
        borrowingLimit({ loans: [], incomeProved: false }, undefined, defaultProducts.sumMaxCents),
    },
    ...(nowMs ? { nowMs } : {}),
    contentSources: {
      cms,
      cacheSeconds: 60,
      files: readContent('content', { placeholders, addressOf: pageAddress }),
      addressOf: pageAddress,
      opened: openedLists,
      shown: shownInContent,
      examples: true,
    },
  })
  await content.ready()
  return { content, logged }
}

describe('a piece of the content server', () => {
  beforeEach(() => trouble('none'))

  test('a piece of the content server replaces the file in its own language only; a piece without a file is shown too', async () => {
    expect((await about()).title).toBe('About us')
    await service.services.content.refresh() // the request that the first visitor started
    await publish(english)
    await publish({
      locale: 'en',
      pageId: 'news/2026-03-edited',
      title: 'Edited news',
      description: 'D',
      published: '2026-03-01',
      body: 'B',
    })
    await service.services.content.refresh()
    expect(await about()).toMatchObject({
      title: 'About Mkopo',
      html: '<p>Edited, up to KES\u00a030,000. <a href="/en">Home</a></p>\n',
    })
    expect((await about('es')).title).toBe('Quiénes somos')
    expect(
      await service.api('GET /api/pages/dynamic', { query: { pageId: 'news', language: 'en' } }),
    ).toMatchObject({
      ok: true,
      data: {
        items: expect.arrayContaining([
          expect.objectContaining({ pageId: 'news/2026-03-edited' }),
        ]) as unknown,
        languages: ['en', 'sw', 'es'],
      },
    })
    expect(
      await service.api('GET /api/pages/dynamic', {
        query: { pageId: 'news/2026-03-edited', language: 'en' },
      }),
    ).toMatchObject({ ok: true, data: { languages: ['en'] } })
    expect(
      await service.api('GET /api/pages/dynamic', {
        query: { pageId: 'news/2026-03-edited', language: 'es' },
      }),
    ).toMatchObject({ ok: false, status: 404 })
  })

  test('a piece of the content server is replaced when it changes and removed when it is unpublished', async () => {
    await publish({ ...english, body: 'Changed.' })
    await service.services.content.refresh()
    expect((await about()).html).toBe('<p>Changed.</p>\n')
    await service.sandbox.post('/api/cms/unpublish', { pageId: 'news/2026-03-edited', locale: 'en' })
    await service.services.content.refresh()
    expect(
      await service.api('GET /api/pages/dynamic', { query: { pageId: 'news/2026-03-edited' } }),
    ).toMatchObject({ status: 404 })
  })

  test.each([
    ['an unknown value', { body: 'Up to {sumMost}.' }, '{sumMost} is no value that we know'],
    ['HTML', { body: '<img src=x onerror=alert(1)>' }, 'it has HTML in it'],
    ['no title', { title: null }, 'title is missing'],
    ['an unknown page', { body: '[x](page:nowhere)' }, 'page:nowhere is no page that we know'],
    ['a title that is not text', { title: { en: 'About' } }, 'title is no line of text'],
    ['a link to a faulty piece', { body: '[x](page:news/wrong)' }, 'page:news/wrong is no page that we know'],
    ['characters that are not text', { body: 'a\u0000b' }, 'it has signs in it that are no text'],
  ])(
    'a piece of the content server that breaks the rules is not shown: %s. The last good one stays, and the fault is logged once',
    async (_, wrong, logged) => {
      await publish({ ...english, body: 'Good.' })
      await service.services.content.refresh()
      await publish({ ...english, ...wrong })
      await publish({ locale: 'en', pageId: 'news/wrong', title: 'No day', description: 'D', body: 'B' })
      await service.services.content.refresh()
      await service.services.content.refresh()
      expect(await about()).toMatchObject({ title: 'About Mkopo', html: '<p>Good.</p>\n' })
      expect(loggedOf('breaks the rules of content').filter((line) => line.includes(logged))).toHaveLength(1)
    },
  )

  test('a piece of the content server that links to an unpublished piece is hidden too, and so are pieces that link to it', async () => {
    const news = (pageId: string, body: string) =>
      publish({ locale: 'en', pageId, title: pageId, description: 'D', published: '2026-03-01', body })
    const shown = async (pageId: string) =>
      (await service.api('GET /api/pages/dynamic', { query: { pageId, language: 'en' } })).status
    const all = () => Promise.all(['news/one', 'news/two', 'news/three'].map(shown))
    await news('news/one', '[Two](page:news/two)')
    await news('news/two', '[Three](page:news/three) [One](page:news/one)')
    await news('news/three', 'Text.')
    await service.services.content.refresh()
    expect(await all()).toEqual([200, 200, 200])
    await service.sandbox.post('/api/cms/unpublish', { pageId: 'news/three', locale: 'en' })
    await service.services.content.refresh()
    expect(await all()).toEqual([404, 404, 404])
    expect(
      loggedOf('breaks the rules of content').filter((line) =>
        /page:news\/(two|three|one) is no page/.test(line),
      ),
    ).toHaveLength(2)
    for (const pageId of ['news/one', 'news/two'])
      await service.sandbox.post('/api/cms/unpublish', { pageId, locale: 'en' })
  })

  test('a piece of the content server that was faulty from the beginning leaves the file in place', async () => {
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

  test.each(['down', 'error', 'html', 'cut', 'shape', 'huge'])(
    '%s, the last good content is shown, on pages too',
    async (kind) => {
      await publish({ ...english, body: `Never read while ${kind}.` })
      await trouble(kind)
      const loggedBefore = loggedOf('the content server could not be read').length
      await service.services.content.refresh()
      expect((await about()).html).toBe('<p>The last good words.</p>\n')
      expect(loggedOf('the content server could not be read')).toHaveLength(loggedBefore + 1)
      for (const path of ['/en', '/en/about', '/en/contacts'])
        expect([path, (await fetch(service.url + path)).status]).toEqual([path, 200])
    },
  )

  test('down, a new process has the last good content', async () => {
    const { content, logged } = await another()
    await content.refresh()
    expect(await content.page('about', 'en')).toMatchObject({ html: '<p>The last good words.</p>\n' })
    expect(logged.join()).toContain('the content server could not be read')
  })

  test('back, the new content is shown', async () => {
    await trouble('none')
    await service.services.content.refresh()
    expect((await about()).html).toBe('<p>Never read while huge.</p>\n')
  })
})

test('no visitor waits for the content server, which is requested once per cache time', async () => {
  let nowMs = 0
  const asked: ((answer: CmsAnswer) => void)[] = []
  const { content } = await another({
    nowMs: () => nowMs,
    cms: { pieces: () => new Promise((resolve) => asked.push(resolve)) },
  })
  const title = async () => {
    const page = await content.page('about', 'en')
    return 'error' in page ? page.error : page.title
  }
  expect(await title()).toBe('About Mkopo') // the stored copy, while the request to the server is pending
  expect(asked).toHaveLength(1)
  const under = content.refresh() // joins the pending request
  for (let each = 0; each < 3; each += 1) {
    asked.at(-1)!({
      pieces:
        each === 0
          ? [{ id: 'about', language: 'en', fields: { title: 'Newer', description: 'D' }, body: 'B' }]
          : [],
    })
    await Promise.resolve().then(() => new Promise((resolve) => setImmediate(resolve)))
  }
  await under
  expect([await title(), asked.length]).toEqual(['Newer', 3])
  nowMs += 59_999
  expect([await title(), asked.length]).toEqual(['Newer', 3])
  nowMs += 1
  expect([await title(), asked.length]).toEqual(['Newer', 4])
  const stopping = content.stop() // does not wait for an answer that comes too late
  asked.at(-1)!({ failed: 'unreachable', status: null })
  await stopping
})

test('a copy that could not be stored is stored the next time', async () => {
  let broken = false
  const database = {
    get db() {
      if (broken) throw new Error('the disk is full')
      return service.database.db
    },
  }
  const cms: Cms = {
    pieces: (language) =>
      Promise.resolve({
        pieces:
          language === 'en'
            ? [{ id: 'about', language, fields: { title: 'Kept at last', description: 'D' }, body: 'B' }]
            : [],
      }),
  }
  const { content, logged } = await another({ cms, database })
  const titleOf = async (from: Content) => await from.page('about', 'en')
  broken = true
  await content.refresh()
  expect(logged.join()).toContain('the disk is full')
  expect(await titleOf(content)).toMatchObject({ title: 'Kept at last' })
  expect(await titleOf((await another()).content)).not.toMatchObject({ title: 'Kept at last' })
  broken = false
  await content.refresh()
  expect(await titleOf((await another()).content)).toMatchObject({ title: 'Kept at last' })
})
