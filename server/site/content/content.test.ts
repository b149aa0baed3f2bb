/**
 * Goal: faulty content is never shown. Method: the repository's own files, and faulty ones in a folder of the
 * test.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentLanguages, type ContentLanguage, type Language } from '../../../domain/language.ts'
import { pageAddress, shownInContent } from '../../../web/public/content-references.ts'
import { defaultFigures } from './figures.fixture.ts'
import { banned, legacy, otherNames } from '../../../words/voice.ts'
import { placeholders, valuesOf } from './figures.ts'
import { readContent } from './files.ts'
import { fillLine, htmlOf } from './markdown.ts'
import { readFile, readPiece, type Piece } from './piece.ts'

const known = {
  placeholders,
  addressOf(page: string, language: Language) {
    if (page === 'unshowable') throw new Error('unknown page')
    return pageAddress(page, language)
  },
}
const company = {
  brand: 'Mkopo & *Sons*',
  lender: 'Mkopo Credit Ltd',
  hotline: '+254 20 000 0000',
  email: 'help@mkopo.example',
  address: 'Nairobi',
  paybill: '600000',
  ages: { yearsMin: 18, yearsMax: 75 },
  phoneMethods: ['mpesa', 'airtel'],
} as const
const values = valuesOf(defaultFigures, company, shownInContent, 'en')

describe('the content of the repository', () => {
  const pieces = readContent('content', known)
  const linesOf = (piece: Piece) => [
    piece.title,
    piece.description ?? '',
    piece.keywords ?? '',
    ...piece.body.split('\n'),
  ]

  test.each(contentLanguages)('%s uses the company’s voice', (language) => {
    const own = pieces.filter((piece) => piece.language === language)
    expect(own.length).toBeGreaterThan(1)
    expect(
      own.flatMap((piece) =>
        linesOf(piece)
          .filter((line) => [banned[language], legacy, otherNames[language]].some((each) => each?.test(line)))
          .map((line) => `${piece.id}: ${line}`),
      ),
    ).toEqual([])
  })
  test('every text is translated between content languages', () => {
    const english = new Map(
      pieces.filter(({ language }) => language === 'en').map((piece) => [piece.id, piece.body]),
    )
    expect(
      pieces
        .filter(({ id, language, body }) => language !== 'en' && body !== '' && english.get(id) === body)
        .map(({ id, language }) => `${language}/${id}`),
    ).toEqual([])
  })
})

describe('one message lists all faults of the files', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mkopo-content-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const good = "---\ntitle: 'A'\ndescription: 'B'\n---\nC {brand} [d](page:home)\n"
  function said(files: Record<string, string>): string {
    for (const [file, text] of Object.entries({
      ...Object.fromEntries(contentLanguages.map((language) => [`${language}/about.md`, good])),
      ...files,
    })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    try {
      return readContent(folder, known).length === 0 ? 'nothing read' : ''
    } catch (error) {
      return (error as Error).message
    }
  }

  test('correct files report no fault', () => expect(said({})).toBe(''))
  test.each([
    [
      'an unknown value',
      { 'en/about.md': good.replace('{brand}', '{brandy}') },
      'content/en/about.md: {brandy} is no value that we know',
    ],
    [
      'an unknown page',
      { 'es/about.md': good.replace('page:home', 'page:nowhere') },
      'content/es/about.md: page:nowhere is no page that we know',
    ],
    [
      'a page that needs more than a name',
      { 'es/about.md': good.replace('page:home', 'page:prompt') },
      'page:prompt is no page that we know',
    ],
    [
      'a missing piece',
      { 'es/about.md': good.replace('page:home', 'page:news/nothing') },
      'page:news/nothing is no page that we know',
    ],
    [
      'a path written by hand',
      { 'sw/about.md': good.replace('page:home', '/about') },
      'its link to /about has to be a page: of ours, https:, mailto: or tel:',
    ],
    [
      'a script link',
      { 'sw/about.md': good.replace('page:home', 'javascript:alert(1)') },
      'its link to javascript:alert(1)',
    ],
    [
      'a link without TLS',
      { 'sw/about.md': good.replace('page:home', 'http://example.com') },
      'its link to http://example.com',
    ],
    ['HTML', { 'en/about.md': `${good}\n<script>alert(1)</script>\n` }, 'it has HTML in it: <script>'],
    ['inline HTML', { 'en/about.md': `${good}\nso <b>bold</b>\n` }, 'it has HTML in it: <b>'],
    [
      'a piece that cannot be rendered',
      { 'en/about.md': good.replace('page:home', 'page:unshowable') },
      'content/en/about.md: it cannot be shown: unknown page',
    ],
    ['a picture', { 'en/about.md': `${good}\n![x](https://example.com/x.png)\n` }, 'it has a picture in it'],
    ['a missing language', { 'en/terms.md': good }, 'content/es/terms.md is missing'],
    ['missing English', { 'sw/terms.md': good }, 'content/en/terms.md is missing'],
    [
      'another field than in English',
      { 'es/about.md': good.replace("'B'", "'B'\nkeywords: 'k'") },
      'content/es/about.md: has other fields or values in it than in English',
    ],
    [
      'another value than in English',
      { 'es/about.md': good.replace('{brand}', '{lender}') },
      'content/es/about.md: has other fields or values in it than in English',
    ],
    [
      'no title',
      { 'en/about.md': good.replace("title: 'A'\n", '') },
      'content/en/about.md: title is missing',
    ],
    [
      'an unknown field',
      { 'en/about.md': good.replace('title', 'colour: 3\ntitle') },
      'content/en/about.md: colour is nothing that a page has',
    ],
    ['news without a day', { 'en/news/a.md': good }, 'content/en/news/a.md: published is missing'],
    [
      'an invalid day',
      { 'en/news/a.md': good.replace('title', 'published: 2026-02-30\ntitle') },
      'published is not a day written YYYY-MM-DD',
    ],
    [
      'an invalid group',
      { 'en/questions/a.md': "---\ntitle: 'A'\norder: 1\ngroup: other\n---\nB\n" },
      'group is none of borrowing, repaying, account, trouble',
    ],
    [
      'an invalid order',
      { 'en/questions/a.md': "---\ntitle: 'A'\norder: first\ngroup: trouble\n---\nB\n" },
      'order is no whole number',
    ],
    ['no front matter', { 'en/about.md': 'A\n' }, 'content/en/about.md: it does not begin with front matter'],
    [
      'front matter that is not YAML',
      { 'en/about.md': '---\ntitle: [\n---\nA\n' },
      'content/en/about.md: its front matter is no YAML',
    ],
    [
      'an unknown language',
      { 'fr/about.md': good },
      'content/fr/about.md: its language is none of en, sw, es',
    ],
    [
      'an unknown list',
      { 'en/jobs/cook.md': good },
      'content/en/jobs/cook.md: its id has to be lowercase words',
    ],
    [
      'a file that is not Markdown',
      { 'en/About.txt': good },
      'content/en/About.txt: its id has to be lowercase words',
    ],
  ])('%s', (_, files, expected) => expect(said(files)).toContain(expected))
  test('one message lists all faults of the files at once', () => {
    const lines = said({
      'en/about.md': good.replace('{brand}', '{brandy}').replace('page:home', 'page:nowhere'),
    }).split('\n')
    expect(lines).toHaveLength(1 + 2 + 2)
    expect(lines[0]).toBe('The content is not right:')
  })
})

describe('Markdown', () => {
  const html = (body: string, language: ContentLanguage = 'en') =>
    htmlOf({ ...piece, body, language }, values, pageAddress)
  const piece = readPiece(
    readFile('about', 'en', "---\ntitle: 'About {brand}'\ndescription: 'B'\n---\nC\n") as Exclude<
      ReturnType<typeof readFile>,
      { wrong: unknown }
    >,
  ) as Piece

  test('links lead to the page in the language of the piece', () => {
    expect(html('[a](page:home) [b](page:about)', 'sw')).toBe(
      '<p><a href="/sw">a</a> <a href="/sw/about">b</a></p>\n',
    )
    expect(html('[a](page:appealNew)', 'es')).toContain('href="/es/account/appeals/new"')
    expect(html('[a](https://www.centralbank.go.ke/)')).toContain('rel="noopener"')
    expect(html('[{hotline}](<tel:{hotline}>)')).toBe(
      '<p><a href="tel:+254200000000">+254\u00a020\u00a0000\u00a00000</a></p>\n',
    )
    expect(html('[a](tel:%E0%A4%A) [b](<tel:+254 20 1%2F2>)')).toBe(
      '<p><a href="tel:">a</a> <a href="tel:+2542012">b</a></p>\n',
    )
    expect(html('[{email}](mailto:{email})')).toBe(
      '<p><a href="mailto:help@mkopo.example">help@mkopo.example</a></p>\n',
    )
  })
  test('headings begin below the title', () =>
    expect(html('# a\n\n## b\n\n### c')).toBe('<h2>a</h2>\n<h2>b</h2>\n<h3>c</h3>\n'))
  test('values are escaped as text', () => {
    expect(html('{brand} and {address}')).toBe('<p>Mkopo &amp; *Sons* and Nairobi</p>\n')
    expect(fillLine('About {brand}', values)).toBe('About Mkopo & *Sons*')
    expect(
      htmlOf(
        { ...piece, body: '{brand}' },
        { brand: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' },
        pageAddress,
      ),
    ).toBe('<p>&lt;img src=x onerror=alert(1)&gt; [x](javascript:alert(1))</p>\n')
  })
  test('HTML is escaped even in a piece that was never checked', () => {
    expect(
      html('<script>alert(1)</script> ![x](https://example.com/x.png) [y](javascript:alert(1))'),
    ).not.toMatch(/<script|<img|href="javascript/)
  })
  test('figures come from the products', () => {
    expect(
      html(
        '{sumMin} {sumMax} {termDaysMin} {termDaysMax} {termDaysMaxLoyal} {dailyRate} {nominalYearly} {penaltyDaily} {ageMin} {nonPerformingDays}'.replaceAll(
          ' ',
          '\n\n',
        ),
      ).match(/(?<=<p>).*(?=<\/p>)/g),
    ).toEqual([
      'KES\u00a0500',
      'KES\u00a030,000',
      '61',
      '122',
      '182',
      '2.5\u00a0%',
      '912.5\u00a0%',
      '0.1\u00a0%',
      '18',
      '90',
    ])
    expect(html('{penaltyDaily} a day{lateFee}.')).toBe('<p>0.1\u00a0% a day.</p>\n')
    expect(html('{exampleEffectiveYearly} {firstDueDays} {lastDueDays}')).toBe('<p>25,425\u00a0% 30 61</p>\n')
    expect(html('{exampleAmount}, {exampleInterest}, {exampleTotal}')).toBe(
      '<p>KES\u00a010,000, KES\u00a015,250, KES\u00a025,250</p>\n',
    )
    expect(html('{insurancePrice}, {insuranceExample}, {insuranceCeilingDaily}, {addOnCancelDays}')).toBe(
      '<p>3\u00a0% of the amount, KES\u00a0300, 0.5\u00a0%, 14</p>\n',
    )
  })
  test('tables have a row for each product', () => {
    expect(html('| Level | Loans | Rate |\n|---|---|---|\n{loyaltyRows}').match(/(?<=<td>)[^<]*/g)).toEqual([
      'Silver',
      '1',
      '2.5\u00a0%',
      'Gold',
      '3',
      '2.4\u00a0%',
      'Platinum',
      '6',
      '2.25\u00a0%',
    ])
    const others = [
      'Telemedicine',
      'KES\u00a0150',
      'Legal aid',
      'KES\u00a0200',
      'Multiservice',
      'KES\u00a0300',
    ]
    expect(html('| Add-on | Price |\n|---|---|\n{otherAddOnRows}').match(/(?<=<td>)[^<]*/g)).toEqual(others)
    expect(html('| Add-on | Price |\n|---|---|\n{addOnRows}').match(/(?<=<td>)[^<]*/g)).toEqual([
      'Accident insurance',
      '3\u00a0% of the amount',
      ...others,
    ])
  })
})
