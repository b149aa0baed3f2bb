import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeShapeFor, makeCode, parseCode } from './confirmation-code.ts'
import { runs } from './testing/arbitraries.ts'

describe('a confirmation code', () => {
  test('is four digits', () => {
    expect(parseCode('0042', 'single')).toBe('0042')
    expect(parseCode(' 00-42 ', 'single')).toBe('0042')
  })
  test('or two codes of three digits, judged together', () => {
    expect(parseCode(['012', '345'], 'pair')).toBe('012345')
    expect(parseCode('012 345', 'pair')).toBe('012345')
  })
  test.each(['123', '12345', '12a4', '１２３４', '123456'])('%s is no single code', (typed) => expect(parseCode(typed, 'single')).toEqual({ error: 'codeInvalid' }))
  test.each<[string, string]>([['12', '3456'], ['123', ''], ['abc', '123']])('%s and %s are no pair', (first, second) =>
    expect(parseCode([first, second], 'pair')).toEqual({ error: 'codeInvalid' }))
  test('may not be missing', () => {
    expect(parseCode('', 'single')).toEqual({ error: 'required' })
    expect(parseCode(['', ' '], 'pair')).toEqual({ error: 'required' })
  })
})

test('a request with add-ons is signed with a pair', () => {
  expect(codeShapeFor(0)).toBe('single')
  expect(codeShapeFor(2)).toBe('pair')
})

test('a code that is made can be typed', () => {
  fc.assert(fc.property(fc.constantFrom('single' as const, 'pair' as const), fc.nat(), (shape, number) => {
    const code = makeCode(shape, (bound) => number % bound)
    expect(parseCode(code, shape)).toBe(code)
  }), runs)
  expect(makeCode('single', () => 7)).toBe('0007')
})
