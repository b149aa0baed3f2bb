/** Referral codes: eight characters that are easy to read aloud. */
import { invalid, type Invalid } from '../validation.ts'
import type { RandomBytes } from '../loan/contract-number.ts'

declare const referralCodeBrand: unique symbol
export type ReferralCode = string & { readonly [referralCodeBrand]: 'ReferralCode' }

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const characters = 8

/** A new code from random bytes; bytes that would favour some characters are left out. */
export function makeReferralCode(randomBytes: RandomBytes): ReferralCode {
  const even = 256 - (256 % alphabet.length)
  let code = ''
  while (code.length < characters) {
    for (const byte of randomBytes(characters))
      if (byte < even && code.length < characters) code += alphabet.charAt(byte % alphabet.length)
  }
  return code as ReferralCode
}

/** Any case, with spaces and dashes. */
export function parseReferralCode(input: string): ReferralCode | Invalid<'choiceInvalid'> {
  const code = input.replace(/[\s-]/g, '').toUpperCase()
  return code.length === characters && [...code].every((character) => alphabet.includes(character))
    ? (code as ReferralCode)
    : invalid('choiceInvalid')
}
