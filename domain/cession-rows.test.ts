import { expect, test } from 'vitest'
import { parseCessionRows } from './cession-rows.ts'
import { makeContractNumber } from './contract-number.ts'
import { fromMajor } from './money.ts'

const numberOf = (seed: number) => makeContractNumber((size) => new Uint8Array(size).fill(seed))
const [one, other] = [numberOf(1), numberOf(2)]

test('lines of a sheet: tabs, semicolons, commas or spaces, with a heading and empty lines', () => {
  const text = `Contract;Price\n${one};1500\n\n${other}\t2,000\r\n${one.toLowerCase()}, 0\n${other} KES 12`
  expect(parseCessionRows(text)).toEqual([
    { line: 2, contractNumber: one, priceCents: fromMajor(1_500) },
    { line: 4, contractNumber: other, priceCents: fromMajor(2_000) },
    { line: 5, contractNumber: one, priceCents: 0 },
    { line: 6, contractNumber: other, priceCents: fromMajor(12) },
  ])
})

test('a line that cannot be read says so, and keeps what was typed', () => {
  expect(parseCessionRows(`X1 100\n${one}\n${one};many`)).toEqual([
    { line: 1, contractNumber: 'X1', priceCents: null },
    { line: 2, contractNumber: one, priceCents: null },
    { line: 3, contractNumber: one, priceCents: null },
  ])
})
