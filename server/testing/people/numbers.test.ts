import { expect, test } from 'vitest'
import { sentinels } from '../../../sandbox/sentinels.ts'
import { newPhone } from './numbers.ts'

test('thousands of phone numbers are unique, and none fails on purpose', () => {
  const phones = Array.from({ length: 3_000 }, newPhone)
  expect(new Set(phones).size).toBe(phones.length)
  expect(phones.filter((phone) => sentinels.some(({ digits }) => phone.endsWith(digits)))).toEqual([])
})
