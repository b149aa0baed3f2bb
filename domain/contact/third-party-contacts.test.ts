/**
 * Goal: staff cannot edit a text to name another party's number or page. Method: the ways to write such a
 * number, and figures that are not numbers.
 */
import { kenya } from '../country/kenya.ts'
import { expect, test } from 'vitest'
import { foreignLink, foreignNumber, valuePlaceholder } from './third-party-contacts.ts'

const ours = {
  country: kenya,
  site: 'mkopo.example',
  numbers: ['+254 20 000 0000', '600000', '*384*50#'],
  original: '',
}

test.each([
  ['by M-Pesa to 0712345678', '0712345678'],
  ['Call +254 712 345 678 now', '+254 712 345 678'],
  ['Call (0712) 345-678', '0712) 345-678'],
  ['0712. 345. 678', '0712. 345. 678'],
  ['Paybill 247247', '247247'],
  ['Till 54321', '54321'],
  ['Dial *334#', '*334#'],
  ['Call ٠٧١٢٣٤٥٦٧٨', '٠٧١٢٣٤٥٦٧٨'],
  [`Call ${valuePlaceholder}7`, '7'],
  ['KES 0712345678', '0712345678'],
  ['Call 07:12:34:56:78', '07:12:34:56:78'],
])('%s names a number that is not ours', (text, number) => {
  expect(foreignNumber(text, ours)).toBe(number)
})

test.each([
  'Call +254 20 000 0000 or 020 000 0000, pay to 600000, dial *384*50#.',
  'KES 30,000 by 02.05.2026, 08:00-18:00, within 30 days.',
  `Pay ${valuePlaceholder} by ${valuePlaceholder}: ${valuePlaceholder}/p/${valuePlaceholder}.`,
])('%s contains no third-party contact', (text) => {
  expect(foreignNumber(text, ours)).toBeUndefined()
})

test('contacts in the released text are allowed', () => {
  const original = 'The regulator answers on 0202861000, www.centralbank.go.ke.'
  expect(foreignNumber('020 286 1000', ours)).toBe('020 286 1000')
  expect(foreignNumber('020 286 1000', { ...ours, original })).toBeUndefined()
  expect(foreignLink('www.centralbank.go.ke', ours)).toBe('www.centralbank.go.ke')
  expect(foreignLink('www.centralbank.go.ke', { ...ours, original })).toBeUndefined()
})
