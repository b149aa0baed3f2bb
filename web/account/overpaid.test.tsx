/** Money paid too much: the way back while it is held or on its way, and what arrived. */
import { expect, test } from 'vitest'
import { day } from '../../domain/days.ts'
import { htmlOf, textOf } from '../ui/html.fixture.tsx'
import type { CurrentLoan } from './loan-data.ts'
import { canAskBack, Overpaid } from './overpaid.tsx'
import { Payments } from './parts.tsx'

type Refund = NonNullable<CurrentLoan['refund']>
const latest = (status: NonNullable<Refund['latest']>['status']): NonNullable<Refund['latest']> => ({
  status,
  amount: 700,
  receivingMethod: 'mpesa',
  receiver: '+254 7•• ••• 678',
  receipt: 'TRE9ZZZ1AA',
  askedAt: '2026-11-17T08:00:00Z',
  waitsUntil: null,
})
const refund: Refund = {
  held: 700,
  heldInAll: 700,
  smallest: 10,
  canAsk: true,
  check: null,
  bank: false,
  goesTo: { receivingMethod: 'airtel', receiver: '+254 7•• ••• 678' },
  latest: null,
}
const shown = (change: Partial<Refund>): string =>
  htmlOf(<Overpaid loan={{ id: '1', refund: { ...refund, ...change } }} />)

test('an overpayment can be requested; in transit its method is shown, and then the amount received', () => {
  expect(shown({})).toContain('Send it back to me')
  expect(shown({})).toMatch(/We send it to Airtel Money \+254.*678, the phone that you sign in with/)
  const check = { appealId: '7', number: 12, by: day('2026-12-17') }
  const checked = shown({ canAsk: false, check })
  expect(checked).toMatch(
    /We check it first, by 17\.12\.2026.*a second person checks the refund.*account\/appeals\/7/,
  )
  expect(shown({ canAsk: false, latest: latest('underWay') })).toContain('See your refund')
  const arrived = shown({ held: 0, heldInAll: 0, canAsk: false, latest: latest('sent') })
  expect(arrived).toContain('See what was sent back to you')
  expect(arrived).not.toContain('See your refund')
})

test("a customer's own money comes before a new loan while it can be asked for", () => {
  const can = (change: Partial<typeof refund>) => canAskBack({ refund: { ...refund, ...change } })
  expect([can({}), can({ canAsk: false }), can({ held: 0 })]).toEqual([true, false, false])
  expect(canAskBack({ refund: null })).toBe(false)
})

test('the payments list a refund on its day', () => {
  const payment = {
    receipt: 'TAB1CDE2FG',
    on: day('2026-11-16'),
    amount: 5_700,
    reversed: false,
    takenBackBy: null,
    method: 'mpesa' as const,
    inQuestion: false,
    prolongationDays: null,
  }
  const text = textOf(
    <Payments loan={{ id: '1', payments: [payment], sentBack: [{ on: day('2026-11-17'), amount: 700 }] }} />,
  )
  expect(text).toMatch(/16\.11\.2026 KES 5,700 .*17\.11\.2026 −KES 700 Sent back to you/)
})
