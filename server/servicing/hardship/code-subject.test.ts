/** A code signs the plan that was shown: a plan with another kind, day or amount has another subject. */
import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { codeSubject } from './code-subject.ts'

const loan = { id: '5b1f0e3c-0000-4000-8000-000000000001' }
const pause = {
  choice: { kind: 'pause' },
  payments: [{ on: day('2026-12-31'), amountCents: cents(1_000_000) }],
} as const

test('the same plan has the same subject, a UUID', () => {
  expect(codeSubject(loan, pause)).toBe(codeSubject(loan, { ...pause }))
  expect(codeSubject(loan, pause)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test.each([
  ['another loan', { id: '5b1f0e3c-0000-4000-8000-000000000002' }, pause],
  ['another kind', loan, { ...pause, choice: { kind: 'payLess' } }],
  [
    'the same plan a day later',
    loan,
    { ...pause, payments: [{ ...pause.payments[0], on: day('2027-01-01') }] },
  ],
  [
    'another first amount',
    loan,
    { ...pause, payments: [{ ...pause.payments[0], amountCents: cents(999_900) }] },
  ],
] as const)('%s needs another code', (_, of, plan) => {
  expect(codeSubject(of, plan)).not.toBe(codeSubject(loan, pause))
})
