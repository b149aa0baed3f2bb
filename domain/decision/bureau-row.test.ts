/**
 * Goal: reports to bureaus are true, complete and permitted. Method: loans in every state, and random ones,
 * as a file parsed by an independent reader (domain/decision/bureau-mobile-reader.ts).
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMobileFile, type ReadRow } from './bureau-mobile-reader.ts'
import { bureauLine, reportOn, type RowOrOmission } from './bureau-row.ts'
import { dateOrders, prudentialClass, type ReportedLoan } from './bureau-figures.ts'
import { day, type Day } from '../days.ts'
import { payableCents, positionOn, remainingDues } from '../loan/loan.ts'
import type { FlagKind, Movement } from '../loan/loan-terms.ts'
import { cents, toMajor, wholeShillings } from '../money.ts'
import type { Phone } from '../person/phone.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { collected, dayOf, loan, writtenOff } from '../testing/loans.ts'

const person = {
  lastName: "Ng'ang'a",
  firstName: 'Wanjiku',
  middleName: 'Anne-Marie',
  birthDate: day('1990-11-05'),
  document: { kind: 'nationalId', number: '011146832' },
} as const

const reported = (changes: Partial<ReportedLoan> = {}): ReportedLoan => ({
  person,
  phone: '+254712345678' as Phone,
  clientNumber: '0c5d7e8f9a0b1c2d3e4f',
  accountNumber: '123456789012',
  terms: loan(),
  movements: [],
  status: 'active',
  closedOn: null,
  voidedOn: null,
  notifiedOn: () => day('2026-01-01'),
  negativeBefore: false,
  ...changes,
})

function rowIn(result: RowOrOmission, on: Day, negativeBefore = false): ReadRow {
  if (!('row' in result)) throw new Error(`it is left out: ${result.leftOut}`)
  const { rows, wrong } = readMobileFile(`${bureauLine(result.row)}\n`, {
    order: 'ddmmyyyy',
    reportedOn: on,
    negativeBefore: new Set(negativeBefore ? [result.row.accountNumber] : []),
  })
  expect(wrong).toEqual([])
  return [...rows.values()][0]!
}
/** The row this many days after the payout, parsed by the independent reader. */
const read = (after: number, changes: Partial<ReportedLoan> = {}): ReadRow =>
  rowIn(reportOn(reported(changes), dayOf(after), 'ddmmyyyy'), dayOf(after), changes.negativeBefore)
const leftOut = (after: number, changes: Partial<ReportedLoan> = {}): string | null => {
  const result = reportOn(reported(changes), dayOf(after), 'ddmmyyyy')
  return 'leftOut' in result ? result.leftOut : null
}
const marked = (mark: FlagKind, after: number, until: Day | null = null): Movement => ({
  kind: 'mark',
  on: dayOf(after),
  until,
  mark,
  pauses: 'nothing',
})

describe('fields', () => {
  test('a loan that runs is reported field by field', () => {
    const row = read(10)
    expect(Object.values(row).slice(0, 31)).toEqual([
      "Ng'ang'a",
      'Wanjiku',
      'Anne-Marie',
      '',
      '',
      '05111990',
      '0c5d7e8f9a0b1c2d3e4f',
      '123456789012',
      '',
      'KE',
      '001',
      '11146832',
      '254712345678',
      'I',
      '12032026',
      '10000',
      'KES',
      '12500',
      '12500',
      '0',
      '',
      '0',
      '0',
      'A',
      'F',
      '10012026',
      '2',
      '10012026',
      '25250',
      '',
      '0',
    ])
  })

  test('days can be written in the other order', () => {
    const result = reportOn(reported(), dayOf(10), 'yyyymmdd')
    expect('row' in result && result.row.dateOfBirth).toBe('19901105')
    expect('row' in result && result.row.disbursementDate).toBe('20260110')
  })

  test('a passport, names that are too long, and what no row can be made of', () => {
    const passport = {
      kind: 'passport',
      series: 'AK12',
      number: '34567',
      issueDate: day('2020-11-05'),
      issuer: null,
      birthPlace: null,
      subunitCode: null,
    } as const
    const row = read(10, { person: { ...person, lastName: 'N'.repeat(60), document: passport } })
    expect(row).toMatchObject({ IDType: '002', IDNumber: 'AK1234567', Surname: 'N'.repeat(50) })
    const nationalId = (number: string) => ({
      person: { ...person, document: { kind: 'nationalId', number } as const },
    })
    expect(leftOut(10, nationalId('123456789'))).toBe('incomplete')
    expect(leftOut(10, { person: { ...person, firstName: 'W' } })).toBe('incomplete')
    expect(leftOut(10, { person: null })).toBe('incomplete')
    expect(leftOut(10, { phone: null })).toBe('incomplete')
  })

  test.each([
    [0, 'A'],
    [30, 'A'],
    [31, 'B'],
    [90, 'B'],
    [91, 'C'],
    [180, 'C'],
    [181, 'D'],
    [360, 'D'],
    [361, 'E'],
  ])('%i days past due are class %s', (days, letter) => expect(prudentialClass(days)).toBe(letter))
})

