import { kenya } from './country/kenya.ts'
import { describe, expect, test } from 'vitest'
import { parseMoney } from './amounts.ts'
import { withoutInvisible } from './invisible-characters.ts'
import { parseName } from './person/names.ts'
import { parseNationalId, parseSeriesAndNumber } from './person/documents.ts'
import { parsePhone } from './person/phone.ts'

describe.each([
  ['zero-width space', '\u200b'],
  ['left-to-right mark', '\u200e'],
  ['soft hyphen', '\u00ad'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['isolate', '\u2066'],
])('a %s', (_, mark) => {
  test('an invisible character counts for nothing in typed numbers and names', () => {
    expect(parsePhone(`${mark}0712${mark}345678`, kenya.phone)).toBe('+254712345678')
    expect(parseNationalId(`1234${mark}5678`)).toBe('12345678')
    expect(parseSeriesAndNumber('passport', `BK${mark}000102`)).toEqual({ series: 'BK00', number: '0102' })
    expect(parseMoney(`5,${mark}000${mark}`, kenya.currency)).toBe(500_000)
    expect(parseName(`Ama${mark}ni`)).toBe('Amani')
    expect(withoutInvisible(`${mark}a${mark}b${mark}`)).toBe('ab')
  })
})
