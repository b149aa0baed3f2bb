/** The loyalty level: what the next loan costs, and how much is left to the level after it. */
import { expect, test } from 'vitest'
import { textOf } from '../ui/html.fixture.tsx'
import { Loyalty } from './loyalty.tsx'

test("the loyalty part shows the next loan's level and the loans to go, also to a customer without repaid loans", () => {
  const next = { level: 'silver', loansToGo: 1, dailyRatePercent: 2.5, termDaysMax: 90 } as const
  const loyalty = { level: null, loansRepaid: 0, dailyRatePercent: 2.5, termDaysMax: 61, next } as const
  const said = textOf(<Loyalty config={{ firstLoan: false, loyalty }} />)
  expect(said).toContain('Your next loan costs 2.5 % a day')
  expect(said).toContain('Repay 1 loan in full to reach Silver')
})
