/**
 * Goal: a file of each package has its columns, and its journals balance by day (rule reports-6). Method: the rows are
 * read back by the column names that each package's own help gives.
 */
import { expect, test } from 'vitest'
import { addDays, day } from '../days.ts'
import { fitting, packageRows, packages, type DayLine } from './journal-formats.ts'

const first = day('2026-10-31')
const ofDay = (after: number): DayLine[] => [
  {
    on: addDays(first, after),
    account: { code: '1110', name: 'Interest receivable' },
    product: 'standard',
    cents: 123_456,
  },
  {
    on: addDays(first, after),
    account: { code: '1020', name: 'M-Pesa paybill, utility' },
    product: '',
    cents: 5,
  },
  {
    on: addDays(first, after),
    account: { code: '4010', name: 'Interest' },
    product: 'standard',
    cents: -123_461,
  },
]
const lines = [...ofDay(0), ...ofDay(1)]
const exporting = { company: 'Mkopo Credit Ltd', brand: 'Mkopo', from: first }
const read = (of: (typeof packages)[number]): Record<string, string>[] => {
  const [head = [], ...rows] = packageRows(of, lines, exporting)
  for (const row of rows) expect(row).toHaveLength(head.length)
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]!])))
}
const number = (text: string | undefined): number => Math.round(Number(text || '0') * 100)

/** For each package: the key that identifies a journal, and a line's amount in cents. */
const readers: Record<(typeof packages)[number], (row: Record<string, string>) => [string, number]> = {
  xero: (row) => [`${row['*Narration']} ${row['*Date']}`, number(row['*Amount'])],
  quickbooks: (row) => [row.JournalNo!, number(row.Debits) - number(row.Credits)],
  sage: (row) => [row.Date!, number(row['Net Amount']) * (row.Type === 'JD' ? 1 : -1)],
  odoo: (row) => [row.date!, number(row['line_ids/debit']) - number(row['line_ids/credit'])],
  erpnext: (row) => [
    row['Posting Date']!,
    number(row['Debit (Accounting Entries)']) - number(row['Credit (Accounting Entries)']),
  ],
}

test.each(packages)('%s: two journals, each of which balances', (of) => {
  const journals = new Map<string, number[]>()
  let last = ''
  for (const row of read(of)) {
    const [name, cents] = readers[of](row)
    last = name === '' ? last : name
    journals.set(last, [...(journals.get(last) ?? []), cents])
  }
  expect([...journals.values()]).toEqual([
    [123_456, 5, -123_461],
    [123_456, 5, -123_461],
  ])
})

test("days, tax codes and accounts follow each package's format", () => {
  expect(read('xero')[0]).toMatchObject({
    '*Date': '31/10/2026', '*AccountCode': '1110', '*Amount': '1234.56', TrackingOption1: 'standard',
  }) // oxfmt-ignore
  expect(read('quickbooks')[1]).toMatchObject({
    AccountName: 'M-Pesa paybill, utility',
    Debits: '0.05',
    Credits: '',
  })
  expect(read('sage')[2]).toMatchObject({ Type: 'JC', 'Nominal A/C Ref': '4010', 'Tax Code': 'T9' })
  expect(read('odoo').map((row) => row.date)).toEqual(['2026-10-31', '', '', '2026-11-01', '', ''])
  expect(read('erpnext')[0]).toMatchObject({
    'Account (Accounting Entries)': '1110 - Interest receivable - MCL', Company: 'Mkopo Credit Ltd',
  }) // oxfmt-ignore
})

test('a file limited by a package ends with a whole day', () => {
  const many = Array.from({ length: 120 }, (_, after) => ofDay(after)).flat()
  expect(fitting('xero', many, first)).toHaveLength(300)
  const uneven = [...many.slice(0, 297), ...Array.from({ length: 5 }, () => ofDay(99)[0]!)]
  expect(fitting('xero', uneven, first)).toHaveLength(297)
  expect(fitting('sage', many, first)).toHaveLength(360)
  const oneDay = Array.from({ length: 400 }, () => ofDay(0)[0]!)
  expect(fitting('xero', [...oneDay, ...ofDay(1)], first)).toHaveLength(400)
  // Late entries of earlier days are imported with the first day of the file, however many lines it has.
  expect(
    fitting('xero', [...many.slice(0, 297), ...ofDay(99), ...ofDay(100)], addDays(first, 99)),
  ).toHaveLength(300)
  expect(fitting('xero', [...many.slice(0, 306), ...ofDay(120)], addDays(first, 110))).toHaveLength(309)
  expect(fitting('xero', many.slice(0, 306), addDays(first, 110))).toHaveLength(306)
})

test('a late entry keeps its day under a new journal number', () => {
  const columns: Record<(typeof packages)[number], readonly [string, string]> = {
    xero: ['*Narration', '*Date'],
    quickbooks: ['JournalNo', 'JournalDate'],
    sage: ['Reference', 'Date'],
    odoo: ['ref', 'date'],
    erpnext: ['Reference Number', 'Posting Date'],
  }
  const late = { ...exporting, from: addDays(first, 1) }
  for (const of of packages) {
    const [head = [], row = []] = packageRows(of, lines, late)
    const [, then = []] = packageRows(of, lines, exporting)
    const [number, on] = columns[of].map((name) => head.indexOf(name))
    expect(row[number!]).not.toBe(then[number!])
    expect(row[on!]).toBe(then[on!])
  }
  expect(packageRows('quickbooks', lines, late)[1]![0]).toBe('MKOPO-261031-261101')
})
