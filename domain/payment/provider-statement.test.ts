/** Statement files: the rows read from them, and the errors found in them. */
import { describe, expect, test } from 'vitest'
import { nairobi } from '../country/nairobi.ts'
import { readProviderStatement } from './provider-statement.ts'
import { readStatementAmount, readStatementTime } from './statement-table.ts'
import { formatOf, type BankColumns } from './statement-formats.ts'
import { statementRecords, statementText } from './statement-text.ts'

const account = { number: '600000', name: 'Utility Account', currency: 'KES', zone: nairobi }
const mpesa = formatOf('mpesa', null)!
const head =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.'
const paid =
  'SAAAAAAAA1,2026-11-20 08:00:00,,Pay Bill from X,Completed,"1,000.00",,"1,500.00",true,Pay Bill Online,2547****0111 - X,,LN1'
const out =
  'SAAAAAAAA2,20-11-2026 09:00:00,,To Y,Completed,,-200.00,"1,300.00",true,Business Payment to Customer,2547****0222 - Y,,'
const failed = 'SAAAAAAAA3,20-11-2026 09:30:00,,To Y,Failed,,300.00,,true,Business Payment to Customer,,,'
const read = (lines: readonly string[]) => readProviderStatement(lines.join('\n'), mpesa, account)

test('rows, days and balances of a statement, newest first, with both forms of a date', () => {
  const statement = read([
    'Organisation Name,"Lender, Ltd"',
    'Time Period,From 20-11-2026 To 21-11-2026',
    head,
    failed,
    out,
    paid,
  ])
  expect(statement).toMatchObject({
    days: [
      { day: '2026-11-20', openingCents: 50_000, closingCents: 130_000 },
      { day: '2026-11-21', openingCents: 130_000, closingCents: 130_000 },
    ],
    rows: [
      { receipt: 'SAAAAAAAA1', kind: 'payment', amountCents: 100_000, counts: true, reference: 'LN1' },
      { receipt: 'SAAAAAAAA2', kind: 'payout', amountCents: -20_000, counts: true },
      { receipt: 'SAAAAAAAA3', counts: false },
    ],
  })
})

test('a statement of Airtel Money is read oldest first or newest first', () => {
  const airtel = formatOf('airtel', null)!
  const lines = [
    'Account,Collections',
    'Transaction ID,Transaction Date,Transaction Type,Reference,Other Party,Original Transaction ID,Transaction Status,Credit,Debit,Balance After,Currency',
    'MP261120.0800.AAAAAAA,20-11-2026 08:00:00,Merchant Payment,LN1,733000111,,Transaction Success,700.00,,700.00,KES',
    'MP261120.0810.BBBBBBB,20-11-2026 08:10:00,Merchant Payment,LN2,733000222,,Transaction Failed,50.00,,700.00,KES',
    'RP261120.0830.AAAAAAA,20-11-2026 08:30:00,Transaction Reversal,LN1,733000111,MP261120.0800.AAAAAAA,TS,,700.00,0.00,KES',
    'MP261120.0900.CCCCCCC,20-11-2026 09:00:00,Wallet to Wallet Transfer,,,,Success,10.00,,10.00,KES',
  ]
  const of = { number: null, name: 'Collections', currency: 'KES', zone: nairobi }
  const oldestFirst = readProviderStatement(lines.join('\n'), airtel, of)
  expect(oldestFirst).toMatchObject({
    days: [{ day: '2026-11-20', openingCents: 0, closingCents: 1_000 }],
    rows: [
      { receipt: 'MP261120.0800.AAAAAAA', kind: 'payment', amountCents: 70_000, counts: true },
      { receipt: 'MP261120.0810.BBBBBBB', counts: false },
      { kind: 'reversal', linked: 'MP261120.0800.AAAAAAA', amountCents: -70_000 },
      { kind: 'transfer', amountCents: 1_000 },
    ],
  })
  const newestFirst = [...lines.slice(0, 2), ...lines.slice(2).toReversed()]
  expect(readProviderStatement(newestFirst.join('\n'), airtel, of)).toMatchObject({
    days: [{ openingCents: 0, closingCents: 1_000 }],
  })
  expect(readProviderStatement(lines.join('\n'), airtel, { ...of, name: 'Disbursements' })).toMatchObject({
    problem: 'otherAccount',
  })
})

