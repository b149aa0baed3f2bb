/**
 * Contract numbers, which people also type as the account number at the paybill: ours have ten characters, random, with a
 * check character (rule identity-19). The alphabet is Crockford's base 32, without I, L, O and U; the first character is a
 * letter, so that no contract number can be taken for a phone number.
 */
import { invalid, isInvalid, type Invalid } from '../validation.ts'

declare const contractNumberBrand: unique symbol

export type ContractNumber = string & { readonly [contractNumberBrand]: 'ContractNumber' }

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const firstLetters = 'ABCDEFGHJKMNPQRS'
const randomCharacters = 9

/** Random bytes from a source that cannot be guessed. */
export type RandomBytes = (size: number) => Uint8Array

/** A new number from nine random bytes: 44 random bits and the check character. */
export function makeContractNumber(randomBytes: RandomBytes): ContractNumber {
  const [first = 0, ...rest] = randomBytes(randomCharacters)
  // 16 and 32 divide 256: every character is equally likely.
  const random =
    firstLetters.charAt(first % firstLetters.length) +
    rest.map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return (random + alphabet.charAt(timesGenerator(remainder(random)))) as ContractNumber
}

/** Form of every loan number, including numbers of imported loans (docs/operations/opening.md). */
export const loanNumberPattern = /^[0-9A-Z]{1,12}$/

const withoutSeparators = (input: string): string => input.replace(/[\s.\-\u2010-\u2015]/g, '').toUpperCase()

/**
 * Normalises a typed loan number: capitals, without spaces, dots and dashes. Imported loans have no check
 * character, so only a database lookup can confirm that a number exists.
 */
export function parseTypedNumber(input: string): string | Invalid<'required' | 'contractNumberInvalid'> {
  const typed = withoutSeparators(input)
  if (typed === '') return invalid('required')
  return loanNumberPattern.test(typed) ? typed : invalid('contractNumberInvalid')
}

/** Numbers to look up for a typed text: the text itself, then our corrected form of it. */
export function numbersMeant(input: string): readonly string[] {
  return [...new Set([parseTypedNumber(input), parseContractNumber(input)])].filter(
    (number) => !isInvalid(number),
  ) as string[]
}

/** Reads one of our numbers however it is typed: any case, with spaces, dots and dashes, O for 0, I or L for 1. */
export function parseContractNumber(
  input: string,
): ContractNumber | Invalid<'required' | 'contractNumberInvalid'> {
  const typed = withoutSeparators(input).replaceAll('O', '0').replace(/[IL]/g, '1')
  if (typed === '') return invalid('required')
  const wellFormed =
    typed.length === randomCharacters + 1 &&
    firstLetters.includes(typed.charAt(0)) &&
    [...typed].every((character) => alphabet.includes(character))
  return wellFormed && remainder(typed) === 0 ? (typed as ContractNumber) : invalid('contractNumberInvalid')
}

/**
 * Formats for reading aloud in two groups of five (eleven characters). Numbers of imported loans stay
 * unchanged.
 */
export const showContractNumber = (number: string): string =>
  isInvalid(parseContractNumber(number)) ? number : `${number.slice(0, 5)}-${number.slice(5)}`

/**
 * The number as a polynomial over GF(32), at the field's generator. It is 0 for a good number, and never 0 after one
 * wrong character or two exchanged ones, because the generator's first 31 powers all differ.
 */
const remainder = (characters: string): number =>
  [...characters].reduce((sum, character) => timesGenerator(sum) ^ alphabet.indexOf(character), 0)

/** Multiplication by x modulo x^5 + x^2 + 1. */
const timesGenerator = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1)
