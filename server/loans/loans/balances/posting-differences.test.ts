/** The payments of a day that remain after one of them is reversed: the others, in posting order. */
import { describe, expect, test } from 'vitest'
import { day } from '../../../../domain/days.ts'
import { isMoney } from '../../../../domain/loan/loan-terms.ts'
import { fromMajor } from '../../../../domain/money.ts'
import type { LoanEntries } from '../../../ledger/ledger/index.ts'
import { movementsOf } from './posting-differences.ts'

type Posted = readonly [reference: string, shillings: number, periodDays?: number]
const on = day('2026-05-05')
const undecided = { writtenOffOn: null, cancelledAddOns: [], freeDays: [], concessions: [] }
const entriesOf = (posted: readonly Posted[]): LoanEntries => ({
  byAccount: new Map(),
  entries: posted.map(([reference, shillings, periodDays = null]) => ({
    loanId: 'loan',
    reference,
    valueDay: on,
    account: 'mpesaPaybill' as const,
    amountCents: fromMajor(shillings),
    prolongationDays: periodDays,
  })),
})
/** Each payment as its amount, with its extension days if it bought any. */
const left = (...posted: Posted[]): (number | readonly [number, number])[] =>
  movementsOf(entriesOf(posted), undecided)
    .filter(isMoney)
    .map((each) =>
      each.kind === 'prolongation'
        ? ([each.amountCents / 100, each.periodDays] as const)
        : each.amountCents / 100,
    )

describe('500, an extension for 700, and 500 again on one day', () => {
  const paid: readonly Posted[] = [
    ['A', 500],
    ['B', 700, 7],
    ['C', 500],
  ]
  test('the first one is reversed: the extension comes first', () => {
    expect(left(...paid, ['A', -500])).toEqual([[700, 7], 500])
  })
  test('the last one is reversed: the extension comes last', () => {
    expect(left(...paid, ['C', -500])).toEqual([500, [700, 7]])
  })
  test('a payment that counts again comes after the others, and is reversed by its own turn', () => {
    expect(left(...paid, ['A', -500], ['A/1', 500])).toEqual([[700, 7], 500, 500])
    expect(left(...paid, ['A', -500], ['A/1', 500], ['C', -500])).toEqual([[700, 7], 500])
    expect(left(...paid, ['A', -500], ['A/1', 500], ['A/1', -500])).toEqual([[700, 7], 500])
  })
  test('the extension is reversed', () => {
    expect(left(...paid, ['B', -700, 7])).toEqual([500, 500])
  })
})

test('money that leaves under another name takes the newest of its amount, or as much of the newest as it is', () => {
  expect(left(['A', 500], ['B', 300], ['C', 500], ['X', -500])).toEqual([500, 300])
  expect(left(['A', 500], ['B', 300], ['X', -600])).toEqual([200])
})
