import { kenya } from '../country/kenya.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskPhone, parsePhone, showPhone, type Phone } from './phone.ts'
import { runs } from '../testing/arbitraries.ts'

describe('a phone number', () => {
  test.each([
    '0712345678',
    '712345678',
    '712 345 678',
    '254712345678',
    '+254712345678',
    '+254 712-345-678',
    '(0712) 345 678',
    ' 0712 345678 ',
    '+254 (712) 345‑678',
    '+254 712 345 678',
  ])('%s is +254712345678', (typed) => expect(parsePhone(typed, kenya.phone)).toBe('+254712345678'))

  test('01.. is a mobile number too', () =>
    expect(parsePhone('0110 123 456', kenya.phone)).toBe('+254110123456'))

  test.each([
    '812345678',
    '71234567',
    '7123456789',
    '07123456789',
    '071234567',
    '+255712345678',
    '0812345678',
    '+2540712345678',
    '++254712345678',
    '07l2345678',
    'phone',
    '٠٧١٢٣٤٥٦٧٨',
    '+254212345678',
    '254 2 1234 5678',
  ])('%s is refused', (typed) => expect(parsePhone(typed, kenya.phone)).toEqual({ error: 'phoneInvalid' }))

  test.each(['', '  ', '()-'])('"%s" is missing', (typed) =>
    expect(parsePhone(typed, kenya.phone)).toEqual({ error: 'required' }),
  )

  test('a phone number is shown grouped, and masked', () => {
    expect(showPhone('+254712345678' as Phone)).toBe('+254 712-345-678')
    expect(maskPhone('+254712345678' as Phone)).toBe('+254 7••-•••-•78')
  })

  test('a phone number reads back whatever way it is written', () => {
    const subscriber = fc
      .tuple(fc.constantFrom('1', '7'), fc.stringMatching(/^\d{8}$/))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(subscriber, fc.constantFrom('', '0', '254', '+254'), (digits, prefix) => {
        const phone = parsePhone(prefix + digits, kenya.phone)
        expect(phone).toBe(`+254${digits}`)
        expect(parsePhone(showPhone(phone as Phone), kenya.phone)).toBe(phone)
      }),
      runs,
    )
  })
})
