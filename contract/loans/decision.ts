/** A customer's options after a decision: a counter-offer, a second review, another payout method. */
import { z } from 'zod'
import { call } from '../call.ts'
import { receivingFields } from '../cards.ts'
import { proofErrors, proofFields } from '../fields.ts'
import { currentLoanShape } from './current.ts'

const offer = <const Name extends 'accept' | 'decline' | 'revert'>(name: Name, summary: string) =>
  call(`POST /api/account/loans/current/alternative-offer/${name}`, {
    summary,
    caller: 'customer',
    scope: 'profile',
    answers: { 200: currentLoanShape },
    errors: ['noRequest', 'transitionRefused'],
  })
export const acceptOffer = offer('accept', 'Accepts the offer; its payout starts 60 seconds later.')
export const declineOffer = offer('decline', 'Declines the offer and cancels the request.')
export const revertOffer = offer(
  'revert',
  'Takes back an acceptance or a refusal, as long as nothing was paid out and the offer is valid.',
)
export const lookAgain = call('POST /api/account/loans/current/second-look', {
  summary: 'Requests a second review of a decline by an officer: once, within 30 days.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: currentLoanShape },
  errors: ['noRequest', 'transitionRefused'],
})
export const choosePayoutPhone = call('POST /api/account/loans/current/payout-method', {
  summary: 'After a failed payout: another number, a card or a bank account as destination.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ ...receivingFields, ...proofFields }),
  answers: { 200: currentLoanShape },
  errors: [...proofErrors, 'noRequest', 'transitionRefused'],
})
