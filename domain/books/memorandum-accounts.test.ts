/** Goal: memo accounts and all others never make up for each other (rule books-2). */
import { expect, test } from 'vitest'
import { groupSums } from './memorandum-accounts.ts'
import { unbalancedDay, type DayLine } from './journal-formats.ts'

test('a journal on an expense and a memo account balances in neither group', () => {
  expect(
    groupSums([
      { kind: 'expense', cents: 25_000 },
      { kind: 'memo', cents: -25_000 },
    ]),
  ).toEqual({ own: 25_000, memo: -25_000 })
})

test('the first day that does not balance is found', () => {
  const line = (on: string, cents: number): DayLine => ({
    on: on as DayLine['on'],
    account: { code: '5300', name: 'Rent' },
    product: '',
    cents,
  })
  expect(unbalancedDay([line('2026-03-05', 100), line('2026-03-05', -100)])).toBeNull()
  expect(unbalancedDay([line('2026-03-05', 100), line('2026-03-06', -100)])).toBe('2026-03-05')
})
