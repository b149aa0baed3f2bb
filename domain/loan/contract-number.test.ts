import { kenya } from '../country/kenya.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  makeContractNumber,
  numbersMeant,
  parseContractNumber,
  parseTypedNumber,
  showContractNumber,
} from './contract-number.ts'
import { parsePhone } from '../person/phone.ts'
import { runs } from '../testing/arbitraries.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const numbers = fc.uint8Array({ minLength: 9, maxLength: 9 }).map((bytes) => makeContractNumber(() => bytes))

describe('a contract number', () => {
  test('a contract number is ten characters that begin with a letter, without look-alikes, and asks for nine random bytes', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(number).toMatch(/^[A-HJ-KM-NP-S][0-9A-HJKMNP-TV-Z]{9}$/)
        expect(showContractNumber(number).length).toBeLessThanOrEqual(12)
        expect(parsePhone(number, kenya.phone)).toEqual({ error: 'phoneInvalid' })
      }),
      runs,
    )
    let asked = 0
    makeContractNumber((size) => {
      asked = size
      return new Uint8Array(size)
    })
    expect(asked).toBe(9)
  })

  test('a contract number reads back however it is typed', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(parseContractNumber(number)).toBe(number)
        expect(parseContractNumber(` ${showContractNumber(number).toLowerCase()} `)).toBe(number)
        expect(parseContractNumber(number.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(number)
        expect(parseContractNumber([...number.replaceAll('1', 'I')].join(' '))).toBe(number)
      }),
      runs,
    )
  })

  test('a contract number is refused after any one wrong character', () => {
    fc.assert(
      fc.property(numbers, fc.nat(9), fc.constantFrom(...alphabet), (number, at, other) => {
        fc.pre(number[at] !== other)
        expect(parseContractNumber(number.slice(0, at) + other + number.slice(at + 1))).toEqual({
          error: 'contractNumberInvalid',
        })
      }),
      runs,
    )
  })

  test('a contract number is refused after any two characters are exchanged', () => {
    fc.assert(
      fc.property(numbers, fc.nat(9), fc.nat(9), (number, one, other) => {
        fc.pre(number[one] !== number[other])
        const characters = [...number]
        characters[one] = number.charAt(other)
        characters[other] = number.charAt(one)
        expect(parseContractNumber(characters.join(''))).toEqual({ error: 'contractNumberInvalid' })
      }),
      runs,
    )
  })

  test.each(['0712345678', 'ABC', 'ABCDEFGHJKM', 'A!CDEFGHJK', 'UUUUUUUUUU', '254712345678'])(
    '%s is none',
    (typed) => expect(parseContractNumber(typed)).toEqual({ error: 'contractNumberInvalid' }),
  )

  test('a contract number may not be missing', () =>
    expect(parseContractNumber(' - ')).toEqual({ error: 'required' }))

  test.each(['L000005X', ' l000 005x ', 'l000-005X', 'L.000.005\u2011x'])(
    '%j may be an imported number, and is looked up unchanged',
    (typed) => {
      expect(parseTypedNumber(typed)).toBe('L000005X')
      expect(numbersMeant(typed)).toEqual(['L000005X'])
      expect(showContractNumber('L000005X')).toBe('L000005X')
    },
  )

  test('a number with look-alike letters is looked up as typed first, then corrected', () => {
    const ours = makeContractNumber((size) => new Uint8Array(size))
    expect(ours).toMatch(/^A0{8}/)
    expect(numbersMeant(ours.replaceAll('0', 'o'))).toEqual([ours.replaceAll('0', 'O'), ours])
    expect(numbersMeant(ours)).toEqual([ours])
  })

  test('no loan can have a text that is too long or has other characters', () => {
    expect(numbersMeant('1234567890123')).toEqual([])
    expect(parseTypedNumber('A/1')).toEqual({ error: 'contractNumberInvalid' })
    expect(parseTypedNumber(' - ')).toEqual({ error: 'required' })
  })

  test('a contract number differs with its random bytes', () => {
    const made = new Set<string>()
    for (let seed = 0; seed < 256; seed += 1)
      made.add(makeContractNumber(() => Uint8Array.of(0, 0, 0, 0, 0, 0, 0, seed >> 5, seed & 31)))
    expect(made.size).toBe(256)
  })
})
