import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../domain/days.ts'
import { languages } from '../../../domain/language.ts'
import { termsFor } from '../../../domain/price/quote.ts'
import { fromMajor } from '../../../domain/money.ts'
import { decisionReasons } from '../../../domain/decision/scorecard.ts'
import { daysPastDueMost, factsOf, type Applicant, type EarlierLoan } from './service.ts'
import { reasonText } from './texts.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

const paidOutOn = day('2026-01-05')
const terms = termsFor({ ...standardInput(fromMajor(10_000)), paidOutOn })
const dueOn = addDays(paidOutOn, 61)
const paid = (on: ReturnType<typeof day>, major: number) =>
  ({ kind: 'collection', on, amountCents: fromMajor(major) }) as const

describe('the longest time a loan was past due', () => {
  const cases: readonly (readonly [string, EarlierLoan, number])[] = [
    ['repaid in time', { terms, movements: [paid(dueOn, 25_250)] }, 0],
    ['repaid ten days late', { terms, movements: [paid(addDays(dueOn, 10), 40_000)] }, 9],
    [
      'paid in part while late, and the rest later',
      { terms, movements: [paid(addDays(dueOn, 3), 5_000), paid(addDays(dueOn, 20), 40_000)] },
      19,
    ],
    ['still open', { terms, movements: [] }, 30],
  ]
  test.each(cases)('the longest time a loan was past due: %s', (_, loan, days) => {
    expect(daysPastDueMost(loan, addDays(dueOn, 30))).toBe(days)
  })
  test('the longest time past due of a loan not due yet is zero', () => {
    expect(daysPastDueMost({ terms, movements: [] }, dueOn)).toBe(0)
  })
})

test('the facts of an applicant on a day', () => {
  const applicant: Applicant = {
    birthDate: day('1990-05-05'),
    document: {
      kind: 'passport',
      series: 'AK01',
      number: '23456',
      issueDate: day('2015-01-01'),
      issuer: null,
      birthPlace: null,
      subunitCode: null,
    },
    netMonthlyIncomeCents: fromMajor(40_000),
    statement: null,
    requestedCents: fromMajor(5_000),
    termDays: 61,
    totalToRepayCents: fromMajor(12_625),
    loansRepaid: 2,
    earlierLoans: [
      {
        terms,
        movements: [paid(addDays(dueOn, 10), 40_000)],
        endedOn: addDays(dueOn, 10),
        unpaid: false,
      },
    ],
    requestsLast30Days: 1,
    received: { scans: true, statement: false },
    bureauMayBeAsked: false,
    bureau: null,
  }
  expect(factsOf(applicant, day('2026-05-04'))).toMatchObject({
    ageYears: 35,
    documentKind: 'passport',
    documentExpired: true,
    daysPastDueBefore: 9,
    pastLoans: [{ paidOutOn, endedOn: addDays(dueOn, 10), daysPastDue: 9 }],
    loansRepaid: 2,
    requestsLast30Days: 1,
    existingDebtsCents: 0,
    received: { scans: true, statement: false },
  })
})

test('every reason is a sentence in every language', () => {
  for (const language of languages) {
    const texts = decisionReasons.map((reason) => reasonText(language, reason))
    expect(new Set(texts).size).toBe(decisionReasons.length)
    for (const text of texts) expect(text).toMatch(/^\p{Lu}.*\.$/u)
  }
})
