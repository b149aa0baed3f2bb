/**
 * Goal: files that a spreadsheet changed and rows that contradict each other are refused with file and line,
 * all at once, without guessing (rule reports-9). Method: a bundle of one customer, with one error at a time.
 */
import { kenya } from '../../domain/country/kenya.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { day } from '../../domain/days.ts'
import { readBundle } from './bundle.ts'
import { equalityOf } from './equality.ts'
import type { BundleFile } from './rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'mkopo-bundle-'))
afterAll(() => rmSync(folder, { recursive: true }))

const heads = {
  customers: 'customer,phone,last_name,first_name,middle_name,birth_date,national_id,language,agreed_on',
  loans:
    'contract,customer,product,principal,paid_out_on,payout_receipt,due_after_days,first_loan,daily_rate_ppm,standard_daily_rate_ppm,penalty_daily_rate_ppm,grace_days,non_performing_after_days,in_duplum,allocation,max_total_days,excise_rate_ppm,add_ons',
  movements: 'contract,on,kind,amount,receipt,days,add_on',
  balances: 'contract,on,principal,interest,penalty,add_ons,excise,paid_ahead,overpayment',
  accounts: 'account,product,provider,debit,credit,on,evidence',
} satisfies Record<BundleFile, string>
const customer = 'C1,0733000111,Otieno,Zoë,,1990-03-01,11223344,en,2026-01-05'
const loan =
  'A1,C1,standard,5000.00,2026-01-05,PAY1,61,yes,1000,1000,1000,3,90,always,interestFirst,120,200000,'
const movement = 'A1,2026-01-20,collection,500.00,REC1,,'
const balance = 'A1,2026-01-05,5000.00,0.00,0.00,0.00,0.00,0.00,0.00'
type Files = Readonly<Partial<Record<BundleFile, string | Buffer | null>>>
const file = (name: BundleFile, ...rows: readonly string[]): string => [heads[name], ...rows, ''].join('\r\n')

/** Formats each fault as the command prints it. */
function faultsOf(files: Files): string[] {
  const all: Files = {
    customers: file('customers', customer),
    loans: file('loans', loan),
    movements: file('movements', movement),
    balances: file('balances', balance),
    ...files,
  }
  for (const name of Object.keys(heads)) rmSync(join(folder, `${name}.csv`), { force: true })
  for (const [name, content] of Object.entries(all))
    if (content !== null) writeFileSync(join(folder, `${name}.csv`), content)
  return readBundle(folder, day('2026-03-01'), kenya).faults.map(
    ({ file: name, line, what }) => `${name} ${line} ${what}`,
  )
}

test('the import reads a bundle of one customer with its letters, with or without a byte order mark', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ customers: `\ufeff${file('customers', customer)}` })).toEqual([])
  expect(readBundle(folder, day('2026-03-01'), kenya).bundle.customers).toMatchObject([
    { first_name: 'Zoë', line: 2 },
  ])
})

test('the import refuses another encoding, with its line if there is one', () => {
  const text = file('customers', 'C0,0733000112,Njeri,Amina,,1990-03-01,1,en,2026-01-05', customer)
  expect(faultsOf({ customers: Buffer.from(text, 'latin1') })).toEqual([
    "customers 3 not UTF-8; save it as 'CSV UTF-8'",
  ])
  expect(faultsOf({ customers: Buffer.from(`\ufeff${text}`, 'utf16le') })).toEqual([
    "customers 0 is UTF-16, not UTF-8; save it as 'CSV UTF-8'",
  ])
  expect(faultsOf({ customers: Buffer.from(`\ufeff${text}`, 'utf16le').swap16() })).toEqual([
    "customers 0 is UTF-16, not UTF-8; save it as 'CSV UTF-8'",
  ])
  expect(faultsOf({ customers: Buffer.from(text, 'utf16le') })).toEqual([
    "customers 1 not UTF-8; save it as 'CSV UTF-8'",
  ])
  expect(faultsOf({ customers: text.replace('ë', '\ufffd') })).toEqual([
    expect.stringMatching(/^customers 3 has a .: a letter was lost/),
  ])
})

