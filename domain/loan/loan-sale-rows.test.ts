import { kenya } from '../country/kenya.ts'
import { expect, test } from 'vitest'
import { parseLoanSaleRows } from './loan-sale-rows.ts'
import { makeContractNumber } from './contract-number.ts'
import { fromMajor } from '../money.ts'

const numberOf = (seed: number) => makeContractNumber((size) => new Uint8Array(size).fill(seed))
const [one, other] = [numberOf(1), numberOf(2)]

test('lines of a sheet: tabs, semicolons, commas or spaces, with a heading and empty lines', () => {
  const text = `Contract;Price\n${one};1500\n\n${other}\t2,000\r\n${one.toLowerCase()}, 0\n${other} KES 12`
  expect(parseLoanSaleRows(text, kenya.currency)).toEqual([
    { line: 2, contractNumber: one, priceCents: fromMajor(1_500) },
    { line: 4, contractNumber: other, priceCents: fromMajor(2_000) },
    { line: 5, contractNumber: one, priceCents: 0 },
    { line: 6, contractNumber: other, priceCents: fromMajor(12) },
  ])
})

test('a column too much is no part of the price; what ends a line of a sheet is left out', () => {
  const twoColumns = [';1;500', ',20,5', ',1,500', '\t1\t500', ' 1 500']
  const rows = parseLoanSaleRows(twoColumns.map((columns) => one + columns).join('\n'), kenya.currency)
  expect(rows.map(({ priceCents }) => priceCents)).toEqual([null, null, null, null, null])
  expect(parseLoanSaleRows(`${one};1,500;;\n${one}\t1 500\n${one} 1,500`, kenya.currency)).toMatchObject([
    { priceCents: fromMajor(1_500) },
    { priceCents: fromMajor(1_500) },
    { priceCents: fromMajor(1_500) },
  ])
})

test('a line that cannot be read says so, and keeps what was typed', () => {
  expect(parseLoanSaleRows(`X1! 100\n${one}\n${one};many`, kenya.currency)).toEqual([
    { line: 1, contractNumber: 'X1!', priceCents: null },
    { line: 2, contractNumber: one, priceCents: null },
    { line: 3, contractNumber: one, priceCents: null },
  ])
})
