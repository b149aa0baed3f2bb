import { describe, expect, test } from 'vitest'
import { parseName } from './names.ts'

describe('a name', () => {
  test.each([
    ['Wanjiku', 'Wanjiku'],
    [' Mary  Anne ', 'Mary Anne'],
    ["Ng'ang'a", "Ng'ang'a"],
    ['Ng’ang’a', "Ng'ang'a"],
    ['Smith-Jones', 'Smith-Jones'],
    ['O', 'O'],
  ])('%s is good', (typed, expected) => expect(parseName(typed)).toBe(expected))

  test.each(['José', 'Иван', 'Jane2', 'Jane!', '-Jane', 'Jane-', "'", 'J. Doe', 'Jane\u0000', 'محمد'])(
    '%s is not in English letters',
    (typed) => expect(parseName(typed)).toEqual({ error: 'nameNotEnglish' }),
  )

  test('a name has a length', () => {
    expect(parseName('  ')).toEqual({ error: 'required' })
    expect(parseName('a'.repeat(60))).toBe('a'.repeat(60))
    expect(parseName('a'.repeat(61))).toEqual({ error: 'nameTooLong' })
  })
})