test('the import reports semicolons, wrong columns, quotes and missing files with the file', () => {
  const semicolons = file('customers', customer).replaceAll(',', ';')
  expect(faultsOf({ customers: semicolons })).toEqual([
    'customers 1 separated by semicolons; save it with commas',
  ])
  expect(faultsOf({ balances: file('balances', balance).replace(',overpayment', '') })).toEqual([
    'balances 1 has no column overpayment',
  ])
  expect(
    faultsOf({ movements: [`${heads.movements},note`, `${movement},late`].join('\n'), loans: null }),
  ).toEqual([
    expect.stringMatching(/^loans 0 is missing in /),
    expect.stringMatching(/^movements 1 nothing is read from a column note: /),
  ])
  expect(faultsOf({ movements: file('movements', `${movement},`, 'A1,2026-01-21') })).toEqual([
    'movements 2 has 8 cells where the first line has 7',
    'movements 3 has 2 cells where the first line has 7',
  ])
  expect(
    faultsOf({
      loans: file('loans', loan).replace('C1,standard', 'C1,"standard'),
      movements: file('movements', movement, 'A1,2026-01-20,coll"ection",1.00,REC2,,'),
      balances: '',
    }),
  ).toEqual([
    'loans 2 a quotation mark is not closed',
    expect.stringMatching(/^movements 3 a quotation mark stands where none may be/),
    expect.stringMatching(/^balances 0 is empty/),
  ])
})

test('the import refuses a formula or a number as a name, and reads balances with excise duty and prepaid days', () => {
  const name = "has to be a name: letters, with spaces, hyphens and ' between them, 60 at most"
  expect(
    faultsOf({
      customers: file('customers', customer.replace('Otieno,Zoë,', '=1+1,@SUM(A1),0712')),
    }),
  ).toEqual([
    `customers 2 last_name: ${name}`,
    `customers 2 first_name: ${name}`,
    `customers 2 middle_name: ${name}, or nothing`,
  ])
  expect(
    faultsOf({
      customers: file('customers', customer.replace('Otieno,Zoë,', "Ng'ang'a,Mary-Ann,van der Ñu")),
    }),
  ).toEqual([])
  expect(
    faultsOf({ balances: file('balances', 'A1,2026-01-05,5000.00,100.00,0.00,0.00,20.00,170.50,0.00') }),
  ).toEqual([])
  expect(readBundle(folder, day('2026-03-01'), kenya).bundle.loans[0]!.balances).toMatchObject([
    { interest: 10_000, excise: 2_000, paid_ahead: 17_050 },
  ])
})

test('the import compares excise duty and prepaid days with the replay separately; a written-off loan owes nothing', () => {
  const dear = loan.replace(',61,yes,', ',61,no,')
  const extension = 'A1,2026-01-15,prolongation,102.00,REC1,7,'
  const faultsWith = (movements: string, ...balances: string[]): string[] => {
    expect(
      faultsOf({
        loans: file('loans', dear),
        movements,
        balances: file('balances', ...balances),
      }),
    ).toEqual([])
    return equalityOf(readBundle(folder, day('2026-03-01'), kenya).bundle).faults.map(({ what }) => what)
  }
  const none = file('movements')
  expect(faultsWith(none, 'A1,2026-01-15,5000.00,50.00,0.00,0.00,10.00,0.00,0.00')).toEqual([])
  expect(faultsWith(none, 'A1,2026-01-15,5000.00,50.00,0.00,0.00,9.99,0.00,0.00')).toEqual([
    'excise: A1 owes 10.00 by its terms and movements, not 9.99',
  ])
  const extended = file('movements', extension)
  expect(faultsWith(extended, 'A1,2026-01-15,5000.00,0.00,0.00,0.00,0.00,42.00,0.00')).toEqual([])
  expect(faultsWith(extended, 'A1,2026-01-16,5000.00,0.00,0.00,0.00,0.00,36.01,0.00')).toEqual([
    'paid_ahead: A1 has 36.00 by its terms and movements, not 36.01',
  ])
  expect(
    faultsWith(
      file('movements', 'A1,2026-01-15,writeOff,,,,'),
      'A1,2026-01-15,0.00,0.00,0.00,0.00,0.00,0.00,0.00',
    ),
  ).toEqual([])
})

