/** A payout on its way: the notices while the customer waits. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { myLoan } from '../../../words/compiled/en/screens/my-loan.ts'
import { textOf } from '../../ui/html.fixture.tsx'
import { Approved } from './approved.tsx'

vi.mock('./timeline-list.tsx', () => ({ Timeline: () => null }))
vi.mock('../../ui/slip.tsx', () => ({ MoneySlip: () => null }))

test('a held payout shows the reason and no time', () => {
  const waitsFor = { code: 'payeeCheck', text: 'An officer looks first.' }
  const payout = {
    status: 'waiting',
    inQuestion: false,
    receivingMethod: 'mpesa',
    receiver: '+254 7•• ••• 678',
    startsAt: null,
    waitsFor,
  }
  const loan = {
    size: 10_000,
    slip: { holdsOn: '2026-03-02' },
    loanRequest: { payout, canRevert: false },
    documentFileHref: null,
  } as unknown as ComponentProps<typeof Approved>['loan']
  const said = textOf(<Approved loan={loan} />)
  expect(said).toContain(`${myLoan.approved.waits} ${waitsFor.text}`)
  expect(said).not.toContain('We are sending the money')
})
