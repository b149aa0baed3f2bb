/** `npm run book` on a database on which no service ever started: prepares it and reports errors by line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runHere } from '../testing/service/program.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { bookCommand } from './book-command.ts'

let given: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'mkopo-book-'))
beforeAll(async () => {
  given = await createTestDatabase()
})
afterAll(async () => {
  await given.stop()
  rmSync(folder, { recursive: true, force: true })
})

const book = (words: string) =>
  runHere(bookCommand, words, {
    DATA_DIR: folder,
    SANDBOX: 'true',
    DATABASE_URL: given.database.url,
  })
const write = (file: string, ...rows: readonly string[]): void =>
  writeFileSync(join(folder, `${file}.csv`), [...rows, ''].join('\n'))
const loan = (contract: string, receipt: string): string =>
  `${contract},C1,standard,5000.00,2026-01-05,${receipt},61,yes,1000,1000,1000,3,90,always,interestFirst,120,200000,`
const loanHead =
  'contract,customer,product,principal,paid_out_on,payout_receipt,due_after_days,first_loan,daily_rate_ppm,standard_daily_rate_ppm,penalty_daily_rate_ppm,grace_days,non_performing_after_days,in_duplum,allocation,max_total_days,excise_rate_ppm,add_ons'
const balanceHead = 'contract,on,principal,interest,penalty,add_ons,excise,paid_ahead,overpayment'
const balance = (contract: string): string => `${contract},2026-01-05,5000.00,0.00,0.00,0.00,0.00,0.00,0.00`

test('a missing file, two open loans of one customer, and a correct bundle', async () => {
  write(
    'customers',
    'customer,phone,last_name,first_name,middle_name,birth_date,national_id,language,agreed_on',
    'C1,0733000111,Otieno,Zoë,,1990-03-01,11223344,en,2026-01-05',
  )
  write('movements', 'contract,on,kind,amount,receipt,days,add_on')
  write('balances', balanceHead, balance('A1'), balance('A2'))
  expect(await book(`check ${folder}`)).toEqual({
    code: 1,
    out: `loans.csv: is missing in ${folder}\nNothing was changed.\n`,
    stderr: '',
  })
  write('loans', loanHead, loan('A1', 'P1'), loan('A2', 'P2'))
  expect(await book(`check ${folder}`)).toEqual({
    code: 1,
    out: 'loans.csv, line 3: customer: C1 has two open loans, A1 on line 2 and A2; here a customer has one at a time\nNothing was changed.\n',
    stderr: '',
  })
  write('loans', loanHead, loan('A1', 'P1'))
  write('balances', balanceHead, balance('A1'))
  const { code, out, stderr } = await book(`check ${folder}`)
  expect([code, stderr]).toEqual([0, ''])
  expect(out).toContain('1 customers, 1 loans; 1 balances are equal: principal 5,000.00')
})
