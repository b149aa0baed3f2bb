/**
 * Goal: a printed file is small and opens in any reader; a later version begins with the bytes of the earlier
 * one. The PDF readers of the other document tests also open these files.
 */
import { expect, test } from 'vitest'
import { lender } from '../../testing/service/lender.ts'
import { readPdf, type ReadPdf } from '../../testing/files/read-pdf.ts'
import type { Block, PrintedDocument } from './document.ts'
import { printDocument } from './sheet.ts'

const text = (number: number): Block => ({
  kind: 'text',
  name: `Condition ${number}`,
  text: `What condition ${number} says (in brackets, with a \\ and a line of Ng'ang'a é), at length. `.repeat(
    3,
  ),
})
const documentOf = (blocks: readonly Block[]): PrintedDocument => ({
  language: 'sw',
  title: 'Agreement (A) 5 0 R',
  number: 'B2345-67890',
  company: lender,
  licence: 'Licence CBK/DCP/0',
  madeAt: new Date('2026-03-02T00:00:00Z'),
  blocks,
  foot: { page: ({ page, pages }) => `Page ${page} of ${pages}`, contact: 'Call us' },
})
/** Returns the text of a file in the order of its structure, in which screen readers read it. */
const said = async (bytes: Buffer): Promise<ReadPdf> => {
  const read = await readPdf(bytes)
  return { ...read, text: read.text.split(' ').sort().join(' ') }
}
const conditions = (count: number): Block[] => Array.from({ length: count }, (_, at) => text(at + 1))
const mark: readonly Block[] = [
  { kind: 'heading', text: 'Signed' },
  {
    kind: 'facts',
    rows: [
      ['By', 'Amina'],
      ['On', '02.03.2026'],
    ],
  },
]

test.each([
  ['the same page', 12, 2],
  ['a separate page', 20, 3],
])(
  'a later version with its mark on %s begins with the earlier file and reads like a new one',
  async (_, count, pages) => {
    const earlier = await printDocument(documentOf(conditions(count)))
    const later = await printDocument(documentOf([...conditions(count), ...mark]), earlier)
    const printed = await printDocument(documentOf([...conditions(count), ...mark]))
    expect(later.subarray(0, earlier.length).equals(earlier)).toBe(true)
    expect(await said(later)).toEqual(await said(printed))
    const read = await readPdf(later)
    expect(read).toMatchObject({ pages, title: 'Agreement (A) 5 0 R B2345-67890', language: 'sw' })
    expect(read.text).toContain(`Page ${pages} of ${pages}`)
    expect(read.text).toContain("(in brackets, with a \\ and a line of Ng'ang'a é)")
    expect(read.text).toContain('Amina')
    expect((await readPdf(earlier)).text).not.toContain('Amina')
    expect(later.length - earlier.length).toBeLessThan(3_500)
  },
)

test('a later version can be extended again', async () => {
  const states = [conditions(3), [...conditions(3), ...mark], [...conditions(3), ...mark, text(9)]]
  let last: Buffer | undefined
  for (const blocks of states) {
    const next = await printDocument(documentOf(blocks), last)
    if (last) expect(next.subarray(0, last.length).equals(last)).toBe(true)
    expect(await said(next)).toEqual(await said(await printDocument(documentOf(blocks))))
    last = next
  }
})

test('the whole document is printed if the earlier file was not printed here or is another document', async () => {
  const alone = await printDocument(documentOf(mark))
  expect(await printDocument(documentOf(mark), Buffer.from('%PDF-1.7'))).toEqual(alone)
  const other = await printDocument(documentOf(mark), await printDocument(documentOf(conditions(12))))
  expect(await said(other)).toEqual(await said(alone))
})

test('a page of text takes less than three kilobytes', async () => {
  const bytes = await printDocument(documentOf(conditions(6)))
  expect(await readPdf(bytes)).toMatchObject({
    pages: 1,
    tags: expect.arrayContaining(['H1', 'H3', 'P']) as unknown,
  })
  expect(bytes.length).toBeLessThan(3_000)
})
