import { kenya } from '../country/kenya.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBankAccount, parseAccountNumber, formattedBankAccount } from './bank-account.ts'
import { runs } from '../testing/arbitraries.ts'

test('twenty digits, grouped 3-2-3-1-4-7', () => {
  expect(parseBankAccount('123 45 678 9 0123 4567890')).toBe('12345678901234567890')
  expect(formattedBankAccount('12345678901234567890')).toBe('123 45 678 9 0123 4567890')
})

test.each(['1234567890123456789', '123456789012345678901', '1234567890123456789x'])(
  '%s is refused',
  (typed) => expect(parseBankAccount(typed)).toEqual({ error: 'bankAccountInvalid' }),
)

test('a bank account may not be missing', () =>
  expect(parseBankAccount(' - ')).toEqual({ error: 'required' }))

test('an account of a Kenyan bank has no groups', () =>
  expect(formattedBankAccount('011023456789')).toBe('011023456789'))

test('a displayed account is parsed as the same account', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{20}$/), (digits) => {
      expect(parseBankAccount(formattedBankAccount(digits))).toBe(digits)
    }),
    runs,
  )
})

test.each([
  ['0110 2345 6789', '011023456789'],
  ['012-345', '012345'],
  ['1234567890123456', '1234567890123456'],
])('%s is a Kenyan account', (typed, kept) =>
  expect(parseAccountNumber(typed, kenya.accountDigits)).toBe(kept),
)
test.each(['12345', '12345678901234567', '12345678x', 'KE12 3456 7890'])('%s is none', (typed) =>
  expect(parseAccountNumber(typed, kenya.accountDigits)).toEqual({ error: 'accountNumberInvalid' }),
)
test('a Kenyan account may not be missing', () =>
  expect(parseAccountNumber(' ', kenya.accountDigits)).toEqual({ error: 'required' }))
