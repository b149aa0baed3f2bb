/**
 * Goal: find errors of the loan model in cases without an example. Method: compare every figure with a
 * second, plain model that computes each day in turn, over random terms and histories (RUNS=100000 for a long
 * run).
 */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { positionOn } from './loan.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { plainPosition } from '../testing/plain-loan.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('the loan model and the plain model say the same', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      expect(positionOn(terms, movements, on)).toEqual(plainPosition(terms, movements, on))
    }),
    runs,
  )
})
