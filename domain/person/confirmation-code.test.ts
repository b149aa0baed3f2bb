import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeShapeFor, halvesOf, makeCode, parseCode, parseSigningCodes } from './confirmation-code.ts'
import { runs } from '../testing/arbitraries.ts'

describe('a confirmation code', () => {
  test('a confirmation code is four digits', () => {
    expect(parseCode('0042')).toBe('0042')
    expect(parseCode(' 00-42 ')).toBe('0042')
  })
  test('a confirmation code may also be two codes of three digits, judged together', () => {
    expect(parseSigningCodes('012', '3-45 ', 'pair')).toBe('012345')
    expect(parseSigningCodes('0123', '', 'single')).toBe('0123')
  })
  test.each(['123', '12345', '12a4', '１２３４', '123456'])('%s is no single code', (typed) =>
    expect(parseCode(typed)).toEqual({ error: 'codeInvalid' }),
  )
  test.each([
    ['12', '3456', { otp: 'codeInvalid', addOnsOtp: 'codeInvalid' }],
    ['123', '45', { addOnsOtp: 'codeInvalid' }],
    ['123', '', { addOnsOtp: 'required' }],
    ['abc', '123', { otp: 'codeInvalid' }],
    ['', ' ', { otp: 'required', addOnsOtp: 'required' }],
  ])('%s and %s are no pair: each is wrong in its own field', (first, second, fields) =>
    expect(parseSigningCodes(first, second, 'pair')).toEqual({ fields }),
  )
  test('a confirmation code may not be missing', () => {
    expect(parseCode('')).toEqual({ error: 'required' })
  })
})

test('a request with add-ons is signed with a pair', () => {
  expect(codeShapeFor(0)).toBe('single')
  expect(codeShapeFor(2)).toBe('pair')
})

test('a code that is made can be typed', () => {
  fc.assert(
    fc.property(fc.constantFrom('single' as const, 'pair' as const), fc.nat(), (shape, number) => {
      const code = makeCode(shape, (bound) => number % bound)
      const typed = shape === 'pair' ? halvesOf(code) : ([code, ''] as const)
      expect(parseSigningCodes(...typed, shape)).toBe(code)
    }),
    runs,
  )
  expect(makeCode('single', () => 7)).toBe('0007')
})
