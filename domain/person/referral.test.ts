import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeReferralCode, parseReferralCode } from './referral.ts'

test('a code that was made is read again, however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
      let at = 0
      const code = makeReferralCode((size) =>
        at < 48 ? bytes.slice(at, (at += size)) : new Uint8Array(size),
      )
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
      expect(parseReferralCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code)
    }),
  )
})
test.each(['', 'ABC', 'ABCDEFG0', 'ABCDEFGHJ'])('%j is no code', (text) => {
  expect(parseReferralCode(text)).toEqual({ error: 'choiceInvalid' })
})