/** The first payment of the schedule of a day, in whole shillings. */
const shownDue = (movements: readonly Movement[], after: number): string =>
  String(toMajor(wholeShillings(remainingDues(loan(), movements, dayOf(after))[0]!.amountCents)))

describe('states', () => {
  test('on its due date it is not in arrears; the day after, by one day', () => {
    expect(read(61)).toMatchObject({
      DaysInArrears: '0',
      OverdueBalance: '0',
      InstalmentDueDateDay: dayOf(61),
    })
    expect(read(62)).toMatchObject({
      DaysInArrears: '1',
      InstalmentsInArrears: '1',
      OverdueDateDay: dayOf(61),
      PrudentialClass: 'A',
    })
  })

  test('two instalments, one missed and then both', () => {
    const terms = loan({ dueAfterDays: [30, 61] })
    const first = read(40, { terms })
    expect(first).toMatchObject({ DaysInArrears: '10', InstalmentsInArrears: '1', OverdueDateDay: dayOf(30) })
    expect(Number(first.OverdueBalance)).toBeLessThan(Number(first.CurrentBalance))
    // The second instalment counts as missed from the day after its due date.
    expect(read(61, { terms }).InstalmentsInArrears).toBe('1')
    expect(read(70, { terms })).toMatchObject({ DaysInArrears: '40', InstalmentsInArrears: '2' })
    expect(first.InstalmentAmount).toBe(read(5, { terms }).InstalmentAmount)
  })

  test('payments: the day of the latest, and all of that day', () => {
    const movements = [collected(5, 300), collected(9, 200), collected(9, 50), collected(30, 70)]
    expect(read(10, { movements })).toMatchObject({
      LatestPaymentDateDay: dayOf(9),
      LastPaymentAmount: '250',
    })
  })

  test('a repaid loan is closed on its day with nothing open', () => {
    const movements = [collected(70, toMajor(payableCents(positionOn(loan(), [], dayOf(70)))))]
    const result = reportOn(reported({ movements, status: 'repaid' }), dayOf(75), 'ddmmyyyy')
    expect(result).toMatchObject({ negative: false, closed: true })
    expect(read(75, { movements, status: 'repaid' })).toMatchObject({
      AccountStatus: 'A',
      AccountStatusDateDay: dayOf(70),
      CurrentBalance: '0',
      DaysInArrears: '0',
      PrudentialClass: 'A',
    })
    // The previous day's file reports the previous day.
    expect(read(69, { movements, status: 'repaid' })).toMatchObject({ DaysInArrears: '8' })
  })

  test('a loan settled for less is closed too, and a sold debt is closed on the day of its sale', () => {
    const settlement: Movement = {
      kind: 'settlement',
      on: dayOf(100),
      amountCents: cents(5_000_00),
      until: dayOf(110),
    }
    const movements = [settlement, collected(105, 5_000)]
    expect(read(110, { movements, status: 'repaid' })).toMatchObject({
      AccountStatus: 'A',
      AccountStatusDateDay: dayOf(105),
    })
    expect(read(100, { status: 'ceded', closedOn: dayOf(99) })).toMatchObject({
      AccountStatus: 'A',
      AccountStatusDateDay: dayOf(99),
      CurrentBalance: '0',
    })
    expect(
      [98, 99].map((after) => read(after, { status: 'ceded', closedOn: dayOf(99) }).AccountStatus),
    ).toEqual(['F', 'A'])
  })

  test('written-off, deceased and restructured loans have their own status, from its day', () => {
    expect(read(200, { movements: [writtenOff(190)], status: 'writtenOff' })).toMatchObject({
      AccountStatus: 'C',
      AccountStatusDateDay: dayOf(190),
      DaysInArrears: '139',
      PrudentialClass: 'C',
    })
    expect(read(100, { movements: [marked('deceased', 90)] })).toMatchObject({
      AccountStatus: 'L',
      AccountStatusDateDay: dayOf(90),
    })
    const restructure: Movement = {
      kind: 'restructure',
      on: dayOf(80),
      dueOn: [dayOf(110), dayOf(140), dayOf(170)],
      interest: 'stops',
    }
    expect(read(100, { movements: [restructure] })).toMatchObject({
      AccountStatus: 'G',
      AccountStatusDateDay: dayOf(80),
      DaysInArrears: '0',
      InstalmentDueDateDay: dayOf(110),
      RepaymentPeriod: '2',
      InstalmentAmount: shownDue([restructure], 80),
    })
    expect(read(145, { movements: [restructure] })).toMatchObject({
      DaysInArrears: '35',
      InstalmentsInArrears: '2',
    })
  })
})

