/**
 * Goal: nothing in a statement is lost, counted twice or believed without adding up. Method: random accounts,
 * whose balances follow from their rows.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../days.ts'
import { cents, sumCents } from '../money.ts'
import {
  checkMpesaStatement,
  incomeOf,
  readMpesaStatement,
  spendingOf,
  type MpesaStatement,
  type MpesaStatementRow,
} from './mpesa-statement.ts'
import { runs } from '../testing/arbitraries.ts'

const phone = '254712345678'
const from = day('2026-08-10')
const to = day('2026-10-31')
const today = day('2026-11-05')

const details = [
  'Funds received from - 2547******073 JANE DOE',
  'Business Payment from 300600 - ACME LIMITED via API',
  'Deposit of Funds at Agent Till 22001 - HAPPY',
  'Business Payment from 955700 - SPORTPESA B2C',
  'Business Payment from 851900 - TALA MOBILE',
  'M-Shwari Withdraw',
  'M-Shwari Loan Disbursement',
  'OverDraft of Credit Party',
  'Reversal of TAAAAAAAA1',
  'Something new',
  'Customer Transfer to - 07******194 JANE DOE',
  'Customer Transfer of Funds Charge',
  'Pay Bill Online to 888880 - KPLC PREPAID Acc. 3716',
  'Pay Bill Online to 290290 - BETIKA Acc. bet',
  'Pay Bill Online to 851900 - TALA MOBILE Acc. 1',
  'Merchant Payment to 3566421 - GOLDENMART',
  'Customer Withdrawal At Agent Till 22001 - HAPPY',
  'Airtime Purchase',
  'OD Loan Repayment to 232323 - M-PESA Overdraw',
  'Unit Trust Invest To 4145555 - ZIIDI MMF',
]

type Step = {
  readonly after: number
  readonly details: string
  readonly paidIn: number
  readonly withdrawn: number
  readonly completed: boolean
}
const anyStep: fc.Arbitrary<Step> = fc.record({
  after: fc.constantFrom(0, 0, 1, 60, 3_600, 86_400, 400_000),
  details: fc.constantFrom(...details),
  paidIn: fc.constantFrom(0, 100, 12_345, 500_000),
  withdrawn: fc.constantFrom(0, 0, 700, 20_000),
  completed: fc.constantFrom(true, true, true, false),
})

function statementOf(steps: readonly Step[]): MpesaStatement {
  let balance = 1_000_000
  let seconds = 0
  const rows: MpesaStatementRow[] = []
  for (const [index, step] of steps.entries()) {
    seconds += step.after
    const on = addDays(from, Math.floor(seconds / 86_400))
    if (on > to) break
    if (step.completed) balance += step.paidIn - step.withdrawn
    const clock = new Date((seconds % 86_400) * 1_000).toISOString().slice(11, 19)
    rows.push({
      receipt: `T${String(index).padStart(9, '0')}`,
      day: on,
      time: clock,
      details: step.details,
      completed: step.completed,
      paidInCents: cents(step.paidIn),
      withdrawnCents: cents(step.withdrawn),
      balanceCents: cents(balance),
    })
  }
  const moved = rows.filter((row) => row.completed)
  return {
    holder: { name: 'AMINA OTIENO', phone },
    from,
    to,
    rows,
    statedTotals: {
      paidInCents: sumCents(moved.map((row) => row.paidInCents)),
      withdrawnCents: sumCents(moved.map((row) => row.withdrawnCents)),
    },
  }
}
const anyStatement = fc.array(anyStep, { minLength: 1, maxLength: 40 }).map(statementOf)
const reversed = (statement: MpesaStatement): MpesaStatement => ({
  ...statement,
  rows: statement.rows.toReversed(),
})

describe('reading', () => {
  test('every completed row is in exactly one sum of one month', () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        const { months } = readMpesaStatement(statement)
        const all = sumCents(months.flatMap(({ sums }) => Object.values(sums)))
        const moved = statement.rows.filter((row) => row.completed)
        expect(all).toBe(sumCents(moved.flatMap((row) => [row.paidInCents, row.withdrawnCents])))
      }),
      runs,
    )
  })

  test('the order of the rows does not matter', () => {
    fc.assert(
      fc.property(anyStatement, fc.infiniteStream(fc.nat()), (statement, random) => {
        const shuffled = statement.rows
          .map((row) => ({ row, at: random.next().value as number }))
          .sort((one, other) => one.at - other.at)
          .map(({ row }) => row)
        expect(readMpesaStatement({ ...statement, rows: shuffled })).toEqual(readMpesaStatement(statement))
      }),
      runs,
    )
  })

  test('months are covered as far as the statement reaches, and income is that of 30 days', () => {
    const statement = statementOf([
      { after: 0, details: details[1]!, paidIn: 500_000, withdrawn: 0, completed: true },
      { after: 400_000, details: details[0]!, paidIn: 12_345, withdrawn: 0, completed: true },
    ])
    const reading = readMpesaStatement(statement)
    expect(reading.months.map(({ month, days }) => [month, days])).toEqual([
      ['2026-08', 22],
      ['2026-09', 30],
      ['2026-10', 31],
    ])
    expect(reading).toMatchObject({
      days: 83,
      monthlyIncomeCents: Math.floor((512_345 * 30) / 83 / 100) * 100,
      salaryRegularityPpm: 333_333,
    })
    expect(incomeOf(reading.months[0]!)).toBe(512_345)
  })

  test('loans, winnings, own transfers and refunds are no income; purchases, transfers and bills are spending', () => {
    const only = (said: string, side: 'paidIn' | 'withdrawn') =>
      readMpesaStatement(
        statementOf([
          {
            after: 0,
            details: said,
            paidIn: side === 'paidIn' ? 100 : 0,
            withdrawn: side === 'withdrawn' ? 100 : 0,
            completed: true,
          },
        ]),
      ).months[0]!
    expect(details.slice(0, 10).map((said) => incomeOf(only(said, 'paidIn')))).toEqual([
      100, 100, 100, 0, 0, 0, 0, 0, 0, 0,
    ])
    expect(details.slice(10).map((said) => spendingOf(only(said, 'withdrawn')))).toEqual([
      100, 100, 100, 0, 0, 100, 100, 100, 0, 0,
    ])
  })

  test('debts are amounts borrowed and not repaid, by lender', () => {
    const row = (said: string, paidIn: number, withdrawn: number): Step => ({
      after: 60,
      details: said,
      paidIn,
      withdrawn,
      completed: true,
    })
    const reading = readMpesaStatement(
      statementOf([
        row(details[4]!, 300_000, 0),
        row(details[14]!, 0, 100_000),
        row(details[18]!, 0, 50_000),
        row(details[6]!, 20_000, 0),
        row(details[17]!, 0, 100),
      ]),
    )
    expect(reading.existingDebtsCents).toBe(200_000 + 20_000)
    expect(reading.debts.map(({ owedCents }) => owedCents)).toEqual([200_000, 20_000])
  })

  test('betting is a share of the income, at most all of it', () => {
    const bet: Step = { after: 60, details: details[13]!, paidIn: 0, withdrawn: 20_000, completed: true }
    expect(
      readMpesaStatement(
        statementOf([
          { after: 0, details: details[0]!, paidIn: 100_000, withdrawn: 0, completed: true },
          bet,
        ]),
      ).bettingSharePpm,
    ).toBe(200_000)
    expect(readMpesaStatement(statementOf([bet])).bettingSharePpm).toBe(1_000_000)
  })

  test('purchases by overdraft count: twelve overdrafts of 1,000 are a debt of 12,000', () => {
    const step = (details: string, paidIn: number, withdrawn: number): Step => ({
      after: 86_400,
      details,
      paidIn,
      withdrawn,
      completed: true,
    })
    const bought = Array.from({ length: 12 }, () => [
      step('OverDraft of Credit Party', 100_000, 0),
      step('Merchant Payment Fuliza M-Pesa to 6554428 - A SHOP', 0, 100_000),
    ]).flat()
    const repaid = step('OD Loan Repayment to 232323 - M-PESA Overdraw', 0, 300_000)
    expect(readMpesaStatement(statementOf(bought)).existingDebtsCents).toBe(1_200_000)
    expect(readMpesaStatement(statementOf([...bought, repaid])).existingDebtsCents).toBe(900_000)
    expect(readMpesaStatement(statementOf(bought)).debts).toEqual([
      { lender: 'Fuliza', owedCents: 1_200_000 },
    ])
  })
})

describe('checking', () => {
  test('a genuine statement adds up in both orders, with rows of one second in any order', () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        expect(checkMpesaStatement(statement, today)).toEqual([])
        expect(checkMpesaStatement(reversed(statement), today)).toEqual([])
      }),
      runs,
    )
  })

  test('many rows of one second add up in either direction: the document does not say which way it runs', () => {
    const steps = Array.from({ length: 12 }, (_, at): Step => ({
      after: 0,
      details: details[0]!,
      paidIn: at === 11 ? 12_345 : 0,
      withdrawn: 0,
      completed: true,
    }))
    expect(checkMpesaStatement(statementOf(steps), today)).toEqual([])
    expect(checkMpesaStatement(reversed(statementOf(steps)), today)).toEqual([])
  })

  test('the check finds a changed balance or amount, and a removed or added row', () => {
    fc.assert(
      fc.property(
        anyStatement,
        fc.nat(),
        fc.constantFrom('balance', 'amount', 'removed', 'added'),
        (statement, at, how) => {
          const rows = [...statement.rows]
          const index = at % rows.length
          const row = rows[index]!
          if (how === 'balance') {
            if (rows.length === 1) return // one balance follows from nothing
            rows[index] = { ...row, balanceCents: cents(row.balanceCents! + 1) }
          }
          if (how === 'amount')
            rows[index] = { ...row, completed: true, paidInCents: cents(row.paidInCents + 100) }
          if (how === 'removed') {
            if (!row.completed || row.paidInCents + row.withdrawnCents === 0) return
            rows.splice(index, 1)
          }
          if (how === 'added') rows.splice(index, 0, { ...row, completed: true, paidInCents: cents(1) })
          expect(checkMpesaStatement({ ...statement, rows }, today)).not.toEqual([])
        },
      ),
      runs,
    )
  })

  test('the check reports where the statement does not add up', () => {
    const steps = [0, 1, 2, 3].map((): Step => ({
      after: 86_400,
      details: details[0]!,
      paidIn: 100,
      withdrawn: 0,
      completed: true,
    }))
    const statement = statementOf(steps)
    const rows = statement.rows.map((row, index) => (index === 2 ? { ...row, paidInCents: cents(900) } : row))
    expect(checkMpesaStatement({ ...statement, rows }, today)).toEqual([
      { kind: 'balance', receipt: 'T000000002', day: '2026-08-13' },
      { kind: 'totals' },
    ])
  })

  test('a statement without totals, with rows of another time or of days to come, or without rows is refused', () => {
    const statement = statementOf([
      { after: 0, details: details[0]!, paidIn: 100, withdrawn: 0, completed: true },
    ])
    expect(checkMpesaStatement({ ...statement, statedTotals: null }, today)).toEqual([{ kind: 'totals' }])
    expect(checkMpesaStatement({ ...statement, from: addDays(from, 5) }, today)).toEqual([
      { kind: 'outsidePeriod', receipt: 'T000000000', day: from },
    ])
    expect(checkMpesaStatement(statement, addDays(to, -1))).toEqual([{ kind: 'notYet' }])
    expect(checkMpesaStatement({ ...statement, rows: [] }, today)).toEqual([{ kind: 'noRows' }])
  })
})
