import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { includesTerm, parseTerms, type TermUnit } from './terms.ts'
import { runs } from '../testing/arbitraries.ts'

const units = fc.constantFrom<TermUnit>('day', 'week', 'month')

describe('terms', () => {
  test.each<[string, TermUnit, number[]]>([
    ['5-10', 'day', [5, 6, 7, 8, 9, 10]],
    ['61,66,71-73', 'day', [61, 66, 71, 72, 73]],
    ['1-3', 'week', [7, 14, 21]],
    ['1,2', 'month', [30, 60]],
    [' 7 , 5 - 6 ,6', 'day', [5, 6, 7]],
    ['61', 'day', [61]],
  ])('%s in units of a %s', (text, unit, days) => expect(parseTerms(text, unit)).toEqual(days))

  test.each([
    '',
    ',',
    '5-',
    '-5',
    '10-5',
    '0',
    '0-3',
    '5.5',
    'a',
    '5--6',
    '1-99999',
    '5;6',
    Array.from({ length: 201 }, () => '5').join(','),
  ])('"%s" is refused', (text) => {
    expect(parseTerms(text)).toEqual({ error: 'termsInvalid' })
    expect(includesTerm(text, 'day', 5)).toBe(false)
  })

  test('a list of terms includes exactly the days it lists', () => {
    const range = fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.nat(20))
      .map(([from, more]) => (more === 0 ? `${from}` : `${from}-${from + more}`))
    const text = fc.array(range, { minLength: 1, maxLength: 5 }).map((ranges) => ranges.join(','))
    fc.assert(
      fc.property(text, units, fc.integer({ min: 1, max: 2_500 }), (written, unit, days) => {
        const listed = parseTerms(written, unit)
        expect(includesTerm(written, unit, days)).toBe(Array.isArray(listed) && listed.includes(days))
      }),
      runs,
    )
  })
})
