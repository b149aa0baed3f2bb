/** Goal: the customer's text about daily charges agrees with the loan's computation. */
import { expect, test } from 'vitest'
import { addDays } from '../../../../domain/days.ts'
import { type Movement } from '../../../../domain/loan/loan.ts'
import { approved, askedOn, loanOn, payoutOf, shown } from './current.fixture.ts'

const paid = payoutOf({ stage: 'paid', everSent: true, receipt: 'TAB1CDE2FG' })

test('tomorrow’s addition equals that of the slip, also while a flag pauses it', () => {
  const today = addDays(askedOn, 70)
  const on = addDays(today, -1)
  const growingWith = (...movements: readonly Movement[]) => {
    const view = shown(approved(), { loan: loanOn(approved(), today, movements), payout: paid, today })
    return [view.paymentInfo.growing, view.slip.dailyIncrease > 0]
  }
  const mark = { kind: 'mark', on, until: null } as const
  expect(growingWith()).toEqual(['both', true])
  expect(growingWith({ ...mark, mark: 'dispute', pauses: 'penalty' })).toEqual(['interest', true])
  expect(growingWith({ ...mark, mark: 'deceased', pauses: 'charges' })).toEqual(['nothing', false])
  expect(growingWith({ kind: 'restructure', on, dueOn: [today], interest: 'stops' })).toEqual([
    'penalty',
    true,
  ])
})
