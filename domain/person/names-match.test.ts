import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from './names-match.ts'
import { runs } from '../testing/arbitraries.ts'

test.each([
  ['Jane Wanjiku Doe', 'JANE W DOE', 'same'],
  ["Wanjiku Ng'ang'a", 'NGANGA WANJIKU', 'same'],
  ['Amina Otieno', 'OTIENO  AMINA ACHIENG', 'same'],
  ['Amina Achieng Otieno', 'AMINA OTIENO', 'same'],
  ['Amina Otieno', 'AMINA', 'same'],
  ['Christopher Mwangi', 'CHRISTOPH MWANGI', 'same'],
  ['Mary-Anne Kamau', 'Mary Anne KAMAU', 'same'],
  ['Amina Otieno', 'JANE W DOE', 'differs'],
  ['Amina Otieno', 'AMINA DOE', 'differs'],
  ['Amina Otieno', 'JANE', 'differs'],
  ['Ann Doe', 'ANNE DOE', 'differs'],
  ['Amina Otieno', 'A O', 'unknown'],
  ['Amina Otieno', '254712345678', 'unknown'],
  ['', 'JANE DOE', 'unknown'],
] as const)('%s and %s: %s', (known, shown, verdict) => expect(compareNames(known, shown)).toBe(verdict))

const name = fc.array(fc.stringMatching(/^[a-z]{2,10}$/), { minLength: 1, maxLength: 4 })

test('names are compared without regard to case and order, whichever name is ours', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      const verdict = compareNames(one.join(' '), other.join(' '))
      expect(compareNames(one.toReversed().join(' ').toUpperCase(), one.join(' '))).toBe('same')
      expect(verdict).not.toBe('unknown')
    }),
    runs,
  )
})