test.each([
  ['no heading', [paid], 'noHeader', null],
  ['a column is missing', [head.replace('Paid In,', ''), paid], 'columnMissing', 1],
  ['a balance does not follow', [head, out.replace('1,300', '1,301'), paid], 'chainBroken', 2],
  ['an amount was changed', [head, out.replace('-200.00', '-210.00'), paid], 'chainBroken', 2],
  ['a row is there twice', [head, out, out, paid], 'rowTwice', 3],
  ['all of it is there twice', [head, out, paid, head, out, paid], 'headerTwice', 4],
  ['a cell was cut off', [head, out, paid.slice(0, 40)], 'cellsMissing', 3],
  ['a quote is open at its end', [head, out, paid.slice(0, paid.indexOf('1,000') + 3)], 'cut', null],
  ['a date that is none', [head, out.replace('20-11-2026', '20-13-2026')], 'timeUnreadable', 2],
  ['an amount that is none', [head, out.replace('-200.00', '-2OO.00')], 'amountUnreadable', 2],
  ['a row without a receipt', [head, out.replace('SAAAAAAAA2', '')], 'receiptMissing', 2],
  [
    'totals that are not those of its rows',
    [head, out, paid, 'Total,,,,,"1,000.00",-201.00,,,,,,'],
    'totalsDiffer',
    4,
  ],
  ['rows after its totals', [head, paid, 'Total,,,,,"1,000.00",0.00,,,,,,', out], 'rowAfterTotals', 4],
  ['another short code', ['Short Code,600999', head, paid], 'otherAccount', null],
  ['another account of it', ['Account,Working Account', head, paid], 'otherAccount', null],
  ['a row of another day', ['Time Period,From 21-11-2026 To 21-11-2026', head, paid], 'outsidePeriod', 3],
  ['nothing at all', [head], 'empty', null],
])('a provider statement with %s is refused', (_, lines, problem, line) => {
  expect(read(lines)).toMatchObject({ problem, ...(line !== null && { line }) })
})

test('an error of the totals shows amounts in the usual format', () => {
  expect(read([head, out.replace('1,300', '1,301'), paid])).toMatchObject({
    found: 'KES\u00a01,301',
    expected: 'KES\u00a01,300',
  })
})

test('totals that are those of its rows, empty days with the balance of the day before them', () => {
  expect(read([head, out, paid, 'Total,,,,,"1,000.00",200.00,,,,,,'])).toHaveProperty('rows')
  const quiet = read(['Time Period,From 21-11-2026 To 22-11-2026', head])
  if (!('dayBefore' in quiet)) throw new Error('it has no row')
  expect(quiet.dayBefore).toBe('2026-11-20')
  expect(quiet.beginningWith(700 as never)).toEqual({
    days: [
      { day: '2026-11-21', openingCents: 700, closingCents: 700 },
      { day: '2026-11-22', openingCents: 700, closingCents: 700 },
    ],
    rows: [],
  })
})

test('a charge and what it belongs to have one receipt and two keys', () => {
  const charge = paid.replace(
    '"1,000.00",,"1,500.00",true,Pay Bill Online',
    ',-5.00,"1,495.00",true,Business Pay Bill Charge',
  )
  const statement = read([head, charge, paid])
  expect('rows' in statement && statement.rows.map(({ key, kind }) => [key, kind])).toEqual([
    ['SAAAAAAAA1/Pay Bill Online/1', 'payment'],
    ['SAAAAAAAA1/Business Pay Bill Charge/1', 'charge'],
  ])
})

