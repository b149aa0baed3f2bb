/**
 * Goal: which pieces are listed, in which order, and which can be opened. Method: pieces of the test, and a
 * clock that the test moves.
 */
import { borrowingLimit } from '../../../domain/decision/borrowing-limit.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentLanguages } from '../../../domain/language.ts'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { defaultContactSettings } from '../../../domain/testing/default-contact-settings.ts'
import { shownInContent } from '../../../web/public/content-references.ts'
import { manualClock } from '../../testing/service/clocks.ts'
import type { Db } from '../../platform/database/database.ts'
import { createLog } from '../../platform/observability/log.ts'
import { readContent } from './files.ts'
import { placeholders } from './figures.ts'
import type { Piece } from './piece.ts'
import { createContent } from './service.ts'

let folder: string
let files: readonly Piece[]
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
const start = new Date('2026-03-02T09:00:00Z')
const dayMs = 86_400_000

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mkopo-content-'))
  const piece = (id: string, lines: string, body = 'Text of {brand}.'): void => {
    for (const language of contentLanguages) {
      const file = join(folder, language, `${id}.md`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `---\n${lines}\n---\n${body}\n`)
    }
  }
  piece('news', "title: 'News of {brand}'\ndescription: 'D'")
  piece(
    'promotions',
    "title: 'Promotions'\ndescription: 'One after {firstDueDays} days'",
    'The last after {lastDueDays}.',
  )
  piece('news/old', "title: 'Old'\ndescription: 'D'\npublished: 2026-01-05")
  piece('news/new', "title: 'New'\ndescription: 'D {sumMax}'\npublished: 2026-03-02")
  piece('news/next', "title: 'Next'\ndescription: 'D'\npublished: 2026-03-04")
  piece('promotions/short', "title: 'Short'\ndescription: 'D'\npublished: 2026-01-01\nuntil: 2026-03-03")
  piece('questions/b', "title: 'B?'\ngroup: repaying\norder: 2")
  piece('questions/a', "title: 'A?'\ngroup: borrowing\norder: 1", 'Yes. [More](page:about)')
  piece(
    'promotions/two-payments',
    "title: 'Two'\ndescription: 'After {firstDueDays} days'\npublished: 2026-01-01",
  )
  piece('reviews/real', "title: 'Real'\norder: 2")
  piece('reviews/made-up', "title: 'Made up'\norder: 1\nexample: true")
  piece('about', "title: 'About'\ndescription: 'D'", 'For {sumMax}.')
  files = readContent(folder, { placeholders, addressOf })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const addressOf = (page: string, language: string) => `/${language}/${page}`
function made({ examples = true, config = () => defaultProducts } = {}) {
  const clock = manualClock(start)
  const content = createContent({
    customerNotices: { terms: async () => null },
    clock,
    database: { db: {} as Db },
    log: createLog('silent'),
    company,
    products: { configInForce: async () => config() },
    contactSettings: { inForce: async () => defaultContactSettings },
    decisions: {
      firstLoanLimit: async () =>
        borrowingLimit({ loans: [], incomeProved: false }, undefined, defaultProducts.sumMaxCents),
    },
    contentSources: {
      cms: null,
      cacheSeconds: 60,
      files,
      addressOf,
      opened: ['news', 'promotions'],
      shown: shownInContent,
      examples,
    },
  })
  const list = async (pageId: string) => {
    const page = await content.page(pageId, 'en')
    return 'error' in page ? page.error : page.items.map((item) => item.pageId)
  }
  return { clock, content, list }
}

test('news: newest first, none before its day; each is opened by its id', async () => {
  const { clock, content, list } = made()
  expect(await content.page('news', 'en')).toMatchObject({
    title: 'News of Mkopo',
    html: '<p>Text of Mkopo.</p>\n',
    items: [
      {
        pageId: 'news/new',
        title: 'New',
        description: 'D KES\u00a030,000',
        publishedOn: '2026-03-02',
        html: '',
      },
      { pageId: 'news/old', html: '' },
    ],
  })
  expect(await content.page('news/new', 'en')).toMatchObject({
    pageId: 'news/new',
    html: '<p>Text of Mkopo.</p>\n',
    items: [],
  })
  expect(await content.page('news/next', 'en')).toEqual({ error: 'notFound' })
  clock.move(2 * dayMs)
  expect(await list('news')).toEqual(['news/next', 'news/new', 'news/old'])
  expect(await content.page('news/next', 'en')).toMatchObject({ title: 'Next' })
})

test('a promotion is shown through its last day', async () => {
  const { clock, content, list } = made()
  clock.move(dayMs)
  expect(await list('promotions')).toEqual(['promotions/short', 'promotions/two-payments'])
  clock.move(dayMs)
  expect(await list('promotions')).toEqual(['promotions/two-payments'])
  expect(await content.page('promotions/short', 'en')).toEqual({ error: 'notFound' })
})

test('questions are sorted by number, with full text and group', async () => {
  const { content } = made()
  expect(await content.page('questions', 'sw')).toMatchObject({
    title: '',
    items: [
      {
        pageId: 'questions/a',
        title: 'A?',
        group: 'borrowing',
        html: '<p>Yes. <a href="/sw/about">More</a></p>\n',
      },
      { pageId: 'questions/b', group: 'repaying' },
    ],
  })
})

test('a made-up review is shown in the sandbox only, marked as an example', async () => {
  expect(await made().content.page('reviews', 'en')).toMatchObject({
    items: [
      { pageId: 'reviews/made-up', example: true },
      { pageId: 'reviews/real', example: false },
    ],
  })
  expect(await made({ examples: false }).list('reviews')).toEqual(['reviews/real'])
  expect(await made({ examples: false }).content.page('reviews/made-up', 'en')).toEqual({ error: 'notFound' })
})

test('new products are shown at once', async () => {
  let config = defaultProducts
  const { content } = made({ config: () => config })
  expect(await content.page('about', 'en')).toMatchObject({ html: '<p>For KES\u00a030,000.</p>\n' })
  config = { ...config, sumMaxCents: config.sumMinCents }
  expect(await content.page('about', 'en')).toMatchObject({ html: '<p>For KES\u00a0500.</p>\n' })
})

test('pieces about a product that is not on sale are hidden; a list is not', async () => {
  let config = defaultProducts
  const { content, list } = made({ config: () => config })
  expect(await content.page('promotions/two-payments', 'en')).toMatchObject({ description: 'After 30 days' })
  config = { ...config, products: config.products.filter(({ productHrid }) => productHrid === 'standard') }
  expect(await content.page('promotions/two-payments', 'en')).toEqual({ error: 'notFound' })
  expect(await list('promotions')).toEqual(['promotions/short'])
  expect(await content.page('promotions', 'en')).toMatchObject({
    description: 'One after – days',
    html: '<p>The last after –.</p>\n',
  })
})
