import { expect, test } from 'vitest'
import { bindingLimit } from './binding-limit.ts'

test.each([
  [15_000, 10_500, { most: 10_500, binds: 'income' }],
  [15_000, 15_000, { most: 15_000, binds: 'history' }],
  [15_300, 20_000, { most: 15_000, binds: 'history' }],
  [10_000, null, { most: 10_000, binds: 'history' }],
])('limit %s, income %s', (byHistory, byIncome, binding) => {
  expect(bindingLimit(byHistory, byIncome, 500)).toEqual(binding)
})