describe('a bank by the names of its columns', () => {
  const columns: BankColumns = {
    receipt: 'Ref',
    completedAt: 'Value Date',
    details: 'Narrative',
    paidIn: 'Credit',
    withdrawn: 'Debit',
    amount: '',
    balance: 'Book Balance',
  }
  const file =
    'Account,x\nValue Date;Narrative;Ref;Debit;Credit;Book Balance\n20/11/2026;RTGS from M-PESA;;;"1,000.00";"1,000.00"\n20/11/2026;Ledger fee;77;50.00;;950.00\n'
  test('a bank statement is read by the names of its columns, without a number in each row', () => {
    expect(readProviderStatement(file, formatOf('bank', columns)!, { ...account, name: null })).toMatchObject(
      {
        days: [{ day: '2026-11-20', openingCents: 0, closingCents: 95_000 }],
        rows: [
          { receipt: '2026-11-20 100000', kind: 'transfer', amountCents: 100_000 },
          { receipt: '77', kind: 'charge', amountCents: -5_000 },
        ],
      },
    )
  })
  test('a bank statement needs the columns that were named', () => {
    expect(formatOf('bank', null)).toBeNull()
    const other = formatOf('bank', { ...columns, paidIn: 'Money in' })!
    expect(readProviderStatement(file, other, account)).toMatchObject({
      problem: 'columnMissing',
      expected: 'Money in',
    })
  })
})

test.each([
  '45,50',
  '1.500,00',
  '12,34',
  '10,5',
  '1.500',
  '0,500',
  '1,50,000',
  '1 50',
  '(3.07',
  '3.07)',
  '((3.07))',
  '(-3.07)',
  '-(3.07)',
])('%s is no amount of a statement', (text) => expect(readStatementAmount(text, 'KES')).toBeNull())

test.each([
  ['Paid In', paid.replace('"1,000.00"', '"45,50"'), '45,50'],
  ['Withdrawn', out.replace('-200.00', '"1.500,00"'), '1.500,00'],
  ['Balance', paid.replace('"1,500.00"', '"10,5"'), '10,5'],
  ['Completion Time', paid.replace('2026-11-20 08:00:00', 'today'), 'today'],
])('a cell of %s that cannot be read is named by its line and column', (column, row, found) => {
  expect(read([head, row])).toMatchObject({ line: 2, column, found })
})

test('amounts and times as spreadsheets and portals write them', () => {
  expect(
    ['1,234.5', '-12', '(3.07)', '', '−1.00', 'KES 9', '12.345', '1.2.3', 'abc'].map((text) =>
      readStatementAmount(text, 'KES'),
    ),
  ).toEqual([123_450, -1_200, -307, 0, -100, 900, null, null, null])
  expect(readStatementTime('5/3/2026 7:05', nairobi)?.toISOString()).toBe('2026-03-05T04:05:00.000Z')
  expect(readStatementTime('2026-03-05T07:05:09.000', nairobi)?.toISOString()).toBe(
    '2026-03-05T04:05:09.000Z',
  )
  expect(['31-02-2026', '2026-03-05 25:00', ''].map((text) => readStatementTime(text, nairobi))).toEqual([
    null,
    null,
    null,
  ])
})

test('a statement file is decoded in any encoding', () => {
  expect(statementText(Buffer.from('Café'))).toBe('Café')
  expect(statementText(Buffer.from('Café', 'latin1'))).toBe('Café')
  expect(statementText(Buffer.from('\uFEFFCafé', 'utf16le'))).toContain('Café')
  expect(statementText(Buffer.from('\uFEFFCafé', 'utf16le').swap16())).toContain('Café')
  expect(statementRecords('a,"b ""c"",\nd"\r\n\r\n,\ne\tf')).toEqual([
    { line: 1, cells: ['a', 'b "c",\nd'] },
    { line: 5, cells: ['e\tf'] },
  ])
})