test('the import refuses loans to children and days in the future', () => {
  expect(
    faultsOf({
      customers: file(
        'customers',
        customer.replace('1990-03-01', '2008-01-06'),
        'C2,0733000113,Njeri,Amina,,2008-01-05,2,en,2026-03-02',
      ),
      movements: file('movements', movement.replace('2026-01-20', '2026-03-02')),
      loans: file(
        'loans',
        loan,
        'A2,C2,standard,5000.00,2026-03-05,PAY2,61,yes,0,0,0,3,90,off,interestFirst,120,0,',
      ),
      balances: file('balances', balance, 'A2,2026-03-05,5000.00,0.00,0.00,0.00,0.00,0.00,0.00'),
    }).toSorted(),
  ).toEqual([
    'balances 3 on: 2026-03-05 is in the future',
    'customers 2 birth_date: 2008-01-06 is less than 18 years before agreed_on 2026-01-05',
    'customers 3 agreed_on: 2026-03-02 is in the future',
    'loans 3 paid_out_on: 2026-03-05 is in the future',
    'movements 2 on: 2026-03-02 is in the future',
  ])
})

test('the import refuses duplicate unique numbers and zero amounts before the database does', () => {
  expect(
    faultsOf({
      customers: file('customers', customer, customer.replace('11223344', '011223344').replace('C1', 'C2')),
    }),
  ).toEqual(['customers 3 national_id: has to be 1 to 8 digits'])
  expect(
    faultsOf({
      customers: file(
        'customers',
        customer.replace('11223344', '1122334'),
        'C2,+254733000111,A,B,,1990-01-01,01122334,en,2026-01-05',
      ),
      loans: file(
        'loans',
        loan,
        loan.replace('A1', 'A2').replace('PAY1', 'pay1'),
        loan.replace('PAY1', 'PAY3'),
      ),
      movements: file(
        'movements',
        movement,
        movement.replace('REC1', 'rec1'),
        'A1,2026-02-20,writeOff,,,,',
        'A1,2026-02-21,writeOff,,,,',
      ),
      balances: file('balances', balance, balance.replace('A1', 'A2')),
    }),
  ).toEqual([
    'customers 3 phone: +254733000111 is on line 2 already',
    'customers 3 national_id: 01122334 is on line 2 already',
    'loans 4 contract: A1 is on line 2 already',
    'loans 3 payout_receipt: pay1 is on line 2 already',
    'movements 3 receipt: REC1 is on line 2 already',
    'movements 5 contract: A1 is on line 4 already',
  ])
  expect(
    faultsOf({
      loans: file(
        'loans',
        loan.replace('5000.00', '0').replace(',61,', ',61;99999,').replace('1000,1000', '1000,9999999'),
      ),
      movements: file('movements', movement.replace('500.00', '0.00')),
    }),
  ).toEqual([
    'loans 2 principal: has to be an amount above 0, such as 1500.00',
    'loans 2 due_after_days: has to be days from the payout to each due, rising, such as 30;61, 3650 at most',
    'loans 2 standard_daily_rate_ppm: has to be parts per million, 0 to 1000000',
  ])
  expect(faultsOf({ loans: file('loans', loan.replace(',3,90,', ',3,999999999,')) })).toEqual([
    'loans 2 non_performing_after_days: has to be a whole number, 36500 at most',
  ])
  expect(faultsOf({ movements: file('movements', movement.replace('500.00', '0.00')) })).toEqual([
    'movements 2 amount: has to be an amount, such as 1500.00',
  ])
})
