import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPacking } from './packing.ts'

const [first, second] = ['{"name":"","number":"', '{"kind":"payment","receipt":"","amount":']
const packing = createPacking('table.column', { dictionaries: [first, second], writes: 1 })
const later = createPacking('table.column', { dictionaries: [first, second], writes: 2 })
const earlier = createPacking('table.column', { dictionaries: [first], writes: 1 })

test('any text comes back to the letter, by whichever dictionary it was packed', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.json()).map((text) => text.toWellFormed()),
      (text) => {
        for (const each of [packing, later]) {
          const packed = each.pack(text)
          expect(packing.unpack(packed)).toBe(text)
          expect(packing.text(packed)).toBe(text)
        }
      },
    ),
  )
})

test('a long text that hardly becomes shorter comes back unchanged', () => {
  const text = randomBytes(6_000).toString('base64')
  expect(packing.unpack(packing.pack(text))).toBe(text)
})

test('text from the dictionary takes almost no space when packed', () => {
  const text = '{"kind":"payment","receipt":"RKL51ZDR4F","amount":500}'
  expect(later.pack(text).length).toBeLessThan(text.length / 2)
})

test('a text that was kept as it is stays readable', () => {
  for (const text of ['', '{"view":{}}', ' spaced', 'Näme'])
    expect(packing.text(Buffer.from(text))).toBe(text)
})

describe('what cannot be read says why', () => {
  test('a dictionary that this version does not know', () => {
    expect(() => earlier.unpack(later.pack('{}'))).toThrow(
      'table.column: packed with dictionary 2; this version of the service knows 1 to 1',
    )
    for (const bytes of [Buffer.of(), Buffer.of(0), Buffer.from('{"plain":1}')])
      expect(() => packing.unpack(bytes)).toThrow(/table.column: packed with dictionary \d+;/)
  })

  test('bytes that were cut off or changed', () => {
    const packed = packing.pack('{"name":"Wanjiku","number":"12345678"}')
    expect(() => packing.unpack(packed.subarray(0, -3))).toThrow('table.column: what was packed is damaged')
    packed[1] = 0xff
    expect(() => packing.unpack(packed)).toThrow('table.column: what was packed is damaged')
  })
})
