/** KES 10,000 for 61 days at 250 a day. */
import { expect, test } from 'vitest'
import { fromMajor } from './money.ts'
import { collected, dayOf, loan } from './testing/loans.ts'
import { whatIf } from './what-if.ts'

test('a part paid early saves the interest on it until the due date', () => {
  // On day 11 interest of 2,750 and principal of 2,000 are paid: 50 days at 200 instead of 250.
  expect(whatIf(loan(), [], fromMajor(4_750), dayOf(11))).toEqual({
    owedBeforeCents: 1_275_000,
    owedAfterCents: 800_000,
    laterCents: 1_800_000,
    laterWithoutCents: 2_525_000,
    lastDueOn: dayOf(61),
    savedCents: 250_000,
  })
})

test('everything paid leaves nothing to pay later', () => {
  expect(whatIf(loan(), [collected(10, 500)], fromMajor(12_250), dayOf(11))).toMatchObject({
    owedBeforeCents: 1_225_000,
    owedAfterCents: 0,
    laterCents: 0,
    lastDueOn: null,
    savedCents: 2_475_000 - 1_225_000,
  })
})

test('past due what is left is owed that day', () => {
  expect(whatIf(loan(), [], fromMajor(5_000), dayOf(70))).toMatchObject({
    laterCents: 2_759_000 - 500_000,
    lastDueOn: dayOf(61),
    savedCents: 0,
  })
})
