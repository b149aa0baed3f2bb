/**
 * Goal: the monthly file is true and complete, in the agreed columns. Method: a loan field by field, then
 * loans in every state and random ones, as files parsed by an independent reader
 * (domain/decision/bureau-individual-reader.ts).
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allColumns,
  individualFields,
  individualHeader,
  individualLine,
  parseColumns,
  reportIndividual,
} from './bureau-individual.ts'
import { readIndividualFile } from './bureau-individual-reader.ts'
import { dateOrders, type ReportedDetails, type ReportedLoan } from './bureau-figures.ts'
import { day, type Day } from '../days.ts'
import { positionOn } from '../loan/loan.ts'
import { cents } from '../money.ts'
import type { Phone } from '../person/phone.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { collected, dayOf, loan } from '../testing/loans.ts'

const details: ReportedDetails = {
  maritalStatus: 'married',
  industry: 'trade',
  industrySector: 'ownBusiness',
  incomeSource: 'business',
  netMonthlyIncomeCents: cents(45_000_00),
  additionalPhone: '+254722000111' as Phone,
  email: 'wanjiku@example.co.ke',
  residentialAddress: {
    county: 'Nairobi',
    town: 'Westlands, "Parklands"',
    street: 'Limuru Road',
    house: '12',
    apartment: 'B4',
  },
}
const lender = {
  registeredName: 'Mkopo Credit Ltd',
  tradingName: 'Mkopo',
  branchName: 'Head office',
  branchCode: 'X000001',
}
const reported = (changes: Partial<ReportedLoan> = {}): ReportedLoan => ({
  person: {
    lastName: "Ng'ang'a",
    firstName: 'Wanjiku',
    middleName: 'Anne-Marie',
    birthDate: day('1990-11-05'),
    document: { kind: 'nationalId', number: '011146832' },
  },
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
const columns = allColumns.map(({ field }) => field)
const reportOf = (after: number, changes: Partial<ReportedLoan> = {}, of: ReportedDetails | null = details) =>
  reportIndividual(reported(changes), dayOf(after), { dates: 'ddmmyyyy', details: of, lender })
function read(after: number, changes: Partial<ReportedLoan> = {}, of: ReportedDetails | null = details) {
  const row = reportOf(after, changes, of)
  if (!('row' in row)) throw new Error(`it is left out: ${row.leftOut}`)
  const text = `${individualHeader(allColumns)}\n${individualLine(row.row, allColumns)}\n`
  return readIndividualFile(text, { order: 'ddmmyyyy', reportedOn: dayOf(after), columns })
}
function rowOf(after: number, changes: Partial<ReportedLoan> = {}) {
  const { rows, wrong } = read(after, changes)
  expect(wrong).toEqual([])
  return [...rows.values()][0]!
}

test('a loan in arrears, field by field: 70 of them, amounts in cents', () => {
  const filled = {
    surname: "Ng'ang'a",
    forename1: 'Wanjiku',
    forename2: 'Anne-Marie',
    dateOfBirth: '05111990',
    clientNumber: '0c5d7e8f9a0b1c2d3e4f',
    accountNumber: '123456789012',
    nationality: 'KE',
    maritalStatus: 'M',
    primaryIdType: '001',
    primaryIdNumber: '11146832',
    passportCountry: 'KE',
    mobileTelephone: '254712345678',
    homeTelephone: '254722000111',
    physicalAddress1: 'Limuru Road 12',
    physicalAddress2: 'B4',
    locationTown: 'Westlands Parklands',
    locationCountry: 'KE',
    email: 'wanjiku@example.co.ke',
    industryType: '006',
    employmentType: '005',
    incomeAmount: '4500000',
    lenderRegisteredName: 'Mkopo Credit Ltd',
    lenderTradingName: 'Mkopo',
    lenderBranchName: 'Head office',
    lenderBranchCode: 'X000001',
    jointOrSingle: 'S',
    productType: 'I',
    dateAccountOpened: '10012026',
    instalmentDueDate: '12032026',
    originalAmount: '1000000',
    currency: 'KES',
    currentBalanceKes: '2509000',
    currentBalance: '2509000',
    overdueBalance: '2509000',
    overdueDate: '12032026',
    daysInArrears: '9',
    instalmentsInArrears: '1',
    prudentialClass: 'A',
    accountStatus: 'F',
    accountStatusDate: '10012026',
    repaymentPeriod: '2',
    paymentFrequency: 'B',
    disbursementDate: '10012026',
    instalmentAmount: '2525000',
    latestPaymentDate: '21032026',
    lastPaymentAmount: '250000',
    securityType: 'U',
  }
  expect(individualFields).toHaveLength(70)
  expect(rowOf(70, { movements: [collected(70, 2_500)] })).toEqual({
    ...Object.fromEntries(individualFields.map((field) => [field, ''])),
    ...filled,
  })
})

test.each(['=1+1', '+254', '-1+2', '@SUM(A1)', "'-=1"])('no field begins like a formula: %s', (typed) => {
  const address = { county: typed, town: typed, street: typed, house: typed, apartment: typed }
  const row = reportOf(10, {}, { ...details, email: `${typed}@example.co.ke`, residentialAddress: address })
  if (!('row' in row)) throw new Error('it is left out')
  expect(row.row.email).toBe('')
  expect(row.row.locationTown).toMatch(/^[A-Z0-9]/)
  for (const field of individualLine(row.row, allColumns).split(','))
    expect(field).not.toMatch(/^[=+@'\t\r-]/)
})

test('a name that came with accents is reported in the letters that bureaus read', () => {
  const { person } = reported()
  expect(rowOf(10, { person: { ...person!, firstName: 'Zoë', lastName: 'Núñez' } })).toMatchObject({
    surname: 'Nunez',
    forename1: 'Zoe',
  })
})

test('data that a customer did not give are empty and counted as bureau warnings', () => {
  const { wrong, warnings } = read(10, {}, null)
  expect(wrong).toEqual([])
  expect([...warnings]).toEqual([
    ['gender', 1],
    ['industryType', 1],
    ['employmentType', 1],
  ])
})

test('a repaid loan is reported closed with nothing open, and a loan in several payments as monthly', () => {
  expect(rowOf(20, { movements: [collected(20, 15_000)] })).toMatchObject({
    accountStatus: 'A',
    accountStatusDate: '30012026',
    currentBalance: '0',
  })
  expect(rowOf(20, { terms: loan({ dueAfterDays: [30, 61] }) })).toMatchObject({ paymentFrequency: 'M' })
})

test('a loan left out of the daily file is left out of this one', () => {
  const leftOut = (after: number, changes: Partial<ReportedLoan> = {}) => {
    const row = reportOf(after, changes)
    return 'leftOut' in row ? row.leftOut : null
  }
  expect(leftOut(62, { notifiedOn: () => null })).toBe('notTold')
  expect(leftOut(10, { person: null })).toBe('incomplete')
  expect(
    leftOut(30, {
      movements: [{ kind: 'mark', on: dayOf(20), until: null, mark: 'dispute', pauses: 'nothing' }],
    }),
  ).toBe('disputed')
})

describe('columns', () => {
  test('in the order and by the names of a bureau', () => {
    const chosen = parseColumns(['accountNumber=Account No.', 'surname', ' currentBalance = Balance '])!
    const row = reportOf(10)
    expect(individualHeader(chosen)).toBe('Account No.,surname,Balance')
    expect('row' in row && individualLine(row.row, chosen)).toBe("123456789012,Ng'ang'a,1250000")
  })
  test.each([[['nothing']], [['surname', 'surname']], [['surname=']], [['surname=a"b']]])(
    '%j are none',
    (typed) => expect(parseColumns(typed)).toBeNull(),
  )
})

test('the second reader finds what is wrong', () => {
  const row = reportOf(70)
  if (!('row' in row)) throw new Error('left out')
  const wrongOf = (changes: Record<string, string>, on: Day = dayOf(70)) =>
    readIndividualFile(
      `${individualHeader(allColumns)}\n${individualLine({ ...row.row, ...changes }, allColumns)}`,
      {
        order: 'ddmmyyyy',
        reportedOn: on,
        columns,
      },
    ).wrong
  expect(wrongOf({})).toEqual([])
  const spoilt: readonly Record<string, string>[] = [
    { surname: '' },
    { currentBalance: '1' },
    { daysInArrears: '8' },
    { daysInArrears: '0' },
    { overdueBalance: '100000' },
    { prudentialClass: 'B' },
    { accountStatus: 'P' },
    { accountStatus: 'A' },
    { lenderBranchCode: 'X1' },
    { dateOfBirth: '05112015' },
    { primaryIdNumber: '123456789' },
    { disbursementDate: '10022026' },
    { lastPaymentAmount: '100' },
  ]
  for (const changes of spoilt) expect(wrongOf(changes), JSON.stringify(changes)).not.toEqual([])
})

test(
  'the row of any loan is valid and agrees with the balance',
  () => {
    fc.assert(
      fc.property(anyLoanCase, fc.constantFrom(...dateOrders), ({ terms, movements, on }, dates) => {
        const row = reportIndividual(reported({ terms, movements, notifiedOn: () => terms.paidOutOn }), on, {
          dates,
          details,
          lender,
        })
        if (!('row' in row)) return
        const text = `${individualHeader(allColumns)}\n${individualLine(row.row, allColumns)}`
        const { rows, wrong } = readIndividualFile(text, { order: dates, reportedOn: on, columns })
        const position = positionOn(terms, movements, on)
        expect(wrong).toEqual([])
        expect(Number([...rows.values()][0]!.currentBalance)).toBe(
          position.settledOn === null ? position.payoffCents : 0,
        )
      }),
      runs,
    )
  },
  propertyTimeoutMs,
)
