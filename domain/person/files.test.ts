import { expect, test } from 'vitest'
import { fileBytesMax, parseFile } from './files.ts'

const head = (...bytes: number[]) => Uint8Array.from([...bytes, ...Array.from({ length: 16 }, () => 7)])
const png = head(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

test('a file is what its first bytes say', () => {
  expect(parseFile(png, 100)).toBe('png')
  expect(parseFile(head(0xff, 0xd8, 0xff, 0xe0), 100)).toBe('jpeg')
  expect(parseFile(new TextEncoder().encode('%PDF-1.7'), 100)).toBe('pdf')
})

test.each(['GIF89a', '<html>', 'MZ', '%PD', ' %PDF-1.7'])('%s is refused', (text) =>
  expect(parseFile(new TextEncoder().encode(text), 100)).toEqual({ error: 'fileTypeRefused' }),
)

test('ten megabytes and not a byte more', () => {
  expect(parseFile(png, fileBytesMax)).toBe('png')
  expect(parseFile(png, fileBytesMax + 1)).toEqual({ error: 'fileTooLarge' })
  expect(parseFile(new Uint8Array(), 0)).toEqual({ error: 'fileEmpty' })
})
