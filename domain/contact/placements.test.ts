import { expect, test } from 'vitest'
import { makeContractNumber } from '../loan/contract-number.ts'
import { addDays, day } from '../days.ts'
import { callResultNames, type CallResult } from './collections-cases.ts'
import type { Movement } from '../loan/loan-terms.ts'
import { cents, fromMajor } from '../money.ts'
import {
  collectedWhilePlaced,
  commissionOf,
  parseAgencyReport,
  parseContracts,
  placementStartsOn,
} from './placements.ts'

const starts = day('2026-08-10')
const paid = (shillings: number, afterDays: number): Movement => ({
  kind: 'collection',
  on: addDays(starts, afterDays),
  amountCents: fromMajor(shillings),
})
const number = makeContractNumber((size) => new Uint8Array(size).fill(3))

const words = {
  ...(Object.fromEntries(callResultNames.map((name) => [name, `said ${name}`])) as Record<
    CallResult,
    string
  >),
  noAnswer: 'No answer',
  someoneElse: 'Wrong number',
}

test('an agency begins a week after the customer was notified of its name', () => {
  expect(placementStartsOn(day('2026-08-03'))).toBe(starts)
})

test('the commission of a placement covers money from its first day through its last', () => {
  const movements = [paid(100, -1), paid(200, 0), paid(300, 5), paid(400, 6)]
  expect(collectedWhilePlaced(movements, starts, addDays(starts, 5))).toBe(fromMajor(500))
  expect(collectedWhilePlaced(movements, starts, addDays(starts, -1))).toBe(0)
  expect(commissionOf(fromMajor(500), 150_000)).toBe(fromMajor(75))
  expect(commissionOf(cents(99), 150_000)).toBe(14)
  expect(commissionOf(cents(-500), 150_000)).toBe(0)
})

test('contract numbers as they are pasted', () => {
  expect(parseContracts(`${number}, ${number.toLowerCase()}\n\nwrong`)).toEqual([
    { line: 1, contract: number },
    { line: 3, contract: 'wrong' },
  ])
})

test('an agency file is read with contract, day and outcome of each line, and unreadable lines are named', () => {
  const text = `contract;day;result\n${number};12.08.2026;noAnswer\n${number},2026-08-13,PROMISED\n${number};12.08.2026;sang\nX;1;2`
  expect(parseAgencyReport(text, words)).toEqual({
    lines: [
      { line: 2, contractNumber: number, on: '2026-08-12', result: 'noAnswer' },
      { line: 3, contractNumber: number, on: '2026-08-13', result: 'promised' },
    ],
    unreadable: [4, 5],
  })
})

test('an outcome is accepted in any spelling of its screen name', () => {
  const typed = ['No answer', 'no answer', 'wrong number', 'Wrong number', 'someoneElse']
  const text = typed.map((result) => `${number}; 12.08.2026; ${result}`).join('\n')
  expect(parseAgencyReport(text, words).lines.map(({ result }) => result)).toEqual([
    'noAnswer',
    'noAnswer',
    'someoneElse',
    'someoneElse',
    'someoneElse',
  ])
})