describe('loans that are not reported', () => {
  test('a disputed loan is left out until the day after, and a fraud always', () => {
    const movements = [marked('dispute', 20, dayOf(40))]
    expect([19, 20, 40, 41].map((after) => leftOut(after, { movements }))).toEqual([
      null,
      'disputed',
      'disputed',
      null,
    ])
    expect(leftOut(30, { movements: [marked('fraud', 20)] })).toBe('fraud')
    expect(leftOut(30, { movements: [marked('stopContact', 20)] })).toBeNull()
  })

  test('no loan is reported negatively before 30 full days after the notice of that due date', () => {
    const notified = (after: number | null) => ({
      notifiedOn: (since: Day) => (since === dayOf(61) && after !== null ? dayOf(after) : null),
    })
    expect(leftOut(61, notified(null))).toBeNull()
    expect(leftOut(62, notified(null))).toBe('notTold')
    expect([151, 152].map((after) => leftOut(after, notified(121)))).toEqual(['notTold', null])
    expect(leftOut(152, { ...notified(121), terms: loan({ dueAfterDays: [30, 61] }) })).toBe('notTold')
    expect(leftOut(62, { ...notified(null), movements: [writtenOff(62)], status: 'writtenOff' })).toBe(
      'notTold',
    )
  })

  test('after a negative report, reports every change: a small rest, or another past due payment', () => {
    const terms = loan({ principalCents: cents(20_000_00) })
    const owed = payableCents(positionOn(terms, [], dayOf(200)))
    const paidDown = { terms, movements: [collected(200, toMajor(owed) - 800)] }
    expect(leftOut(200, paidDown)).toBe('small')
    expect(read(200, { ...paidDown, negativeBefore: true })).toMatchObject({
      CurrentBalance: '800',
      OverdueBalance: '800',
    })
    const unnotified = { terms: loan({ dueAfterDays: [30, 61] }), notifiedOn: () => null }
    expect(leftOut(160, unnotified)).toBe('notTold')
    expect(leftOut(160, { ...unnotified, negativeBefore: true })).toBeNull()
    expect(leftOut(160, { ...unnotified, negativeBefore: true, movements: [marked('dispute', 150)] })).toBe(
      'disputed',
    )
  })

  test('no negative report is made at KES 1,000 or below, and any amount of a current loan is reported', () => {
    const terms = loan({ principalCents: cents(1_000_00), firstLoan: true })
    expect(leftOut(10, { terms })).toBeNull()
    const open = (shillings: number) => {
      const owed = payableCents(positionOn(terms, [], dayOf(70)))
      return { terms, movements: [collected(70, toMajor(owed) - shillings)] }
    }
    expect([1_000, 1_001].map((shillings) => leftOut(70, open(shillings)))).toEqual(['small', null])
  })
})

test(
  'the row of any loan is valid and agrees with the balance',
  () => {
    fc.assert(
      fc.property(anyLoanCase, fc.constantFrom(...dateOrders), ({ terms, movements, on }, order) => {
        const result = reportOn(reported({ terms, movements, notifiedOn: () => terms.paidOutOn }), on, order)
        if (!('row' in result)) return
        const { rows, wrong } = readMobileFile(bureauLine(result.row), { order, reportedOn: on })
        const position = positionOn(terms, movements, on)
        expect(wrong).toEqual([])
        expect(Number([...rows.values()][0]!.CurrentBalance)).toBe(Math.floor(position.payoffCents / 100))
        expect(result.closed).toBe(position.settledOn !== null)
      }),
      runs,
    )
  },
  propertyTimeoutMs,
)
